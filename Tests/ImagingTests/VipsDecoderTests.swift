import Foundation
import Imaging
import Testing

@Suite struct VipsDecoderTests {
    /// A picture whose red grows to the right and whose green grows downwards.
    static func gradient(width: Int, height: Int) -> PixelImage {
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * 3)
        for y in 0..<height {
            for x in 0..<width {
                pixels += [UInt8(x * 255 / max(width - 1, 1)), UInt8(y * 255 / max(height - 1, 1)), 64]
            }
        }
        return PixelImage(width: width, height: height, pixels: pixels)
    }

    @Test func pngComesBackAsItWasWritten() throws {
        let picture = Self.gradient(width: 57, height: 31)
        let data = try picture.encoded(as: .png)
        let decoded = try VipsDecoder().decode(.data(data, name: "a.png"), size: .full)
        #expect(decoded.image == picture)
        #expect(decoded.header == ImageHeader(width: 57, height: 31, format: "png", pageCount: 1))
        #expect(decoded.region == picture.bounds)
    }

    @Test(arguments: [PixelImage.Encoding.jpeg(quality: 95), .webp(quality: 95)])
    func lossyPicturesComeBackSmallerAndAlike(encoding: PixelImage.Encoding) throws {
        let picture = Self.gradient(width: 1600, height: 1200)
        let data = try picture.encoded(as: encoding)
        let decoded = try VipsDecoder().decode(.data(data, name: "a"), size: .pixelCount(300_000))
        #expect(decoded.image.width == 632 && decoded.image.height == 474)
        let expected = try picture.resized(width: 632, height: 474)
        let worst = zip(decoded.image.pixels, expected.pixels).map { abs(Int($0) - Int($1)) }.max()
        #expect(try #require(worst) < 12)
    }
}
