import Foundation
import Keypoints
import Testing

@Suite struct BinaryFeaturesTests {
    private let features = BinaryFeatureExtractor(maximumCount: 200)
        .features(in: Pictures.poster(width: 320, height: 240, seed: 1))

    @Test func comeBackFromTheirBytes() throws {
        let data = features.encoded()
        let decoded = try BinaryFeatures(decoding: data)
        #expect(decoded.revision == features.revision)
        #expect((decoded.width, decoded.height) == (320, 240))
        #expect(decoded.descriptors == features.descriptors)
        for (before, after) in zip(features.keypoints, decoded.keypoints) {
            #expect(abs(before.x - after.x) < 0.01)
            #expect(abs(before.y - after.y) < 0.01)
            #expect(abs(before.scale / after.scale - 1) < 0.02)
            #expect(abs(before.angle - after.angle) < 0.03)
        }
        #expect(decoded.encoded() == data)
    }

    @Test func takeThirtyEightBytesAKeypoint() {
        let head = 18 + features.revision.utf8.count
        #expect(features.encoded().count == head + 38 * features.keypoints.count)
    }

    @Test func comeBackEmpty() throws {
        let empty = BinaryFeatures(revision: "r", width: 1, height: 1, keypoints: [], descriptors: [])
        #expect(try BinaryFeatures(decoding: empty.encoded()) == empty)
    }

    @Test func refuseBytesThatAreCutShortAnywhere() {
        let data = features.encoded()
        for length in 0..<data.count {
            #expect(throws: KeypointError.self) { try BinaryFeatures(decoding: data.prefix(length)) }
        }
        #expect(throws: KeypointError.self) { try BinaryFeatures(decoding: data + [0]) }
    }

    @Test func refuseOtherBytesAndNewerFormats() {
        var newer = features.encoded()
        newer[4] = 9
        for data in [Data("hello, this is text".utf8), newer] {
            #expect {
                try BinaryFeatures(decoding: data)
            } throws: {
                ($0 as? KeypointError)?.code == .unknownFormat
            }
        }
    }

    @Test func readASliceOfLargerData() throws {
        let data = Data([1, 2, 3]) + features.encoded()
        #expect(try BinaryFeatures(decoding: data[3...]).descriptors == features.descriptors)
    }
}
