import Foundation
import Imaging
import Vision

/// Pictures that the tests draw.
enum Drawn {
    /// A white bitmap with black marks where a closure says so, each mark a square of some pixels.
    static func marks(columns: Int, rows: Int, scale: Int, margin: Int, _ isBlack: (Int, Int) -> Bool)
        -> CGImage
    {
        let (width, height) = ((columns + 2 * margin) * scale, (rows + 2 * margin) * scale)
        let context = context(width: width, height: height)
        context.setFillColor(gray: 1, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        context.setFillColor(gray: 0, alpha: 1)
        for row in 0..<rows {
            for column in 0..<columns where isBlack(column, row) {
                context.fill(
                    CGRect(
                        x: (margin + column) * scale, y: height - (margin + row + 1) * scale, width: scale,
                        height: scale))
            }
        }
        return context.makeImage()!
    }

    static func context(width: Int, height: Int) -> CGContext {
        CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue)!
    }

    /// A scene of coloured rectangles that has no symmetry; other seeds give other scenes.
    static func scene(seed: UInt64 = 1, width: Int = 400, height: Int = 300) -> CGImage {
        var state = seed
        func next() -> CGFloat {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return CGFloat(state >> 40) / CGFloat(1 << 24)
        }
        let context = context(width: width, height: height)
        for _ in 0..<60 {
            context.setFillColor(red: next(), green: next(), blue: next(), alpha: 1)
            context.fill(
                CGRect(
                    x: next() * CGFloat(width), y: next() * CGFloat(height), width: next() * 120,
                    height: next() * 90))
        }
        return context.makeImage()!
    }

    /// The stored picture that stands like `image` once it has been turned as `orientation` says.
    static func stored(_ image: CGImage, _ orientation: CGImagePropertyOrientation) -> CGImage {
        let inverse: [CGImagePropertyOrientation: CGImagePropertyOrientation] = [
            .left: .right, .right: .left,
        ]
        let turn = Orientation(exif: Int((inverse[orientation] ?? orientation).rawValue))
        return CGImage(image.pixelImage.turned(by: turn))
    }

    /// The bytes of a PNG.
    static func png(_ image: CGImage) throws -> Data { try image.pixelImage.encoded(as: .png) }

    /// The bytes of a JPEG that says how it must be turned.
    static func jpeg(_ image: CGImage, _ orientation: CGImagePropertyOrientation) throws -> Data {
        let data = try image.pixelImage.encoded(as: .jpeg(quality: 95))
        let exif: [UInt8] =
            Array("Exif\0\0MM\0*\0\0\0\u{8}".utf8)
            + [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation.rawValue), 0, 0, 0, 0, 0, 0]
        return data.prefix(2) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + data.dropFirst(2)
    }

    /// The pixels of a picture in a buffer whose rows are padded with noise.
    static func pixelBuffer(_ image: CGImage, padding: Int = 52) throws -> CVPixelBuffer {
        let pixels = image.pixelImage
        let bytesPerRow = 4 * pixels.width + padding
        let memory = UnsafeMutableRawPointer.allocate(byteCount: bytesPerRow * pixels.height, alignment: 16)
        for index in 0..<(bytesPerRow * pixels.height) {
            memory.storeBytes(of: UInt8(truncatingIfNeeded: index &* 37), toByteOffset: index, as: UInt8.self)
        }
        for row in 0..<pixels.height {
            for column in 0..<pixels.width {
                let (from, to) = (3 * (row * pixels.width + column), row * bytesPerRow + 4 * column)
                for (place, value) in [
                    pixels.pixels[from + 2], pixels.pixels[from + 1], pixels.pixels[from], 255,
                ].enumerated() {
                    memory.storeBytes(of: value, toByteOffset: to + place, as: UInt8.self)
                }
            }
        }
        var buffer: CVPixelBuffer?
        let status = CVPixelBufferCreateWithBytes(
            nil, pixels.width, pixels.height, kCVPixelFormatType_32BGRA, memory, bytesPerRow,
            { _, memory in memory?.deallocate() }, nil, nil, &buffer)
        guard let buffer else { throw VisionError.pixelBufferCreationFailed(status) }
        return buffer
    }

    /// A picture of Debian's `tuxpaint-stamps-default`.
    static func stamp(_ path: String) -> URL {
        URL(filePath: "/usr/share/tuxpaint/stamps").appending(path: path)
    }
}
