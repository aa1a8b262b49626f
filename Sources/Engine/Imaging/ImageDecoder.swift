/// Reads encoded images; libvips does it on Linux, ImageIO on Apple's platforms.
package protocol ImageDecoder: Sendable {
    /// Reads the header alone.
    ///
    /// - Throws: `ImagingError`, also when the header claims more than the limits allow.
    func header(of image: EncodedImage, limits: ImageLimits) throws -> ImageHeader

    /// Decodes an image upright, to 8-bit sRGB, at the wanted size.
    ///
    /// - Parameter region: The part wanted, in upright full-size pixels; `nil` is all of it. The size applies to
    ///   the region.
    /// - Throws: `ImagingError`; a damaged or truncated image is an error, never a picture that is partly grey.
    func decode(_ image: EncodedImage, size: DecodedSize, region: PixelRect?, limits: ImageLimits) throws
        -> DecodedImage
}

extension ImageDecoder {
    /// Reads the header alone, within the default limits.
    package func header(of image: EncodedImage) throws -> ImageHeader {
        try header(of: image, limits: ImageLimits())
    }

    /// Decodes all of an image within the default limits.
    package func decode(_ image: EncodedImage, size: DecodedSize) throws -> DecodedImage {
        try decode(image, size: size, region: nil, limits: ImageLimits())
    }
}
