/// The source pixels and weights of each target pixel along one axis of a resize.
///
/// A triangle as wide as two target pixels (two source pixels when enlarging) is laid over the source: linear
/// interpolation that also averages, so that shrinking does not alias.
package struct ResizeTaps: Equatable, Sendable {
    /// The sum of a pixel's weights.
    package static let unit = 16_384

    package let firsts: [Int32]
    /// `tapCount` weights for each target pixel.
    package let weights: [Int16]
    package let tapCount: Int

    package init(from sourceSize: Int, to targetSize: Int) {
        let scale = Double(sourceSize) / Double(targetSize)
        let reach = max(scale, 1)
        var firsts: [Int32] = []
        var rows: [[Double]] = []
        for target in 0..<targetSize {
            let centre = (Double(target) + 0.5) * scale
            let first = max(0, Int((centre - reach + 0.5).rounded(.down)))
            let end = min(sourceSize, max(first + 1, Int((centre + reach + 0.5).rounded(.down))))
            let row = (first..<end).map { max(0, 1 - abs(Double($0) + 0.5 - centre) / reach) }
            firsts.append(Int32(first))
            rows.append(row)
        }
        let tapCount = rows.reduce(1) { max($0, $1.count) }
        var weights: [Int16] = []
        weights.reserveCapacity(tapCount * targetSize)
        for target in 0..<targetSize {
            // Every pixel gets the same number of taps; those near the far end start earlier, with weight zero.
            let shift = max(0, Int(firsts[target]) + tapCount - sourceSize)
            firsts[target] -= Int32(shift)
            var whole = Self.rounded(rows[target])
            whole.insert(contentsOf: repeatElement(0, count: shift), at: 0)
            whole.append(contentsOf: repeatElement(0, count: tapCount - whole.count))
            weights += whole
        }
        self.firsts = firsts
        self.weights = weights
        self.tapCount = tapCount
    }

    /// Weights in whole numbers that sum to `unit` exactly: what rounding leaves goes to the largest.
    private static func rounded(_ row: [Double]) -> [Int16] {
        let sum = row.reduce(0, +)
        guard sum > 0 else {
            return row.indices.map { $0 == row.count / 2 ? Int16(unit) : 0 }
        }
        var whole = row.map { Int(($0 / sum * Double(unit)).rounded()) }
        let largest = whole.indices.max { whole[$0] < whole[$1] } ?? 0
        whole[largest] += unit - whole.reduce(0, +)
        return whole.map(Int16.init)
    }
}
