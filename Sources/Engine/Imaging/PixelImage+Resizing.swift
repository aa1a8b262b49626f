#if canImport(CVips)
    extension PixelImage {
        /// The picture at another size; aspect is the caller's business.
        ///
        /// Shrinking averages over what each new pixel covers, growing is bilinear.
        ///
        /// - Precondition: Both sides are at least 1.
        /// - Throws: `ImagingError` with code `encodingFailed` when there is no memory for the result.
        package func resized(width: Int, height: Int) throws -> PixelImage {
            precondition(width >= 1 && height >= 1, "a picture has at least one pixel")
            if width == self.width && height == self.height { return self }
            do {
                return try pixels.withUnsafeBytes { bytes in
                    try VipsPicture.wrapping(bytes, width: self.width, height: self.height)
                        .resized(width: width, height: height).pixelImage()
                }
            } catch {
                throw ImagingError(
                    .encodingFailed,
                    "A picture of \(self.width) × \(self.height) pixels could not be scaled to \(width) × \(height).",
                    error)
            }
        }
    }
#endif
