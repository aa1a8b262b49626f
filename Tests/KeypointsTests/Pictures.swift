import Foundation
import Keypoints

/// Numbers that look random and are the same in every run (splitmix64).
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// Pictures that tests make.
enum Pictures {
    static func noise(width: Int, height: Int, range: ClosedRange<UInt8> = 0...255, seed: Int) -> GrayImage {
        var generator = SeededGenerator(seed: seed)
        return GrayImage(
            pixels: (0..<width * height).map { _ in UInt8.random(in: range, using: &generator) },
            width: width,
            height: height)
    }

    static func blank(width: Int, height: Int) -> GrayImage {
        GrayImage(pixels: [UInt8](repeating: 128, count: width * height), width: width, height: height)
    }

    /// Overlapping rectangles and discs of many sizes: a poster without meaning, the same for the same seed.
    static func poster(width: Int, height: Int, seed: Int) -> GrayImage {
        poster(width: width, height: height, seed: seed) { ($0, $1) }
    }

    /// The poster seen through a mapping from picture coordinates to poster coordinates; 2 × 2 samples a pixel.
    static func poster(
        width: Int, height: Int, seed: Int, through map: (Double, Double) -> (Double, Double)
    ) -> GrayImage {
        var generator = SeededGenerator(seed: seed)
        let shapes = (0..<160).map { index in
            let size = 120 * pow(0.985, Double(index))
            return (
                x: Double.random(in: 0...400, using: &generator),
                y: Double.random(in: 0...300, using: &generator),
                width: size * .random(in: 0.3...1, using: &generator),
                height: size * .random(in: 0.3...1, using: &generator),
                value: Double.random(in: 0...255, using: &generator), isDisc: index % 3 == 0
            )
        }
        func value(_ x: Double, _ y: Double) -> Double {
            for shape in shapes.reversed() {
                let u = (x - shape.x) / shape.width
                let v = (y - shape.y) / shape.height
                if shape.isDisc ? u * u + v * v < 0.25 : abs(u) < 0.5 && abs(v) < 0.5 { return shape.value }
            }
            return 200
        }
        var pixels: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let samples = [(-0.25, -0.25), (0.25, -0.25), (-0.25, 0.25), (0.25, 0.25)].map { dx, dy in
                    let (px, py) = map(Double(x) + dx, Double(y) + dy)
                    return value(px, py)
                }
                pixels.append(UInt8(samples.reduce(0, +) / 4))
            }
        }
        return GrayImage(pixels: pixels, width: width, height: height)
    }
}
