/// Solves a small dense system in place by Gaussian elimination with partial pivoting.
///
/// - Parameters:
///   - a: The n × n matrix in row order; destroyed.
///   - b: The right-hand side; holds the solution afterwards.
/// - Returns: False when the system is singular to working precision.
/// - Complexity: O(n³)
func solveLinearSystem(_ a: inout [Double], _ b: inout [Double]) -> Bool {
    let n = b.count
    for column in 0..<n {
        var pivot = column
        for row in column + 1..<max(n, column + 1) where abs(a[row * n + column]) > abs(a[pivot * n + column])
        {
            pivot = row
        }
        guard abs(a[pivot * n + column]) > 1e-12 else { return false }
        if pivot != column {
            for k in 0..<n { a.swapAt(pivot * n + k, column * n + k) }
            b.swapAt(pivot, column)
        }
        for row in column + 1..<max(n, column + 1) {
            let factor = a[row * n + column] / a[column * n + column]
            guard factor != 0 else { continue }
            for k in column..<n { a[row * n + k] -= factor * a[column * n + k] }
            b[row] -= factor * b[column]
        }
    }
    for row in stride(from: n - 1, through: 0, by: -1) {
        for k in row + 1..<max(n, row + 1) { b[row] -= a[row * n + k] * b[k] }
        b[row] /= a[row * n + row]
    }
    return true
}
