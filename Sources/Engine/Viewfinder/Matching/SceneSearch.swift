internal import CatalogStore
internal import Imaging
internal import Keypoints
internal import Votes

/// Finds the catalogue's items in one scene: a cascade in which an easy scene costs little.
///
/// 1. Binary features vote for candidates, which are verified by geometry and by the picture under it.
/// 2. Where that leaves doubt, feature prints propose what looks alike, and a network's features take a second look,
///    turned as the first look suggests.
/// 3. Where nothing is worth showing, parts of the scene are looked at closer, as scenes of their own.
struct SceneSearch: Sendable {
    /// With a geometric probability of this much, nobody looks again.
    static let sureProbability = 0.97

    let store: Store
    let snapshot: Snapshot
    let describer: Describer
    let voteIndex: VoteIndex
    let model: ConfidenceModel
    /// The items that may be found, by their rows; all when `nil`.
    let allowedItems: Set<Int64>?
    /// What is worth showing.
    let threshold: Double
    /// When the answer must be there; what is not ready then is left out.
    let deadline: ContinuousClock.Instant?

    /// Decodes the scene, upright, to about a number of pixels or to what it has.
    typealias Decode = @Sendable (_ pixelCount: Int) throws -> DecodedImage

    struct Outcome: Sendable {
        var findings: [Finding] = []
        var timings: [SearchAnswer.Timing] = []
        var notes: [String] = []
        /// The size of the whole upright photo, in pixels.
        var sceneWidth: Int
        var sceneHeight: Int
    }

    func run(_ decode: Decode) async throws -> Outcome {
        var clock = StageClock()
        let view = SceneView(try decode(SceneView.pixelCount))
        clock.finish("decode")
        var outcome = Outcome(sceneWidth: view.sceneWidth, sceneHeight: view.sceneHeight)
        guard !snapshot.binaryRows.isEmpty, allowedItems?.isEmpty != true else {
            outcome.timings = clock.timings
            return outcome
        }
        let features = view.features()
        clock.finish("keypoints")
        var look = Look(
            view: view, features: features, candidates: candidates(for: features, count: Self.shortlist))
        clock.finish("votes")
        try await verify(&look)
        clock.finish("verify")

        var findings = try judge(look)
        if best(findings) < Self.sureProbability {
            if isLate {
                outcome.notes.append(
                    "Time ran out before the second look; only the first look's matches are shown.")
            } else {
                let printed = try await prints(view)
                clock.finish("prints")
                try await lookAgain(&look, printed: printed)
                findings = try judge(look)
                clock.finish("second look")
                if best(findings) < max(threshold, model.threshold) {
                    if isLate {
                        outcome.notes.append("Time ran out before parts of the scene were looked at closer.")
                    } else {
                        findings = merge(findings, try await lookCloser(decode, after: findings, in: view))
                        clock.finish("closer look")
                    }
                }
                join(&findings, with: printed)
            }
        }
        outcome.findings = findings.sorted { ($0.worth, $1.item) > ($1.worth, $0.item) }
        clock.finish("rank")
        outcome.timings = clock.timings
        return outcome
    }

    private func best(_ findings: [Finding]) -> Double { findings.map(\.worth).max() ?? 0 }

    private var isLate: Bool { deadline.map { ContinuousClock.now >= $0 } ?? false }
}
