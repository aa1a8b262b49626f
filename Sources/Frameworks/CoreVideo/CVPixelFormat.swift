/// Four bytes a pixel: opacity, red, green, blue.
public let kCVPixelFormatType_32ARGB: OSType = 0x0000_0020
/// Four bytes a pixel: blue, green, red, opacity.
public let kCVPixelFormatType_32BGRA: OSType = 0x4247_5241
/// Four bytes a pixel: opacity, blue, green, red.
public let kCVPixelFormatType_32ABGR: OSType = 0x4142_4752
/// Four bytes a pixel: red, green, blue, opacity.
public let kCVPixelFormatType_32RGBA: OSType = 0x5247_4241
/// Three bytes a pixel: red, green, blue.
public let kCVPixelFormatType_24RGB: OSType = 0x0000_0018
/// One byte a pixel.
public let kCVPixelFormatType_OneComponent8: OSType = 0x4C30_3038

/// The identifier of a pixel format.
public struct CVPixelFormatType: RawRepresentable, Sendable, Hashable {
    /// The identifier, such as ``kCVPixelFormatType_32BGRA``.
    public var rawValue: OSType

    /// Takes an identifier as it is.
    public init(rawValue: OSType) { self.rawValue = rawValue }
}

/// The formats that there are buffers of, in the words of Core Graphics.
package struct PixelFormat: Sendable {
    package let bitsPerPixel: Int
    package let bitmapInfo: CGBitmapInfo

    /// `nil` for a format that is not supported.
    package init?(_ type: OSType) {
        func info(_ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo = []) -> CGBitmapInfo {
            CGBitmapInfo(rawValue: alpha.rawValue).union(order)
        }
        switch type {
        case kCVPixelFormatType_32ARGB: (bitsPerPixel, bitmapInfo) = (32, info(.premultipliedFirst))
        case kCVPixelFormatType_32BGRA:
            (bitsPerPixel, bitmapInfo) = (32, info(.premultipliedFirst, .byteOrder32Little))
        case kCVPixelFormatType_32ABGR:
            (bitsPerPixel, bitmapInfo) = (32, info(.premultipliedLast, .byteOrder32Little))
        case kCVPixelFormatType_32RGBA: (bitsPerPixel, bitmapInfo) = (32, info(.premultipliedLast))
        case kCVPixelFormatType_24RGB: (bitsPerPixel, bitmapInfo) = (24, info(.none))
        case kCVPixelFormatType_OneComponent8: (bitsPerPixel, bitmapInfo) = (8, info(.none))
        default: return nil
        }
    }

    package var bytesPerPixel: Int { bitsPerPixel / 8 }

    package var space: CGColorSpace {
        bitsPerPixel == 8 ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB()
    }
}
