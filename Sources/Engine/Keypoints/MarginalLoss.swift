import Foundation

/// The robust loss of MAGSAC++: residuals are judged with the noise level marginalised out, so that no single
/// inlier threshold decides.
///
/// For residuals of two dimensions in both images (four degrees of freedom) the weight of a residual r is
/// Γ(3/2, r²/2σ²) − Γ(3/2, k²/2), with the largest noise σ and k the 0.99 quantile of the χ distribution. Here it is
/// scaled to 1 at r = 0, and `score` is 1 − ρ(r)/ρ(∞), tabulated over r²/σ².
///
/// - Source: D. Barath, J. Noskova, M. Ivashechkin, J. Matas, "MAGSAC++, a fast, reliable and accurate robust
///   estimator", CVPR 2020.
struct MarginalLoss: Sendable {
    static let shared = MarginalLoss()
    /// Residuals beyond this many σ count nothing.
    static let reach = 3.64

    private let weights: [Double]
    private let scores: [Double]
    private static let steps = 512

    private init() {
        func upperGamma(_ x: Double) -> Double {
            0.5 * Double.pi.squareRoot() * erfc(x.squareRoot()) + x.squareRoot() * exp(-x)
        }
        let end = Self.reach * Self.reach
        let floor = upperGamma(end / 2)
        let peak = upperGamma(0) - floor
        let weights = (0...Self.steps).map { step in
            (upperGamma(end * Double(step) / Double(Self.steps) / 2) - floor) / peak
        }
        // ρ is the integral of r w(r) dr = ½ ∫ w d(r²), by the trapezoid rule.
        var loss = [0.0]
        for step in 1...Self.steps { loss.append(loss[step - 1] + (weights[step - 1] + weights[step]) / 2) }
        let most = loss[Self.steps]
        self.weights = weights
        scores = loss.map { 1 - $0 / most }
    }

    /// The weight of a residual in the next least-squares step, from 0 to 1.
    func weight(squaredOverSigma ratio: Double) -> Double { look(weights, ratio) }

    /// How much a residual speaks for the model, from 0 to 1.
    func score(squaredOverSigma ratio: Double) -> Double { look(scores, ratio) }

    private func look(_ table: [Double], _ ratio: Double) -> Double {
        let position = ratio / (Self.reach * Self.reach) * Double(Self.steps)
        guard position >= 0, position < Double(Self.steps) else { return 0 }
        let index = Int(position)
        return table[index] + (table[index + 1] - table[index]) * (position - Double(index))
    }
}
