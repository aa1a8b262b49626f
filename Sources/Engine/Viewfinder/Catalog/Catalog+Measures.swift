internal import CatalogStore
internal import Foundation
package import Imaging

/// What a search measured of one candidate, for tools that fit or evaluate the confidence.
package struct CandidateMeasures: Sendable {
    package var id: String
    /// The terms of the geometric expert; `nil` without a motion.
    package var geometric: [Double]?
    /// The terms of the expert on prints; `nil` where it was not asked.
    package var printed: [Double]?
    /// The joined probability.
    package var confidence: Double
}

extension Catalog {
    /// Everything that a search measures in a picture at hand, best first.
    package nonisolated func measures(in image: PixelImage) async throws -> [CandidateMeasures] {
        let engine = try engine()
        let header = ImageHeader(width: image.width, height: image.height, format: "pixels", pageCount: 1)
        let search = SceneSearch(
            store: store, snapshot: try engine.snapshot(), describer: engine.describer,
            voteIndex: engine.voteIndex, model: engine.model, allowedItems: nil,
            threshold: engine.model.threshold, deadline: nil)
        let findings = try await search.run { count in
            let (width, height) = DecodedSize.pixelCount(count).fitted(
                width: image.width, height: image.height)
            return DecodedImage(
                image: image.resized(width: width, height: height), header: header, region: image.bounds)
        }.findings
        return try store.read { reader in
            try findings.prefix(40).compactMap { finding in
                guard let item = try reader.item(row: finding.item) else { return nil }
                return CandidateMeasures(
                    id: item.id, geometric: finding.geometric?.terms, printed: finding.printed?.terms,
                    confidence: finding.confidence)
            }
        }
    }

    /// Decodes and describes images as an import does, by as many tasks, and keeps nothing: what an import costs at
    /// least.
    package nonisolated func describeAlone(_ paths: [String]) async throws {
        let describer = try Describer(options: options, purpose: .indexing)
        let wanted = Set(describer.revisions.all).subtracting([describer.revisions.thumbnail])
        let width = options.threads ?? ProcessInfo.processInfo.activeProcessorCount
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, path) in paths.enumerated() {
                if number >= 2 * width { try await group.next() }
                group.addTask {
                    let decoded = try VipsDecoder().decode(
                        .file(URL(filePath: path)), size: .longestSide(Describer.side))
                    _ = try describer.features(of: decoded.image, wanted: wanted)
                }
            }
            try await group.waitForAll()
        }
    }
}
