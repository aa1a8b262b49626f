internal import Foundation
package import Imaging
internal import Keypoints

/// Scenes with known truth: catalogue images drawn into a background as a camera would see them.
package struct SceneSynthesis: Sendable {
    /// What the camera and the light do to the picture.
    package struct Conditions: Sendable {
        /// Radius of the lens blur in pixels; 0 is sharp.
        package var blur = 0.0
        /// Standard deviation of the sensor noise in grey levels.
        package var noise = 0.0
        /// Factors on red, green and blue.
        package var light: (Double, Double, Double) = (1, 1, 1)
        /// Exponent of the tone curve; above 1 is darker.
        package var gamma = 1.0
        /// Strength of one round reflection, 0 to 1.
        package var glare = 0.0

        package init() {}
    }

    /// One catalogue image and where it lies: upper left, upper right, lower right, lower left corner in pixels.
    package struct Placement: Sendable {
        package var image: PixelImage
        package var corners: [(x: Double, y: Double)]

        package init(image: PixelImage, corners: [(x: Double, y: Double)]) {
            self.image = image
            self.corners = corners
        }
    }

    /// Draws items over a background, later ones on top, then applies the conditions.
    ///
    /// - Complexity: O(width · height · placements)
    package static func render(
        _ placements: [Placement], over background: PixelImage, conditions: Conditions = Conditions(),
        random: inout RandomSource
    ) -> PixelImage {
        var canvas = background.pixels
        let (width, height) = (background.width, background.height)
        for placement in placements { draw(placement, onto: &canvas, width: width, height: height) }
        if conditions.blur > 0.2 { blur(&canvas, width: width, height: height, sigma: conditions.blur) }
        expose(&canvas, width: width, height: height, conditions, &random)
        return PixelImage(width: width, height: height, pixels: canvas)
    }

    /// Corners of an item seen by a camera: turned, tilted, at a part of the scene's width and height.
    ///
    /// - Parameters:
    ///   - aspect: Width over height of the item.
    ///   - coverage: The part of the scene's shorter side that the item's longer side takes.
    ///   - turn: Radians.
    ///   - tilt: How far each corner may move, as a part of the item's longer side.
    package static func corners(
        aspect: Double, sceneWidth: Int, sceneHeight: Int, coverage: Double, turn: Double, tilt: Double,
        random: inout RandomSource
    ) -> [(x: Double, y: Double)] {
        let side = coverage * Double(min(sceneWidth, sceneHeight))
        let (w, h) = aspect >= 1 ? (side, side / aspect) : (side * aspect, side)
        let reach = hypot(w, h) / 2
        func centre(_ extent: Int) -> Double {
            let slack = Double(extent) / 2 - min(reach, Double(extent) / 2)
            return Double(extent) / 2 + random.uniform(-1...1) * slack
        }
        let (cx, cy) = (centre(sceneWidth), centre(sceneHeight))
        return [(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)].map { corner in
            let x = corner.0 + random.uniform(-1...1) * tilt * side
            let y = corner.1 + random.uniform(-1...1) * tilt * side
            return (cx + cos(turn) * x - sin(turn) * y, cy + sin(turn) * x + cos(turn) * y)
        }
    }

    private static func draw(_ placement: Placement, onto canvas: inout [UInt8], width: Int, height: Int) {
        let image = placement.image
        guard
            let forward = Homography(
                fromWidth: Double(image.width), height: Double(image.height), to: placement.corners),
            let inverse = forward.inverse
        else { return }
        let xs = placement.corners.map(\.x)
        let ys = placement.corners.map(\.y)
        let left = max(Int(xs.min()!), 0), right = min(Int(xs.max()!) + 1, width)
        let top = max(Int(ys.min()!), 0), bottom = min(Int(ys.max()!) + 1, height)
        guard left < right, top < bottom else { return }
        // The item is first brought near its size in the scene, so that a small one does not alias.
        let area = abs(polygonArea(placement.corners))
        let shrink = min((area / Double(image.width * image.height)).squareRoot(), 1)
        var levels = ScenePyramidLevel(image: image, factor: 1)
        while levels.factor > 2 * shrink, min(levels.image.width, levels.image.height) > 8 {
            levels = ScenePyramidLevel(image: half(levels.image), factor: levels.factor / 2)
        }
        let (source, factor) = (levels.image, levels.factor)
        for y in top..<bottom {
            for x in left..<right {
                var sum = (0.0, 0.0, 0.0)
                var covered = 0.0
                for (dx, dy) in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
                    guard inverse.denominator(Double(x) + dx, Double(y) + dy) > 0 else { continue }
                    let p = inverse(Double(x) + dx, Double(y) + dy)
                    guard p.x >= 0, p.y >= 0, p.x < Double(image.width), p.y < Double(image.height) else {
                        continue
                    }
                    let colour = sample(source, p.x * factor - 0.5, p.y * factor - 0.5)
                    sum = (sum.0 + colour.0, sum.1 + colour.1, sum.2 + colour.2)
                    covered += 1
                }
                guard covered > 0 else { continue }
                let place = (y * width + x) * 3
                let rest = 1 - covered / 4
                for (channel, value) in [sum.0, sum.1, sum.2].enumerated() {
                    let mixed = value / 4 + rest * toLinear[Int(canvas[place + channel])]
                    canvas[place + channel] = fromLinear(mixed)
                }
            }
        }
    }

    private struct ScenePyramidLevel {
        var image: PixelImage
        var factor: Double
    }

    private static func polygonArea(_ corners: [(x: Double, y: Double)]) -> Double {
        corners.indices.reduce(0) {
            let (p, q) = (corners[$1], corners[($1 + 1) % corners.count])
            return $0 + (p.x * q.y - q.x * p.y) / 2
        }
    }

    private static func half(_ image: PixelImage) -> PixelImage {
        let (w, h) = (max(image.width / 2, 1), max(image.height / 2, 1))
        var pixels = [UInt8](repeating: 0, count: w * h * 3)
        for y in 0..<h {
            for x in 0..<w {
                for c in 0..<3 {
                    let places = [
                        (2 * x, 2 * y), (2 * x + 1, 2 * y), (2 * x, 2 * y + 1), (2 * x + 1, 2 * y + 1),
                    ]
                    let sum = places.reduce(0.0) {
                        let (px, py) = (min($1.0, image.width - 1), min($1.1, image.height - 1))
                        return $0 + toLinear[Int(image.pixels[(py * image.width + px) * 3 + c])]
                    }
                    pixels[(y * w + x) * 3 + c] = fromLinear(sum / 4)
                }
            }
        }
        return PixelImage(width: w, height: h, pixels: pixels)
    }

    private static func sample(_ image: PixelImage, _ u: Double, _ v: Double) -> (Double, Double, Double) {
        let x = min(max(u, 0), Double(image.width - 1)), y = min(max(v, 0), Double(image.height - 1))
        let column = min(Int(x), max(image.width - 2, 0)), row = min(Int(y), max(image.height - 2, 0))
        let (fx, fy) = (x - Double(column), y - Double(row))
        let right = min(column + 1, image.width - 1), below = min(row + 1, image.height - 1)
        func channel(_ c: Int) -> Double {
            func value(_ px: Int, _ py: Int) -> Double {
                toLinear[Int(image.pixels[(py * image.width + px) * 3 + c])]
            }
            return (1 - fy) * ((1 - fx) * value(column, row) + fx * value(right, row))
                + fy * ((1 - fx) * value(column, below) + fx * value(right, below))
        }
        return (channel(0), channel(1), channel(2))
    }

    /// Light adds up in linear intensities, not in the codes of sRGB (IEC 61966-2-1).
    private static let toLinear: [Double] = (0..<256).map {
        let c = Double($0) / 255
        return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
    }

    private static let codes: [UInt8] = (0...4095).map {
        let l = Double($0) / 4095
        let c = l <= 0.0031308 ? 12.92 * l : 1.055 * pow(l, 1 / 2.4) - 0.055
        return UInt8((c * 255).rounded())
    }

    private static func fromLinear(_ value: Double) -> UInt8 {
        codes[min(max(Int((value * 4095).rounded()), 0), 4095)]
    }

    private static func blur(_ canvas: inout [UInt8], width: Int, height: Int, sigma: Double) {
        let radius = max(Int((2.5 * sigma).rounded(.up)), 1)
        let kernel = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let total = kernel.reduce(0, +)
        func pass(_ source: [UInt8], _ dx: Int, _ dy: Int) -> [UInt8] {
            var target = source
            for y in 0..<height {
                for x in 0..<width {
                    for c in 0..<3 {
                        var sum = 0.0
                        for k in -radius...radius {
                            let px = min(max(x + k * dx, 0), width - 1),
                                py = min(max(y + k * dy, 0), height - 1)
                            sum += kernel[k + radius] * Double(source[(py * width + px) * 3 + c])
                        }
                        target[(y * width + x) * 3 + c] = UInt8(min(max(sum / total, 0), 255))
                    }
                }
            }
            return target
        }
        canvas = pass(pass(canvas, 1, 0), 0, 1)
    }

    private static func expose(
        _ canvas: inout [UInt8], width: Int, height: Int, _ conditions: Conditions,
        _ random: inout RandomSource
    ) {
        let (gx, gy) = (random.uniform(0.2...0.8) * Double(width), random.uniform(0.2...0.8) * Double(height))
        let radius = random.uniform(0.08...0.2) * Double(max(width, height))
        let gains = [conditions.light.0, conditions.light.1, conditions.light.2]
        for y in 0..<height {
            for x in 0..<width {
                var shine = 0.0
                if conditions.glare > 0 {
                    let d = hypot(Double(x) - gx, Double(y) - gy) / radius
                    shine = conditions.glare * exp(-d * d) * 255
                }
                for c in 0..<3 {
                    let place = (y * width + x) * 3 + c
                    var value = 255 * pow(Double(canvas[place]) / 255, conditions.gamma) * gains[c] + shine
                    if conditions.noise > 0 { value += random.normal() * conditions.noise }
                    canvas[place] = UInt8(min(max(value, 0), 255))
                }
            }
        }
    }
}
