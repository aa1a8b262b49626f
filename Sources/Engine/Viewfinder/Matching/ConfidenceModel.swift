internal import Foundation

/// What geometry and the picture under it say of one candidate.
struct GeometricMeasures: Sendable, Codable {
    /// Distinct inliers of both kinds of features.
    var inlierCount: Int
    /// The MAGSAC++ score: how well the matches are explained.
    var score: Double
    /// Inliers as a part of all matches found for this candidate.
    var inlierShare: Double
    /// The part of the catalogue image that the inliers spread over, 0 to 1.
    var spread: Double
    /// The weighted correlation of the blocks, −1 to 1.
    var correlation: Double
    /// The part of the visible texture that clearly agrees, 0 to 1.
    var agreement: Double
    /// The agreement of the colours, 0 to 1; `nil` for grey pictures.
    var colour: Double?
    /// The part of the catalogue image inside the scene.
    var visibility: Double
    /// The inliers of the best candidate of another item that claims the same place; 0 without one.
    var rivalInlierCount = 0
    /// How much more the scene agrees with this item than with that rival where the two differ, −1 to 1; 1 without
    /// a rival.
    var preference = 1.0

    /// The terms of the logistic function, in the order of ``ConfidenceModel/geometric``.
    var terms: [Double] {
        let inliers = log(Double(max(inlierCount, 1)))
        let lead = inliers - log(Double(max(rivalInlierCount, 5)))
        return [
            1, min(inliers, 4.5), inlierShare, spread, correlation, agreement, colour.map { $0 - 0.8 } ?? 0,
            min(max(lead, -1), 1.5), preference,
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

    func probability(_ measures: GeometricMeasures) -> Double { Self.logistic(geometric, measures.terms) }

    func probability(_ measures: PrintMeasures) -> Double { Self.logistic(semantic, measures.terms) }

    func joined(geometric g: Double, semantic s: Double) -> Double { g + semanticShare * (1 - g) * s }

    /// A first guess by hand; `scripts/fit-confidence` replaces it by one fitted on synthesised scenes.
    static let standard = ConfidenceModel(
        geometric: [-13, 2.6, 2, 2, 3, 4, 2, 0.5, 1.5], semantic: [-11, 1, 0.2, 3, 45, 25],
        semanticShare: 0.3,
        threshold: 0.5, origin: "hand")

    private static func logistic(_ weights: [Double], _ terms: [Double]) -> Double {
        1 / (1 + exp(-zip(weights, terms).reduce(0) { $0 + $1.0 * $1.1 }))
    }
}
