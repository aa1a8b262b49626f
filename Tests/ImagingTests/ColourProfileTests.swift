import Foundation
import Imaging
import Testing

/// The expected colours are those of Little CMS for the same profiles (relative colorimetric).
@Suite struct ColourProfileTests {
    static func decoded(_ colour: [UInt8], _ profile: [UInt8]) throws -> [Int] {
        let jpeg = try MadeImages.flat(colour, width: 16, height: 16).encoded(as: .jpeg(quality: 100))
        let data = MadeImages.jpeg(jpeg, profile: profile)
        let image = try VipsDecoder().decode(.data(data, name: "photo.jpg"), size: .full).image
        return VipsDecoderTests.colour(of: image, 8, 8)
    }

    @Test(
        arguments: [
            ([200, 100, 50], [215, 93, 31]), ([60, 180, 90], [0, 183, 78]),
            ([128, 128, 128], [128, 128, 128]),
            ([255, 255, 255], [255, 255, 255]), ([250, 20, 20], [255, 0, 0]), ([0, 0, 0], [0, 0, 0]),
        ] as [([UInt8], [Int])])
    func convertsDisplayP3(colour: [UInt8], expected: [Int]) throws {
        let converted = try Self.decoded(colour, MadeProfiles.displayP3)
        #expect(VipsDecoderTests.isClose(converted, expected, within: 3), "\(converted)")
    }

    @Test(
        arguments: [
            ([200, 100, 50], [227, 100, 42]), ([60, 180, 90], [0, 181, 83]),
            ([128, 128, 128], [129, 129, 129]),
            ([250, 20, 20], [255, 12, 12]),
        ] as [([UInt8], [Int])])
    func convertsAdobeRGB(colour: [UInt8], expected: [Int]) throws {
        let converted = try Self.decoded(colour, MadeProfiles.adobeRGB)
        #expect(VipsDecoderTests.isClose(converted, expected, within: 3), "\(converted)")
    }

    @Test func leavesSRGBAsItIs() throws {
        let jpeg = try MadeImages.gradient(width: 64, height: 64).encoded(as: .jpeg(quality: 90))
        let plain = try VipsDecoder().decode(.data(jpeg, name: "a"), size: .full).image
        let tagged = MadeImages.jpeg(jpeg, profile: MadeProfiles.sRGB)
        #expect(try VipsDecoder().decode(.data(tagged, name: "b"), size: .full).image == plain)
    }

    @Test(arguments: [0, 1, 100, 131, 132, 200, 300])
    func aDamagedProfileIsNoReasonToRefuseAPhoto(byteCount: Int) throws {
        let profile = Array(MadeProfiles.displayP3.prefix(byteCount))
        let colour = try Self.decoded([200, 100, 50], profile)
        #expect(VipsDecoderTests.isClose(colour, [200, 100, 50], within: 3), "\(colour)")
    }
}
