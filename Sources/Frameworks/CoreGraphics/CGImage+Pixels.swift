package import Imaging

extension CGImage {
    /// Makes a picture of upright 8-bit sRGB.
    package convenience init(_ image: PixelImage) {
        guard let space = CGColorSpace(name: CGColorSpace.sRGB),
            let provider = CGDataProvider(data: Data(image.pixels))
        else { preconditionFailure("sRGB and bytes in memory are always there") }
        // The layout is one that is supported, and a picture has all its samples.
        self.init(
            width: image.width, height: image.height, bitsPerComponent: 8, bitsPerPixel: 24,
            bytesPerRow: 3 * image.width, space: space,
            bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.none.rawValue), provider: provider,
            decode: nil, shouldInterpolate: true, intent: .defaultIntent)!
    }

    /// The picture as 8-bit red, green and blue, transparent parts laid over white.
    ///
    /// - Complexity: O(pixels).
    package var pixelImage: PixelImage {
        let pixels = [UInt8](unsafeUninitializedCapacity: 3 * width * height) { target, count in
            withBytes { bytes in
                for row in 0..<height {
                    var place = row * bytesPerRow
                    for _ in 0..<width {
                        let opacity = layout.alpha.map { Int(bytes[place + $0]) } ?? 255
                        for sample in [layout.red, layout.green, layout.blue] {
                            let value = Int(bytes[place + sample])
                            let colour = layout.isPremultiplied ? value : (value * opacity + 127) / 255
                            target[count] = UInt8(min(colour + 255 - opacity, 255))
                            count += 1
                        }
                        place += layout.bytesPerPixel
                    }
                }
            }
        }
        return PixelImage(width: width, height: height, pixels: pixels)
    }

    /// Decodes a JPEG, upright, to sRGB; `nil` where the bytes are not those of a whole one.
    ///
    /// - Parameters:
    ///   - decode: A mapping of samples; only `nil`, for none, is supported.
    ///   - shouldInterpolate: Not used: a context decides about interpolation.
    ///   - intent: Not used: colours are converted to sRGB.
    public convenience init?(
        jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
        shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        self.init(source, format: "jpeg", decode: decode)
    }

    /// Decodes a PNG to sRGB over white; `nil` where the bytes are not those of a whole one.
    ///
    /// - Parameters:
    ///   - decode: A mapping of samples; only `nil`, for none, is supported.
    ///   - shouldInterpolate: Not used: a context decides about interpolation.
    ///   - intent: Not used: colours are converted to sRGB.
    public convenience init?(
        pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
        shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        self.init(source, format: "png", decode: decode)
    }

    private convenience init?(_ source: CGDataProvider, format: String, decode: UnsafePointer<CGFloat>?) {
        // The reason is lost, as it is on Apple's platforms: the initialiser has no way to tell it.
        guard decode == nil, let data = source.data,
            let decoded = try? SystemImageDecoder().decode(.data(data, name: "the image"), size: .full),
            decoded.header.format == format
        else { return nil }
        self.init(decoded.image)
    }
}
