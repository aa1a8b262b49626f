internal import Foundation
internal import CatalogStore
internal import Imaging
internal import Keypoints
internal import Prints

/// Describes catalogue images: everything that a search will want to know of them.
struct Describer: Sendable {
    /// The longer side of a catalogue image when it is described, in pixels.
    static let side = 512
    /// Local features of each kind kept for a catalogue image.
    static let binaryCount = 500
    static let learnedCount = 200
    /// The longer side of the small picture, in pixels.
    static let thumbnailSide = 160

    let prints: any PrintMaker
    let learned: any LearnedFeatureMaker

    var revisions: Revisions {
        Revisions(
            binary: FeatureRevision(
                kind: "binary", name: "\(BinaryFeatureExtractor.revision)/\(Self.side)/\(Self.binaryCount)"),
            learned: FeatureRevision(
                kind: "learned", name: "\(learned.revision)/\(Self.side)/\(Self.learnedCount)"),
            print: FeatureRevision(kind: "print", name: prints.revision),
            thumbnail: FeatureRevision(kind: "thumbnail", name: "webp-\(Self.thumbnailSide)"))
    }

    /// The features of one catalogue image.
    ///
    /// - Parameter wanted: The revisions to make; others are left out.
    func features(of image: PixelImage, wanted: Set<FeatureRevision>) throws -> [Feature] {
        let revisions = revisions
        var features: [Feature] = []
        func add(_ revision: FeatureRevision, _ data: () throws -> Data) rethrows {
            guard wanted.contains(revision) else { return }
            features.append(Feature(kind: revision.kind, revision: revision.name, data: try data()))
        }
        let gray = GrayImage(rgb: image.pixels, width: image.width, height: image.height)
        add(revisions.binary) {
            BinaryFeatureExtractor(maximumCount: Self.binaryCount).features(in: gray).encoded()
        }
        try add(revisions.learned) {
            try learned.features(in: gray, maximumCount: Self.learnedCount).encoded()
        }
        try add(revisions.print) { try prints.cataloguePrint(of: image).encoded() }
        try add(revisions.thumbnail) { try Self.thumbnail(of: image).encoded(as: .webp(quality: 80)) }
        return features
    }

    private static func thumbnail(of image: PixelImage) throws -> PixelImage {
        let longest = max(image.width, image.height)
        guard longest > thumbnailSide else { return image }
        let factor = Double(thumbnailSide) / Double(longest)
        return try image.resized(
            width: max(Int((Double(image.width) * factor).rounded()), 1),
            height: max(Int((Double(image.height) * factor).rounded()), 1))
    }
}

