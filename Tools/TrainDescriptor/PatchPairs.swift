import Evaluation
import Foundation
import Imaging
import Keypoints

/// Patches around the same corner of a thing, as two pictures of it show them.
struct PatchPairs {
    /// 32 × 32 grey levels each.
    private(set) var first: [[UInt8]] = []
    private(set) var second: [[UInt8]] = []

    /// Draws every picture as a camera might see it, and pairs the corners found in both.
    ///
    /// - Parameters:
    ///   - countOfEach: The most pairs of one picture.
    ///   - limit: The most pairs in all.
    init(files: [URL], countOfEach: Int, limit: Int) {
        var random = RandomSource(seed: 32)
        for file in files.shuffled(using: &random) where first.count < limit {
            // What cannot be read teaches nothing.
            guard
                let picture = try? VipsDecoder().decode(
                    .file(file), size: .longestSide(Int(random.uniform(320...640)))
                ).image
            else { continue }
            add(picture, count: countOfEach, &random)
        }
    }

    private mutating func add(_ picture: PixelImage, count: Int, _ random: inout RandomSource) {
        let (width, height) = (640, 640)
        let corners = SceneSynthesis.corners(
            aspect: Double(picture.width) / Double(picture.height), sceneWidth: width, sceneHeight: height,
            coverage: random.uniform(0.4...0.95), turn: random.uniform(-Double.pi...Double.pi),
            tilt: random.uniform(0...0.08), random: &random)
        var conditions = SceneSynthesis.Conditions()
        conditions.blur = random.uniform(0...1.6)
        conditions.noise = random.uniform(0...8)
        conditions.gamma = random.uniform(0.7...1.5)
        let ground = PixelImage(
            width: width, height: height, pixels: [UInt8](repeating: 128, count: 3 * width * height))
        let scene = SceneSynthesis.render(
            [.init(image: picture, corners: corners)], over: ground, conditions: conditions, random: &random)
        guard
            let motion = Homography(
                fromWidth: Double(picture.width), height: Double(picture.height), to: corners)
        else { return }
        let extractor = BinaryFeatureExtractor(maximumCount: 1000)
        let seen = extractor.patches(in: GrayImage(rgb: scene.pixels, width: width, height: height))
        let known = extractor.patches(
            in: GrayImage(rgb: picture.pixels, width: picture.width, height: picture.height)
        )
        .shuffled(using: &random)
        var added = 0
        for (keypoint, patch) in known where added < count {
            guard let other = Self.nearest(to: keypoint, under: motion, among: seen) else { continue }
            first.append(patch)
            second.append(other)
            added += 1
        }
    }

    /// The patch of the keypoint at the place, size and turn that the motion gives; `nil` without one.
    private static func nearest(
        to keypoint: Keypoint, under motion: Homography, among seen: [(keypoint: Keypoint, patch: [UInt8])]
    ) -> [UInt8]? {
        let (x, y) = (Double(keypoint.x) + 0.5, Double(keypoint.y) + 0.5)
        let place = motion(x, y)
        let (a, b, c, d) = motion.derivatives(x: x, y: y)
        let scale = Double(keypoint.scale) * abs(a * d - b * c).squareRoot()
        let turn = Double(keypoint.angle) + motion.turn(x: x, y: y)
        var best: (distance: Double, patch: [UInt8])?
        for (other, patch) in seen {
            let distance = hypot(Double(other.x) + 0.5 - place.x, Double(other.y) + 0.5 - place.y)
            guard distance < 2 * max(scale, 1), abs(log2(Double(other.scale) / scale)) < 0.4,
                abs(remainder(Double(other.angle) - turn, 2 * .pi)) < 0.4,
                distance < best?.distance ?? .infinity
            else { continue }
            best = (distance, patch)
        }
        return best?.patch
    }
}
