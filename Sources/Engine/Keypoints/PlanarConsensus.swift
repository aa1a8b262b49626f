import CKernels
import Foundation

/// The plane motion that most of a set of matches agree on.
package struct PlanarConsensus: Sendable {
    /// Maps catalogue image pixels to scene pixels.
    package var homography: Homography
    /// The matches that the homography explains, as indices into the matches given.
    package var inliers: [Int]
    /// Inliers that stand apart from each other in both images; repeats of one corner in several octaves count
    /// once.
    package var distinctCount: Int
    /// The MAGSAC++ score: the sum over all matches of how well each is explained, from 0 to 1 a match.
    package var score: Double
    /// The root mean square residual of the inliers, in scene pixels.
    package var residual: Double
}

/// Finds the plane motion of a catalogue image in a scene.
///
/// Every match whose keypoints tell scale and turn is a hypothesis of its own: one match gives a similarity, so that
/// no random sampling is needed and the result is always the same. Matches without frames propose similarities in
/// pairs from a seeded sequence. The best hypotheses grow, by reweighted least squares under the MAGSAC++ loss, into
/// affine maps and then homographies.
///
/// - Complexity: O(h·n) for n matches and at most h hypotheses.
package struct PlanarEstimator: Sendable {
    /// The largest noise of a keypoint's position in the scene, in pixels (σ of the marginal loss).
    package var noise = 2.2
    /// How far a match may lie from a one-match hypothesis, in scene pixels.
    package var seedTolerance: Float = 14
    /// The most hypotheses that are scored, by quality of their matches.
    package var hypothesisLimit = 250
    /// The hypotheses that are grown.
    package var grownCount = 5

    package init() {}

    /// The best plausible motion, or `nil` when fewer than five matches agree on one.
    ///
    /// - Parameters:
    ///   - referenceSize: The catalogue image in pixels.
    package func consensus(
        of matches: [PointMatch], referenceWidth: Double, referenceHeight: Double
    ) -> PlanarConsensus? {
        guard matches.count >= 5 else { return nil }
        var best: PlanarConsensus?
        for seed in seeds(for: matches) {
            guard
                let grown = grow(seed, matches, width: referenceWidth, height: referenceHeight),
                grown.score > (best?.score ?? 0)
            else { continue }
            best = grown
        }
        return best
    }

    // MARK: Hypotheses

    private struct Similarity {
        var a: Float, b: Float, tx: Float, ty: Float
        var support: Float = 0

        init(frame: PointMatch.Frame, through match: PointMatch) {
            a = frame.scale * cos(frame.angle)
            b = frame.scale * sin(frame.angle)
            tx = match.sceneX - a * match.referenceX + b * match.referenceY
            ty = match.sceneY - b * match.referenceX - a * match.referenceY
        }

        /// The similarity that takes two points of the catalogue image to two of the scene.
        init?(_ p: PointMatch, _ q: PointMatch) {
            let (dx, dy) = (q.referenceX - p.referenceX, q.referenceY - p.referenceY)
            let (du, dv) = (q.sceneX - p.sceneX, q.sceneY - p.sceneY)
            let length = dx * dx + dy * dy
            guard length > 100 else { return nil }
            a = (dx * du + dy * dv) / length
            b = (dx * dv - dy * du) / length
            let scale = (a * a + b * b).squareRoot()
            guard scale > 0.05, scale < 20 else { return nil }
            tx = p.sceneX - a * p.referenceX + b * p.referenceY
            ty = p.sceneY - b * p.referenceX - a * p.referenceY
        }
    }

    private func seeds(for matches: [PointMatch]) -> [Homography] {
        let columns = MatchColumns(matches)
        let order = matches.indices.sorted {
            (matches[$0].quality, $1) > (matches[$1].quality, $0)
        }
        var candidates: [Similarity] = []
        for index in order.prefix(hypothesisLimit) {
            guard let frame = matches[index].frame else { continue }
            candidates.append(Similarity(frame: frame, through: matches[index]))
        }
        let frameless = order.filter { matches[$0].frame == nil }
        if frameless.count >= 2 {
            var random = SeededSequence(seed: UInt64(frameless.count))
            let pool = min(frameless.count, hypothesisLimit)
            for _ in 0..<2 * hypothesisLimit {
                let (i, j) = (random.next(below: pool), random.next(below: pool))
                guard i != j, let pair = Similarity(matches[frameless[i]], matches[frameless[j]]) else {
                    continue
                }
                candidates.append(pair)
            }
        }
        for index in candidates.indices {
            candidates[index].support = columns.support(
                candidates[index].a, candidates[index].b, candidates[index].tx, candidates[index].ty,
                tolerance: seedTolerance)
        }
        let ranked = candidates.indices.sorted {
            (candidates[$0].support, $1) > (candidates[$1].support, $0)
        }
        var kept: [Similarity] = []
        for index in ranked where kept.count < grownCount {
            let candidate = candidates[index]
            guard !kept.contains(where: { isNear($0, candidate, columns) }) else { continue }
            kept.append(candidate)
        }
        return kept.map { Homography(similarity: Double($0.a), Double($0.b), Double($0.tx), Double($0.ty)) }
    }

    /// Whether two hypotheses would grow into the same motion: they send the middle of the matches to one place, at
    /// nearly the same scale and turn.
    private func isNear(_ first: Similarity, _ second: Similarity, _ columns: MatchColumns) -> Bool {
        let (x, y) = columns.centre
        let (da, db) = (first.a - second.a, first.b - second.b)
        let dx = da * x - db * y + first.tx - second.tx
        let dy = db * x + da * y + first.ty - second.ty
        let scale = max(first.a * first.a + first.b * first.b, 1e-6)
        return dx * dx + dy * dy < 64 && (da * da + db * db) / scale < 0.01
    }

    // MARK: Growth

    private func grow(
        _ seed: Homography, _ matches: [PointMatch], width: Double, height: Double
    ) -> PlanarConsensus? {
        var model = seed
        // First the neighbourhood of the seed, wide and affine; then the whole plane, ever closer.
        for (sigma, projective) in [
            (Double(seedTolerance) / 2, false), (noise * 2, false), (noise * 2, true), (noise * 1.4, true),
            (noise, true), (noise, true), (noise, true),
        ] {
            let weights = matches.map { weight(of: $0, under: model, sigma: sigma) }
            guard weights.count(where: { $0 > 0.05 }) >= (projective ? 5 : 4) else {
                if projective { break }
                return nil
            }
            let next =
                projective
                ? PlaneFit.homography(matches, weights: weights, previous: model)
                : PlaneFit.affine(matches, weights: weights)
            guard let next else { break }
            // A projective step that leaves the realm of photos is not taken; the affine map stands.
            guard next.isPlausible(width: width, height: height) else { break }
            model = next
        }
        guard model.isPlausible(width: width, height: height) else { return nil }
        return evaluate(model, matches)
    }

    private func weight(of match: PointMatch, under model: Homography, sigma: Double) -> Double {
        MarginalLoss.shared.weight(squaredOverSigma: squaredResidual(match, model) / (sigma * sigma))
    }

    /// The squared distance in the scene, in units of the match's own spread.
    private func squaredResidual(_ match: PointMatch, _ model: Homography) -> Double {
        let (x, y) = (Double(match.referenceX), Double(match.referenceY))
        guard model.denominator(x, y) > 1e-9 else { return .infinity }
        let mapped = model(x, y)
        let (dx, dy) = (mapped.x - Double(match.sceneX), mapped.y - Double(match.sceneY))
        return (dx * dx + dy * dy) / Double(match.spread * match.spread)
    }

    /// Judges a motion on all matches.
    package func evaluate(_ model: Homography, _ matches: [PointMatch]) -> PlanarConsensus? {
        var inliers: [Int] = []
        var score = 0.0
        var squares = 0.0
        for (index, match) in matches.enumerated() {
            let ratio = squaredResidual(match, model) / (noise * noise)
            let worth = MarginalLoss.shared.score(squaredOverSigma: ratio)
            guard worth > 0, isFrameConsistent(match, model) else { continue }
            score += worth
            if worth > 0.08 {
                inliers.append(index)
                squares += ratio * noise * noise
            }
        }
        guard inliers.count >= 5 else { return nil }
        return PlanarConsensus(
            homography: model, inliers: inliers, distinctCount: distinctCount(of: inliers, in: matches),
            score: score, residual: (squares / Double(inliers.count)).squareRoot())
    }

    /// Whether the turn and scale that a match tells agree with the motion at its place.
    private func isFrameConsistent(_ match: PointMatch, _ model: Homography) -> Bool {
        guard let frame = match.frame else { return true }
        let (x, y) = (Double(match.referenceX), Double(match.referenceY))
        let (p, q) = (model(x, y), model(x + 4, y))
        let r = model(x, y + 4)
        let scale = abs((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)).squareRoot() / 4
        guard scale > 0 else { return false }
        // The turn of a sheared frame is that of the two axes together.
        let turn = atan2((q.y - p.y) - (r.x - p.x), (q.x - p.x) + (r.y - p.y))
        let turned = abs(remainder(Double(frame.angle) - turn, 2 * .pi))
        let scaled = abs(log2(Double(frame.scale) / scale))
        return turned < 0.7 && scaled < 1.1
    }

    private func distinctCount(of inliers: [Int], in matches: [PointMatch]) -> Int {
        // Cells of four pixels in either image may hold one inlier each.
        var seenReference: Set<Int64> = []
        var seenScene: Set<Int64> = []
        var count = 0
        for index in inliers {
            let match = matches[index]
            let reference = cell(match.referenceX, match.referenceY)
            let scene = cell(match.sceneX, match.sceneY)
            guard !seenReference.contains(reference), !seenScene.contains(scene) else { continue }
            seenReference.insert(reference)
            seenScene.insert(scene)
            count += 1
        }
        return count
    }

    private func cell(_ x: Float, _ y: Float) -> Int64 {
        Int64((x / 4).rounded(.down)) << 32 | Int64(UInt32(truncatingIfNeeded: Int((y / 4).rounded(.down))))
    }
}

/// The matches as columns of numbers, the form that the scoring kernel reads.
private struct MatchColumns {
    let fromX: [Float], fromY: [Float], toX: [Float], toY: [Float], weight: [Float]

    init(_ matches: [PointMatch]) {
        fromX = matches.map(\.referenceX)
        fromY = matches.map(\.referenceY)
        toX = matches.map(\.sceneX)
        toY = matches.map(\.sceneY)
        weight = matches.map { 0.3 + $0.quality }
    }

    var centre: (x: Float, y: Float) {
        (fromX.reduce(0, +) / Float(fromX.count), fromY.reduce(0, +) / Float(fromY.count))
    }

    func support(_ a: Float, _ b: Float, _ tx: Float, _ ty: Float, tolerance: Float) -> Float {
        vf_score_similarity(
            a, b, tx, ty, tolerance * tolerance, fromX, fromY, toX, toY, weight, weight.count)
    }
}

/// A small repeatable sequence (SplitMix64), so that the same matches always give the same motion.
struct SeededSequence {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func next(below limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        z ^= z >> 31
        return Int(z % UInt64(limit))
    }
}
