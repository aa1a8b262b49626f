internal import CatalogStore
internal import Foundation
internal import Imaging
internal import Keypoints
internal import Prints
internal import Segments
internal import Votes

/// Finds the catalogue's items in one scene: a cascade in which an easy scene costs little.
///
/// 1. Binary features vote for candidates, which are verified by geometry and by the picture under it.
/// 2. Where that leaves doubt, a network's features take a second look, turned as the first look suggests.
/// 3. Where doubt remains, feature prints propose what looks alike.
struct SceneSearch: Sendable {
    /// Candidates verified after the votes.
    static let shortlist = 24
    /// Candidates verified at a time.
    static let batch = 6
    /// With this many inliers a candidate is sure enough to let go of those whose votes lie far behind.
    static let sureInlierCount = 30
    static let farBehind: Float = 0.5
    /// Candidates that prints add to the second look.
    static let printShortlist = 12
    /// Candidates whose picture is compared.
    static let comparedCount = 6
    /// With a geometric probability of this much, nobody looks again.
    static let sureProbability = 0.97

    let store: Store
    let snapshot: Snapshot
    let describer: Describer
    let voteIndex: VoteIndex
    let model: ConfidenceModel
    /// The items that may be found, by their rows; all when `nil`.
    let allowedItems: Set<Int64>?
    /// When the answer must be there; what is not ready then is left out.
    let deadline: ContinuousClock.Instant?

    struct Outcome: Sendable {
        var findings: [Finding] = []
        var timings: [SearchAnswer.Timing] = []
        var notes: [String] = []
    }

    func run(_ view: SceneView) async throws -> Outcome {
        var outcome = Outcome()
        var clock = StageClock()
        let scene = BinaryFeatureExtractor(maximumCount: SceneView.binaryCount).features(in: view.gray)
        clock.finish("keypoints")
        var candidates = vote(scene)
        clock.finish("votes")
        candidates = try await verify(candidates, scene)
        try await compare(&candidates, view)
        clock.finish("verify")

        var judged = try judge(candidates, view)
        if (judged.first?.confidence ?? 0) < Self.sureProbability {
            if isLate {
                outcome.notes.append(
                    "Time ran out before the second look; only the first look's matches are shown.")
            } else {
                let printed = try await prints(view)
                clock.finish("prints")
                try await lookAgain(&candidates, printed: printed, scene: scene, view)
                clock.finish("second look")
                judged = try judge(candidates, view)
                join(&judged, with: printed)
            }
        }
        outcome.findings = judged.sorted { ($0.worth, $1.item) > ($1.worth, $0.item) }
        clock.finish("rank")
        outcome.timings = clock.timings
        return outcome
    }

    private var isLate: Bool { deadline.map { ContinuousClock.now >= $0 } ?? false }

    // MARK: First look

    private func vote(_ scene: BinaryFeatures) -> [Candidate] {
        let document = VoteDocument(
            rowid: 0, descriptors: scene.descriptors, angles: scene.keypoints.map(\.angle))
        let parts = zip(snapshot.votes, snapshot.votePlaces).map { view, places in
            (view, places.map { place in place.map { isAllowed($0.item) } ?? false })
        }
        let voted = voteIndex.candidates(for: document, in: parts, count: Self.shortlist)
        return voted.compactMap { vote in
            Snapshot.place(of: vote.rowid, in: snapshot.binaryRows).map {
                Candidate(image: $0.image, item: $0.item, votes: vote.score, turn: Double(vote.angle))
            }
        }
    }

    private func isAllowed(_ item: Int64) -> Bool { allowedItems.map { $0.contains(item) } ?? true }

    /// Looks for the motion of each candidate; when one of the first is sure and the votes of the rest lie far behind,
    /// the rest is let go.
    private func verify(_ candidates: [Candidate], _ scene: BinaryFeatures) async throws -> [Candidate] {
        var verified: [Candidate] = []
        var rest = candidates[...]
        while let next = rest.first {
            if let best = verified.max(by: { $0.inlierCount < $1.inlierCount }),
                best.inlierCount >= Self.sureInlierCount, next.votes < Self.farBehind * best.votes
            {
                break
            }
            var batch = Array(rest.prefix(Self.batch))
            rest = rest.dropFirst(Self.batch)
            try load(&batch)
            verified += await concurrently(batch) { candidate in
                guard let reference = candidate.reference else { return }
                candidate.binaryMatches = FeatureMatching.matches(reference: reference, scene: scene)
                candidate.findMotion()
            }
        }
        return verified
    }

    private func load(_ candidates: inout [Candidate]) throws {
        let missing = candidates.filter { $0.reference == nil }.map(\.image)
        let blobs = try store.read { try $0.features(describer.revisions.binary, images: missing) }
        for index in candidates.indices {
            guard let blob = blobs[candidates[index].image] else { continue }
            candidates[index].reference = try BinaryFeatures(decoding: blob)
        }
    }

    /// Compares the pictures of the most promising candidates that have not been compared under their motion.
    private func compare(_ candidates: inout [Candidate], _ view: SceneView) async throws {
        let ranked = candidates.indices.filter { candidates[$0].inlierCount >= 6 }.sorted {
            (candidates[$0].inlierCount, $1) > (candidates[$1].inlierCount, $0)
        }.prefix(Self.comparedCount)
        let thumbnails = try thumbnails(of: ranked.map { candidates[$0].image })
        let compared = try await concurrentlyThrowing(ranked.map { candidates[$0] }) { candidate in
            guard candidate.appearance == nil, let thumbnail = thumbnails[candidate.image] else { return }
            candidate.compareAppearance(thumbnail: try Self.picture(thumbnail), scene: view.pyramid)
        }
        for (index, candidate) in zip(ranked, compared) { candidates[index] = candidate }
    }

    /// The small pictures of catalogue images, still encoded.
    private func thumbnails(of images: [Int64]) throws -> [Int64: Data] {
        try store.read { try $0.features(describer.revisions.thumbnail, images: images) }
    }

    private static func picture(_ thumbnail: Data) throws -> PixelImage {
        try VipsDecoder().decode(.data(thumbnail, name: "thumbnail"), size: .full).image
    }

    // MARK: Second look

    private func lookAgain(
        _ candidates: inout [Candidate], printed: [PrintedItem], scene: BinaryFeatures, _ view: SceneView
    ) async throws {
        let known = Set(candidates.map(\.image))
        var added = printed.prefix(Self.printShortlist).filter { !known.contains($0.image) }.map {
            Candidate(image: $0.image, item: $0.item, votes: 0, turn: 0)
        }
        try load(&added)
        added = await concurrently(added) { candidate in
            guard let reference = candidate.reference else { return }
            candidate.binaryMatches = FeatureMatching.matches(reference: reference, scene: scene)
        }
        candidates += added
        let images = candidates.map(\.image)
        let blobs = try store.read { try $0.features(describer.revisions.learned, images: images) }
        let revision = describer.learned.revision
        for turn in turns(for: candidates) {
            let turned = try describer.learned.features(
                in: turn.turn(view.gray), maximumCount: SceneView.learnedCount)
            let features = undo(turn, turned, view.gray)
            candidates = try await concurrentlyThrowing(candidates) { candidate in
                guard let blob = blobs[candidate.image] else { return }
                var looked = candidate
                looked.learnedMatches = FeatureMatching.matches(
                    reference: try LearnedFeatures(decoding: blob, revision: revision), scene: features)
                looked.findMotion()
                guard (looked.consensus?.score ?? 0) > (candidate.consensus?.score ?? 0) else { return }
                looked.appearance = nil
                candidate = looked
            }
        }
        try await compare(&candidates, view)
    }

    /// The turns worth looking at: the one that the best candidate has, or upright and the best guess.
    private func turns(for candidates: [Candidate]) -> [QuarterTurn] {
        guard
            let best = candidates.max(by: { ($0.inlierCount, $0.votes) < ($1.inlierCount, $1.votes) })
        else { return [.none] }
        let turn = QuarterTurn(undoing: best.bestTurn)
        return best.inlierCount >= 9 || turn == .none ? [turn] : [.none, turn]
    }

    private func undo(_ turn: QuarterTurn, _ features: LearnedFeatures, _ image: GrayImage) -> LearnedFeatures
    {
        var upright = features
        upright.width = image.width
        upright.height = image.height
        for index in 0..<features.count {
            let point = turn.undo(
                x: features.x[index], y: features.y[index], width: image.width, height: image.height)
            upright.x[index] = point.x
            upright.y[index] = point.y
        }
        return upright
    }

    // MARK: Prints

    struct PrintedItem: Sendable {
        var item: Int64
        var image: Int64
        var measures: PrintMeasures
    }

    /// The items that look most like the scene, best first.
    ///
    /// Prints choose a shortlist of images; cells, which tell where the scene holds what an image holds, rank it.
    private func prints(_ view: SceneView) async throws -> [PrintedItem] {
        let impression = try await describer.impressions.impression(ofScene: view.image)
        let similar = try similarImages(to: impression.prints)
        let cohort = PrintCohort(similar)
        let shortlist = Array(similar.prefix(PrintRanking.shortlist))
        let found = try await localSimilarities(of: shortlist.map(\.image), in: impression.cells)
        return PrintRanking(shortlist, local: found).items.map { entry in
            PrintedItem(
                item: entry.item, image: entry.image,
                measures: PrintMeasures(
                    similarity: entry.similarity, standardScore: cohort.standardScore(entry.similarity),
                    margin: entry.margin, local: entry.local, localMargin: entry.localMargin))
        }
    }

    /// Images by the cosine of their print with the nearest print of the scene, best first.
    private func similarImages(to prints: [FeaturePrint]) throws -> [SimilarImage] {
        let allowed = allowedItems.map { items in
            RowidSet(snapshot.printRows.lazy.filter { items.contains($0.item) }.map(\.feature))
        }
        let answers = try snapshot.prints.nearest(to: prints, count: 300, allowed: allowed)
        var best: [Int64: Float] = [:]
        for match in answers.joined() {
            best[match.featureRowid] = max(best[match.featureRowid] ?? -1, match.cosine)
        }
        return best.compactMap { feature, cosine in
            Snapshot.place(of: feature, in: snapshot.printRows).map {
                SimilarImage(item: $0.item, image: $0.image, similarity: Double(cosine))
            }
        }
        .sorted { ($0.similarity, $1.image) > ($1.similarity, $0.image) }
    }

    /// How much of each image the scene holds; images that have no cells are left out.
    private func localSimilarities(of images: [Int64], in scene: SceneCells) async throws -> [Int64: Double] {
        let revision = describer.revisions.cells
        let blobs = try store.read { try $0.features(revision, images: images) }
        let found = try await concurrentlyThrowing(blobs.map { (image: $0.key, data: $0.value, local: 0.0) })
        {
            $0.local = try CatalogueCells(decoding: $0.data, revision: revision.name).similarity(in: scene)
        }
        return Dictionary(uniqueKeysWithValues: found.map { ($0.image, $0.local) })
    }

    private func join(_ findings: inout [Finding], with printed: [PrintedItem]) {
        var places = Dictionary(uniqueKeysWithValues: findings.indices.map { (findings[$0].item, $0) })
        var semantic = 1.0
        for entry in printed {
            // Several images of an item count for its rank but not for its measures: no item may overtake by them.
            semantic = min(model.probability(entry.measures), semantic * 0.999)
            if let index = places[entry.item] {
                findings[index].printed = entry.measures
                findings[index].confidence = model.joined(
                    geometric: findings[index].confidence, semantic: semantic)
            } else {
                places[entry.item] = findings.count
                findings.append(
                    Finding(
                        item: entry.item, image: entry.image,
                        confidence: model.joined(geometric: 0, semantic: semantic), grade: .similar,
                        printed: entry.measures))
            }
        }
    }

    // MARK: Judgement

    /// One finding an item: its best image, with what the confidence model makes of it.
    private func judge(_ candidates: [Candidate], _ view: SceneView) throws -> [Finding] {
        var best: [Int64: Candidate] = [:]
        for candidate in candidates where candidate.appearance != nil {
            guard let other = best[candidate.item] else {
                best[candidate.item] = candidate
                continue
            }
            if strength(candidate) > strength(other) { best[candidate.item] = candidate }
        }
        let contenders = best.values.sorted {
            (strength($0), $1.item) > (strength($1), $0.item)
        }
        var findings: [Finding] = []
        for candidate in contenders {
            guard var measures = candidate.measures, let corners = candidate.corners else { continue }
            let rival = contenders.first {
                guard $0.item != candidate.item, let other = $0.corners else { return false }
                return Quadrilateral.overlap(corners, other) > 0.5
            }
            var tied: [Int64] = []
            if let rival {
                measures.rivalInlierCount = rival.inlierCount
                if rival.inlierCount >= 10, Double(rival.inlierCount) > 0.4 * Double(candidate.inlierCount),
                    let verdict = try compareRivals(candidate, rival, view)
                {
                    measures.preference = verdict.preference
                    if verdict.difference < 0.02 || abs(verdict.preference) < 0.05 { tied = [rival.item] }
                } else if rival.inlierCount > 2 * candidate.inlierCount {
                    measures.preference = -1
                }
            }
            let probability = model.probability(measures)
            findings.append(
                Finding(
                    item: candidate.item, image: candidate.image, confidence: probability, grade: .same,
                    corners: corners, inliers: candidate.inliers, geometric: measures, tiedWith: tied))
        }
        return findings
    }

    private func strength(_ candidate: Candidate) -> Double {
        let agreement = candidate.appearance.map { max($0.correlation, 0) + $0.agreement } ?? 0
        return Double(candidate.inlierCount) * (0.3 + agreement)
    }

    private func compareRivals(_ first: Candidate, _ second: Candidate, _ view: SceneView) throws -> Rivals? {
        let thumbnails = try thumbnails(of: [first.image, second.image])
        guard let a = try thumbnails[first.image].map(Self.picture),
            let b = try thumbnails[second.image].map(Self.picture),
            let toScene = first.homography(forWidth: a.width, height: a.height),
            let other = second.homography(forWidth: b.width, height: b.height)?.inverse
        else { return nil }
        return Rivals(
            first: RectifiedView(a),
            second: RectifiedView(
                of: ScenePyramid(b), through: other.after(toScene), width: a.width, height: a.height),
            scene: RectifiedView(of: view.pyramid, through: toScene, width: a.width, height: a.height))
    }
}

/// Times the steps of a search.
struct StageClock {
    private(set) var timings: [SearchAnswer.Timing] = []
    private var last = ContinuousClock.now

    mutating func finish(_ stage: String) {
        let now = ContinuousClock.now
        timings.append(SearchAnswer.Timing(stage: stage, duration: now - last))
        last = now
    }
}

/// Changes every element at the same time; the order of the result is that of the input.
func concurrently<T: Sendable>(_ values: [T], _ body: @escaping @Sendable (inout T) -> Void) async -> [T] {
    await withTaskGroup(of: (Int, T).self) { group in
        for (index, value) in values.enumerated() {
            group.addTask {
                var value = value
                body(&value)
                return (index, value)
            }
        }
        var results = values
        for await (index, value) in group { results[index] = value }
        return results
    }
}

/// Changes every element at the same time; the first error ends it.
func concurrentlyThrowing<T: Sendable>(
    _ values: [T], _ body: @escaping @Sendable (inout T) throws -> Void
) async throws -> [T] {
    try await withThrowingTaskGroup(of: (Int, T).self) { group in
        for (index, value) in values.enumerated() {
            group.addTask {
                var value = value
                try body(&value)
                return (index, value)
            }
        }
        var results = values
        for try await (index, value) in group { results[index] = value }
        return results
    }
}
