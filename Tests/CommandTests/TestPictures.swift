import Foundation
import Imaging

/// Pictures and image files that the tests make.
enum TestPictures {
    /// A picture with plenty of corners: coloured rectangles, others for each seed.
    static func poster(_ seed: UInt64, width: Int = 240, height: Int = 180) -> PixelImage {
        var random = Dice(state: seed)
        var pixels = [UInt8](repeating: 235, count: width * height * 3)
        for _ in 0..<70 {
            let (left, top) = (Int(random.next() % UInt64(width)), Int(random.next() % UInt64(height)))
            let (w, h) = (6 + Int(random.next() % 50), 6 + Int(random.next() % 40))
            let colour = (0..<3).map { _ in UInt8(random.next() % 256) }
            for y in top..<min(top + h, height) {
                for x in left..<min(left + w, width) {
                    for channel in 0..<3 { pixels[(y * width + x) * 3 + channel] = colour[channel] }
                }
            }
        }
        return PixelImage(width: width, height: height, pixels: pixels)
    }

    /// A picture of one colour.
    static func flat(_ grey: UInt8, width: Int, height: Int) -> PixelImage {
        PixelImage(
            width: width, height: height, pixels: [UInt8](repeating: grey, count: width * height * 3))
    }

    static func jpeg(_ picture: PixelImage) throws -> Data { try picture.encoded(as: .jpeg(quality: 90)) }

    /// The start of a PNG that claims a size.
    static func png(claiming width: UInt32, by height: UInt32) -> Data {
        func bytes(_ value: UInt32) -> [UInt8] {
            (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
        }
        func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
            let named = Array(type.utf8) + body
            let checksum = ~named.reduce(UInt32.max) { crc, byte in
                (0..<8).reduce(crc ^ UInt32(byte)) { value, _ in
                    value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0)
                }
            }
            return bytes(UInt32(body.count)) + named + bytes(checksum)
        }
        let header = chunk("IHDR", bytes(width) + bytes(height) + [8, 2, 0, 0, 0])
        return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + header + chunk("IDAT", [0x78, 0x9C]))
    }

    /// An animation of pictures of one size, in 125 colours.
    static func gif(_ frames: [PixelImage]) -> Data {
        func short(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
        let (width, height) = (frames[0].width, frames[0].height)
        var bytes = Array("GIF89a".utf8) + short(width) + short(height) + [0b1111_0110, 0, 0]
        for index in 0..<128 {
            let levels = [index / 25 % 5, index / 5 % 5, index % 5]
            bytes += index < 125 ? levels.map { UInt8($0 * 63) } : [0, 0, 0]
        }
        for frame in frames {
            bytes +=
                [0x21, 0xF9, 4, 0, 10, 0, 0, 0, 0x2C, 0, 0, 0, 0] + short(width) + short(height) + [0, 7]
            // With seven bits a pixel every code is one byte, as long as the table starts anew (128) in time.
            var codes: [UInt8] = []
            for place in 0..<width * height {
                if place % 100 == 0 { codes.append(128) }
                let levels = (0..<3).map { Int(frame.pixels[3 * place + $0]) * 4 / 255 }
                codes.append(UInt8(levels[0] * 25 + levels[1] * 5 + levels[2]))
            }
            codes.append(129)
            for start in stride(from: 0, to: codes.count, by: 255) {
                let part = codes[start..<min(start + 255, codes.count)]
                bytes += [UInt8(part.count)] + part
            }
            bytes.append(0)
        }
        return Data(bytes + [0x3B])
    }

    private struct Dice {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }
}
