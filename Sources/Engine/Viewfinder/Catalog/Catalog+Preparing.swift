internal import Imaging
internal import Keypoints

extension Catalog {
    /// Loads networks and index, so that the first search takes no longer than the next.
    ///
    /// Worth it where a search must be quick at once; without it each network is loaded by the first scene that needs it.
    ///
    /// - Throws: ``ViewfinderError`` with `missingModel`, `damagedModel`, `missingRuntime`, `damagedCatalog` or
    ///   `storageFailed`.
    public nonisolated func prepare() async throws {
        try await ViewfinderError.mapping {
            let engine = try engine()
            _ = try engine.snapshot()
            let (width, height) = (512, 384)
            let blank = PixelImage(
                width: width, height: height, pixels: [UInt8](repeating: 128, count: 3 * width * height))
            _ = try await engine.describer.impressions.impression(ofScene: blank)
            let gray = GrayImage(rgb: blank.pixels, width: width, height: height)
            _ = try engine.describer.learned.features(in: gray, maximumCount: 1)
        }
    }
}
