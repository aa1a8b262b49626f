import Foundation
import Imaging
import Testing

@Suite struct PixelImageTests {
    /// Bicubic scaling as the textbook has it: every weight in double precision, every tap in a loop.
    static func reference(_ image: PixelImage, width: Int, height: Int) -> [Double] {
        func weights(_ index: Int, _ old: Int, _ new: Int) -> [(Int, Double)] {
            let factor = Double(old) / Double(new)
            let stretch = max(factor, 1)
            let centre = (Double(index) + 0.5) * factor - 0.5
            let taps = (0..<old).map { sample -> (Int, Double) in
                let x = abs((Double(sample) - centre) / stretch)
                if x < 1 { return (sample, 1.5 * x * x * x - 2.5 * x * x + 1) }
                return (sample, x < 2 ? -0.5 * x * x * x + 2.5 * x * x - 4 * x + 2 : 0)
            }
            let sum = taps.reduce(0) { $0 + $1.1 }
            return taps.map { ($0.0, $0.1 / sum) }.filter { $0.1 != 0 }
        }
        let columns = (0..<width).map { weights($0, image.width, width) }
        var result: [Double] = []
        for y in 0..<height {
            let rows = weights(y, image.height, height)
            for x in 0..<width {
                for channel in 0..<3 {
                    var sum = 0.0
                    for (row, rowWeight) in rows {
                        for (column, weight) in columns[x] {
                            sum +=
                                rowWeight * weight
                                * Double(image.pixels[(row * image.width + column) * 3 + channel])
                        }
                    }
                    result.append(min(max(sum, 0), 255))
                }
            }
        }
        return result
    }

    static func noise(width: Int, height: Int) -> PixelImage {
        var state: UInt32 = 12345
        let pixels = (0..<(width * height * 3)).map { _ -> UInt8 in
            state = state &* 1_664_525 &+ 1_013_904_223
            return UInt8(state >> 24)
        }
        return PixelImage(width: width, height: height, pixels: pixels)
    }

    @Test(arguments: [
        (40, 30, 20, 15), (40, 30, 31, 23), (41, 29, 7, 3), (40, 30, 60, 47), (1, 1, 5, 3), (5, 3, 1, 1),
        (200, 2, 9, 2), (2, 200, 2, 9), (3, 3, 2, 2), (64, 1, 63, 1),
    ])
    func scalesLikeTheTextbook(oldWidth: Int, oldHeight: Int, width: Int, height: Int) throws {
        let image = Self.noise(width: oldWidth, height: oldHeight)
        let scaled = image.resized(width: width, height: height)
        #expect(scaled.width == width && scaled.height == height)
        let worst = zip(scaled.pixels, Self.reference(image, width: width, height: height))
            .map { abs(Double($0) - $1) }.max()
        #expect(try #require(worst) < 0.502)
    }

    @Test func scalingKeepsAFlatColour() {
        let flat = MadeImages.flat([0, 128, 255], width: 333, height: 77)
        #expect(
            flat.resized(width: 100, height: 100) == MadeImages.flat([0, 128, 255], width: 100, height: 100))
        #expect(flat.resized(width: 333, height: 77) == flat)
    }

    @Test func sizesFitAndKeepTheAspect() {
        #expect(DecodedSize.full.fitted(width: 4000, height: 3000) == (4000, 3000))
        #expect(DecodedSize.longestSide(512).fitted(width: 4000, height: 3000) == (512, 384))
        #expect(DecodedSize.longestSide(512).fitted(width: 20_000, height: 3) == (512, 1))
        #expect(DecodedSize.pixelCount(300_000).fitted(width: 1600, height: 1200) == (632, 474))
        #expect(DecodedSize.pixelCount(0).fitted(width: 16, height: 12) == (1, 1))
        #expect(DecodedSize.longestSide(-4).fitted(width: 16, height: 12) == (1, 1))
    }

    @Test func croppingTakesTheRowsAndColumnsAskedFor() throws {
        let image = MadeImages.gradient(width: 6, height: 5)
        let part = try image.cropped(to: PixelRect(x: 2, y: 1, width: 3, height: 4))
        #expect(part.width == 3 && part.height == 4)
        #expect(VipsDecoderTests.colour(of: part, 1, 2) == VipsDecoderTests.colour(of: image, 3, 3))
        #expect(try image.cropped(to: image.bounds) == image)
    }

    @Test(arguments: [PixelImage.Encoding.png, .jpeg(quality: 80), .webp(quality: 80)])
    func whatIsWrittenHoldsNoMetadata(encoding: PixelImage.Encoding) throws {
        let photo = MadeImages.jpeg(
            MadeImages.jpeg(
                try MadeImages.gradient(width: 64, height: 48).encoded(as: .jpeg(quality: 90)), orientation: 6
            ),
            profile: MadeProfiles.displayP3)
        let image = try VipsDecoder().decode(.data(photo, name: "photo"), size: .full).image
        let written = try image.encoded(as: encoding)
        for mark in ["Exif", "ICC_PROFILE", "iCCP", "ICCP", "EXIF", "eXIf", "tEXt", "http"] {
            #expect(written.range(of: Data(mark.utf8)) == nil, "\(mark)")
        }
        #expect(try VipsDecoder().header(of: .data(written, name: "written")).width == 48)
    }

    @Test func aSideThatTheFormatCannotHoldIsAnError() throws {
        let wide = MadeImages.flat([1, 2, 3], width: 70_000, height: 1)
        for encoding in [PixelImage.Encoding.jpeg(quality: 80), .webp(quality: 80)] {
            let error = #expect(throws: ImagingError.self) { try wide.encoded(as: encoding) }
            #expect(error?.code == .encodingFailed)
        }
    }
}
