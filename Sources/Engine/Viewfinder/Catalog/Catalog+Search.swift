internal import CatalogStore
internal import Foundation
internal import Imaging

extension Catalog {
    /// Finds the items that a scene shows, best first; empty when nothing is sure enough.
    ///
    /// - Throws: ``ViewfinderError``; see ``search(_:options:)``.
    public nonisolated func matches(for scene: Scene) async throws -> [Match] {
        try await search(scene).matches
    }

    /// Finds the items that a scene shows, with everything that tools want to know.
    ///
    /// - Throws: ``ViewfinderError`` with `unreadableImage`, `badInput` (the region), `missingModel`,
    ///   `damagedModel`, `missingRuntime`, `damagedCatalog` or `storageFailed`.
    /// - Complexity: Bounded by the number of candidates that are verified; the votes and prints are proportional
    ///   to the number of images, with a small factor.
    public nonisolated func search(
        _ scene: Scene, options: SearchOptions = SearchOptions()
    ) async throws -> SearchAnswer {
        let start = ContinuousClock.now
        return try await ViewfinderError.mapping {
            let engine = try engine()
            var clock = StageClock()
            let snapshot = try engine.snapshot()
            let allowed = try allowedItems(options)
            let threshold = try options.threshold ?? self.threshold(of: engine.model).value
            clock.finish("catalogue")
            let search = SceneSearch(
                store: store, snapshot: snapshot, describer: engine.describer, voteIndex: engine.voteIndex,
                model: engine.model, allowedItems: allowed, threshold: threshold,
                deadline: options.budget.map { start + $0 })
            let outcome = try await search.run(decoding(of: scene))
            var answer = try assemble(outcome, scene: scene, options: options, threshold: threshold)
            if snapshot.unsavedCount > 1000 {
                answer.notes.append(
                    "The index lacks \(snapshot.unsavedCount) images and was completed in memory;"
                        + " run ‘viewfinder reindex’ to write it.")
            }
            if snapshot.undescribedCount > 0 {
                let count = snapshot.undescribedCount
                answer.notes.append(
                    "\(count) image\(count == 1 ? " was" : "s were") not described by the present networks and may "
                        + "not be found; run ‘viewfinder reindex’.")
            }
            answer.timings = clock.timings + outcome.timings
            answer.duration = ContinuousClock.now - start
            return answer
        }
    }

    /// Photos of more pixels are decoded once, at the largest size that is looked at: decoding them twice would take too
    /// long, and too much memory beside the networks.
    private static let pixelsDecodedTwice = 12_000_000

    /// Decodes a scene to the sizes that the engine looks at.
    private nonisolated func decoding(of scene: Scene) throws -> SceneSearch.Decode {
        let limits = options.imageLimits
        switch try SceneImage(scene, limits: limits) {
        case .pixels(let image):
            let header = ImageHeader(width: image.width, height: image.height, format: "pixels", pageCount: 1)
            let region = try scene.region?.rect(width: image.width, height: image.height) ?? image.bounds
            let part = try image.cropped(to: region)
            return { part.decoded(at: .pixelCount($0), header: header, region: region) }
        case .encoded(let encoded):
            let decoder = VipsDecoder()
            let header = try decoder.header(of: encoded, limits: limits)
            let region = try scene.region?.rect(width: header.width, height: header.height)
            guard header.width * header.height > Self.pixelsDecodedTwice else {
                return { try decoder.decode(encoded, size: .pixelCount($0), region: region, limits: limits) }
            }
            let largest = try decoder.decode(
                encoded, size: .pixelCount(SceneSearch.largestPixelCount), region: region, limits: limits)
            return {
                largest.image.decoded(at: .pixelCount($0), header: largest.header, region: largest.region)
            }
        }
    }

    private nonisolated func allowedItems(_ options: SearchOptions) throws -> Set<Int64>? {
        guard !options.kinds.isEmpty || !options.tags.isEmpty || options.ids != nil else { return nil }
        let filter = ItemFilter(kinds: options.kinds, tags: options.tags, ids: options.ids)
        return try store.read { try $0.itemRows(filter) }
    }

    private nonisolated func assemble(
        _ outcome: SceneSearch.Outcome, scene: Scene, options: SearchOptions, threshold: Double
    ) throws -> SearchAnswer {
        let words = Set(scene.labels.map { $0.folded })
        var all: [Match] = []
        try store.read { reader in
            // Labels may lift an item within reach of the limit, so that a few more are read than are wanted.
            for finding in outcome.findings.prefix(options.limit + 10) {
                guard let item = try reader.item(row: finding.item) else { continue }
                var match = Match(
                    item: item, confidence: finding.confidence, grade: finding.grade,
                    isShown: finding.worth >= threshold, quadrilateral: finding.corners,
                    evidence: try evidence(of: finding, reader))
                if !words.isEmpty, item.isNamed(byAnyOf: words) {
                    let nudged = Self.nudged(match.confidence)
                    // A label decides nothing: what was not to be shown stays below the threshold.
                    match.confidence =
                        match.isShown ? nudged : min(nudged, max(threshold.nextDown, match.confidence))
                }
                all.append(match)
            }
        }
        all.sort { ($0.confidence, $1.item.id) > ($1.confidence, $0.item.id) }
        let shown = all.filter(\.isShown)
        let rejected = all.filter { !$0.isShown }
        return SearchAnswer(
            matches: Array((options.includesRejected ? shown + rejected : shown).prefix(options.limit)),
            bestRejected: rejected.first, threshold: threshold, sceneWidth: outcome.sceneWidth,
            sceneHeight: outcome.sceneHeight, duration: .zero, timings: [], notes: outcome.notes)
    }

    /// A label raises the odds by a half, which orders near-equals.
    private static func nudged(_ probability: Double) -> Double {
        let odds = 1.5 * probability / max(1 - probability, 1e-9)
        return odds / (1 + odds)
    }

    private nonisolated func evidence(
        of finding: Finding, _ reader: StoreReader
    ) throws -> Match.Evidence {
        let tied = try finding.tiedWith.compactMap { try reader.item(row: $0)?.id }
        var words: [String] = []
        if let measures = finding.geometric {
            words.append("\(measures.inlierCount) local features agree on one place")
            words.append("\(Int((measures.agreement * 100).rounded())) % of the picture agrees there")
            if let colour = measures.colour, colour < 0.6 { words.append("the colours differ") }
        }
        if let measures = finding.printed {
            words.append("overall look alike to \(Int((measures.similarity * 100).rounded())) %")
        }
        if !tied.isEmpty { words.append("cannot be told from \(tied.joined(separator: ", "))") }
        return Match.Evidence(
            inlierCount: finding.geometric?.inlierCount ?? 0, appearance: finding.geometric?.correlation,
            colour: finding.geometric?.colour, printSimilarity: finding.printed?.similarity,
            image: try reader.image(row: finding.image)?.path, tiedWith: tied,
            correspondences: finding.correspondences,
            summary: words.joined(separator: "; "))
    }
}

extension Scene.Region {
    /// The region in pixels of a picture.
    ///
    /// - Throws: ``ViewfinderError`` with `badInput` when it lies outside.
    func rect(width: Int, height: Int) throws -> PixelRect {
        let (sx, sy) = unit == .fraction ? (Double(width), Double(height)) : (1, 1)
        let left = max((x * sx).rounded(), 0), top = max((y * sy).rounded(), 0)
        let right = min(((x + self.width) * sx).rounded(), Double(width))
        let bottom = min(((y + self.height) * sy).rounded(), Double(height))
        guard left.isFinite, top.isFinite, right - left >= 1, bottom - top >= 1 else {
            throw ViewfinderError(
                .badInput,
                "The region lies outside the picture of \(width) × \(height) pixels; give a part of it.")
        }
        return PixelRect(x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
    }
}

extension Item {
    /// Whether one of some folded words stands in the kind, the tags or a title.
    fileprivate func isNamed(byAnyOf words: Set<String>) -> Bool {
        let names = [kind] + tags + title.values.values
        return names.contains { name in
            words.contains(name.folded)
                || name.folded.split { !$0.isLetter && !$0.isNumber }.contains { words.contains(String($0)) }
        }
    }
}

extension String {
    /// Without case and diacritics, for comparing words.
    fileprivate var folded: String {
        folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
}
