internal import Foundation

/// What geometry and the picture under it say of one candidate.
struct GeometricMeasures: Sendable, Codable {
    /// Distinct inliers of both kinds of features.
    var inlierCount: Int
    /// The part of the catalogue image that the inliers spread over, 0 to 1.
    var spread: Double
    /// How much nearer inliers are than the next best match, 0 to 1; the mean.
    var distinctiveness: Double
    /// The mean difference of the turns that inliers tell from that of the motion, in radians.
    var turnError: Double
    /// How much longer one direction gets than the one across it, at the middle of the catalogue image; at least 1.
    var stretch: Double
    /// The weighted correlation of the blocks, −1 to 1.
    var correlation: Double
    /// The part of the visible texture that clearly agrees, 0 to 1.
    var agreement: Double
    /// The agreement of the colours, 0 to 1; `nil` for grey pictures.
    var colour: Double?
    /// The blocks that clearly agree, counted by their texture.
    var agreeingBlocks: Double
    /// The inliers of the best candidate of another item that claims the same place; 0 without one.
    var rivalInlierCount = 0
    /// How much more the scene agrees with this item than with that rival where the two differ, −1 to 1; 1 without
    /// a rival.
    var preference = 1.0
    /// How strongly the scene contradicts an item that has siblings in the catalogue, 0 to 1; 0 without siblings.
    var contradiction = 0.0

    /// Whether the scene shows something else, more likely than not.
    var isContradicted: Bool { contradiction > 0.5 }

    /// The terms of the logistic function, in the order of ``ConfidenceModel/geometric``.
    var terms: [Double] {
        let inliers = log(Double(max(inlierCount, 1)))
        let lead = inliers - log(Double(max(rivalInlierCount, 5)))
        return [
            1, min(inliers, 4.5), spread, distinctiveness, -turnError, -log(stretch), correlation, agreement,
            log(1 + agreeingBlocks), colour.map { $0 - 0.8 } ?? 0, min(max(lead, -1), 1.5), preference,
        ]
    }
}

/// What the feature prints say of one candidate.
struct PrintMeasures: Sendable, Codable {
    /// The cosine of the scene's print with the item's nearest.
    var similarity: Double
    /// How many standard deviations that lies above the scene's similarity to a cohort of unrelated items.
    var standardScore: Double
    /// The lead of the similarity on the next item's.
    var margin: Double
    /// How much of the item the scene holds, place by place.
    var local: Double
    /// The lead of that on the next item's.
    var localMargin: Double

    /// The terms of the logistic function, in the order of ``ConfidenceModel/semantic``.
    var terms: [Double] { [1, similarity, standardScore, margin, local, localMargin] }
}

/// Turns measures into the probability that an answer is right.
///
/// Two logistic experts: one on geometry and the picture under it, one on prints. They join as
/// P = g + c (1 − g) s, where c is how far a print alone is believed.
struct ConfidenceModel: Sendable, Codable {
    /// Weights of ``GeometricMeasures/terms``.
    var geometric: [Double]
    /// Weights of ``PrintMeasures/terms``.
    var semantic: [Double]
    /// How far a print alone is believed, 0 to 1.
    var semanticShare: Double
    /// The least confidence shown when the owner has set none.
    var threshold: Double
    /// Where the numbers come from.
    var origin: String

    func probability(_ measures: GeometricMeasures) -> Double {
        Self.logistic(geometric, measures.terms) * Self.trust(in: measures.contradiction)
    }

    func probability(_ measures: PrintMeasures) -> Double { Self.logistic(semantic, measures.terms) }

    func joined(geometric g: Double, semantic s: Double) -> Double { g + semanticShare * (1 - g) * s }

    /// The part of a probability that is left to an item with siblings: nearly all below a contradiction of 0.3, next to
    /// nothing above 0.7.
    private static func trust(in contradiction: Double) -> Double {
        1 / (1 + exp(20 * (contradiction - 0.5)))
    }

    private static func logistic(_ weights: [Double], _ terms: [Double]) -> Double {
        1 / (1 + exp(-zip(weights, terms).reduce(0) { $0 + $1.0 * $1.1 }))
    }
}
