internal import CatalogStore
internal import Foundation
internal import Imaging
internal import Keypoints

/// One catalogue image under examination.
struct Candidate: Sendable {
    let image: Int64
    let item: Int64
    /// Weighted votes, 0 when only a print proposed it.
    var votes: Float
    /// The turn that the votes imply, in radians.
    var turn: Double

    var reference: BinaryFeatures?
    var binaryMatches: [PointMatch] = []
    var learnedMatches: [PointMatch] = []
    var consensus: PlanarConsensus?
    var appearance: Appearance?

    var inlierCount: Int { consensus?.distinctCount ?? 0 }

    /// The turn of the item in the scene, as well as it is known.
    var bestTurn: Double {
        guard let consensus, consensus.distinctCount >= 7, let reference else { return turn }
        let h = consensus.homography
        let (x, y) = (Double(reference.width) / 2, Double(reference.height) / 2)
        let (p, q) = (h(x, y), h(x + 8, y))
        return atan2(q.y - p.y, q.x - p.x)
    }

    /// The corners in pixels of the picture looked at, or `nil` without a motion.
    var corners: [(x: Double, y: Double)]? {
        guard let consensus, let reference else { return nil }
        return consensus.homography.corners(width: Double(reference.width), height: Double(reference.height))
    }

    /// Pairs the catalogue image's binary features with those of the picture looked at.
    mutating func matchBinary(with features: BinaryFeatures) {
        guard let reference else { return }
        binaryMatches = FeatureMatching.matches(reference: reference, scene: features)
    }

    /// Looks for the catalogue image's motion with the matches at hand.
    mutating func findMotion() {
        guard let reference else { return }
        consensus = PlanarEstimator().consensus(
            of: binaryMatches + learnedMatches, referenceWidth: Double(reference.width),
            referenceHeight: Double(reference.height))
    }

    /// The homography from pixels of a small catalogue picture to the picture looked at.
    func homography(forWidth width: Int, height: Int) -> Homography? {
        guard let consensus, let reference else { return nil }
        let sx = Double(reference.width) / Double(width)
        let sy = Double(reference.height) / Double(height)
        return consensus.homography.after(Homography([sx, 0, 0, 0, sy, 0, 0, 0, 1]))
    }

    /// Compares the picture under the motion.
    mutating func compareAppearance(thumbnail: PixelImage, scene: ScenePyramid) {
        guard let homography = homography(forWidth: thumbnail.width, height: thumbnail.height) else { return }
        appearance = Appearance(
            catalogue: RectifiedView(thumbnail),
            scene: RectifiedView(
                of: scene, through: homography, width: thumbnail.width, height: thumbnail.height))
    }

    /// What the confidence model looks at.
    var measures: GeometricMeasures? {
        guard let consensus, let reference, let appearance else { return nil }
        let all = binaryMatches + learnedMatches
        let points = consensus.inliers.map { all[$0] }
        return GeometricMeasures(
            inlierCount: consensus.distinctCount,
            spread: Self.spread(of: points, width: reference.width, height: reference.height),
            distinctiveness: points.reduce(0) { $0 + Double($1.quality) } / Double(points.count),
            turnError: Self.turnError(of: points, under: consensus.homography),
            stretch: consensus.homography.stretch(
                x: Double(reference.width) / 2, y: Double(reference.height) / 2),
            correlation: appearance.correlation, agreement: appearance.agreement, colour: appearance.colour,
            agreeingBlocks: appearance.agreeingBlocks)
    }

    /// The inliers, for pictures that explain a match.
    var inliers: [(scene: (x: Double, y: Double), catalogue: Match.Point)] {
        guard let consensus, let reference else { return [] }
        let all = binaryMatches + learnedMatches
        return consensus.inliers.map { index in
            let match = all[index]
            return (
                (Double(match.sceneX), Double(match.sceneY)),
                Match.Point(
                    x: Double(match.referenceX) / Double(reference.width),
                    y: Double(match.referenceY) / Double(reference.height))
            )
        }
    }

    /// The mean difference of the turns that inliers tell from that of the motion, in radians; a third, which is what
    /// chance gives, without such inliers.
    private static func turnError(of points: [PointMatch], under motion: Homography) -> Double {
        let errors = points.compactMap { point in
            point.frame.map { frame in
                let turn = motion.turn(x: Double(point.referenceX), y: Double(point.referenceY))
                return abs(remainder(Double(frame.angle) - turn, 2 * .pi))
            }
        }
        return errors.isEmpty ? 1.0 / 3 : errors.reduce(0, +) / Double(errors.count)
    }

    /// The part of a 6 × 6 grid over the catalogue image that holds an inlier.
    private static func spread(of points: [PointMatch], width: Int, height: Int) -> Double {
        var cells: Set<Int> = []
        for point in points {
            let column = min(max(Int(point.referenceX / Float(width) * 6), 0), 5)
            let row = min(max(Int(point.referenceY / Float(height) * 6), 0), 5)
            cells.insert(6 * row + column)
        }
        return Double(cells.count) / 36
    }
}
