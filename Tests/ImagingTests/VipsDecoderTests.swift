import Foundation
import Imaging
import Testing

@Suite struct VipsDecoderTests {
    static let decoder = VipsDecoder()

    /// The pixel at a place.
    static func colour(of image: PixelImage, _ x: Int, _ y: Int) -> [Int] {
        let start = (y * image.width + x) * 3
        return image.pixels[start..<(start + 3)].map(Int.init)
    }

    static func isClose(_ colour: [Int], _ expected: [Int], within tolerance: Int) -> Bool {
        zip(colour, expected).allSatisfy { abs($0 - $1) <= tolerance }
    }

    @Test(arguments: [
        ("jpeg", FixtureImages.progressiveJPEG, 1), ("png", FixtureImages.palettePNG, 1),
        ("png", FixtureImages.sixteenBitPNG, 1), ("webp", FixtureImages.webp, 1),
        ("tiff", FixtureImages.tiff, 1),
        ("gif", FixtureImages.gif, 1), ("gif", FixtureImages.animatedGIF, 2), ("heif", FixtureImages.heic, 1),
        ("avif", FixtureImages.avif, 1),
    ])
    func readsEveryFormat(format: String, data: Data, pageCount: Int) throws {
        let decoded = try Self.decoder.decode(.data(data, name: format), size: .full)
        #expect(decoded.header == ImageHeader(width: 32, height: 32, format: format, pageCount: pageCount))
        let expected = [
            (8, 8, [200, 40, 40]), (24, 8, [40, 160, 60]), (8, 24, [40, 60, 200]), (24, 24, [255, 255, 255]),
        ]
        for (x, y, colour) in expected {
            #expect(Self.isClose(Self.colour(of: decoded.image, x, y), colour, within: 2))
        }
    }

    /// Large ones are averaged before their colours are converted; 8 pixels of 32 count as large.
    @Test(arguments: [FixtureImages.heic, FixtureImages.avif])
    func largeHEIFsHaveTheColoursOfSmallOnes(data: Data) throws {
        let whole = try Self.decoder.decode(.data(data, name: "heif"), size: .full).image
        let small = try Self.decoder.decode(.data(data, name: "heif"), size: .longestSide(8)).image
        let expected = whole.resized(width: 8, height: 8)
        #expect(small.width == 8 && small.height == 8)
        for y in 0..<8 {
            for x in 0..<8 {
                let (a, b) = (Self.colour(of: small, x, y), Self.colour(of: expected, x, y))
                #expect(Self.isClose(a, b, within: 12), "\(x), \(y): \(a) and \(b)")
            }
        }
        for (x, y) in [(1, 1), (6, 1), (1, 6), (6, 6)] {
            let (a, b) = (Self.colour(of: small, x, y), Self.colour(of: expected, x, y))
            #expect(Self.isClose(a, b, within: 3), "\(x), \(y): \(a) and \(b)")
        }
    }

    @Test(arguments: [FixtureImages.avif, Data(FixtureImages.avif.dropLast(40))])
    func leavesTheThreadItsProcessors(data: Data) throws {
        func processors() throws -> Substring? {
            try String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
                .split(separator: "\n").first { $0.hasPrefix("Cpus_allowed:") }
        }
        let before = try #require(try processors())
        // Cut short it is refused, which must leave no trace either.
        _ = try? Self.decoder.decode(.data(data, name: "avif"), size: .full)
        #expect(try processors() == before)
    }

    @Test func convertsPrintingColours() throws {
        let image = try Self.decoder.decode(.data(FixtureImages.cmykJPEG, name: "cmyk"), size: .full).image
        let red = Self.colour(of: image, 8, 8)
        #expect(red[0] > 150 && red[1] < 100 && red[2] < 100)
        #expect(Self.isClose(Self.colour(of: image, 24, 24), [255, 255, 255], within: 1))
    }

    @Test func laysTransparentPartsOverWhite() throws {
        let image = try Self.decoder.decode(.data(FixtureImages.translucentPNG, name: "alpha"), size: .full)
            .image
        #expect(Self.colour(of: image, 8, 24) == [255, 255, 255])
        #expect(Self.isClose(Self.colour(of: image, 24, 8), [147, 207, 157], within: 1))
    }

    @Test func pngComesBackAsItWasWritten() throws {
        let picture = MadeImages.gradient(width: 57, height: 31)
        let data = try picture.encoded(as: .png)
        let decoded = try Self.decoder.decode(.data(data, name: "a.png"), size: .full)
        #expect(decoded.image == picture)
        #expect(decoded.header == ImageHeader(width: 57, height: 31, format: "png", pageCount: 1))
        #expect(decoded.region == picture.bounds)
    }

    @Test(arguments: [PixelImage.Encoding.jpeg(quality: 95), .webp(quality: 95), .png])
    func scalingWhileDecodingLooksLikeScalingAfterwards(encoding: PixelImage.Encoding) throws {
        let picture = MadeImages.gradient(width: 1600, height: 1200)
        let data = try picture.encoded(as: encoding)
        let decoded = try Self.decoder.decode(.data(data, name: "a"), size: .pixelCount(300_000))
        #expect(decoded.image.width == 632 && decoded.image.height == 474)
        let expected = picture.resized(width: 632, height: 474)
        let worst = zip(decoded.image.pixels, expected.pixels).map { abs(Int($0) - Int($1)) }.max()
        #expect(try #require(worst) <= 6)
    }

    @Test(arguments: [
        (1, 1, PixelImage.Encoding.png), (1, 1, .jpeg(quality: 90)), (20_000, 3, .png),
        (20_000, 3, .jpeg(quality: 90)), (3, 16_000, .webp(quality: 90)),
    ])
    func tinyAndNarrowPicturesKeepAtLeastOnePixelASide(width: Int, height: Int, encoding: PixelImage.Encoding)
        throws
    {
        let data = try MadeImages.flat([90, 120, 150], width: width, height: height).encoded(as: encoding)
        let full = try Self.decoder.decode(.data(data, name: "a"), size: .full).image
        #expect(full.width == width && full.height == height)
        let small = try Self.decoder.decode(.data(data, name: "a"), size: .longestSide(512)).image
        #expect(max(small.width, small.height) == min(512, max(width, height)))
        #expect(min(small.width, small.height) == 1)
        #expect(Self.isClose(Self.colour(of: small, 0, 0), [90, 120, 150], within: 4))
    }

    @Test func picturesNeverGrow() throws {
        let data = try MadeImages.gradient(width: 40, height: 30).encoded(as: .jpeg(quality: 90))
        for size in [DecodedSize.longestSide(4000), .pixelCount(4_000_000)] {
            let image = try Self.decoder.decode(.data(data, name: "a"), size: size).image
            #expect(image.width == 40 && image.height == 30)
        }
    }

    @Test func filesPipesAndDataGiveTheSame() throws {
        let data = try MadeImages.gradient(width: 300, height: 200).encoded(as: .jpeg(quality: 90))
        let fromData = try Self.decoder.decode(.data(data, name: "a"), size: .longestSide(100))
        try MadeImages.withFolder { folder in
            let file = folder.appending(path: "Ein Bild – 写真.jpg")
            try data.write(to: file)
            let fromFile = try Self.decoder.decode(.file(file), size: .longestSide(100))
            #expect(fromFile.image == fromData.image && fromFile.header == fromData.header)

            let pipe = folder.appending(path: "pipe")
            try #require(mkfifo(pipe.path, 0o600) == 0)
            // A failure to write shows as one to decode.
            let writer = Thread { try? data.write(to: pipe, options: []) }
            writer.start()
            let fromPipe = try Self.decoder.decode(.file(pipe), size: .longestSide(100))
            #expect(fromPipe.image == fromData.image)
        }
    }

    @Test func manyTasksAtOnceGiveTheSamePixelsAsOne() async throws {
        let data = try MadeImages.gradient(width: 900, height: 700).encoded(as: .jpeg(quality: 90))
        let alone = try Self.decoder.decode(.data(data, name: "a"), size: .pixelCount(50_000)).image
        try await withThrowingTaskGroup(of: PixelImage.self) { group in
            for _ in 0..<32 {
                group.addTask {
                    try Self.decoder.decode(.data(data, name: "a"), size: .pixelCount(50_000)).image
                }
            }
            for try await image in group { #expect(image == alone) }
        }
    }
}
