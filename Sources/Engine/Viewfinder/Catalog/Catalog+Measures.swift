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
        let view = SceneView(DecodedImage(image: image, header: header, region: image.bounds))
        let search = SceneSearch(
            store: store, snapshot: try engine.snapshot(), describer: engine.describer,
            voteIndex: engine.voteIndex, model: engine.model, allowedItems: nil, deadline: nil)
        let findings = try await search.run(view).findings
        return try store.read { reader in
            try findings.prefix(40).compactMap { finding in
                guard let item = try reader.item(row: finding.item) else { return nil }
                return CandidateMeasures(
                    id: item.id, geometric: finding.geometric?.terms, printed: finding.printed?.terms,
                    confidence: finding.confidence)
            }
        }
    }
}
