import CoreGraphics
import Foundation
import Imaging
import Testing

@Suite struct ImageTests {
    private static func image(
        _ bytes: [UInt8], width: Int = 2, height: Int = 1, bits: Int = 32, bytesPerRow: Int = 8,
        space: CGColorSpace = CGColorSpaceCreateDeviceRGB(), info: CGBitmapInfo
    ) -> CGImage? {
        CGDataProvider(data: Data(bytes) as CFData).flatMap {
            CGImage(
                width: width, height: height, bitsPerComponent: 8, bitsPerPixel: bits,
                bytesPerRow: bytesPerRow, space: space, bitmapInfo: info, provider: $0, decode: nil,
                shouldInterpolate: false, intent: .defaultIntent)
        }
    }

    @Test(
        arguments: [
            (CGImageAlphaInfo.premultipliedFirst, CGBitmapInfo.byteOrder32Little, [30, 20, 10, 255]),
            (.premultipliedFirst, [], [255, 10, 20, 30]), (.last, [], [10, 20, 30, 255]),
            (.last, .byteOrder32Big, [10, 20, 30, 255]), (.noneSkipLast, [], [10, 20, 30, 0]),
            (.noneSkipFirst, .byteOrder32Little, [30, 20, 10, 0]),
            (.last, .byteOrder32Little, [255, 30, 20, 10]),
        ] as [(CGImageAlphaInfo, CGBitmapInfo, [UInt8])])
    func samplesAreReadInEveryOrder(alpha: CGImageAlphaInfo, order: CGBitmapInfo, pixel: [UInt8]) throws {
        let info = CGBitmapInfo(rawValue: alpha.rawValue).union(order)
        let image = try #require(Self.image(pixel + pixel, info: info))
        #expect(image.pixelImage.pixels == [10, 20, 30, 10, 20, 30])
        #expect(image.alphaInfo == alpha)
    }

    @Test func transparentPartsLieOverWhite() throws {
        let last = CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue)
        let image = try #require(Self.image([0, 0, 0, 0, 100, 100, 100, 128], info: last))
        #expect(image.pixelImage.pixels == [255, 255, 255, 177, 177, 177])
        let multiplied = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)
        let other = try #require(Self.image([0, 0, 0, 0, 50, 50, 50, 128], info: multiplied))
        #expect(other.pixelImage.pixels == [255, 255, 255, 177, 177, 177])
    }

    @Test func greyAndPaddedRowsAreRead() throws {
        let image = try #require(
            Self.image(
                [1, 2, 99, 3, 4], height: 2, bits: 8, bytesPerRow: 3, space: CGColorSpaceCreateDeviceGray(),
                info: []))
        #expect(image.pixelImage.pixels == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4])
        #expect(image.colorSpace?.model == .monochrome)
    }

    @Test func whatIsNoPictureIsRefused() {
        let last = CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue)
        let bytes = [UInt8](repeating: 0, count: 8)
        #expect(Self.image(bytes, info: last) != nil)
        #expect(Self.image(bytes, width: 0, info: last) == nil)
        #expect(Self.image(bytes, height: 0, info: last) == nil)
        #expect(Self.image(bytes, height: 2, info: last) == nil)
        #expect(Self.image(bytes, height: Int.max, info: last) == nil)
        #expect(Self.image(bytes, width: Int.max, info: last) == nil)
        #expect(Self.image(bytes, bytesPerRow: 7, info: last) == nil)
        #expect(Self.image(bytes, bytesPerRow: 0, info: last) == nil)
        #expect(Self.image(bytes, bytesPerRow: -8, info: last) == nil)
        #expect(Self.image(Array(bytes.dropLast()), info: last) == nil)
        #expect(Self.image([], info: last) == nil)
        #expect(Self.image(bytes, bits: 16, info: last) == nil)
        #expect(Self.image(bytes, info: []) == nil)
        #expect(Self.image(bytes, info: last.union(.floatComponents)) == nil)
        #expect(Self.image(bytes, info: last.union(.byteOrder16Little)) == nil)
        #expect(Self.image(bytes, info: CGBitmapInfo(rawValue: CGImageAlphaInfo.alphaOnly.rawValue)) == nil)
    }

    @Test func aPartIsWidenedToWholePixelsAndClipped() throws {
        let gradient = PixelImage(width: 4, height: 3, pixels: (0..<36).map { UInt8($0) })
        let image = CGImage(gradient)
        let part = try #require(image.cropping(to: CGRect(x: 1.2, y: 0.5, width: 1.5, height: 0.9)))
        #expect(part.width == 2 && part.height == 2)
        #expect(part.pixelImage.pixels == [3, 4, 5, 6, 7, 8, 15, 16, 17, 18, 19, 20])
        let corner = try #require(image.cropping(to: CGRect(x: 3, y: 2, width: 50, height: 50)))
        #expect(corner.pixelImage.pixels == [33, 34, 35])
        #expect(image.cropping(to: CGRect(x: 4, y: 0, width: 2, height: 2)) == nil)
        #expect(image.cropping(to: .null) == nil)
        #expect(image.cropping(to: CGRect(x: 1, y: 1, width: 0, height: 0)) == nil)
    }

    @Test func filesAreDecodedWholeOrNotAtAll() throws {
        let gradient = PixelImage(width: 4, height: 3, pixels: (0..<36).map { UInt8($0) })
        let png = try gradient.encoded(as: .png)
        func decoded(_ data: Data) -> CGImage? {
            CGDataProvider(data: data as CFData).flatMap {
                CGImage(
                    pngDataProviderSource: $0, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
            }
        }
        #expect(decoded(png)?.pixelImage == gradient)
        #expect(decoded(png.dropLast(5)) == nil)
        #expect(decoded(Data()) == nil)
        #expect(decoded(try gradient.encoded(as: .jpeg(quality: 90))) == nil)
    }

    @Test func spacesAreFoundByNameOrNotAtAll() {
        #expect(CGColorSpace(name: CGColorSpace.sRGB)?.numberOfComponents == 3)
        #expect(CGColorSpace(name: CGColorSpace.genericGrayGamma2_2)?.numberOfComponents == 1)
        #expect(CGColorSpace(name: "kCGColorSpaceUnheardOf" as CFString) == nil)
        #expect(CGColorSpaceCreateDeviceRGB() == CGColorSpaceCreateDeviceRGB())
        #expect(CGColorSpaceCreateDeviceRGB() != CGColorSpace(name: CGColorSpace.sRGB))
    }

    @Test func aProviderOfAFileThatIsNotThereIsNone() {
        #expect(CGDataProvider(url: URL(filePath: "/nowhere/picture.png") as CFURL) == nil)
    }
}
