import Foundation

/// Finds the local features of a picture: corners in a pyramid, spread over the picture, with 256-bit descriptors.
///
/// The same picture gives the same features everywhere: the arithmetic is whole numbers up to the ranking. Pictures too
/// small for a descriptor, or without corners, have none.
/// - Source: E. Rublee and others, "ORB: An efficient alternative to SIFT or SURF", ICCV 2011.
package struct BinaryFeatureExtractor: Sendable {
    /// Names what the descriptors mean; changes whenever old ones must not be compared with new ones.
    package static let revision = "corners-boxes-2"

    package let maximumCount: Int
    package let levelCount: Int
    package let scaleFactor: Double
    /// The least difference of a corner from its surroundings, in grey levels.
    package let threshold: Int
    /// The threshold where the first finds too few.
    package let lowThreshold: Int

    package init(
        maximumCount: Int, levelCount: Int = 8, scaleFactor: Double = 1.2, threshold: Int = 7,
        lowThreshold: Int = 4
    ) {
        self.maximumCount = maximumCount
        self.levelCount = levelCount
        self.scaleFactor = scaleFactor
        self.threshold = threshold
        self.lowThreshold = lowThreshold
    }

    /// Pixels at each side of a level in which no keypoint is looked for.
    private static let margin = 12

    /// The features, those that stand out most first.
    package func features(in image: GrayImage) -> BinaryFeatures {
        var keypoints: [Keypoint] = []
        var descriptors: [UInt64] = []
        forEachPatch(of: image) { keypoint, patch in
            keypoints.append(keypoint)
            descriptors += KeypointKernels.descriptor(of: patch, comparisons: BoxComparison.pattern)
        }
        let order = keypoints.indices.sorted {
            (keypoints[$1].response, $0) < (keypoints[$0].response, $1)
        }
        return BinaryFeatures(
            revision: Self.revision, width: image.width, height: image.height,
            keypoints: order.map { keypoints[$0] },
            descriptors: order.flatMap { descriptors[4 * $0..<4 * $0 + 4] })
    }

    /// The keypoints with the turned patches of 32 × 32 that descriptors are made of, for training.
    package func patches(in image: GrayImage) -> [(keypoint: Keypoint, patch: [UInt8])] {
        var patches: [(keypoint: Keypoint, patch: [UInt8])] = []
        forEachPatch(of: image) { patches.append(($0, $1)) }
        return patches
    }

    private func forEachPatch(of image: GrayImage, _ body: (Keypoint, [UInt8]) -> Void) {
        let levels = pyramid(of: image)
        let quotas = quotas(of: levels)
        var missing = 0
        // From the coarsest: what a small level cannot fill goes to the next finer one.
        for (level, quota) in zip(levels, quotas).reversed() {
            let wanted = quota + missing
            let chosen = CornerSelection(
                corners: corners(in: level.image, wanted: wanted), in: level.image, count: wanted)
            missing = wanted - chosen.corners.count
            for (corner, response) in zip(chosen.corners, chosen.responses) {
                let turn = direction(of: corner, in: level.image)
                let keypoint = Keypoint(
                    x: (Float(corner.x) + 0.5) * level.scaleX - 0.5,
                    y: (Float(corner.y) + 0.5) * level.scaleY - 0.5,
                    scale: level.scale, angle: Float(turn) / 256 * 2 * .pi, response: response)
                body(keypoint, patch(of: corner, turn: turn, in: level.image))
            }
        }
    }

    private struct Level {
        let image: GrayImage
        let scale: Float
        let scaleX: Float
        let scaleY: Float
    }

    private func pyramid(of image: GrayImage) -> [Level] {
        var levels: [Level] = []
        var current = image
        for index in 0..<levelCount {
            let scale = pow(scaleFactor, Double(index))
            let width = Int((Double(image.width) / scale).rounded())
            let height = Int((Double(image.height) / scale).rounded())
            guard min(width, height) > 2 * Self.margin else { break }
            current = current.resized(width: width, height: height)
            levels.append(
                Level(
                    image: current, scale: Float(scale), scaleX: Float(image.width) / Float(width),
                    scaleY: Float(image.height) / Float(height)))
        }
        return levels
    }

    /// The number of keypoints of each level, in proportion to its side.
    private func quotas(of levels: [Level]) -> [Int] {
        let sum = levels.reduce(0) { $0 + 1 / $1.scale }
        var done: Float = 0
        return levels.map { level in
            let before = Int((done / sum * Float(maximumCount)).rounded())
            done += 1 / level.scale
            return Int((done / sum * Float(maximumCount)).rounded()) - before
        }
    }

    private func corners(in image: GrayImage, wanted: Int) -> [Corner] {
        let corners = KeypointKernels.corners(in: image, margin: Self.margin, threshold: threshold)
        if corners.count >= 2 * wanted { return corners }
        return KeypointKernels.corners(in: image, margin: Self.margin, threshold: lowThreshold)
    }

    /// The direction from the corner to the centroid of the intensities around it, in 1/256 turn.
    private func direction(of corner: Corner, in image: GrayImage) -> Int {
        let moments = KeypointKernels.moments(in: image, x: corner.x, y: corner.y)
        let angle = atan2(Double(moments.y), Double(moments.x))
        return Int((angle / (2 * .pi) * 256).rounded()) & 255
    }

    private func patch(of corner: Corner, turn: Int, in image: GrayImage) -> [UInt8] {
        let angle = Double(turn) / 256 * 2 * .pi
        return KeypointKernels.patch(
            in: image, x: Int32(corner.x) << 16, y: Int32(corner.y) << 16,
            cosine: Int32((cos(angle) * 65_536).rounded()), sine: Int32((sin(angle) * 65_536).rounded()))
    }
}
