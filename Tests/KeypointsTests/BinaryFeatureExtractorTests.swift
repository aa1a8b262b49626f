import Foundation
import Keypoints
import Testing

@Suite struct BinaryFeatureExtractorTests {
    private let extractor = BinaryFeatureExtractor(maximumCount: 500)

    @Test(arguments: [(1, 1), (20_000, 3), (3, 20_000), (24, 24), (31, 200), (640, 480)])
    func findsNothingInABlankPicture(width: Int, height: Int) {
        let features = extractor.features(in: Pictures.blank(width: width, height: height))
        #expect(features.keypoints.isEmpty)
        #expect(features.descriptors.isEmpty)
    }

    @Test(arguments: [(1, 1), (2, 2), (7, 7), (20_000, 3), (20_000, 24), (25, 25), (26, 400), (57, 61)])
    func survivesNoiseOfAnyShape(width: Int, height: Int) {
        let features = extractor.features(in: Pictures.noise(width: width, height: height, seed: 2))
        #expect(features.keypoints.count <= 500)
        #expect(features.descriptors.count == 4 * features.keypoints.count)
        if min(width, height) <= 24 { #expect(features.keypoints.isEmpty) }
    }

    @Test func findsAsManyAsAskedForInABusyPicture() {
        let image = Pictures.noise(width: 320, height: 240, seed: 3)
        for count in [0, 1, 10, 500, 1000] {
            let features = BinaryFeatureExtractor(maximumCount: count).features(in: image)
            #expect(features.keypoints.count == count)
        }
    }

    @Test func givesTheSameFeaturesEveryTime() {
        let image = Pictures.poster(width: 320, height: 240, seed: 4)
        #expect(extractor.features(in: image) == extractor.features(in: image))
    }

    @Test func keepsKeypointsInsideThePictureAndStrongestFirst() {
        let features = extractor.features(in: Pictures.poster(width: 320, height: 240, seed: 4))
        #expect(features.keypoints.count > 300)
        for keypoint in features.keypoints {
            #expect((0...319).contains(keypoint.x) && (0...239).contains(keypoint.y))
            #expect(keypoint.scale >= 1)
            #expect((0..<2 * .pi).contains(keypoint.angle))
        }
        for (first, second) in zip(features.keypoints, features.keypoints.dropFirst()) {
            #expect(first.response >= second.response)
        }
    }

    @Test func coversThePictureThoughOnePartIsBusier() {
        // A poster whose left half has seven times the contrast of the right.
        let poster = Pictures.poster(width: 400, height: 300, seed: 6)
        let pixels = poster.pixels.enumerated().map { index, value in
            index % 400 < 200 ? value : UInt8(128 + (Int(value) - 128) / 7)
        }
        let features = extractor.features(in: GrayImage(pixels: pixels, width: 400, height: 300))
        let right = features.keypoints.count { $0.x > 205 }
        #expect(right * 15 > features.keypoints.count)
    }

    /// The share of the keypoints of a poster that are found again, at the right place, by their nearest descriptor.
    private func shareFoundAgain(scale: Double, turn: Double, contrast: Double = 1) -> Double {
        let original = Pictures.poster(width: 400, height: 300, seed: 8)
        let (sine, cosine) = (sin(turn), cos(turn))
        let seen = Pictures.poster(width: 420, height: 420, seed: 8) { x, y in
            let (u, v) = ((x - 210) / scale, (y - 210) / scale)
            return (200 + cosine * u - sine * v, 150 + sine * u + cosine * v)
        }
        let dimmed = GrayImage(
            pixels: seen.pixels.map { UInt8(30 + Double($0) * 0.85 * contrast) }, width: 420, height: 420)
        let before = extractor.features(in: original)
        let after = extractor.features(in: dimmed)
        var right = 0
        for (index, keypoint) in after.keypoints.enumerated() {
            let distances = before.keypoints.indices.map { other in
                (0..<4).reduce(0) {
                    $0
                        + (after.descriptors[4 * index + $1] ^ before.descriptors[4 * other + $1])
                        .nonzeroBitCount
                }
            }
            guard let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }) else { continue }
            let (u, v) = ((Double(keypoint.x) - 210) / scale, (Double(keypoint.y) - 210) / scale)
            let dx = 200 + cosine * u - sine * v - Double(before.keypoints[nearest].x)
            let dy = 150 + sine * u + cosine * v - Double(before.keypoints[nearest].y)
            if dx * dx + dy * dy < 9 { right += 1 }
        }
        return Double(right) / Double(max(1, after.keypoints.count))
    }

    @Test(arguments: [0, 0.3, 1.2, .pi / 2, .pi, 4.5])
    func findsKeypointsAgainWhenThePictureIsTurned(turn: Double) {
        #expect(shareFoundAgain(scale: 1, turn: turn) > 0.4)
    }

    @Test(arguments: [0.7, 0.85, 1.2, 1.4])
    func findsKeypointsAgainAtAnotherSizeAndContrast(scale: Double) {
        #expect(shareFoundAgain(scale: scale, turn: 0.2, contrast: 0.7) > 0.25)
    }
}
