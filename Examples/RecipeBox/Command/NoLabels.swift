import CoreVideo
import IntentHost

/// Has no words for any scene.
struct NoLabels: SceneLabeller {
    func labels(for pixels: CVReadOnlyPixelBuffer) -> [String] { [] }
}
