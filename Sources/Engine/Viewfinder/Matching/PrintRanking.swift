internal import Foundation

/// A catalogue image that a feature print has found.
package struct SimilarImage: Sendable {
    /// The row of its item.
    package var item: Int64
    /// Its row.
    package var image: Int64
    /// The cosine of its print with the nearest of the scene's.
    package var similarity: Double

    package init(item: Int64, image: Int64, similarity: Double) {
        self.item = item
        self.image = image
        self.similarity = similarity
    }
}

/// What a scene's prints have in common with pictures of all kinds.
package struct PrintCohort: Sendable {
    private var mean = 0.0
    private var deviation = 0.0
    private var isLarge: Bool

    /// - Parameter images: Images, the most similar first.
    package init(_ images: [SimilarImage]) {
        var seen: Set<Int64> = []
        // Items that are similar but not the most similar stand for what the scene looks like by chance.
        let cohort = images.filter { seen.insert($0.item).inserted }.dropFirst(10).prefix(100).map(
            \.similarity)
        isLarge = cohort.count >= 8
        guard isLarge else { return }
        mean = cohort.reduce(0, +) / Double(cohort.count)
        let variance = cohort.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(cohort.count)
        deviation = max(variance.squareRoot(), 0.02)
    }

    /// How many standard deviations a similarity lies above the cohort's; 0 where the catalogue is too small to say.
    package func standardScore(_ similarity: Double) -> Double {
        isLarge ? (similarity - mean) / deviation : 0
    }
}

/// Ranks items by the prints and the cells of their images.
///
/// An item is worth the smooth maximum of its images' print similarities and twice that of their local similarities;
/// several images that agree count for a little more than one. `Documentation/Prints.md` has the measurements.
package struct PrintRanking: Sendable {
    /// Images that prints choose for cells to rank.
    package static let shortlist = 50
    private static let localWeight = 2.0
    private static let sharpness = 20.0
    private static let imageCount = 5

    /// What prints and cells say of an item.
    package struct Entry: Sendable {
        package var item: Int64
        /// The image that fits best.
        package var image: Int64
        /// The greatest similarity of a print of the item.
        package var similarity: Double
        /// Its lead on the next item's, or how much it lacks of the best.
        package var margin = 0.0
        /// The greatest local similarity of an image of the item.
        package var local: Double
        /// Its lead on the next item's, or how much it lacks of the best.
        package var localMargin = 0.0
        fileprivate var score: Double
    }

    /// The items, best first.
    package let items: [Entry]

    /// - Parameters:
    ///   - images: The shortlist.
    ///   - local: The local similarities of its images; one without cells counts as 0.
    package init(_ images: [SimilarImage], local: [Int64: Double]) {
        var entries = Dictionary(grouping: images, by: \.item).map { item, images in
            let similarities = images.map(\.similarity)
            let locals = images.map { local[$0.image] ?? 0 }
            let best = images.indices.max {
                let (one, other) = (images[$0], images[$1])
                let (a, b) = (
                    one.similarity + Self.localWeight * locals[$0],
                    other.similarity + Self.localWeight * locals[$1]
                )
                return (a, other.image) < (b, one.image)
            }!  // a group has an image
            return Entry(
                item: item, image: images[best].image, similarity: similarities.max()!, local: locals.max()!,
                score: Self.smoothMaximum(similarities) + Self.localWeight * Self.smoothMaximum(locals))
        }
        .sorted { ($0.score, $1.item) > ($1.score, $0.item) }
        let margins = Self.margins(entries.map(\.similarity))
        let localMargins = Self.margins(entries.map(\.local))
        for index in entries.indices {
            entries[index].margin = margins[index]
            entries[index].localMargin = localMargins[index]
        }
        items = entries
    }

    /// A maximum that grows by ln n / 20 when n values share it.
    package static func smoothMaximum(_ values: [Double]) -> Double {
        let highest = values.sorted(by: >).prefix(imageCount)
        return log(highest.reduce(0) { $0 + exp(sharpness * $1) }) / sharpness
    }

    /// The lead of each value on the greatest of the others; 0 for a single one.
    private static func margins(_ values: [Double]) -> [Double] {
        let sorted = values.sorted(by: >)
        guard sorted.count > 1 else { return values.map { _ in 0 } }
        return values.map { $0 - ($0 == sorted[0] ? sorted[1] : sorted[0]) }
    }
}
