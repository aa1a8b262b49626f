/// The formats that are read, told by the first bytes of a file and never by its name.
///
/// Everything else is refused before a decoder sees it: libvips alone could also open SVG, PDF and some dozens of
/// others whose decoders were not written for untrusted input.
enum ImageFormat: String, Sendable, CaseIterable {
    case jpeg, png, webp, tiff, gif, heif, avif

    /// How many leading bytes `init(prefix:)` looks at.
    static let prefixLength = 64

    /// Tells the format by the start of a file, or `nil` when it is none of those that are read.
    init?(prefix: [UInt8]) {
        if prefix.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if prefix.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if prefix.starts(with: "GIF87a".utf8) || prefix.starts(with: "GIF89a".utf8) {
            self = .gif
        } else if prefix.starts(with: "RIFF".utf8) && prefix.dropFirst(8).starts(with: "WEBP".utf8) {
            self = .webp
        } else if Self.tiffMarks.contains(where: { prefix.starts(with: $0) }) {
            self = .tiff
        } else if prefix.dropFirst(4).starts(with: "ftyp".utf8), let format = Self(brandsIn: prefix) {
            self = format
        } else {
            return nil
        }
    }

    /// Classic TIFF and BigTIFF, in both byte orders.
    private static let tiffMarks: [[UInt8]] = [
        [0x49, 0x49, 0x2A, 0x00], [0x4D, 0x4D, 0x00, 0x2A], [0x49, 0x49, 0x2B, 0x00],
        [0x4D, 0x4D, 0x00, 0x2B],
    ]

    /// Reads the `ftyp` box: the major brand, its version, then the compatible brands.
    private init?(brandsIn prefix: [UInt8]) {
        guard prefix.count >= 12 else { return nil }
        let boxLength = prefix[0..<4].reduce(0) { $0 << 8 | Int($1) }
        let end = min(prefix.count, max(boxLength, 12))
        var brands: [String] = []
        for start in stride(from: 8, through: end - 4, by: 4) where start != 12 {
            brands.append(String(decoding: prefix[start..<(start + 4)], as: UTF8.self))
        }
        if brands.contains("avif") || brands.contains("avis") {
            self = .avif
        } else if !Set(brands).isDisjoint(with: [
            "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1",
        ]) {
            self = .heif
        } else {
            return nil
        }
    }
}
