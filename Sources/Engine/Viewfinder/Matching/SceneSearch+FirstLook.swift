internal import CatalogStore
internal import Foundation
internal import Imaging
internal import Keypoints
internal import Votes

/// The first look: binary features vote, geometry and the picture under it verify.
extension SceneSearch {
    /// Candidates verified after the votes.
    static let shortlist = 24
    /// Candidates verified at a time.
    private static let batch = 6
    /// With this many inliers a candidate is sure enough to let go of those whose votes lie far behind.
    private static let sureInlierCount = 30
    private static let farBehind: Float = 0.5
    /// Candidates whose picture is compared.
    private static let comparedCount = 6
    /// With fewer inliers a motion is not worth comparing pictures.
    private static let comparedInlierCount = 6

    /// The catalogue images with most votes.
    func candidates(for features: BinaryFeatures, count: Int) -> [Candidate] {
        let document = VoteDocument(
            rowid: 0, descriptors: features.descriptors, angles: features.keypoints.map(\.angle))
        let parts = zip(snapshot.votes, snapshot.votePlaces).map { view, places in
            (view, places.map { place in place.map { isAllowed($0.item) } ?? false })
        }
        return voteIndex.candidates(for: document, in: parts, count: count).compactMap { vote in
            Snapshot.place(of: vote.rowid, in: snapshot.binaryRows).map {
                Candidate(image: $0.image, item: $0.item, votes: vote.score, turn: Double(vote.angle))
            }
        }
    }

    private func isAllowed(_ item: Int64) -> Bool { allowedItems.map { $0.contains(item) } ?? true }

    /// Looks for the motion of each candidate, and compares the pictures of the most promising; when one of the first is
    /// sure and the votes of the rest lie far behind, the rest is let go.
    func verify(_ look: inout Look) async throws {
        var verified: [Candidate] = []
        var rest = look.candidates[...]
        while let next = rest.first {
            if let best = verified.max(by: { $0.inlierCount < $1.inlierCount }),
                best.inlierCount >= Self.sureInlierCount, next.votes < Self.farBehind * best.votes
            {
                break
            }
            var batch = Array(rest.prefix(Self.batch))
            rest = rest.dropFirst(Self.batch)
            try load(&batch)
            verified += try await concurrentMap(batch) { [features = look.features] candidate in
                var candidate = candidate
                candidate.matchBinary(with: features)
                candidate.findMotion()
                return candidate
            }
        }
        look.candidates = verified
        try await compare(&look)
    }

    /// Reads the binary features of catalogue images.
    func load(_ candidates: inout [Candidate]) throws {
        let missing = candidates.filter { $0.reference == nil }.map(\.image)
        let blobs = try store.read { try $0.features(describer.revisions.binary, images: missing) }
        for index in candidates.indices {
            guard let blob = blobs[candidates[index].image] else { continue }
            candidates[index].reference = try BinaryFeatures(decoding: blob)
        }
    }

    /// Compares the pictures of the most promising candidates that have not been compared under their motion.
    func compare(_ look: inout Look) async throws {
        let candidates = look.candidates
        let ranked = candidates.indices.filter { candidates[$0].inlierCount >= Self.comparedInlierCount }
            .sorted { (candidates[$0].inlierCount, $1) > (candidates[$1].inlierCount, $0) }
            .prefix(Self.comparedCount)
        let thumbnails = try thumbnails(of: ranked.map { candidates[$0].image })
        let compared = try await concurrentMap(ranked.map { candidates[$0] }) {
            [scene = look.view.pyramid] candidate in
            guard candidate.appearance == nil, let thumbnail = thumbnails[candidate.image] else {
                return candidate
            }
            var candidate = candidate
            candidate.compareAppearance(thumbnail: try Self.picture(thumbnail), scene: scene)
            return candidate
        }
        for (index, candidate) in zip(ranked, compared) { look.candidates[index] = candidate }
    }

    /// The small pictures of catalogue images, still encoded.
    func thumbnails(of images: [Int64]) throws -> [Int64: Data] {
        try store.read { try $0.features(describer.revisions.thumbnail, images: images) }
    }

    /// - Throws: `ViewfinderError` with `damagedCatalog`: the photo of the scene is not to blame.
    static func picture(_ thumbnail: Data) throws -> PixelImage {
        do {
            return try VipsDecoder().decode(.data(thumbnail, name: "thumbnail"), size: .full).image
        } catch {
            throw ViewfinderError.damagedFeatures(error)
        }
    }
}
