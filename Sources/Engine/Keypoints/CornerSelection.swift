/// The strongest corners of a level, spread over it.
///
/// The level is cut into cells. The strongest corner of each has a place of its own, however weak it is; the others
/// compete, and count the less, the more corners of their cell are stronger.
struct CornerSelection {
    /// The corners of a cell after which the next one counts half.
    private static let patience: Float = 12
    /// The places of a cell, and the corners of it that are looked at for each.
    private static let placesOfCell = 6
    private static let cornersOfPlace = 3

    let corners: [Corner]
    let responses: [Float]

    init(corners all: [Corner], in image: GrayImage, count: Int) {
        guard count > 0, !all.isEmpty else {
            corners = []
            responses = []
            return
        }
        let area = Double(image.width * image.height) / Double(count)
        let side = max(16, Int((area * Double(Self.placesOfCell)).squareRoot()))
        let grid = Grid(
            side: side, columns: (image.width + side - 1) / side, rows: (image.height + side - 1) / side)
        let candidates = Self.highest(all, in: grid)
        // The fourth root grows with the contrast as such.
        var responses = KeypointKernels.harrisResponses(of: candidates, in: image)
            .map { max(0, $0).squareRoot().squareRoot() }
        var taken = [Float](repeating: 0, count: grid.count)
        var places: [Int] = []
        for index in Self.strongestFirst(responses) {
            let cell = grid.cell(of: candidates[index])
            if taken[cell] == 0 {
                places.append(index)
            } else {
                responses[index] /= 1 + taken[cell] / Self.patience
            }
            taken[cell] += 1
        }
        var isPlaced = [Bool](repeating: false, count: candidates.count)
        for index in places { isPlaced[index] = true }
        places += Self.strongestFirst(responses).lazy.filter { !isPlaced[$0] }.prefix(
            max(count - places.count, 0))
        let chosen = places.prefix(count)
        corners = chosen.map { candidates[$0] }
        self.responses = chosen.map { responses[$0] }
    }

    private struct Grid {
        var side: Int
        var columns: Int
        var rows: Int
        var count: Int { columns * rows }
        func cell(of corner: Corner) -> Int { corner.y / side * columns + corner.x / side }
    }

    /// The corners of each cell with the highest scores, ties included; Harris responses of all would cost too much.
    private static func highest(_ corners: [Corner], in grid: Grid) -> [Corner] {
        let most = placesOfCell * cornersOfPlace
        let scores = 256
        var histogram = [Int32](repeating: 0, count: grid.count * scores)
        for corner in corners { histogram[grid.cell(of: corner) * scores + corner.score] += 1 }
        let limits = (0..<grid.count).map { cell in
            var (limit, above) = (scores, Int32(0))
            while limit > 0, above < most {
                limit -= 1
                above += histogram[cell * scores + limit]
            }
            return limit
        }
        return corners.filter { $0.score >= limits[grid.cell(of: $0)] }
    }

    /// The places of responses that are not negative, the highest first; ties go to the earlier.
    private static func strongestFirst(_ responses: [Float]) -> [Int] {
        // Such floats are in the order of their bits, and whole numbers sort faster than places that look them up.
        responses.indices.map { UInt64(~responses[$0].bitPattern) << 32 | UInt64($0) }.sorted()
            .map { Int($0 & 0xFFFF_FFFF) }
    }
}
