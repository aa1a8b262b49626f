internal import Foundation
internal import CatalogStore
internal import Imaging
internal import Keypoints
internal import Networks
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

    let impressions: any ImpressionMaker
    let learned: any LearnedFeatureMaker

    /// What the networks are to be quick at.
    enum Purpose: Sendable {
        /// One scene at a time, every thread at work on it.
        case query
        /// Many images, a thread each.
        case indexing
    }

    /// The engine's own describer, with the networks of an installation.
    ///
    /// - Throws: `NetworksError` when there is no installation, or a model's description is missing.
    init(options: Catalog.Options, purpose: Purpose) throws {
        let installation = try options.installation.map { Installation(home: $0) } ?? Installation.find()
        var load = Network.Options()
        load.threads = options.threads ?? ProcessInfo.processInfo.activeProcessorCount
        load.concurrentRuns = purpose == .indexing ? load.threads : 1
        impressions = NetworkImpressions(
            prints: try LazyNetwork(
                named: options.printModel ?? Catalog.defaultPrintModel, in: installation, options: load),
            cells: try LazyNetwork(named: NetworkImpressions.cellModel, in: installation, options: load))
        learned = NetworkKeypoints(try LazyNetwork(named: "xfeat", in: installation, options: load))
    }

    var revisions: Revisions {
        Revisions(
            binary: FeatureRevision(
                kind: "binary", name: "\(BinaryFeatureExtractor.revision)/\(Self.side)/\(Self.binaryCount)"),
            learned: FeatureRevision(
                kind: "learned", name: "\(learned.revision)/\(Self.side)/\(Self.learnedCount)"),
            print: FeatureRevision(kind: "print", name: impressions.printRevision),
            cells: FeatureRevision(kind: "cells", name: impressions.cellRevision),
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
        if wanted.contains(revisions.print) || wanted.contains(revisions.cells) {
            let impression = try impressions.impression(ofCatalogueImage: image)
            add(revisions.print) { impression.print.encoded() }
            add(revisions.cells) { impression.cells.encoded() }
        }
        try add(revisions.thumbnail) { try Self.thumbnail(of: image).encoded(as: .webp(quality: 80)) }
        return features
    }

    /// The networks at work, for people.
    var networks: [String] { [impressions.summary, learned.summary] }

    private static func thumbnail(of image: PixelImage) throws -> PixelImage {
        let longest = max(image.width, image.height)
        guard longest > thumbnailSide else { return image }
        let factor = Double(thumbnailSide) / Double(longest)
        return image.resized(
            width: max(Int((Double(image.width) * factor).rounded()), 1),
            height: max(Int((Double(image.height) * factor).rounded()), 1))
    }
}
