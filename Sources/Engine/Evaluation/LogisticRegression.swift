internal import Foundation

/// A logistic function fitted to labelled measures.
package struct LogisticRegression: Sendable {
    /// Terms with whether the answer was right, and how much the sample counts.
    package typealias Sample = (terms: [Double], isRight: Bool, weight: Double)

    /// One weight a term; the first term is the constant 1.
    package private(set) var weights: [Double]

    /// A function with known weights.
    package init(weights: [Double]) { self.weights = weights }

    /// Fits by Newton's method with a ridge that keeps separable data from growing weights without end.
    ///
    /// - Parameters:
    ///   - samples: What to learn from.
    ///   - ridge: The penalty on the square of each weight but the first.
    ///   - nonnegative: Weights that may not be below 0, because more of the term can only speak for a match.
    package init(
        _ samples: [Sample], ridge: Double = 1,
        nonnegative: Set<Int> = []
    ) {
        let n = samples.first?.terms.count ?? 0
        weights = [Double](repeating: 0, count: n)
        var active = Set(0..<n)
        // Terms that want a forbidden sign are taken out one by one, the worst first.
        while true {
            fit(samples, ridge: ridge, active: active)
            guard let worst = nonnegative.intersection(active).min(by: { weights[$0] < weights[$1] }),
                weights[worst] < 0
            else { break }
            active.remove(worst)
            weights[worst] = 0
        }
    }

    /// The probability for the terms.
    package func probability(_ terms: [Double]) -> Double {
        1 / (1 + exp(-zip(weights, terms).reduce(0) { $0 + $1.0 * $1.1 }))
    }

    private mutating func fit(
        _ samples: [Sample], ridge: Double, active: Set<Int>
    ) {
        let columns = active.sorted()
        let n = columns.count
        for _ in 0..<60 {
            var gradient = [Double](repeating: 0, count: n)
            var hessian = [Double](repeating: 0, count: n * n)
            for sample in samples {
                let p = probability(sample.terms)
                let error = (sample.isRight ? 1.0 : 0.0) - p
                let curvature = max(p * (1 - p), 1e-9)
                for i in 0..<n {
                    let x = sample.terms[columns[i]]
                    gradient[i] += sample.weight * error * x
                    for j in 0...i {
                        hessian[i * n + j] += sample.weight * curvature * x * sample.terms[columns[j]]
                    }
                }
            }
            for i in 0..<n {
                for j in i + 1..<max(n, i + 1) { hessian[i * n + j] = hessian[j * n + i] }
                guard columns[i] != 0 else { continue }
                gradient[i] -= ridge * weights[columns[i]]
                hessian[i * n + i] += ridge
            }
            guard let step = Self.solve(hessian, gradient) else { return }
            let largest = step.map(abs).max() ?? 0
            // A long Newton step is cut: far from the optimum the quadratic model is not to be trusted.
            let scale = largest > 2 ? 2 / largest : 1
            for i in 0..<n { weights[columns[i]] += scale * step[i] }
            if largest < 1e-7 { return }
        }
    }

    /// Solves a symmetric positive definite system by Cholesky's decomposition.
    private static func solve(_ matrix: [Double], _ right: [Double]) -> [Double]? {
        let n = right.count
        var l = [Double](repeating: 0, count: n * n)
        for i in 0..<n {
            for j in 0...i {
                var sum = matrix[i * n + j]
                for k in 0..<j { sum -= l[i * n + k] * l[j * n + k] }
                if i == j {
                    guard sum > 1e-14 else { return nil }
                    l[i * n + i] = sum.squareRoot()
                } else {
                    l[i * n + j] = sum / l[j * n + j]
                }
            }
        }
        var x = right
        for i in 0..<n {
            for k in 0..<i { x[i] -= l[i * n + k] * x[k] }
            x[i] /= l[i * n + i]
        }
        for i in stride(from: n - 1, through: 0, by: -1) {
            for k in i + 1..<max(n, i + 1) { x[i] -= l[k * n + i] * x[k] }
            x[i] /= l[i * n + i]
        }
        return x
    }
}
