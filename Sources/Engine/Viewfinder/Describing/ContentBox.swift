internal import Imaging

extension PixelImage {
    /// The part of a picture that is not its even border, such as the white around a pack shot.
    ///
    /// The border is even when four fifths of the outermost pixels are close to their median; otherwise all of the
    /// picture is content.
    var contentBox: PixelRect {
        let tolerance = 24
        var border: [Int] = []
        for x in 0..<width { border += [x, (height - 1) * width + x] }
        for y in 0..<height { border += [y * width, y * width + width - 1] }
        func median(_ channel: Int) -> Int {
            let values = border.map { pixels[3 * $0 + channel] }.sorted()
            return Int(values[values.count / 2])
        }
        let (r, g, b) = (median(0), median(1), median(2))
        func isBorder(_ place: Int) -> Bool {
            abs(Int(pixels[3 * place]) - r) <= tolerance && abs(Int(pixels[3 * place + 1]) - g) <= tolerance
                && abs(Int(pixels[3 * place + 2]) - b) <= tolerance
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
        let (mx, my) = ((right - left) / 50, (bottom - top) / 50)
        left = max(left - mx, 0)
        top = max(top - my, 0)
        right = min(right + mx, width - 1)
        bottom = min(bottom + my, height - 1)
        return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }
}
