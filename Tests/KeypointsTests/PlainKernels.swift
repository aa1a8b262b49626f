import Keypoints

/// The kernels again, as plainly as they can be said.
enum PlainKernels {
    static func resize(_ image: GrayImage, horizontal: ResizeTaps, vertical: ResizeTaps) -> GrayImage {
        func weighted(_ taps: ResizeTaps, _ target: Int, _ value: (Int) -> UInt8) -> UInt8 {
            let sum = (0..<taps.tapCount).reduce(8192) {
                $0 + Int(taps.weights[target * taps.tapCount + $1])
                    * Int(value(Int(taps.firsts[target]) + $1))
            }
            return UInt8(sum >> 14)
        }
        var pixels: [UInt8] = []
        for y in 0..<vertical.firsts.count {
            let row = (0..<image.width).map { x in
                weighted(vertical, y) { image.pixels[$0 * image.width + x] }
            }
            for x in 0..<horizontal.firsts.count { pixels.append(weighted(horizontal, x) { row[$0] }) }
        }
        return GrayImage(pixels: pixels, width: horizontal.firsts.count, height: vertical.firsts.count)
    }

    private static let ring: [(x: Int, y: Int)] = [
        (0, -3), (1, -3), (2, -2), (3, -1), (3, 0), (3, 1), (2, 2), (1, 3),
        (0, 3), (-1, 3), (-2, 2), (-3, 1), (-3, 0), (-3, -1), (-2, -2), (-1, -3),
    ]

    static func score(in image: GrayImage, x: Int, y: Int, threshold: Int) -> Int {
        let centre = Int(image.pixels[y * image.width + x])
        let differences = ring.map { Int(image.pixels[(y + $0.y) * image.width + x + $0.x]) - centre }
        let arcs = (0..<16).map { start in (0..<9).map { differences[(start + $0) % 16] } }
        let best = arcs.map { max($0.min()!, -$0.max()!) }.max()!
        return best > threshold ? best : 0
    }

    static func corners(in image: GrayImage, margin: Int, threshold: Int) -> [Corner] {
        func inside(_ x: Int, _ y: Int) -> Bool {
            x >= margin && y >= margin && x < image.width - margin && y < image.height - margin
        }
        var scores = [Int](repeating: 0, count: image.width * image.height)
        for y in 0..<image.height {
            for x in 0..<image.width where inside(x, y) {
                scores[y * image.width + x] = score(in: image, x: x, y: y, threshold: threshold)
            }
        }
        var corners: [Corner] = []
        for y in 0..<image.height {
            for x in 0..<image.width where inside(x, y) && scores[y * image.width + x] > 0 {
                let value = scores[y * image.width + x]
                let isMaximum = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]
                    .enumerated()
                    .allSatisfy { index, step in
                        let other = scores[(y + step.1) * image.width + x + step.0]
                        return index < 4 ? value > other : value >= other
                    }
                if isMaximum { corners.append(Corner(x: x, y: y, score: value)) }
            }
        }
        return corners
    }

    static func harris(of corner: Corner, in image: GrayImage) -> Double {
        func pixel(_ x: Int, _ y: Int) -> Double { Double(image.pixels[y * image.width + x]) / 255 }
        var xx = 0.0, yy = 0.0, xy = 0.0
        for y in corner.y - 3...corner.y + 3 {
            for x in corner.x - 3...corner.x + 3 {
                let gx =
                    pixel(x + 1, y - 1) + 2 * pixel(x + 1, y) + pixel(x + 1, y + 1)
                    - pixel(x - 1, y - 1) - 2 * pixel(x - 1, y) - pixel(x - 1, y + 1)
                let gy =
                    pixel(x - 1, y + 1) + 2 * pixel(x, y + 1) + pixel(x + 1, y + 1)
                    - pixel(x - 1, y - 1) - 2 * pixel(x, y - 1) - pixel(x + 1, y - 1)
                xx += gx * gx / (16 * 49)
                yy += gy * gy / (16 * 49)
                xy += gx * gy / (16 * 49)
            }
        }
        return xx * yy - xy * xy - 0.04 * (xx + yy) * (xx + yy)
    }

    static func pixel(_ image: GrayImage, _ x: Int, _ y: Int) -> Int {
        Int(image.pixels[min(max(y, 0), image.height - 1) * image.width + min(max(x, 0), image.width - 1)])
    }

    static func moments(in image: GrayImage, x: Int, y: Int) -> (x: Int, y: Int) {
        let halves = [15, 15, 15, 15, 14, 14, 14, 13, 13, 12, 11, 10, 9, 8, 6, 3]
        var result = (x: 0, y: 0)
        for v in -15...15 {
            for u in -halves[abs(v)]...halves[abs(v)] {
                result.x += u * pixel(image, x + u, y + v)
                result.y += v * pixel(image, x + u, y + v)
            }
        }
        return result
    }

    static func patch(in image: GrayImage, x: Int, y: Int, cosine: Int, sine: Int) -> [UInt8] {
        (0..<1024).map { index in
            let i = 2 * (index % 32) - 31
            let j = 2 * (index / 32) - 31
            // Twice the offsets from the centre, so that they are whole; then rounded to the nearest pixel.
            let column = Int((Double(2 * x + cosine * i - sine * j) / 131_072 + 0.5).rounded(.down))
            let row = Int((Double(2 * y + sine * i + cosine * j) / 131_072 + 0.5).rounded(.down))
            return UInt8(pixel(image, column, row))
        }
    }

    static func descriptor(of patch: [UInt8], comparisons: [BoxComparison]) -> [UInt64] {
        func sum(_ x: UInt8, _ y: UInt8, _ radius: Int) -> Int {
            (Int(y) - radius...Int(y) + radius).reduce(0) { total, row in
                (Int(x) - radius...Int(x) + radius).reduce(total) { $0 + Int(patch[32 * row + $1]) }
            }
        }
        var words = [UInt64](repeating: 0, count: 4)
        for (index, c) in comparisons.enumerated() {
            let radius = Int(c.radius)
            let area = (2 * radius + 1) * (2 * radius + 1)
            if sum(c.x0, c.y0, radius) - sum(c.x1, c.y1, radius) > Int(c.threshold) * area {
                words[index / 64] |= 1 << (index % 64)
            }
        }
        return words
    }
}
