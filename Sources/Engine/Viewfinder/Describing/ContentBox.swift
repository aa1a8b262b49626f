package import Imaging

extension PixelImage {
    /// The part of a picture that is not its even border, such as the white around a pack shot, with a little of
    /// that border.
    ///
    /// The border is even when four fifths of the outermost pixels are close to their median; otherwise, and when
    /// next to nothing would be left, all of the picture is content.
    package var contentBox: PixelRect {
        let tolerance = 24
        var border: [Int] = []
        border.reserveCapacity(2 * (width + height))
        for x in 0..<width { border += [x, (height - 1) * width + x] }
        for y in 0..<height { border += [y * width, y * width + width - 1] }
        /// Twice the median of a channel, which may lie between two values.
        func twiceMedian(_ channel: Int) -> Int {
            let values = border.map { Int(pixels[3 * $0 + channel]) }.sorted()
            return values[(values.count - 1) / 2] + values[values.count / 2]
        }
        let (r, g, b) = (twiceMedian(0), twiceMedian(1), twiceMedian(2))
        func isBorder(_ place: Int) -> Bool {
            abs(2 * Int(pixels[3 * place]) - r) <= 2 * tolerance
                && abs(2 * Int(pixels[3 * place + 1]) - g) <= 2 * tolerance
                && abs(2 * Int(pixels[3 * place + 2]) - b) <= 2 * tolerance
        }
        guard border.count(where: isBorder) * 5 >= border.count * 4 else { return bounds }
        var (left, top, right, bottom) = (width, height, -1, -1)
        for y in 0..<height {
            for x in 0..<width where !isBorder(y * width + x) {
                left = min(left, x)
                right = max(right, x)
                top = min(top, y)
                bottom = max(bottom, y)
            }
        }
        guard right >= left else { return bounds }
        let margin = max(width, height) / 50
        left = max(left - margin, 0)
        top = max(top - margin, 0)
        right = min(right + margin, width - 1)
        bottom = min(bottom + margin, height - 1)
        let box = PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
        return box.width < 8 || box.height < 8 ? bounds : box
    }
}
