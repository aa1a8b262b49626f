/// A grey picture: one byte a pixel, rows without gaps.
package struct GrayImage: Equatable, Sendable {
    package let width: Int
    package let height: Int
    package let pixels: [UInt8]

    package init(pixels: [UInt8], width: Int, height: Int) {
        precondition(width > 0 && height > 0 && pixels.count == width * height)
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The luma (BT.601) of interleaved RGB pixels.
    package init(rgb: [UInt8], width: Int, height: Int) {
        precondition(width > 0 && height > 0 && rgb.count == 3 * width * height)
        self.init(pixels: KeypointKernels.luma(rgb), width: width, height: height)
    }

    /// The picture at another size, every target pixel a weighted average of the source pixels around it.
    package func resized(width newWidth: Int, height newHeight: Int) -> GrayImage {
        precondition(newWidth > 0 && newHeight > 0)
        if newWidth == width && newHeight == height { return self }
        return KeypointKernels.resize(
            self, horizontal: ResizeTaps(from: width, to: newWidth),
            vertical: ResizeTaps(from: height, to: newHeight))
    }

    /// The picture scaled down, shape kept, to at most so many pixels; itself when it has no more.
    package func resized(maximumPixelCount: Int) -> GrayImage {
        let count = width * height
        guard count > maximumPixelCount else { return self }
        let factor = (Double(max(1, maximumPixelCount)) / Double(count)).squareRoot()
        let newHeight = max(1, Int(Double(height) * factor))
        let newWidth = min(Int(Double(width) * factor), maximumPixelCount / newHeight)
        return resized(width: max(1, newWidth), height: min(newHeight, max(1, maximumPixelCount)))
    }
}
