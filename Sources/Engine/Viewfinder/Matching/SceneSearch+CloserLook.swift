internal import CatalogStore
internal import Imaging
internal import Keypoints

/// The closer look: overlapping parts of the scene, each looked at like a scene of its own, so that small items are
/// seen with as many pixels and features as large ones.
extension SceneSearch {
    /// How much larger things are seen.
    private static let zoom = 3
    /// The most pixels of a scene that are looked at.
    static let largestPixelCount = SceneView.pixelCount * zoom * zoom
    /// Binary features of a part, and candidates that it proposes.
    private static let partFeatureCount = 700
    private static let partShortlist = 6

    /// Findings in parts of the scene, but for items that the whole scene contradicts and no part can hold: the place
    /// where it does may lie outside.
    func lookCloser(_ decode: Decode, after whole: [Finding], in scene: SceneView) async throws -> [Finding] {
        let partArea = Double(scene.sceneWidth * scene.sceneHeight) / Double(Self.zoom * Self.zoom)
        let contradicted = whole.filter { finding in
            guard finding.geometric?.isContradicted == true, let corners = finding.corners else {
                return false
            }
            return Quadrilateral.area(corners.map { ($0.x, $0.y) }) > partArea
        }
        let items = Set(contradicted.map(\.item))
        let parts = try SceneView.parts(of: decode(Self.largestPixelCount), zoom: Self.zoom)
        let looks = try await concurrentMap(parts) { part in
            let features = part.features(maximumCount: Self.partFeatureCount)
            return Look(
                view: part, features: features,
                candidates: candidates(for: features, count: Self.partShortlist))
        }
        var found: [Finding] = []
        for var look in looks {
            try await verify(&look)
            found = merge(found, try judge(look).filter { !items.contains($0.item) })
        }
        return found
    }

    /// The findings of two looks: each item once, and of two items that claim one place, the one that is shown or surer.
    func merge(_ first: [Finding], _ second: [Finding]) -> [Finding] {
        let kept = first.filter { one in
            !second.contains { $0.worth > one.worth && leavesNoRoom($0, for: one) }
        }
        return kept
            + second.filter { one in !kept.contains { $0.worth >= one.worth && leavesNoRoom($0, for: one) } }
    }

    private func leavesNoRoom(_ surer: Finding, for other: Finding) -> Bool {
        if surer.item == other.item { return true }
        guard surer.worth >= threshold, let first = surer.corners, let second = other.corners else {
            return false
        }
        return Quadrilateral.overlap(first.map { ($0.x, $0.y) }, second.map { ($0.x, $0.y) }) > 0.5
    }
}
