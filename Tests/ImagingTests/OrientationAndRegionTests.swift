import Foundation
import Imaging
import Testing

@Suite struct OrientationAndRegionTests {
    /// Squares of 40 pixels, as stored: red, green, yellow above blue, white, black.
    static let stored: PixelImage = {
        let colours: [[UInt8]] = [
            [200, 30, 30], [30, 200, 30], [200, 200, 30], [30, 30, 200], [250, 250, 250], [5, 5, 5],
        ]
        var pixels: [UInt8] = []
        for y in 0..<80 {
            for x in 0..<120 { pixels += colours[y / 40 * 3 + x / 40] }
        }
        return PixelImage(width: 120, height: 80, pixels: pixels)
    }()

    /// Where the stored pixel (x, y) is once it stands upright.
    static func upright(_ x: Int, _ y: Int, orientation: UInt8) -> (Int, Int) {
        switch orientation {
        case 2: (119 - x, y)
        case 3: (119 - x, 79 - y)
        case 4: (x, 79 - y)
        case 5: (y, x)
        case 6: (79 - y, x)
        case 7: (79 - y, 119 - x)
        case 8: (y, 119 - x)
        default: (x, y)
        }
    }

    static func photo(_ orientation: UInt8) throws -> EncodedImage {
        let jpeg = try stored.encoded(as: .jpeg(quality: 100))
        return .data(MadeImages.jpeg(jpeg, orientation: orientation), name: "photo.jpg")
    }

    @Test(arguments: UInt8(0)...9)
    func photosStandUpright(orientation: UInt8) throws {
        let decoded = try VipsDecoder().decode(Self.photo(orientation), size: .full)
        let isTurned = (5...8).contains(orientation)
        #expect(
            decoded.header.width == (isTurned ? 80 : 120) && decoded.header.height == (isTurned ? 120 : 80))
        #expect(decoded.image.width == decoded.header.width && decoded.image.height == decoded.header.height)
        for (x, y) in [(20, 20), (60, 20), (100, 20), (20, 60), (60, 60), (100, 60)] {
            let place = Self.upright(x, y, orientation: orientation)
            let colour = VipsDecoderTests.colour(of: decoded.image, place.0, place.1)
            let expected = VipsDecoderTests.colour(of: Self.stored, x, y)
            #expect(VipsDecoderTests.isClose(colour, expected, within: 8))
        }
    }

    @Test(arguments: UInt8(1)...8)
    func aRegionIsTheSamePartOfTheUprightPicture(orientation: UInt8) throws {
        let whole = try VipsDecoder().decode(Self.photo(orientation), size: .full).image
        let region = PixelRect(x: 13, y: 7, width: 51, height: 62)
        let part = try VipsDecoder().decode(
            Self.photo(orientation), size: .full, region: region, limits: ImageLimits())
        #expect(part.region == region)
        #expect(try part.image == whole.cropped(to: region))
    }

    @Test(arguments: UInt8(1)...8)
    func aShrunkRegionSaysWhatItShows(orientation: UInt8) throws {
        let region = PixelRect(x: 13, y: 7, width: 51, height: 62)
        let part = try VipsDecoder().decode(
            Self.photo(orientation), size: .longestSide(20), region: region, limits: ImageLimits())
        let shown = part.region
        #expect(part.image.width == 16 && part.image.height == 20)
        #expect(shown.x <= 13 && shown.y <= 7 && shown.x + shown.width >= 64 && shown.y + shown.height >= 69)
        #expect(shown.width <= 51 + 6 && shown.height <= 62 + 6)
        let whole = try VipsDecoder().decode(Self.photo(orientation), size: .full).image
        let expected = try whole.cropped(to: shown).resized(width: 16, height: 20)
        let differences = zip(part.image.pixels, expected.pixels).map { abs(Int($0) - Int($1)) }
        #expect(differences.reduce(0, +) < 8 * differences.count)
    }

    @Test(arguments: [
        PixelRect(x: 0, y: 0, width: 0, height: 10), PixelRect(x: -1, y: 0, width: 10, height: 10),
        PixelRect(x: 0, y: 0, width: 121, height: 10), PixelRect(x: 119, y: 79, width: 1, height: 2),
        PixelRect(x: Int.max, y: 0, width: Int.max, height: 10),
    ])
    func aRegionOutsideOfThePictureIsRefused(region: PixelRect) throws {
        let error = #expect(throws: ImagingError.self) {
            try VipsDecoder().decode(Self.photo(1), size: .full, region: region, limits: ImageLimits())
        }
        #expect(error?.code == .badRegion)
        #expect(error?.message.contains("photo.jpg") == true)
        #expect(throws: ImagingError.self) { try Self.stored.cropped(to: region) }
    }
}
