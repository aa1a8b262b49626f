public import CoreVideo

/// Finds general words for what a scene shows.
public protocol SceneLabeller: Sendable {
    /// The words for a scene, the surest first; English, whatever the person's language.
    func labels(for pixels: CVReadOnlyPixelBuffer) async throws -> [String]
}
