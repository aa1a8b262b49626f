public import CoreVideo
internal import Vision

/// Finds general words for what a scene shows.
public protocol SceneLabeller: Sendable {
    /// The words for a scene, the surest first; English, whatever the person's language.
    func labels(for pixels: CVReadOnlyPixelBuffer) async throws -> [String]
}

/// Finds words with the network that classifies pictures.
public struct NetworkLabeller: SceneLabeller {
    private let least: Float
    private let most: Int

    /// Gives words that are at least so sure, from 0 to 1, and at most so many.
    public init(least: Float = 0.15, most: Int = 4) {
        self.least = least
        self.most = most
    }

    /// The words for a scene, the surest first; none where nothing is sure enough.
    /// - Throws: `HostError` where the network is missing or damaged.
    public func labels(for pixels: CVReadOnlyPixelBuffer) async throws -> [String] {
        do {
            return try await ClassifyImageRequest().perform(on: pixels)
                .prefix(most).filter { $0.confidence >= least }.map(\.identifier)
        } catch {
            throw HostError(
                .launchFailed, "No words can be found for scenes: \(HostError.text(of: error))", error)
        }
    }
}
