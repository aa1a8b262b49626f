internal import Foundation
internal import Keypoints
internal import Networks

/// XFeat's local features.
///
/// - Source: G. Potje and others, "XFeat: Accelerated Features for Lightweight Image Matching", CVPR 2024.
struct NetworkKeypoints: LearnedFeatureMaker {
    private static let detectionThreshold: Float = 0.05

    private let network: LazyNetwork

    init(_ network: LazyNetwork) { self.network = network }

    var revision: String { network.description.revision + "/points-1" }
    var summary: String { network.summary }

    func features(in image: GrayImage, maximumCount: Int) throws -> LearnedFeatures {
        let (width, height) = (max(image.width / 32, 1) * 32, max(image.height / 32, 1) * 32)
        let input = image.resized(width: width, height: height)
        let outputs = try network.network().run(input.pixels.map(Float.init), shape: [1, 1, height, width])
        let maps = Maps(
            features: outputs["features"]!.values, keypoints: outputs["keypoints"]!.values,
            reliability: outputs["reliability"]!.values, width: width, height: height)
        let chosen = maps.strongest(maximumCount, threshold: Self.detectionThreshold)
        let (sx, sy) = (Float(image.width) / Float(width), Float(image.height) / Float(height))
        return LearnedFeatures(
            revision: revision, width: image.width, height: image.height,
            x: chosen.map { (Float($0.x) + 0.5) * sx - 0.5 },
            y: chosen.map { (Float($0.y) + 0.5) * sy - 0.5 },
            descriptors: chosen.flatMap { maps.descriptor(x: Float($0.x), y: Float($0.y)) })
    }
}

/// The network's answer: keypoint scores a pixel, reliability and descriptors at an eighth of the size.
private struct Maps {
    let features: [Float]
    let keypoints: [Float]
    let reliability: [Float]
    let width: Int
    let height: Int

    private var columns: Int { width / 8 }
    private var rows: Int { height / 8 }

    struct Place {
        var x: Int
        var y: Int
        var score: Float
    }

    /// The highest local maxima of the keypoint map, weighted by reliability; ties go to the upper left.
    func strongest(_ count: Int, threshold: Float) -> [Place] {
        var places: [Place] = []
        keypoints.withUnsafeBufferPointer { map in
            for y in 2..<max(height - 2, 2) {
                for x in 2..<max(width - 2, 2) {
                    let value = map[y * width + x]
                    guard value > threshold, isMaximum(map, x, y, value) else { continue }
                    places.append(Place(x: x, y: y, score: value * reliable(Float(x), Float(y))))
                }
            }
        }
        places.sort { ($0.score, $1.y, $1.x) > ($1.score, $0.y, $0.x) }
        return Array(places.prefix(count))
    }

    private func isMaximum(_ map: UnsafeBufferPointer<Float>, _ x: Int, _ y: Int, _ value: Float) -> Bool {
        for dy in -2...2 {
            for dx in -2...2 where map[(y + dy) * width + x + dx] > value { return false }
        }
        return true
    }

    private func reliable(_ x: Float, _ y: Float) -> Float {
        corners(x, y).reduce(0) { $0 + $1.weight * reliability[$1.place] }
    }

    /// The descriptor at a pixel: bilinear between the cells of the map, brought to unit length.
    func descriptor(x: Float, y: Float) -> [Int8] {
        var vector = [Float](repeating: 0, count: LearnedFeatures.dimension)
        for corner in corners(x, y) {
            // The network gives the numbers of a place side by side.
            let start = corner.place * vector.count
            for channel in vector.indices { vector[channel] += corner.weight * features[start + channel] }
        }
        let length = max(vector.reduce(0) { $0 + $1 * $1 }.squareRoot(), 1e-9)
        return vector.map { Int8(min(max(($0 / length * 127).rounded(), -127), 127)) }
    }

    private func corners(_ x: Float, _ y: Float) -> [(place: Int, weight: Float)] {
        let u = min(max((x + 0.5) / 8 - 0.5, 0), Float(columns - 1))
        let v = min(max((y + 0.5) / 8 - 0.5, 0), Float(rows - 1))
        let (left, top) = (min(Int(u), max(columns - 2, 0)), min(Int(v), max(rows - 2, 0)))
        let (right, bottom) = (min(left + 1, columns - 1), min(top + 1, rows - 1))
        let (fx, fy) = (u - Float(left), v - Float(top))
        return [
            (top * columns + left, (1 - fx) * (1 - fy)), (top * columns + right, fx * (1 - fy)),
            (bottom * columns + left, (1 - fx) * fy), (bottom * columns + right, fx * fy),
        ]
    }
}
