import Evaluation
import Foundation
import Imaging

/// A drawn scene and what must be found in it.
struct TrainingScene {
    var image: PixelImage
    /// The path of the item; `nil` when nothing must be found.
    var truth: String?
    /// Whether no item was drawn at all.
    var isEmpty: Bool

    /// Draws the scene of a seed: the same seed gives the same scene.
    init(seed: UInt64, pool: ItemPool, backgrounds: [PixelImage]) throws {
        var random = RandomSource(seed: seed)
        let isLarge = random.uniform(0...1) < 0.5
        var (width, height) = isLarge ? (1200, 900) : (640, 480)
        if random.uniform(0...1) < 0.5 { swap(&width, &height) }
        let photo = backgrounds[Int(random.uniform(0...0.9999) * Double(backgrounds.count))]
        let backdrop = try Self.backdrop(photo, width: width, height: height, &random)
        let conditions = Self.conditions(&random)
        // A quarter of the scenes show nothing but a photo.
        isEmpty = random.uniform(0...1) < 0.25
        var placements: [SceneSynthesis.Placement] = []
        if !isEmpty {
            let entry = pool.entries[Int(random.uniform(0...0.99999) * Double(pool.entries.count))]
            truth = entry.isKnown ? entry.path : nil
            placements = try Self.placements(of: entry.path, width: width, height: height, &random)
        }
        let drawn = SceneSynthesis.render(
            placements, over: backdrop, conditions: conditions, random: &random)
        let jpeg = try drawn.encoded(as: .jpeg(quality: Int(random.uniform(45...92))))
        image = try VipsDecoder().decode(.data(jpeg, name: "scene"), size: .full).image
    }

    /// An item turned, tilted, far or near, sometimes with something in front of it.
    private static func placements(
        of path: String, width: Int, height: Int, _ random: inout RandomSource
    ) throws -> [SceneSynthesis.Placement] {
        let item = try VipsDecoder().decode(.file(URL(filePath: path)), size: .longestSide(900)).image
        let turn =
            random.uniform(0...1) < 0.7 ? random.normal() * 0.12 : random.uniform(-Double.pi...Double.pi)
        let corners = SceneSynthesis.corners(
            aspect: Double(item.width) / Double(item.height), sceneWidth: width, sceneHeight: height,
            coverage: random.uniform(0.15...1.05), turn: turn, tilt: random.uniform(0...0.1), random: &random)
        var placements = [SceneSynthesis.Placement(image: item, corners: corners)]
        if random.uniform(0...1) < 0.3 {
            // A hand or a sticker: a plain patch over a part of the item.
            let shade = UInt8(random.uniform(60...220))
            let patch = PixelImage(width: 8, height: 8, pixels: [UInt8](repeating: shade, count: 192))
            let (x, y) = (corners[0].x, corners[0].y)
            let side = random.uniform(0.2...0.6) * hypot(corners[2].x - x, corners[2].y - y)
            placements.append(
                .init(image: patch, corners: [(x, y), (x + side, y), (x + side, y + side), (x, y + side)]))
        }
        return placements
    }

    /// A piece of a photo, brought to the size of a scene.
    private static func backdrop(
        _ photo: PixelImage, width: Int, height: Int, _ random: inout RandomSource
    ) throws -> PixelImage {
        let scale = random.uniform(0.4...1)
        let w = min(Int(Double(width) * scale), photo.width)
        let h = min(Int(Double(height) * scale), photo.height)
        let x = Int(random.uniform(0...1) * Double(photo.width - w))
        let y = Int(random.uniform(0...1) * Double(photo.height - h))
        return try photo.cropped(to: PixelRect(x: x, y: y, width: w, height: h))
            .resized(width: width, height: height)
    }

    private static func conditions(_ random: inout RandomSource) -> SceneSynthesis.Conditions {
        var conditions = SceneSynthesis.Conditions()
        conditions.blur = random.uniform(0...1) < 0.6 ? random.uniform(0...2) : 0
        conditions.noise = random.uniform(0...9)
        let warmth = random.uniform(-0.15...0.15)
        conditions.light = (1 + warmth, 1, 1 - warmth)
        conditions.gamma = random.uniform(0.7...1.6)
        conditions.glare = random.uniform(0...1) < 0.3 ? random.uniform(0.3...1) : 0
        return conditions
    }
}
