/// A bitmap to draw in: rectangles of one colour, and pictures at any size.
///
/// Coordinates count from the lower left, as in all of Core Graphics; rows in memory run from the top. There are no
/// transformations, paths or clips.
///
/// ```swift
/// let context = CGContext(
///     data: nil, width: 320, height: 240, bitsPerComponent: 8, bytesPerRow: 0,
///     space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
/// context.draw(photo, in: CGRect(x: 0, y: 0, width: 320, height: 240))
/// let small = context.makeImage()
/// ```
public final class CGContext {
    /// Pixels across.
    public let width: Int
    /// Pixels down.
    public let height: Int
    /// Bits of a sample: 8.
    public let bitsPerComponent = 8
    /// Bits of a pixel.
    public var bitsPerPixel: Int { 8 * layout.bytesPerPixel }
    /// Bytes from the start of a row to that of the next.
    public let bytesPerRow: Int
    /// The meaning of the samples.
    public let colorSpace: CGColorSpace?
    /// How the samples lie in memory.
    public let bitmapInfo: CGBitmapInfo
    /// How pictures are scaled.
    public var interpolationQuality = CGInterpolationQuality.default

    let layout: PixelLayout
    let bytes: UnsafeMutableRawBufferPointer
    private let ownsBytes: Bool
    var fillColor: (red: Double, green: Double, blue: Double, alpha: Double) = (0, 0, 0, 1)

    /// Creates a bitmap; `nil` for a layout that is not supported.
    ///
    /// - Parameters:
    ///   - data: The memory to draw in, which must outlive the context; the context's own, cleared, when `nil`.
    ///   - bytesPerRow: The distance of rows; as short as it can be when 0.
    public init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        let info = CGBitmapInfo(rawValue: bitmapInfo)
        let hasOpacity = info.intersection(.alphaInfoMask).rawValue != 0
        let bitsPerPixel = space.model == .monochrome ? 8 : hasOpacity ? 32 : 24
        guard width > 0, height > 0,
            let layout = PixelLayout(
                bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, space: space, bitmapInfo: info
            ),
            // Colours that are not multiplied cannot be drawn over; neither can Apple's contexts.
            layout.alpha == nil || layout.isPremultiplied
        else { return nil }
        let (rowLength, overflows) = width.multipliedReportingOverflow(by: layout.bytesPerPixel)
        let distance = bytesPerRow == 0 ? rowLength : bytesPerRow
        let (count, overflowsToo) = distance.multipliedReportingOverflow(by: height)
        guard !overflows, !overflowsToo, distance >= rowLength else { return nil }
        if let data {
            bytes = UnsafeMutableRawBufferPointer(start: data, count: count)
        } else {
            guard let memory = calloc(count, 1) else { return nil }
            bytes = UnsafeMutableRawBufferPointer(start: memory, count: count)
        }
        ownsBytes = data == nil
        self.width = width
        self.height = height
        self.bytesPerRow = distance
        colorSpace = space
        self.bitmapInfo = info
        self.layout = layout
    }

    deinit {
        if ownsBytes { free(bytes.baseAddress) }
    }

    /// The memory that is drawn in.
    public var data: UnsafeMutableRawPointer? { bytes.baseAddress }

    /// Where the opacity of a pixel lies.
    public var alphaInfo: CGImageAlphaInfo {
        CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue) ?? .none
    }

    /// A copy of the bitmap as a picture.
    public func makeImage() -> CGImage? {
        CGDataProvider(data: Data(bytes)).flatMap { provider in
            CGImage(
                width: width, height: height, bitsPerComponent: 8, bitsPerPixel: bitsPerPixel,
                bytesPerRow: bytesPerRow, space: colorSpace ?? CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: bitmapInfo, provider: provider, decode: nil, shouldInterpolate: true,
                intent: .defaultIntent)
        }
    }
}

/// How pictures are scaled.
public enum CGInterpolationQuality: Int32, Sendable {
    /// As with `high`.
    case `default` = 0
    /// Not at all: each pixel is the nearest one of the picture.
    case none = 1
    /// As with `high`, which is fast enough.
    case low = 2
    /// As with `high`, which is fast enough.
    case medium = 4
    /// Bicubic.
    case high = 3
}

@available(*, unavailable)
extension CGContext: Sendable {}
