/// One item as a search has found it, before its record is read.
struct Finding: Sendable {
    /// The row of the item.
    var item: Int64
    /// The row of the catalogue image that fits best.
    var image: Int64
    var confidence: Double
    var grade: Match.Grade
    /// In pixels of the whole upright photo, from the catalogue image's upper left corner on.
    var corners: [Match.Point]?
    /// The inliers.
    var correspondences: [Match.Correspondence] = []
    var geometric: GeometricMeasures?
    var printed: PrintMeasures?
    /// Items that the picture cannot tell from this one, by their rows.
    var tiedWith: [Int64] = []
    /// Confidence shared out among tied items, all of which are right as far as one can see.
    var tiedConfidence: Double?

    /// What is held against the threshold.
    var worth: Double { tiedConfidence ?? confidence }
}
