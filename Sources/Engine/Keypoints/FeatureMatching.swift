import CKernels
import Foundation

/// Pairs the features of a catalogue image with those of a scene.
package enum FeatureMatching {
    /// The most bits in which the descriptors of one corner may differ.
    package static let distanceLimit = 80
    /// The least cosine of the network's descriptors of one corner.
    package static let similarityLimit: Float = 0.68

    /// Binary features that are each other's nearest neighbours.
    ///
    /// - Complexity: O(n·m)
    package static func matches(reference: BinaryFeatures, scene: BinaryFeatures) -> [PointMatch] {
        let (n, m) = (scene.keypoints.count, reference.keypoints.count)
        guard n > 0, m > 0 else { return [] }
        var nearest = [Int32](repeating: -1, count: n)
        var distance = [UInt16](repeating: 0, count: n)
        var second = distance
        var nearestScene = [Int32](repeating: -1, count: m)
        var sceneDistance = [UInt16](repeating: 0, count: m)
        vf_match_binary(
            scene.descriptors, n, reference.descriptors, m, &nearest, &distance, &second, &nearestScene,
            &sceneDistance)
        var matches: [PointMatch] = []
        for index in 0..<n where distance[index] <= distanceLimit {
            let other = Int(nearest[index])
            guard nearestScene[other] == Int32(index) else { continue }
            let (p, q) = (reference.keypoints[other], scene.keypoints[index])
            matches.append(
                PointMatch(
                    referenceX: p.x, referenceY: p.y, sceneX: q.x, sceneY: q.y,
                    frame: .init(scale: q.scale / p.scale, angle: remainder(q.angle - p.angle, 2 * .pi)),
                    spread: min(max(q.scale, 1), 3),
                    quality: 1 - Float(distance[index]) / Float(max(second[index], 1))))
        }
        return matches
    }

    /// Features of a network that are each other's nearest neighbours.
    ///
    /// - Complexity: O(n·m)
    package static func matches(reference: LearnedFeatures, scene: LearnedFeatures) -> [PointMatch] {
        let (n, m) = (scene.count, reference.count)
        guard n > 0, m > 0 else { return [] }
        var nearest = [Int32](repeating: -1, count: n)
        var similarity = [Int32](repeating: 0, count: n)
        var second = similarity
        var nearestScene = [Int32](repeating: -1, count: m)
        var sceneSimilarity = [Int32](repeating: 0, count: m)
        vf_match_int8_64(
            scene.descriptors, n, reference.descriptors, m, &nearest, &similarity, &second, &nearestScene,
            &sceneSimilarity)
        var matches: [PointMatch] = []
        for index in 0..<n {
            let other = Int(nearest[index])
            let cosine = Float(similarity[index]) / (127 * 127)
            guard cosine >= similarityLimit, nearestScene[other] == Int32(index) else { continue }
            let next = second[index] == .min ? 0 : max(Float(second[index]) / (127 * 127), 0)
            matches.append(
                PointMatch(
                    referenceX: reference.x[other], referenceY: reference.y[other], sceneX: scene.x[index],
                    sceneY: scene.y[index], spread: 1.4, quality: min(max((cosine - next) * 2, 0), 1)))
        }
        return matches
    }
}
