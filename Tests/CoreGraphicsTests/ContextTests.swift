import CoreGraphics
import Foundation
import Imaging
import Testing

@Suite struct ContextTests {
    private static func context(
        width: Int = 4, height: Int = 4, _ alpha: CGImageAlphaInfo = .premultipliedLast
    ) -> CGContext? {
        CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: alpha.rawValue)
    }

    private static func pixel(_ context: CGContext, _ x: Int, _ y: Int) -> [UInt8] {
        let bytes = UnsafeRawPointer(context.data!)
        return (0..<4).map {
            bytes.load(fromByteOffset: y * context.bytesPerRow + 4 * x + $0, as: UInt8.self)
        }
    }

    @Test func aRectangleIsCountedFromTheLowerLeft() throws {
        let context = try #require(Self.context())
        context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
        #expect(Self.pixel(context, 1, 3) == [255, 128, 0, 255])
        #expect(Self.pixel(context, 1, 2) == [0, 0, 0, 0])
        #expect(Self.pixel(context, 3, 3) == [0, 0, 0, 0])
        context.clear(CGRect(x: 1, y: 0, width: 1, height: 1))
        #expect(Self.pixel(context, 1, 3) == [0, 0, 0, 0])
    }

    @Test func partsOfPixelsAndOpacityAreBlended() throws {
        let context = try #require(Self.context())
        context.setFillColor(gray: 1, alpha: 0.5)
        context.fill(CGRect(x: 0, y: 0, width: 0.5, height: 1))
        #expect(Self.pixel(context, 0, 3) == [64, 64, 64, 64])
        context.fill(CGRect(x: -10, y: -10, width: 100, height: 100))
        #expect(Self.pixel(context, 3, 0) == [128, 128, 128, 128])
    }

    @Test func aPictureIsDrawnUprightAndScaled() throws {
        let image = CGImage(
            PixelImage(width: 1, height: 2, pixels: [200, 0, 0, 0, 0, 200]))
        let context = try #require(Self.context())
        context.interpolationQuality = .none
        context.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(Self.pixel(context, 0, 0) == [200, 0, 0, 255])
        #expect(Self.pixel(context, 3, 1) == [200, 0, 0, 255])
        #expect(Self.pixel(context, 0, 2) == [0, 0, 200, 255])
        let copy = try #require(context.makeImage())
        #expect(copy.pixelImage.pixels.prefix(3) == [200, 0, 0])
        context.clear(CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(copy.pixelImage.pixels.prefix(3) == [200, 0, 0])
    }

    @Test func whatLiesOutsideIsLeftOut() throws {
        let image = CGImage(PixelImage(width: 1, height: 1, pixels: [9, 9, 9]))
        let context = try #require(Self.context())
        context.draw(image, in: CGRect(x: 3, y: -3, width: 4, height: 4))
        #expect(Self.pixel(context, 3, 3) == [9, 9, 9, 255])
        #expect(Self.pixel(context, 2, 3) == [0, 0, 0, 0])
        #expect(Self.pixel(context, 3, 2) == [0, 0, 0, 0])
        for rect in [
            CGRect.null, .infinite, .zero, CGRect(x: 10, y: 10, width: 2, height: 2),
            CGRect(x: Double.nan, y: 0, width: 1, height: 1), CGRect(x: -1e12, y: 0, width: 1, height: 1),
        ] {
            context.draw(image, in: rect)
        }
        #expect(Self.pixel(context, 0, 0) == [0, 0, 0, 0])
    }

    @Test func opacityOfAPictureShowsWhatIsBelow() throws {
        let top = try #require(Self.context(width: 1, height: 1))
        top.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        top.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let context = try #require(Self.context(.noneSkipLast))
        context.setFillColor(gray: 1, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        context.draw(try #require(top.makeImage()), in: CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(Self.pixel(context, 0, 0).prefix(3) == [255, 127, 127])
    }

    @Test func layoutsThatCannotBeDrawnInAreRefused() {
        #expect(Self.context(width: 0) == nil)
        #expect(Self.context(height: -1) == nil)
        #expect(Self.context(width: Int.max) == nil)
        #expect(Self.context(.last) == nil)
        #expect(Self.context(.alphaOnly) == nil)
        let short = CGContext(
            data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 15,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue)
        #expect(short == nil)
        let deep = CGContext(
            data: nil, width: 4, height: 4, bitsPerComponent: 16, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue)
        #expect(deep == nil)
    }

    @Test func memoryOfTheCallersIsDrawnIn() throws {
        var bytes = [UInt8](repeating: 7, count: 40)
        try bytes.withUnsafeMutableBytes { memory in
            let context = try #require(
                CGContext(
                    data: memory.baseAddress, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 10,
                    space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue))
            context.setFillColor(gray: 1, alpha: 1)
            context.fill(CGRect(x: 0, y: 3, width: 4, height: 1))
        }
        #expect(bytes[0..<5] == [255, 255, 255, 255, 7])
    }
}
