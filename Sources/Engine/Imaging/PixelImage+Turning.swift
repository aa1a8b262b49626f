extension PixelImage {
    /// The picture turned by an orientation.
    ///
    /// - Complexity: O(pixels).
    package func turned(by orientation: Orientation) -> PixelImage {
        guard orientation != .upright else { return self }
        let newWidth = orientation.swapsSides ? height : width
        let newHeight = orientation.swapsSides ? width : height

        // Where the top left pixel of the result is stored, and how far a step right or down is from there.
        func offset(_ x: Int, _ y: Int) -> Int {
            let stored = orientation.stored(
                PixelRect(x: x, y: y, width: 1, height: 1), storedWidth: width, storedHeight: height)
            return (stored.y * width + stored.x) * 3
        }
        let start = offset(0, 0)
        let stepRight = newWidth > 1 ? offset(1, 0) - start : 0
        let stepDown = newHeight > 1 ? offset(0, 1) - start : 0

        let turned = [UInt8](unsafeUninitializedCapacity: pixels.count) { target, count in
            pixels.withUnsafeBufferPointer { source in
                // In tiles, since a column of a large picture touches another cache line in every row.
                let side = 64
                for top in stride(from: 0, to: newHeight, by: side) {
                    for left in stride(from: 0, to: newWidth, by: side) {
                        for y in top..<min(top + side, newHeight) {
                            var from = start + y * stepDown + left * stepRight
                            var to = (y * newWidth + left) * 3
                            for _ in left..<min(left + side, newWidth) {
                                target[to] = source[from]
                                target[to + 1] = source[from + 1]
                                target[to + 2] = source[from + 2]
                                from += stepRight
                                to += 3
                            }
                        }
                    }
                }
            }
            count = pixels.count
        }
        return PixelImage(width: newWidth, height: newHeight, pixels: turned)
    }
}
