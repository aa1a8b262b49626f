import Evaluation
import Foundation
import Keypoints
import Testing

@Suite struct PlanarEstimatorTests {
    /// Matches under a known motion, with noise, and matches that have nothing to do with it.
    static func matches(
        _ truth: Homography, good: Int, bad: Int, noise: Double, framed: Bool, random: inout RandomSource
    ) -> [PointMatch] {
        var matches: [PointMatch] = []
        for index in 0..<good + bad {
            let (x, y) = (random.uniform(0...400), random.uniform(0...500))
            let p = truth(x, y)
            var (u, v) = (p.x + noise * random.normal(), p.y + noise * random.normal())
            let q = truth(x + 1, y)
            var scale = hypot(q.x - p.x, q.y - p.y)
            var angle = atan2(q.y - p.y, q.x - p.x) + 0.1 * random.normal()
            if index >= good {
                (u, v) = (random.uniform(0...640), random.uniform(0...480))
                scale = random.uniform(0.2...3)
                angle = random.uniform(-3.1...3.1)
            }
            matches.append(
                PointMatch(
                    referenceX: Float(x), referenceY: Float(y), sceneX: Float(u), sceneY: Float(v),
                    frame: framed ? .init(scale: Float(scale), angle: Float(angle)) : nil,
                    quality: Float(random.uniform(0...0.6))))
        }
        return matches
    }

    static let warps: [(name: String, corners: [(x: Double, y: Double)])] = [
        ("frontal", [(100, 50), (420, 50), (420, 450), (100, 450)]),
        ("upside down", [(420, 450), (100, 450), (100, 50), (420, 50)]),
        ("turned by 40 degrees", [(320, 20), (520, 190), (320, 460), (110, 260)]),
        ("steep", [(150, 120), (470, 40), (470, 460), (150, 330)]),
        ("small", [(300, 200), (372, 204), (370, 290), (298, 288)]),
    ]

    @Test(arguments: warps.indices, [true, false])
    func findsAKnownMotionAmongTwiceAsManyWrongMatches(warp: Int, framed: Bool) throws {
        var random = RandomSource(seed: UInt64(warp))
        let truth = try #require(Homography(fromWidth: 400, height: 500, to: Self.warps[warp].corners))
        let matches = Self.matches(truth, good: 60, bad: 120, noise: 0.8, framed: framed, random: &random)
        let found = try #require(
            PlanarEstimator().consensus(of: matches, referenceWidth: 400, referenceHeight: 500))
        for (expected, corner) in zip(
            Self.warps[warp].corners, found.homography.corners(width: 400, height: 500))
        {
            #expect(hypot(expected.x - corner.x, expected.y - corner.y) < 4)
        }
        #expect(found.inliers.count(where: { $0 < 60 }) >= 54)
        #expect(found.inliers.count(where: { $0 >= 60 }) <= 6)
    }

    @Test func wrongMatchesAloneAgreeOnLittle() {
        var random = RandomSource(seed: 7)
        let matches = Self.matches(.identity, good: 0, bad: 150, noise: 0, framed: true, random: &random)
        let found = PlanarEstimator().consensus(of: matches, referenceWidth: 400, referenceHeight: 500)
        #expect((found?.distinctCount ?? 0) <= 7)
    }

    @Test func theSameMatchesAlwaysGiveTheSameMotion() throws {
        var random = RandomSource(seed: 3)
        let truth = try #require(Homography(fromWidth: 400, height: 500, to: Self.warps[2].corners))
        let matches = Self.matches(truth, good: 30, bad: 100, noise: 1, framed: false, random: &random)
        let first = PlanarEstimator().consensus(of: matches, referenceWidth: 400, referenceHeight: 500)
        let second = PlanarEstimator().consensus(of: matches, referenceWidth: 400, referenceHeight: 500)
        #expect(first?.homography == second?.homography)
    }

    @Test func aMirroredPictureIsNoMatch() throws {
        var random = RandomSource(seed: 5)
        let mirrored = try #require(
            Homography(fromWidth: 400, height: 500, to: [(420, 50), (100, 50), (100, 450), (420, 450)]))
        let matches = Self.matches(mirrored, good: 60, bad: 20, noise: 0.5, framed: false, random: &random)
        let found = PlanarEstimator().consensus(of: matches, referenceWidth: 400, referenceHeight: 500)
        #expect((found?.distinctCount ?? 0) < 15)
    }

    @Test(arguments: [0, 1, 4]) func tooFewMatchesAgreeOnNothing(count: Int) {
        var random = RandomSource(seed: 1)
        let matches = Self.matches(.identity, good: count, bad: 0, noise: 0, framed: true, random: &random)
        #expect(PlanarEstimator().consensus(of: matches, referenceWidth: 400, referenceHeight: 500) == nil)
    }

    @Test func allMatchesInOnePlaceOrOnOneLineAgreeOnNothing() {
        let line = (0..<40).map {
            PointMatch(
                referenceX: Float($0 * 10), referenceY: 100, sceneX: Float($0 * 10), sceneY: 200, quality: 0.5
            )
        }
        let spot = (0..<40).map { _ in PointMatch(referenceX: 5, referenceY: 5, sceneX: 9, sceneY: 9) }
        for matches in [line, spot] {
            let found = PlanarEstimator().consensus(of: matches, referenceWidth: 400, referenceHeight: 500)
            #expect(found.map { $0.homography.m.allSatisfy(\.isFinite) } ?? true)
        }
    }
}
