import Evaluation
import Foundation
import Keypoints
import Testing

@Suite struct FeatureMatchingTests {
    static func binary(_ descriptors: [UInt64]) -> BinaryFeatures {
        BinaryFeatures(
            revision: "test", width: 640, height: 480,
            keypoints: (0..<descriptors.count / 4).map {
                Keypoint(x: Float($0), y: Float(2 * $0), scale: 1, angle: 0.25, response: 1)
            }, descriptors: descriptors)
    }

    static func distance(_ a: [UInt64], _ i: Int, _ b: [UInt64], _ j: Int) -> Int {
        (0..<4).reduce(0) { $0 + (a[4 * i + $1] ^ b[4 * j + $1]).nonzeroBitCount }
    }

    @Test(arguments: [(1, 1), (3, 7), (40, 33), (130, 64)])
    func binaryMatchesAreThoseOfThePlainDefinition(counts: (Int, Int)) {
        var random = RandomSource(seed: UInt64(counts.0))
        let reference = (0..<4 * counts.0).map { _ in random.next() }
        // Some scene features are noisy copies, so that there is something to find.
        var scene = (0..<4 * counts.1).map { _ in random.next() }
        for index in 0..<min(counts.0, counts.1) / 2 {
            for lane in 0..<4 {
                scene[4 * index + lane] =
                    reference[4 * (counts.0 - 1 - index) + lane]
                    ^ (random.next() & random.next() & random.next())
            }
        }
        let found = FeatureMatching.matches(reference: Self.binary(reference), scene: Self.binary(scene))
        var expected: [[Int]] = []
        for s in 0..<counts.1 {
            let r = (0..<counts.0).min {
                Self.distance(scene, s, reference, $0) < Self.distance(scene, s, reference, $1)
            }!
            let back = (0..<counts.1).min {
                Self.distance(scene, $0, reference, r) < Self.distance(scene, $1, reference, r)
            }!
            if back == s, Self.distance(scene, s, reference, r) <= FeatureMatching.distanceLimit {
                expected.append([r, s])
            }
        }
        #expect(found.map { [Int($0.referenceX), Int($0.sceneX)] } == expected)
    }

    static func learned(_ vectors: [[Float]]) -> LearnedFeatures {
        LearnedFeatures(
            revision: "test", width: 512, height: 384, x: vectors.indices.map { Float($0) },
            y: vectors.indices.map { Float($0) * 2 },
            descriptors: vectors.flatMap { vector -> [Int8] in
                let norm = vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
                return vector.map { Int8(($0 / norm * 127).rounded()) }
            })
    }

    @Test func learnedFeaturesFindTheirNoisyCopies() {
        var random = RandomSource(seed: 9)
        let vectors = (0..<50).map { _ in (0..<64).map { _ in Float(random.normal()) } }
        let noisy = vectors.reversed().map { $0.map { $0 + 0.3 * Float(random.normal()) } }
        let found = FeatureMatching.matches(reference: Self.learned(vectors), scene: Self.learned(noisy))
        #expect(found.count >= 48)
        #expect(found.allSatisfy { Int($0.referenceX) + Int($0.sceneX) == 49 })
    }

    @Test func unrelatedLearnedFeaturesDoNotMatch() {
        var random = RandomSource(seed: 10)
        func unrelated() -> LearnedFeatures {
            Self.learned((0..<80).map { _ in (0..<64).map { _ in Float(random.normal()) } })
        }
        #expect(FeatureMatching.matches(reference: unrelated(), scene: unrelated()).count <= 1)
    }

    @Test func nothingMatchesNothing() {
        let (empty, some) = (Self.binary([]), Self.binary([1, 2, 3, 4]))
        #expect(FeatureMatching.matches(reference: empty, scene: some).isEmpty)
        #expect(FeatureMatching.matches(reference: some, scene: empty).isEmpty)
    }

    @Test func learnedFeaturesSurviveBeingStored() throws {
        var random = RandomSource(seed: 12)
        let features = Self.learned((0..<30).map { _ in (0..<64).map { _ in Float(random.normal()) } })
        let back = try LearnedFeatures(decoding: features.encoded(), revision: "test")
        #expect(back.descriptors == features.descriptors)
        #expect(zip(back.x, features.x).allSatisfy { abs($0 - $1) < 0.13 })
        #expect(zip(back.y, features.y).allSatisfy { abs($0 - $1) < 0.13 })
    }

    @Test func everyTruncationOfStoredFeaturesIsRefused() {
        let data = Self.learned((0..<5).map { seed in (0..<64).map { Float(($0 + seed) % 7) } }).encoded()
        for length in 0..<data.count {
            #expect(throws: KeypointError.self) {
                try LearnedFeatures(decoding: data.prefix(length), revision: "test")
            }
        }
    }
}
