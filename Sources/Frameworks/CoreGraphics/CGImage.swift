internal import Imaging

/// A picture in memory that does not change.
///
/// Samples have 8 bits: grey, red-green-blue, or red-green-blue with opacity or an unused byte in any order.
///
/// ```swift
/// let provider = CGDataProvider(data: Data(repeating: 255, count: 300) as CFData)!
/// let white = CGImage(
///     width: 10, height: 10, bitsPerComponent: 8, bitsPerPixel: 24, bytesPerRow: 30,
///     space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: 0), provider: provider,
///     decode: nil, shouldInterpolate: true, intent: .defaultIntent)
/// white?.width  // 10
/// ```
public final class CGImage: Sendable {
    /// Pixels across.
    public let width: Int
    /// Pixels down.
    public let height: Int
    /// Bits of a sample: 8.
    public let bitsPerComponent = 8
    /// Bits of a pixel: 8, 24 or 32.
    public let bitsPerPixel: Int
    /// Bytes from the start of a row to that of the next.
    public let bytesPerRow: Int
    /// The meaning of the samples.
    public let colorSpace: CGColorSpace?
    /// How the samples lie in memory.
    public let bitmapInfo: CGBitmapInfo
    /// The bytes of the rows, from the top.
    public let dataProvider: CGDataProvider?

    let layout: PixelLayout
    private let bytes: Data

    /// Creates a picture from its samples; `nil` for a layout that is not supported, or too few bytes.
    ///
    /// - Parameters:
    ///   - decode: A mapping of samples; only `nil`, for none, is supported.
    ///   - shouldInterpolate: Not used: a context decides about interpolation.
    ///   - intent: Not used: no colours are converted.
    public init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
        decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        guard decode == nil, width > 0, height > 0, let bytes = provider.data,
            let layout = PixelLayout(
                bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, space: space,
                bitmapInfo: bitmapInfo),
            bytesPerRow / layout.bytesPerPixel >= width,
            // The last row needs no padding. Divided, as products of what a caller says could overflow.
            (bytes.count - width * layout.bytesPerPixel) / bytesPerRow >= height - 1,
            bytes.count >= width * layout.bytesPerPixel
        else { return nil }
        self.width = width
        self.height = height
        self.bitsPerPixel = bitsPerPixel
        self.bytesPerRow = bytesPerRow
        self.colorSpace = space
        self.bitmapInfo = bitmapInfo
        self.dataProvider = provider
        self.layout = layout
        self.bytes = bytes
    }

    /// Where the opacity of a pixel lies.
    public var alphaInfo: CGImageAlphaInfo {
        CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue) ?? .none
    }

    /// The order of the bytes of a pixel.
    public var byteOrderInfo: CGImageByteOrderInfo {
        CGImageByteOrderInfo(rawValue: bitmapInfo.intersection(.byteOrderMask).rawValue) ?? .orderDefault
    }

    /// The part of the picture inside a rectangle, widened to whole pixels, counted from the upper left.
    ///
    /// What lies outside the picture is left out; `nil` where nothing is left.
    ///
    /// - Complexity: O(pixels of the part).
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
        let (left, top) = (Int(part.minX), Int(part.minY))
        let (width, height) = (Int(part.width), Int(part.height))
        let rowLength = width * layout.bytesPerPixel
        var cropped = Data(capacity: rowLength * height)
        withBytes { bytes in
            for row in top..<(top + height) {
                let start = row * bytesPerRow + left * layout.bytesPerPixel
                cropped.append(contentsOf: bytes[start..<(start + rowLength)])
            }
        }
        return CGDataProvider(data: cropped).flatMap { provider in
            CGImage(
                width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
                bytesPerRow: rowLength, space: colorSpace ?? CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: bitmapInfo, provider: provider, decode: nil, shouldInterpolate: true,
                intent: .defaultIntent)
        }
    }

    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try bytes.withUnsafeBytes(body)
    }
}

/// What happens to colours that a space cannot show; no colours are converted here.
public enum CGColorRenderingIntent: Int32, Sendable {
    /// What the picture asks for.
    case defaultIntent = 0
    /// Exact colours, as far as they go.
    case absoluteColorimetric = 1
    /// Exact colours relative to white.
    case relativeColorimetric = 2
    /// What looks alike.
    case perceptual = 3
    /// What stays vivid.
    case saturation = 4
}
