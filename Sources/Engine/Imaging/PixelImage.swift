/// An upright picture in memory: 8-bit sRGB, nothing but pixels.
///
/// The samples are interleaved red, green, blue; rows run from the top without padding, so the pixel at (x, y)
/// starts at `(y * width + x) * 3`. There is no place for metadata: what a photo says about where and when it was
/// taken is dropped by decoding.
package struct PixelImage: Sendable, Hashable {
    /// Pixels across, at least 1.
    package let width: Int
    /// Pixels down, at least 1.
    package let height: Int
    /// `width * height * 3` samples.
    package let pixels: [UInt8]

    /// Wraps samples that are laid out as described above.
    ///
    /// - Precondition: Both sides are at least 1 and there are `width * height * 3` samples.
    package init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(width >= 1 && height >= 1, "a picture has at least one pixel")
        precondition(pixels.count == width * height * 3, "three samples a pixel, rows without padding")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The whole picture as a rectangle.
    package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// The part of the picture inside a rectangle.
    ///
    /// - Throws: `ImagingError` with code `badRegion` when the rectangle is empty or reaches outside the picture.
    /// - Complexity: O(pixels of the rectangle).
    package func cropped(to rect: PixelRect) throws -> PixelImage {
        guard rect.isInside(width: width, height: height) else {
            throw ImagingError.badRegion(rect, name: "the picture", width: width, height: height)
        }
        if rect == bounds { return self }
        let rowBytes = rect.width * 3
        let cropped = [UInt8](unsafeUninitializedCapacity: rowBytes * rect.height) { buffer, count in
            pixels.withUnsafeBytes { source in
                let target = UnsafeMutableRawBufferPointer(buffer)
                for row in 0..<rect.height {
                    let start = ((rect.y + row) * width + rect.x) * 3
                    target[(row * rowBytes)..<((row + 1) * rowBytes)]
                        .copyBytes(from: source[start..<(start + rowBytes)])
                }
            }
            count = rowBytes * rect.height
        }
        return PixelImage(width: rect.width, height: rect.height, pixels: cropped)
    }
}
