/// What an image file says about itself, before any pixel is decoded.
package struct ImageHeader: Sendable, Hashable {
    /// Pixels across when the picture stands upright.
    package let width: Int
    /// Pixels down when the picture stands upright.
    package let height: Int
    /// `jpeg`, `png`, `webp`, `tiff`, `gif`, `heif` or `avif`.
    package let format: String
    /// Frames of an animation or pages of a document; only the first (of HEIF: the primary) is ever decoded.
    package let pageCount: Int
    /// How the stored picture is turned to stand upright, as the file says.
    package let orientation: Orientation

    package init(
        width: Int, height: Int, format: String, pageCount: Int, orientation: Orientation = .upright
    ) {
        self.width = width
        self.height = height
        self.format = format
        self.pageCount = pageCount
        self.orientation = orientation
    }
}

extension ImageHeader {
    /// Refuses a picture that claims more pixels than the limit.
    func check(against limits: ImageLimits, name: String) throws(ImagingError) {
        // Divided, as the product of what a header claims could overflow.
        guard width <= limits.maximumPixels / height else {
            throw ImagingError.tooManyPixels(
                name: name, width: width, height: height, limit: limits.maximumPixels)
        }
    }
}
