internal import Foundation
internal import Imaging

/// A picture to draw on.
struct Canvas {
    typealias Colour = (red: Double, green: Double, blue: Double)

    let width: Int
    let height: Int
    private(set) var pixels: [UInt8]

    init(width: Int, height: Int, colour: Colour) {
        self.width = width
        self.height = height
        pixels = [UInt8](repeating: 0, count: width * height * 3)
        for place in 0..<width * height {
            pixels[3 * place] = UInt8(colour.red)
            pixels[3 * place + 1] = UInt8(colour.green)
            pixels[3 * place + 2] = UInt8(colour.blue)
        }
    }

    var image: PixelImage { PixelImage(width: width, height: height, pixels: pixels) }

    /// Puts a picture with its upper left corner at a place; what hangs over the edge is cut off.
    mutating func place(_ image: PixelImage, x: Int, y: Int) {
        for row in max(0, -y)..<max(min(image.height, height - y), max(0, -y)) {
            for column in max(0, -x)..<max(min(image.width, width - x), max(0, -x)) {
                let from = (row * image.width + column) * 3
                let to = ((y + row) * width + x + column) * 3
                for channel in 0..<3 { pixels[to + channel] = image.pixels[from + channel] }
            }
        }
    }

    /// Draws a line with soft edges.
    mutating func line(
        from p: (x: Double, y: Double), to q: (x: Double, y: Double), width thickness: Double, colour: Colour,
        opacity: Double = 1
    ) {
        let reach = thickness / 2 + 1
        let (dx, dy) = (q.x - p.x, q.y - p.y)
        let length = max(dx * dx + dy * dy, 1e-9)
        guard [p.x, p.y, q.x, q.y].allSatisfy({ $0.isFinite && abs($0) < 1e6 }) else { return }
        let top = max(Int(min(p.y, q.y) - reach), 0), bottom = min(Int(max(p.y, q.y) + reach), height - 1)
        guard top <= bottom else { return }
        for y in top...bottom {
            // Only the columns near the line in this row are looked at.
            let span = columns(of: p, q, row: Double(y), reach: reach)
            guard span.first <= span.last else { continue }
            for x in span.first...span.last {
                let t = min(max(((Double(x) - p.x) * dx + (Double(y) - p.y) * dy) / length, 0), 1)
                let distance = hypot(Double(x) - p.x - t * dx, Double(y) - p.y - t * dy)
                let cover = min(max(thickness / 2 + 0.5 - distance, 0), 1) * opacity
                if cover > 0 { blend(x, y, colour, cover) }
            }
        }
    }

    private func columns(
        of p: (x: Double, y: Double), _ q: (x: Double, y: Double), row: Double, reach: Double
    ) -> (first: Int, last: Int) {
        let (left, right): (Double, Double)
        if abs(q.y - p.y) < 1 {
            (left, right) = (min(p.x, q.x), max(p.x, q.x))
        } else {
            func x(at y: Double) -> Double {
                p.x + min(max((y - p.y) / (q.y - p.y), 0), 1) * (q.x - p.x)
            }
            let (a, b) = (x(at: row - reach), x(at: row + reach))
            (left, right) = (min(a, b), max(a, b))
        }
        return (max(Int(left - reach), 0), min(Int(right + reach), width - 1))
    }

    /// Draws the outline of a figure.
    mutating func outline(_ corners: [(x: Double, y: Double)], width: Double, colour: Colour) {
        for index in corners.indices {
            line(from: corners[index], to: corners[(index + 1) % corners.count], width: width, colour: colour)
        }
    }

    private mutating func blend(_ x: Int, _ y: Int, _ colour: Colour, _ cover: Double) {
        let place = (y * width + x) * 3
        for (channel, value) in [colour.red, colour.green, colour.blue].enumerated() {
            let old = Double(pixels[place + channel])
            pixels[place + channel] = UInt8(old + (value - old) * cover)
        }
    }
}
