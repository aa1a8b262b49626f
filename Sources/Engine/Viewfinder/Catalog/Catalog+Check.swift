internal import CatalogStore
internal import Foundation
internal import Imaging
internal import Keypoints
internal import Prints

extension Catalog {
    /// Looks for damage in the file, in what it knows of images, and in its index; empty when all is well.
    ///
    /// - Throws: ``ViewfinderError`` with `damagedCatalog`, `storageFailed`, or `missingModel` and the like, since
    ///   without the networks nobody knows which features count.
    /// - Complexity: Reads everything.
    public nonisolated func problems() throws -> [String] {
        try ViewfinderError.mapping {
            let problems = try store.check()
            let engine = try engine()
            return try problems + featureProblems(engine.describer.revisions) + engine.keeper.problems()
        }
    }

    /// One sentence for each kind of feature that cannot be read back for some images.
    private nonisolated func featureProblems(_ revisions: Revisions) throws -> [String] {
        let readers: [(FeatureRevision, (Data) throws -> Void)] = [
            (revisions.binary, { _ = try BinaryFeatures(decoding: $0) }),
            (revisions.learned, { _ = try LearnedFeatures(decoding: $0, revision: "") }),
            (revisions.print, { _ = try FeaturePrint(decoding: $0) }),
            (revisions.cells, { _ = try CatalogueCells(decoding: $0, revision: "") }),
            (revisions.thumbnail, { _ = try VipsDecoder().header(of: .data($0, name: "thumbnail")) }),
        ]
        return try store.read { reader in
            try readers.compactMap { revision, read in
                var count = 0
                try reader.forEachFeature(revision) { _, data in
                    do { try read(data) } catch { count += 1 }
                }
                guard count > 0 else { return nil }
                return
                    "\(count) image\(count == 1 ? " has" : "s have") damaged features (\(revision.kind)); run "
                    + "‘viewfinder reindex --all’ to describe all images again."
            }
        }
    }
}
