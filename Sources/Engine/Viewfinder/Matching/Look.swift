internal import Keypoints

/// One look at a scene or a part of it: what is seen, and the catalogue images that it could be.
struct Look: Sendable {
    let view: SceneView
    let features: BinaryFeatures
    /// By votes, the best first; then those that prints propose.
    var candidates: [Candidate]
}
