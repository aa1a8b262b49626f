internal import Imaging
internal import Keypoints

/// Tells two catalogue images apart that both fit the same place of a scene.
///
/// Only the places where the two pictures differ can decide: each block of one counts by how much the other, drawn
/// onto the same frame, looks different there.
struct Rivals: Sendable {
    /// How much more the scene agrees with the first than with the second, −1 to 1.
    var preference: Double
    /// How much of the picture differs at all, 0 to 1; near 0 the two cannot be told apart.
    var difference: Double

    /// - Parameters:
    ///   - first: The first catalogue image.
    ///   - second: The second, drawn onto the first's frame.
    ///   - scene: The scene, rectified onto the first's frame.
    init(first: RectifiedView, second: RectifiedView, scene: RectifiedView) {
        let side = 12
        var (weight, sum, blocks) = (0.0, 0.0, 0.0)
        for top in stride(from: 0, to: first.height - side + 1, by: side) {
            for left in stride(from: 0, to: first.width - side + 1, by: side) {
                guard Self.isInside(second, left, top, side), Self.isInside(scene, left, top, side) else {
                    continue
                }
                blocks += 1
                let a = Self.patch(first, left, top, side)
                let b = Self.patch(second, left, top, side)
                let s = Self.patch(scene, left, top, side)
                let apart = Self.distance(a, b)
                guard apart > 0.12 else { continue }
                let w = min(apart, 1)
                weight += w
                sum += w * max(-1, min(1, (Self.distance(b, s) - Self.distance(a, s)) / apart))
            }
        }
        preference = weight > 0 ? sum / weight : 0
        difference = blocks > 0 ? weight / blocks : 0
    }

    private static func isInside(_ view: RectifiedView, _ left: Int, _ top: Int, _ side: Int) -> Bool {
        for (x, y) in [
            (left, top), (left + side - 1, top), (left, top + side - 1), (left + side - 1, top + side - 1),
        ]
        where !view.isInside[y * view.width + x] { return false }
        return true
    }

    /// Three planes, each without its mean and in units of the block's contrast, and the mean chroma.
    private struct Patch {
        var structure: [Float]
        var redness: Float
        var yellowness: Float
    }

    private static func patch(_ view: RectifiedView, _ left: Int, _ top: Int, _ side: Int) -> Patch {
        var luma: [Float] = []
        luma.reserveCapacity(side * side)
        var (r, g, b) = (Float(0), Float(0), Float(0))
        for y in top..<top + side {
            for x in left..<left + side {
                let place = y * view.width + x
                r += view.red[place]
                g += view.green[place]
                b += view.blue[place]
                luma.append(0.299 * view.red[place] + 0.587 * view.green[place] + 0.114 * view.blue[place])
            }
        }
        let count = Float(side * side)
        let mean = luma.reduce(0, +) / count
        let energy = luma.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        // A plain block has no structure to compare: the floor of 6 grey levels fades it out.
        let norm = (energy + 36 * count).squareRoot()
        let gain = 128 / max((r + g + b) / 3 / count, 40)
        return Patch(
            structure: luma.map { ($0 - mean) / norm }, redness: (r - g) / count * gain,
            yellowness: (0.5 * (r + g) - b) / count * gain)
    }

    /// How different two blocks look: 0 for alike, about 1 for unrelated structure or clearly different colour.
    private static func distance(_ a: Patch, _ b: Patch) -> Double {
        var structural: Float = 0
        for index in a.structure.indices {
            let d = a.structure[index] - b.structure[index]
            structural += d * d
        }
        let (dr, dy) = (a.redness - b.redness, a.yellowness - b.yellowness)
        let chromatic = (dr * dr + dy * dy).squareRoot() / 60
        return Double(structural / 2 + chromatic * chromatic)
    }
}
