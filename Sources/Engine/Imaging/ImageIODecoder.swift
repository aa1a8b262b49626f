#if canImport(ImageIO) && !canImport(CVips)
    internal import CoreGraphics
    internal import Foundation
    internal import ImageIO

    /// The decoder of Apple's platforms, on ImageIO.
    ///
    /// Not yet run: it was written against Apple's documentation on Linux. Format, header and limits are checked by the
    /// same code as on Linux before ImageIO decodes anything.
    package struct ImageIODecoder: ImageDecoder {
        package init() {}

        package func header(of image: EncodedImage, limits: ImageLimits) throws -> ImageHeader {
            try OpenedImage.with(image, limits: limits) { try Self.openChecked($0, limits: limits).header }
        }

        package func decode(
            _ image: EncodedImage, size: DecodedSize, region: PixelRect?, limits: ImageLimits
        ) throws -> DecodedImage {
            try OpenedImage.with(image, limits: limits) { opened in
                let (source, header) = try Self.openChecked(opened, limits: limits)
                let whole = PixelRect(x: 0, y: 0, width: header.width, height: header.height)
                let wanted = region ?? whole
                guard wanted.isInside(width: header.width, height: header.height) else {
                    throw ImagingError.badRegion(
                        wanted, name: opened.name, width: header.width, height: header.height)
                }
                // A source that has all its bytes and still does not know where the picture ends is cut short.
                guard CGImageSourceGetStatusAtIndex(source, 0) == .statusComplete else {
                    throw ImagingError.damaged(name: opened.name, format: header.format)
                }
                let target = size.fitted(width: wanted.width, height: wanted.height)
                let scale = max(
                    Double(target.width) / Double(wanted.width), Double(target.height) / Double(wanted.height)
                )
                let options: [CFString: Any] = [
                    kCGImageSourceCreateThumbnailFromImageAlways: true,
                    kCGImageSourceCreateThumbnailWithTransform: true,
                    kCGImageSourceThumbnailMaxPixelSize:
                        max(1, Int((Double(max(header.width, header.height)) * scale).rounded(.up))),
                ]
                guard let upright = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
                else {
                    throw ImagingError.damaged(name: opened.name, format: header.format)
                }
                guard let pixels = Self.draw(upright, of: whole, showing: wanted, at: target) else {
                    throw ImagingError.damaged(name: opened.name, format: header.format)
                }
                return DecodedImage(image: pixels, header: header, region: wanted)
            }
        }

        private static func openChecked(_ opened: OpenedImage, limits: ImageLimits) throws -> (
            source: CGImageSource, header: ImageHeader
        ) {
            let data: Data
            switch opened.input {
            case .memory(let bytes):
                data = Data(bytes)
            case .descriptor(let descriptor):
                let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
                data = try handle.readToEnd() ?? Data()
            }
            let options = [kCGImageSourceShouldCache: false] as CFDictionary
            guard let source = CGImageSourceCreateWithData(data as CFData, options),
                let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, options) as? [CFString: Any],
                let width = properties[kCGImagePropertyPixelWidth] as? Int, width > 0,
                let height = properties[kCGImagePropertyPixelHeight] as? Int, height > 0
            else {
                throw ImagingError.damaged(name: opened.name, format: opened.format.rawValue)
            }
            let orientation = Orientation(exif: properties[kCGImagePropertyOrientation] as? Int ?? 1)
            let header = ImageHeader(
                width: orientation.swapsSides ? height : width,
                height: orientation.swapsSides ? width : height,
                format: opened.format.rawValue, pageCount: CGImageSourceGetCount(source),
                orientation: orientation)
            try header.check(against: limits, name: opened.name)
            return (source, header)
        }

        /// Draws the wanted part over white in sRGB, which also converts the colours.
        private static func draw(
            _ image: CGImage, of whole: PixelRect, showing wanted: PixelRect,
            at target: (width: Int, height: Int)
        ) -> PixelImage? {
            guard let space = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
            var samples = [UInt8](repeating: 255, count: target.width * target.height * 4)
            let isDrawn = samples.withUnsafeMutableBytes { bytes in
                guard
                    let context = CGContext(
                        data: bytes.baseAddress, width: target.width, height: target.height,
                        bitsPerComponent: 8,
                        bytesPerRow: target.width * 4, space: space,
                        bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue)
                else { return false }
                let across = Double(target.width) / Double(wanted.width)
                let down = Double(target.height) / Double(wanted.height)
                context.interpolationQuality = .high
                // Core Graphics counts rows from the bottom.
                let below = whole.height - wanted.y - wanted.height
                context.draw(
                    image,
                    in: CGRect(
                        x: -Double(wanted.x) * across, y: -Double(below) * down,
                        width: Double(whole.width) * across, height: Double(whole.height) * down))
                return true
            }
            guard isDrawn else { return nil }
            let pixels = (0..<(target.width * target.height)).flatMap { samples[($0 * 4)..<($0 * 4 + 3)] }
            return PixelImage(width: target.width, height: target.height, pixels: pixels)
        }
    }

    extension PixelImage {
        /// The bytes of a file, from ImageIO, which writes PNG and JPEG but not WebP.
        func bytes(as encoding: Encoding) throws -> Data {
            let (type, quality): (String, Int) =
                switch encoding {
                case .png: ("public.png", 100)
                case .jpeg(let quality): ("public.jpeg", quality)
                case .webp(let quality): ("org.webmproject.webp", quality)
                }
            let data = NSMutableData()
            guard let space = CGColorSpace(name: CGColorSpace.sRGB),
                let provider = CGDataProvider(data: Data(pixels) as CFData),
                let image = CGImage(
                    width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 24,
                    bytesPerRow: width * 3,
                    space: space, bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.none.rawValue),
                    provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent),
                let destination = CGImageDestinationCreateWithData(data, type as CFString, 1, nil)
            else { throw CocoaError(.fileWriteUnknown) }
            let options = [
                kCGImageDestinationLossyCompressionQuality: Double(min(max(quality, 1), 100)) / 100
            ]
            CGImageDestinationAddImage(destination, image, options as CFDictionary)
            guard CGImageDestinationFinalize(destination) else { throw CocoaError(.fileWriteUnknown) }
            return data as Data
        }
    }

    /// The decoder of this platform.
    package typealias SystemImageDecoder = ImageIODecoder
#endif
