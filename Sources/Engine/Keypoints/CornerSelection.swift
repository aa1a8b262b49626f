/// The strongest corners of a level, spread over it.
///
/// The level is cut into cells. A corner's response counts the less, the more corners of its cell are stronger, so that
/// a busy corner of the picture does not take every place.
struct CornerSelection {
    let corners: [Corner]
    let responses: [Float]

    init(corners all: [Corner], in image: GrayImage, count: Int) {
        guard count > 0, !all.isEmpty else {
            corners = []
            responses = []
            return
        }
        // The fourth root grows with the contrast as such.
        let harris = KeypointKernels.harrisResponses(of: all, in: image)
            .map { max(0, $0).squareRoot().squareRoot() }
        // About four places a cell.
        let side = max(16, Int((Double(image.width * image.height) / Double(count) * 4).squareRoot()))
        let columns = (image.width + side - 1) / side
        let cells = all.map { $0.y / side * columns + $0.x / side }
        let byCell = all.indices.sorted { (cells[$0], harris[$1], $0) < (cells[$1], harris[$0], $1) }
        var weighted = harris
        var rank = 0
        for (position, index) in byCell.enumerated() {
            rank = position > 0 && cells[byCell[position - 1]] == cells[index] ? rank + 1 : 0
            weighted[index] = harris[index] / Float(1 + rank)
        }
        let chosen = all.indices.sorted { (weighted[$1], $0) < (weighted[$0], $1) }.prefix(count)
        corners = chosen.map { all[$0] }
        responses = chosen.map { weighted[$0] }
    }
}
