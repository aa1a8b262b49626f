import Foundation
import Imaging
import Testing

@Suite struct BadImageTests {
    static func error(_ image: EncodedImage, limits: ImageLimits = ImageLimits()) -> ImagingError? {
        #expect(throws: ImagingError.self) {
            try VipsDecoder().decode(image, size: .longestSide(200), region: nil, limits: limits)
        }
    }

    @Test func aFileThatIsMissingIsNamed() {
        let error = Self.error(.file(URL(filePath: "/no/such/photo.jpg")))
        #expect(error?.code == .missingFile)
        #expect(error?.message == "/no/such/photo.jpg does not exist; check the path.")
    }

    @Test func aFolderIsNotAnImage() throws {
        try MadeImages.withFolder { #expect(Self.error(.file($0))?.code == .unreadable) }
    }

    @Test func aFileWithoutPermissionIsUnreadable() throws {
        try MadeImages.withFolder { folder in
            let file = folder.appending(path: "secret.png")
            try FixtureImages.palettePNG.write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
            // Nothing is closed to root.
            if getuid() != 0 { #expect(Self.error(.file(file))?.code == .unreadable) }
        }
    }

    @Test func anAddressOnTheNetIsNotOpened() throws {
        let url = try #require(URL(string: "https://example.org/etc/passwd"))
        #expect(Self.error(.file(url))?.code == .unreadable)
    }

    @Test func nothingIsEmpty() throws {
        #expect(Self.error(.data(Data(), name: "nothing"))?.code == .empty)
        try MadeImages.withFolder { folder in
            let file = folder.appending(path: "empty.jpg")
            try Data().write(to: file)
            #expect(Self.error(.file(file))?.code == .empty)
        }
    }

    @Test(arguments: [
        "just text", "\u{1}", "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>",
        "<?xml version='1.0'?><svg width='9' height='9'/>", "%PDF-1.7\n", "P6 2 2 255\n123456789012",
        "#?RADIANCE\n",
        "8BPS\0\u{1}", "BM000000000000", "SIMPLE  = ", "push graphic-context\n",
        "\0\0\0\u{18}ftypmp42\0\0\0\0isom",
    ])
    func whatIsNoneOfOurFormatsIsRefusedWhateverItsName(text: String) throws {
        let error = Self.error(.data(Data(text.utf8), name: "photo.jpg"))
        #expect(error?.code == .unknownFormat)
        #expect(error?.message.hasPrefix("photo.jpg is not an image that can be read") == true)
    }

    @Test(arguments: ["RIFF\0\0\0\0WEBPtext", "GIF89a", "II*\0text", "\0\0\0\u{18}ftypheic\0\0\0\0mif1heic"])
    func aLyingStartIsDamage(text: String) {
        #expect(Self.error(.data(Data(text.utf8), name: "photo"))?.code == .damaged)
    }

    @Test func aHeaderThatClaimsTooMuchIsRefusedBeforeDecoding() {
        let image = EncodedImage.data(MadeImages.png(claiming: 60_000, by: 60_000), name: "bomb.png")
        let error = Self.error(image)
        #expect(error?.code == .tooManyPixels)
        #expect(
            error?.message
                == "bomb.png claims 60000 × 60000 pixels, more than the limit of 400000000; scale it down first."
        )
        #expect(throws: ImagingError.self) { try VipsDecoder().header(of: image) }
    }

    @Test func theLimitsAreTheCallers() throws {
        let data = try MadeImages.gradient(width: 40, height: 30).encoded(as: .png)
        let image = EncodedImage.data(data, name: "a.png")
        #expect(Self.error(image, limits: ImageLimits(maximumPixels: 1199))?.code == .tooManyPixels)
        #expect(Self.error(image, limits: ImageLimits(maximumBytes: data.count - 1))?.code == .tooManyBytes)
        let exact = ImageLimits(maximumPixels: 1200, maximumBytes: data.count)
        #expect(try VipsDecoder().header(of: image, limits: exact).width == 40)
        try MadeImages.withFolder { folder in
            let file = folder.appending(path: "a.png")
            try data.write(to: file)
            let error = Self.error(.file(file), limits: ImageLimits(maximumBytes: 10))
            #expect(error?.code == .tooManyBytes && error?.message.contains("a.png") == true)
        }
        let endless = EncodedImage.file(URL(filePath: "/dev/zero"))
        #expect(Self.error(endless, limits: ImageLimits(maximumBytes: 3 << 20))?.code == .tooManyBytes)
    }

    static let wholeFiles: [(String, Data)] = {
        let picture = MadeImages.gradient(width: 150, height: 110)
        // The encodings cannot fail for a picture this small; were one to, the test would see an empty file.
        func file(_ encoding: PixelImage.Encoding) -> Data { (try? picture.encoded(as: encoding)) ?? Data() }
        return [
            ("JPEG", file(.jpeg(quality: 90))), ("progressive JPEG", FixtureImages.progressiveJPEG),
            ("PNG", file(.png)), ("palette PNG", FixtureImages.palettePNG),
            ("WebP", file(.webp(quality: 90))),
            ("TIFF", FixtureImages.tiff), ("GIF", FixtureImages.gif.dropLast(2)),
            ("HEIC", FixtureImages.heic),
            ("AVIF", FixtureImages.avif),
        ]
    }()

    @Test(arguments: wholeFiles)
    func aFileThatIsCutAnywhereIsRefused(format: String, data: Data) {
        let step = max(1, data.count / 150)
        let lengths = Set(stride(from: 1, to: data.count, by: step)).union((data.count - 12)..<data.count)
        for length in lengths where length > 0 {
            let part = EncodedImage.data(data.prefix(length), name: "cut")
            let error = #expect(throws: ImagingError.self, "\(format) cut at \(length) of \(data.count)") {
                try VipsDecoder().decode(part, size: .full)
            }
            #expect(error?.code == .damaged || error?.code == .unknownFormat)
            #expect(error?.message.hasPrefix("cut ") == true)
        }
    }

    @Test(arguments: wholeFiles)
    func damagedBytesNeverCrash(format: String, data: Data) {
        var random = SplitMix(state: 7)
        for _ in 0..<100 {
            var damaged = data
            for _ in 0..<8 {
                damaged[damaged.startIndex + Int.random(in: 0..<damaged.count, using: &random)] =
                    UInt8.random(in: 0...255, using: &random)
            }
            do {
                let limits = ImageLimits(maximumPixels: 4_000_000)
                let image = EncodedImage.data(damaged, name: "damaged")
                _ = try VipsDecoder().decode(image, size: .full, region: nil, limits: limits)
            } catch {
                #expect(error is ImagingError)
            }
        }
    }
}

/// The same "random" damage in every run.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
