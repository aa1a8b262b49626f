import Foundation
import Imaging

/// Pictures and files that the tests make, byte by byte where they have to.
enum MadeImages {
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

    static func flat(_ colour: [UInt8], width: Int, height: Int) -> PixelImage {
        PixelImage(width: width, height: height, pixels: (0..<(width * height)).flatMap { _ in colour })
    }

    /// A JPEG with one more segment behind its start.
    static func jpeg(_ jpeg: Data, with marker: UInt8, _ payload: [UInt8]) -> Data {
        let length = payload.count + 2
        return jpeg.prefix(2) + [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + payload
            + jpeg.dropFirst(2)
    }

    /// A JPEG that says how it must be turned.
    static func jpeg(_ data: Data, orientation: UInt8) -> Data {
        let exif: [UInt8] =
            Array("Exif\0\0MM\0*\0\0\0\u{8}".utf8)
            + [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
        return jpeg(data, with: 0xE1, exif)
    }

    /// A JPEG with a colour profile.
    static func jpeg(_ data: Data, profile: [UInt8]) -> Data {
        jpeg(data, with: 0xE2, Array("ICC_PROFILE\0\u{1}\u{1}".utf8) + profile)
    }

    /// The header of a PNG that claims a size, and the start of its first row.
    static func png(claiming width: UInt32, by height: UInt32) -> Data {
        func bytes(_ value: UInt32) -> [UInt8] {
            (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
        }
        func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
            let named = Array(type.utf8) + body
            return bytes(UInt32(body.count)) + named + bytes(crc32(named))
        }
        let header = chunk("IHDR", bytes(width) + bytes(height) + [8, 2, 0, 0, 0])
        return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + header + chunk("IDAT", [0x78, 0x9C]))
    }

    private static func crc32(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
    }

    /// A folder that is there while `body` runs.
    static func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }  // left over at worst
        return try body(folder)
    }
}

/// Colour profiles of three curves and a matrix.
enum MadeProfiles {
    /// Display P3, as phones write it.
    static let displayP3 = profile(
        [(0.51512, 0.24120, -0.00105), (0.29198, 0.69225, 0.04189), (0.15710, 0.06657, 0.78407)],
        curve: parametric)
    /// Adobe RGB (1998), as cameras write it.
    static let adobeRGB = profile(
        [(0.60974, 0.31111, 0.01947), (0.20528, 0.62567, 0.06087), (0.14919, 0.06322, 0.74457)],
        curve: Array("curv\0\0\0\0\0\0\0\u{1}\u{2}3\0\0".utf8))
    /// sRGB itself.
    static let sRGB = profile(
        [(0.43607, 0.22249, 0.01392), (0.38515, 0.71687, 0.09708), (0.14307, 0.06061, 0.71410)],
        curve: parametric)

    private static let parametric: [UInt8] =
        Array("para\0\0\0\0\0\u{3}\0\0".utf8)
        + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)

    private static func fixed(_ value: Double) -> [UInt8] { integer(Int((value * 65536).rounded())) }

    private static func integer(_ value: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }

    private static func profile(_ columns: [(Double, Double, Double)], curve: [UInt8]) -> [UInt8] {
        var tags: [(name: String, body: [UInt8])] = []
        for (channel, column) in zip(["r", "g", "b"], columns) {
            let xyz = fixed(column.0) + fixed(column.1) + fixed(column.2)
            tags.append(("\(channel)XYZ", Array("XYZ \0\0\0\0".utf8) + xyz))
            tags.append(("\(channel)TRC", curve))
        }
        var table = integer(tags.count)
        var bodies: [UInt8] = []
        for tag in tags {
            table +=
                Array(tag.name.utf8) + integer(132 + 12 * tags.count + bodies.count) + integer(tag.body.count)
            bodies += tag.body
        }
        var header = integer(132 + 12 * tags.count + bodies.count) + integer(0) + integer(0x0210_0000)
        header += Array("mntrRGB XYZ ".utf8) + [UInt8](repeating: 0, count: 12) + Array("acsp".utf8)
        header += [UInt8](repeating: 0, count: 128 - header.count)
        return header + table + bodies
    }
}
