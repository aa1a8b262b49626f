/// A rectangle of whole pixels in an upright picture; (0, 0) is the top left corner.
package struct PixelRect: Sendable, Hashable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Whether the rectangle has an area and lies wholly inside a picture of that size.
    package func isInside(width imageWidth: Int, height imageHeight: Int) -> Bool {
        // Written as differences: sums could overflow for the numbers a caller may pass on from a command line.
        x >= 0 && y >= 0 && width >= 1 && height >= 1 && x < imageWidth && y < imageHeight
            && width <= imageWidth - x && height <= imageHeight - y
    }
}
