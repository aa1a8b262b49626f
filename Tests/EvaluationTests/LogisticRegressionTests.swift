import Evaluation
import Foundation
import Testing

@Suite struct LogisticRegressionTests {
    /// Samples whose answers are drawn from known weights.
    private func samples(_ weights: [Double], count: Int) -> [LogisticRegression.Sample] {
        var random = RandomSource(seed: 5)
        return (0..<count).map { _ in
            let terms = [1] + (1..<weights.count).map { _ in random.uniform(-2...2) }
            let logit = zip(weights, terms).reduce(0) { $0 + $1.0 * $1.1 }
            return (terms, random.uniform(0...1) < 1 / (1 + exp(-logit)), 1)
        }
    }

    @Test func findsTheWeightsThatTheAnswersWereDrawnFrom() {
        let truth = [-0.5, 1.5, -2, 0]
        let fit = LogisticRegression(samples(truth, count: 20_000), ridge: 0.01)
        for (found, wanted) in zip(fit.weights, truth) { #expect(abs(found - wanted) < 0.12) }
    }

    @Test func itsProbabilitiesAreCalibrated() {
        let data = samples([0.3, 1, 2], count: 20_000)
        let fit = LogisticRegression(data)
        for low in [0.1, 0.4, 0.7] {
            let bin = data.filter { (low..<low + 0.2).contains(fit.probability($0.terms)) }
            let right = Double(bin.count { $0.isRight }) / Double(bin.count)
            let claimed = bin.reduce(0) { $0 + fit.probability($1.terms) } / Double(bin.count)
            #expect(bin.count > 500 && abs(right - claimed) < 0.04)
        }
    }

    @Test func aTermThatMayNotSpeakAgainstAMatchGetsNoWeightInsteadOfANegativeOne() {
        let fit = LogisticRegression(samples([0, 1, -2], count: 4000), nonnegative: [1, 2])
        #expect(fit.weights[2] == 0 && fit.weights[1] > 0.4)
    }

    @Test func separableAnswersGiveFiniteWeights() {
        let data: [LogisticRegression.Sample] = (0..<200).map { ([1, Double($0) - 99.5], $0 >= 100, 1) }
        let fit = LogisticRegression(data, ridge: 0.1)
        #expect(fit.weights.allSatisfy(\.isFinite) && fit.weights[1] > 0)
        #expect(fit.probability([1, 50]) > 0.99 && fit.probability([1, -50]) < 0.01)
    }

    @Test func noSamplesGiveNoWeights() { #expect(LogisticRegression([]).weights.isEmpty) }
}
