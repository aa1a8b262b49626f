internal import Imaging
internal import Keypoints

/// What the looks amount to.
extension SceneSearch {
    /// One finding an item: its best image, with what the confidence model makes of it.
    func judge(_ look: Look) throws -> [Finding] {
        var best: [Int64: Candidate] = [:]
        for candidate in look.candidates where candidate.appearance != nil {
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
                    let verdict = try compareRivals(candidate, rival, look.view)
                {
                    measures.preference = verdict.preference
                    if verdict.difference < 0.02 || abs(verdict.preference) < 0.05 { tied = [rival.item] }
                } else if rival.inlierCount > 2 * candidate.inlierCount {
                    measures.preference = -1
                }
                if rival.inlierCount >= 10, Double(rival.inlierCount) > 0.25 * Double(candidate.inlierCount) {
                    measures.contradiction = try contradiction(of: candidate, look.view)
                }
            }
            let probability = model.probability(measures)
            findings.append(
                Finding(
                    item: candidate.item, image: candidate.image, confidence: probability, grade: .same,
                    corners: corners.map(look.view.scenePoint),
                    correspondences: candidate.inliers.map {
                        Match.Correspondence(scene: look.view.scenePoint($0.scene), catalogue: $0.catalogue)
                    }, geometric: measures, tiedWith: tied))
        }
        return findings
    }

    private func strength(_ candidate: Candidate) -> Double {
        let agreement = candidate.appearance.map { max($0.correlation, 0) + $0.agreement } ?? 0
        return Double(candidate.inlierCount) * (0.3 + agreement)
    }

    private func contradiction(of candidate: Candidate, _ view: SceneView) throws -> Double {
        guard let (catalogue, toScene) = try picture(of: candidate) else { return 0 }
        let scene = RectifiedView(
            of: view.pyramid, through: toScene, width: catalogue.width, height: catalogue.height)
        return Contradiction(catalogue: RectifiedView(catalogue), scene: scene).strength
    }

    private func compareRivals(_ first: Candidate, _ second: Candidate, _ view: SceneView) throws -> Rivals? {
        guard let (a, toScene) = try picture(of: first), let (b, toOther) = try picture(of: second),
            let other = toOther.inverse
        else { return nil }
        return Rivals(
            first: RectifiedView(a),
            second: RectifiedView(
                of: ScenePyramid(b), through: other.after(toScene), width: a.width, height: a.height),
            scene: RectifiedView(of: view.pyramid, through: toScene, width: a.width, height: a.height))
    }

    /// The small picture of a candidate's image, with its motion to the picture looked at.
    private func picture(of candidate: Candidate) throws -> (PixelImage, Homography)? {
        guard let picture = try thumbnails(of: [candidate.image])[candidate.image].map(Self.picture),
            let motion = candidate.homography(forWidth: picture.width, height: picture.height)
        else { return nil }
        return (picture, motion)
    }
}
