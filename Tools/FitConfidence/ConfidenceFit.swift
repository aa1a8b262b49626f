import Evaluation
import Foundation
import Viewfinder

/// The expert on geometry and the threshold, fitted to searched scenes.
struct ConfidenceFit {
    /// How far a print alone is believed.
    static let semanticShare = 0.3
    /// Little enough not to blunt the weights of measures that vary little, such as turns in radians.
    static let ridge = 0.1
    /// The part of the empty scenes that may show something.
    static let falsePositiveRate = 0.005

    let geometric: LogisticRegression
    /// Set by hand: drawn scenes show the very picture of the catalogue, which teaches nothing about another photo of the
    /// same kind of thing, and a fit to them all but silences prints.
    let semantic = LogisticRegression(weights: [-11, 1, 0.2, 3, 45, 25])
    private(set) var threshold = 0.0
    private(set) var summary = ""

    init(_ scenes: [SearchedScene]) {
        var geometric: [LogisticRegression.Sample] = []
        for scene in scenes {
            for candidate in scene.candidates {
                let isRight = candidate.id == scene.truth
                if let terms = candidate.geometric { geometric.append((terms, isRight, 1)) }
            }
        }
        self.geometric = LogisticRegression(
            geometric, ridge: Self.ridge, nonnegative: Set(1..<(geometric.first?.terms.count ?? 1)))

        let answers = scenes.map { scene in
            (scene: scene, best: scene.candidates.max { confidence(of: $0) < confidence(of: $1) })
        }
        func worth(_ candidate: CandidateMeasures?) -> Double { candidate.map(confidence) ?? 0 }
        let empty = answers.filter(\.scene.isEmpty).map { worth($0.best) }.sorted(by: >)
        let allowed = Int(Self.falsePositiveRate * Double(empty.count))
        // What is more likely wrong than right is not shown, however rarely it turns up.
        threshold = min(max((empty.dropFirst(allowed).first ?? 0.5) + 1e-3, 0.5), 0.95)

        let left = answers.filter { !$0.scene.isEmpty && $0.scene.truth == nil }
        let positive = answers.filter { $0.scene.truth != nil }
        let right = positive.filter { $0.best?.id == $0.scene.truth }
        func shown(_ answers: [(scene: SearchedScene, best: CandidateMeasures?)]) -> Int {
            answers.count { worth($0.best) >= threshold }
        }
        summary = """
            \(geometric.count) candidates with a motion
            scenes of a catalogue item: \(positive.count), right \(right.count), right and shown \(shown(right)), \
            wrong and shown \(shown(positive) - shown(right))
            scenes of an item left out: \(left.count), shown \(shown(left))
            empty scenes: \(empty.count), highest \(empty.prefix(8).map { ($0 * 1000).rounded() / 1000 })
            geometric \(Self.list(self.geometric.weights))
            threshold \(threshold)
            """
    }

    private func confidence(of candidate: CandidateMeasures) -> Double {
        let g = candidate.geometric.map(geometric.probability) ?? 0
        let s = candidate.printed.map(semantic.probability) ?? 0
        return g + Self.semanticShare * (1 - g) * s
    }

    /// The model as Swift source.
    func source(origin: String) -> String {
        """
        extension ConfidenceModel {
            /// Fitted by `scripts/fit-confidence`; edit that, not this.
            static let standard = ConfidenceModel(
                geometric: [
                    \(Self.list(geometric.weights))
                ],
                semantic: [\(Self.list(semantic.weights))], semanticShare: \(Self.semanticShare),
                threshold: \((threshold * 1000).rounded() / 1000),
                origin: "\(origin)")
        }

        """
    }

    private static func list(_ values: [Double]) -> String {
        values.map { "\(($0 * 1000).rounded() / 1000)" }.joined(separator: ", ")
    }
}
