/// A decoded picture and how it relates to the file it came from.
package struct DecodedImage: Sendable {
    /// The pixels, upright and at the wanted size.
    package let image: PixelImage
    /// The header of the file.
    package let header: ImageHeader
    /// The part of the upright full-size picture that `image` shows.
    ///
    /// It can be a few pixels larger than the wanted region, so that scaling while decoding stays possible;
    /// coordinates map exactly through this rectangle.
    package let region: PixelRect

    package init(image: PixelImage, header: ImageHeader, region: PixelRect) {
        self.image = image
        self.header = header
        self.region = region
    }
}
