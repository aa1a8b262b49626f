internal import CatalogStore
internal import Keypoints

/// The second look: a network's features join the binary ones.
extension SceneSearch {
    /// Candidates that prints add.
    private static let printShortlist = 12
    /// With this many inliers the best candidate's turn is taken for the scene's.
    private static let turnInlierCount = 9

    func lookAgain(_ look: inout Look, printed: [PrintedItem]) async throws {
        let known = Set(look.candidates.map(\.image))
        var added = printed.prefix(Self.printShortlist).filter { !known.contains($0.image) }.map {
            Candidate(image: $0.image, item: $0.item, votes: 0, turn: 0)
        }
        try load(&added)
        look.candidates += try await concurrentMap(added) { [features = look.features] candidate in
            var candidate = candidate
            candidate.matchBinary(with: features)
            return candidate
        }
        let images = look.candidates.map(\.image)
        let blobs = try store.read { try $0.features(describer.revisions.learned, images: images) }
        let revision = describer.learned.revision
        for turn in turns(for: look.candidates) {
            let features = try learnedFeatures(in: look.view.gray, turn)
            look.candidates = try await concurrentMap(look.candidates) { candidate in
                guard let blob = blobs[candidate.image] else { return candidate }
                var looked = candidate
                looked.learnedMatches = FeatureMatching.matches(
                    reference: try LearnedFeatures(decoding: blob, revision: revision), scene: features)
                looked.findMotion()
                guard (looked.consensus?.score ?? 0) > (candidate.consensus?.score ?? 0) else {
                    return candidate
                }
                looked.appearance = nil
                return looked
            }
        }
        try await compare(&look)
    }

    /// The turns worth looking at: the one that the best candidate has, or upright and the best guess.
    private func turns(for candidates: [Candidate]) -> [QuarterTurn] {
        guard
            let best = candidates.max(by: { ($0.inlierCount, $0.votes) < ($1.inlierCount, $1.votes) })
        else { return [.none] }
        let turn = QuarterTurn(undoing: best.bestTurn)
        return best.inlierCount >= Self.turnInlierCount || turn == .none ? [turn] : [.none, turn]
    }

    /// The network's features of a picture that is turned for it, at their places in the picture as it is.
    private func learnedFeatures(in image: GrayImage, _ turn: QuarterTurn) throws -> LearnedFeatures {
        var features = try describer.learned.features(
            in: turn.turn(image), maximumCount: SceneView.learnedCount)
        features.width = image.width
        features.height = image.height
        for index in 0..<features.count {
            let point = turn.undo(
                x: features.x[index], y: features.y[index], width: image.width, height: image.height)
            features.x[index] = point.x
            features.y[index] = point.y
        }
        return features
    }
}
