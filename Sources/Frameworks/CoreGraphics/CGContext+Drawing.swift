internal import Imaging

extension CGContext {
    /// Chooses the colour of what is filled next; all four from 0 to 1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        func part(_ value: CGFloat) -> Double { min(max(Double(value), 0), 1) }
        fillColor = (part(red), part(green), part(blue), part(alpha))
    }

    /// Chooses a grey for what is filled next; both from 0 to 1.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// Fills a rectangle; pixels that it covers in part are blended.
    public func fill(_ rect: CGRect) {
        let (alpha, samples) = (
            fillColor.alpha,
            [fillColor.red, fillColor.green, fillColor.blue].map { 255 * $0 * fillColor.alpha }
        )
        for (x, y, share) in coverage(of: rect) {
            blend(samples[0], samples[1], samples[2], opacity: alpha, share: share, x: x, y: y)
        }
    }

    /// Makes all of a rectangle transparent, or black where there is no opacity; widened to whole pixels.
    public func clear(_ rect: CGRect) {
        for (x, y, _) in coverage(of: rect) {
            for byte in 0..<layout.bytesPerPixel { bytes[offset(x, y) + byte] = 0 }
        }
    }

    /// Draws a picture so that it fills a rectangle, whatever its aspect.
    ///
    /// - Complexity: O(pixels of the picture + pixels of the rectangle, also of the parts outside the bitmap).
    public func draw(_ image: CGImage, in rect: CGRect) {
        let rect = rect.standardized
        // No picture of a million pixels a side fits in memory, and no number beyond it is meant.
        let numbers = [rect.minX, rect.minY, rect.width, rect.height]
        guard numbers.allSatisfy({ $0.magnitude < 1_000_000 }) else { return }
        let (columns, rows) = (Int(rect.width.rounded()), Int(rect.height.rounded()))
        guard columns >= 1, rows >= 1 else { return }
        let planes = image.planes
        let (colours, opacity) = (
            scaled(planes.colours, width: columns, height: rows),
            planes.opacity.map { scaled($0, width: columns, height: rows) }
        )
        // Rows of a picture run from the top, those of the rectangle from below.
        let (left, top) = (Int(rect.minX.rounded()), height - Int((rect.minY.rounded())) - rows)
        for row in max(0, -top)..<max(0, -top, min(rows, height - top)) {
            for column in max(0, -left)..<max(0, -left, min(columns, width - left)) {
                let place = 3 * (row * columns + column)
                let alpha = opacity.map { Double($0.pixels[place]) / 255 } ?? 1
                blend(
                    Double(colours.pixels[place]), Double(colours.pixels[place + 1]),
                    Double(colours.pixels[place + 2]), opacity: alpha, share: 1, x: left + column,
                    y: top + row)
            }
        }
    }

    private func scaled(_ image: PixelImage, width: Int, height: Int) -> PixelImage {
        guard interpolationQuality == .none else { return image.resized(width: width, height: height) }
        var pixels: [UInt8] = []
        pixels.reserveCapacity(3 * width * height)
        for row in 0..<height {
            for column in 0..<width {
                let place =
                    3 * (row * image.height / height * image.width + column * image.width / width)
                pixels += image.pixels[place..<(place + 3)]
            }
        }
        return PixelImage(width: width, height: height, pixels: pixels)
    }

    /// The pixels that a rectangle touches, in memory's rows, and how much of each.
    private func coverage(of rect: CGRect) -> [(x: Int, y: Int, share: Double)] {
        let part = rect.standardized.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !part.isNull, part.width > 0, part.height > 0 else { return [] }
        let columns = Int(part.minX.rounded(.down))..<Int(part.maxX.rounded(.up))
        let rows = Int(part.minY.rounded(.down))..<Int(part.maxY.rounded(.up))
        return rows.flatMap { row in
            let down = min(Double(part.maxY), Double(row + 1)) - max(Double(part.minY), Double(row))
            return columns.map { column in
                let across =
                    min(Double(part.maxX), Double(column + 1)) - max(Double(part.minX), Double(column))
                return (column, height - 1 - row, across * down)
            }
        }
    }

    private func offset(_ x: Int, _ y: Int) -> Int { y * bytesPerRow + x * layout.bytesPerPixel }

    /// Lays a colour that is multiplied by its opacity over a pixel.
    ///
    /// - Parameter share: How much of the pixel is covered.
    private func blend(
        _ red: Double, _ green: Double, _ blue: Double, opacity: Double, share: Double, x: Int, y: Int
    ) {
        let start = offset(x, y)
        let rest = 1 - opacity * share
        func mix(_ place: Int, _ value: Double) {
            let mixed = value * share + Double(bytes[start + place]) * rest
            bytes[start + place] = UInt8(min(max(mixed.rounded(), 0), 255))
        }
        if layout.bytesPerPixel == 1 {
            // The weights of ITU-R BT.601, as Core Graphics makes grey of colours.
            mix(0, 0.299 * red + 0.587 * green + 0.114 * blue)
            return
        }
        mix(layout.red, red)
        mix(layout.green, green)
        mix(layout.blue, blue)
        if let alpha = layout.alpha { mix(alpha, 255 * opacity) }
    }
}

extension CGImage {
    /// The colours, multiplied by the opacity, and the opacity, three times the same; `nil` where all is opaque.
    fileprivate var planes: (colours: PixelImage, opacity: PixelImage?) {
        guard let alpha = layout.alpha else { return (pixelImage, nil) }
        var colours: [UInt8] = []
        var opacities: [UInt8] = []
        colours.reserveCapacity(3 * width * height)
        opacities.reserveCapacity(3 * width * height)
        withBytes { bytes in
            for row in 0..<height {
                for column in 0..<width {
                    let place = row * bytesPerRow + column * layout.bytesPerPixel
                    let opacity = bytes[place + alpha]
                    for sample in [layout.red, layout.green, layout.blue] {
                        let value = bytes[place + sample]
                        colours.append(
                            layout.isPremultiplied
                                ? value : UInt8((Int(value) * Int(opacity) + 127) / 255))
                        opacities.append(opacity)
                    }
                }
            }
        }
        return (
            PixelImage(width: width, height: height, pixels: colours),
            PixelImage(width: width, height: height, pixels: opacities)
        )
    }
}
