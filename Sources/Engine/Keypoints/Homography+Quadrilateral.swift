extension Homography {
    /// The map that takes the corners of a width × height image to four points: upper left, upper right, lower
    /// right, lower left; `nil` when three of them lie on a line.
    package init?(fromWidth width: Double, height: Double, to quad: [(x: Double, y: Double)]) {
        let corners = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)]
        var a = [Double](repeating: 0, count: 64)
        var b = [Double](repeating: 0, count: 8)
        for (index, (corner, target)) in zip(corners, quad).enumerated() {
            let (x, y) = corner
            let upper = [x, y, 1, 0, 0, 0, -target.x * x, -target.x * y]
            let lower = [0, 0, 0, x, y, 1, -target.y * x, -target.y * y]
            for k in 0..<8 {
                a[(2 * index) * 8 + k] = upper[k]
                a[(2 * index + 1) * 8 + k] = lower[k]
            }
            b[2 * index] = target.x
            b[2 * index + 1] = target.y
        }
        guard solveLinearSystem(&a, &b) else { return nil }
        self.init(b + [1])
    }
}
