/// Weighted least-squares fits of a plane's motion to matches.
enum PlaneFit {
    /// The affine map that explains the weighted matches best, or `nil` when they lie on a line.
    static func affine(_ matches: [PointMatch], weights: [Double]) -> Homography? {
        guard let frame = Normalisation(matches, weights: weights) else { return nil }
        var a = [Double](repeating: 0, count: 9)
        var bx = [Double](repeating: 0, count: 3)
        var by = bx
        for (match, weight) in zip(matches, weights) where weight > 0 {
            let p = frame.normalise(match)
            let row = [p.x, p.y, 1]
            for i in 0..<3 {
                for j in 0..<3 { a[3 * i + j] += weight * row[i] * row[j] }
                bx[i] += weight * row[i] * p.u
                by[i] += weight * row[i] * p.v
            }
        }
        var copy = a
        guard solveLinearSystem(&a, &bx), solveLinearSystem(&copy, &by) else { return nil }
        return frame.denormalise([bx[0], bx[1], bx[2], by[0], by[1], by[2], 0, 0, 1])
    }

    /// The homography that explains the weighted matches best in the algebraic sense, reweighted by the depth
    /// of `previous` so that it comes close to the geometric one; `nil` when they do not determine one.
    ///
    /// - Source: R. Hartley, "In defense of the eight-point algorithm" (1997), for the normalisation.
    static func homography(_ matches: [PointMatch], weights: [Double], previous: Homography?) -> Homography? {
        guard let frame = Normalisation(matches, weights: weights) else { return nil }
        var a = [Double](repeating: 0, count: 64)
        var b = [Double](repeating: 0, count: 8)
        var row = [Double](repeating: 0, count: 8)
        func accumulate(_ target: Double, _ weight: Double) {
            for i in 0..<8 where row[i] != 0 {
                let scaled = weight * row[i]
                for j in i..<8 { a[8 * i + j] += scaled * row[j] }
                b[i] += scaled * target
            }
        }
        for (match, weight) in zip(matches, weights) where weight > 0 {
            let p = frame.normalise(match)
            let depth = previous?.denominator(Double(match.referenceX), Double(match.referenceY)) ?? 1
            let w = weight / max(depth * depth, 1e-6)
            row = [p.x, p.y, 1, 0, 0, 0, -p.u * p.x, -p.u * p.y]
            accumulate(p.u, w)
            row = [0, 0, 0, p.x, p.y, 1, -p.v * p.x, -p.v * p.y]
            accumulate(p.v, w)
        }
        for i in 0..<8 {
            for j in 0..<i { a[8 * i + j] = a[8 * j + i] }
            // A trace of damping keeps a few nearly collinear points from throwing the horizon into the image.
            a[8 * i + i] += i >= 6 ? 1e-3 : 1e-9
        }
        guard solveLinearSystem(&a, &b) else { return nil }
        return frame.denormalise(b + [1])
    }

    /// Moves both point sets to the origin and to unit spread, which keeps the normal equations well conditioned.
    private struct Normalisation {
        var cx = 0.0, cy = 0.0, cu = 0.0, cv = 0.0, s = 0.0, t = 0.0

        init?(_ matches: [PointMatch], weights: [Double]) {
            var total = 0.0
            for (match, w) in zip(matches, weights) where w > 0 {
                total += w
                cx += w * Double(match.referenceX)
                cy += w * Double(match.referenceY)
                cu += w * Double(match.sceneX)
                cv += w * Double(match.sceneY)
            }
            guard total > 0 else { return nil }
            (cx, cy, cu, cv) = (cx / total, cy / total, cu / total, cv / total)
            for (match, w) in zip(matches, weights) where w > 0 {
                let (x, y) = (Double(match.referenceX) - cx, Double(match.referenceY) - cy)
                let (u, v) = (Double(match.sceneX) - cu, Double(match.sceneY) - cv)
                s += w * (x * x + y * y)
                t += w * (u * u + v * v)
            }
            s = (s / total).squareRoot()
            t = (t / total).squareRoot()
            guard s > 1e-3, t > 1e-3 else { return nil }
        }

        func normalise(_ match: PointMatch) -> (x: Double, y: Double, u: Double, v: Double) {
            (
                (Double(match.referenceX) - cx) / s, (Double(match.referenceY) - cy) / s,
                (Double(match.sceneX) - cu) / t, (Double(match.sceneY) - cv) / t
            )
        }

        func denormalise(_ h: [Double]) -> Homography? {
            let toUnit = Homography([1 / s, 0, -cx / s, 0, 1 / s, -cy / s, 0, 0, 1])
            let fromUnit = Homography([t, 0, cu, 0, t, cv, 0, 0, 1])
            let result = fromUnit.after(Homography(h)).after(toUnit)
            return result.m.allSatisfy(\.isFinite) ? result : nil
        }
    }
}
