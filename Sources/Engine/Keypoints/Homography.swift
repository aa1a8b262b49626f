import Foundation

/// A projective map of the plane: 3 × 3, in row order, with the last entry 1.
package struct Homography: Sendable, Hashable {
    package var m: [Double]

    package static let identity = Homography([1, 0, 0, 0, 1, 0, 0, 0, 1])

    /// Creates a map from nine numbers in row order; they are scaled so that the last is 1.
    package init(_ values: [Double]) {
        precondition(values.count == 9, "a homography has nine entries")
        let last = values[8]
        m = last != 0 && last != 1 ? values.map { $0 / last } : values
    }

    /// The similarity x' = a x − b y + tx, y' = b x + a y + ty.
    package init(similarity a: Double, _ b: Double, _ tx: Double, _ ty: Double) {
        m = [a, -b, tx, b, a, ty, 0, 0, 1]
    }

    /// Maps a point; infinite where the point is sent to the horizon.
    package func callAsFunction(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        let w = m[6] * x + m[7] * y + m[8]
        return ((m[0] * x + m[1] * y + m[2]) / w, (m[3] * x + m[4] * y + m[5]) / w)
    }

    /// The sign and size of the projective denominator at a point; a sane map keeps it positive over an image.
    package func denominator(_ x: Double, _ y: Double) -> Double { m[6] * x + m[7] * y + m[8] }

    package var determinant: Double {
        m[0] * (m[4] * m[8] - m[5] * m[7]) - m[1] * (m[3] * m[8] - m[5] * m[6])
            + m[2] * (m[3] * m[7] - m[4] * m[6])
    }

    /// The inverse map, or `nil` where there is none.
    package var inverse: Homography? {
        let d = determinant
        guard abs(d) > 1e-12, d.isFinite else { return nil }
        let adjugate = [
            m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
            m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
            m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
        ]
        return abs(adjugate[8]) > 1e-15 ? Homography(adjugate) : nil
    }

    /// The map that applies `first` and then this one.
    package func after(_ first: Homography) -> Homography {
        var product = [Double](repeating: 0, count: 9)
        for row in 0..<3 {
            for column in 0..<3 {
                product[3 * row + column] = (0..<3).reduce(0) {
                    $0 + m[3 * row + $1] * first.m[3 * $1 + column]
                }
            }
        }
        return Homography(product)
    }

    /// The first derivatives at a point: x by x, x by y, y by x, y by y.
    package func derivatives(x: Double, y: Double) -> (Double, Double, Double, Double) {
        let w = denominator(x, y)
        let p = self(x, y)
        return (
            (m[0] - p.x * m[6]) / w, (m[1] - p.x * m[7]) / w, (m[3] - p.y * m[6]) / w, (m[4] - p.y * m[7]) / w
        )
    }

    /// The turn at a point, in radians: that of the two axes together where they are sheared.
    package func turn(x: Double, y: Double) -> Double {
        let (a, b, c, d) = derivatives(x: x, y: y)
        return atan2(c - b, a + d)
    }

    /// How much longer the longest direction at a point gets than the shortest; 1 for a similarity.
    package func stretch(x: Double, y: Double) -> Double {
        let (a, b, c, d) = derivatives(x: x, y: y)
        let (sum, difference) = (hypot(a + d, c - b), hypot(a - d, b + c))
        return (sum + difference) / max(abs(sum - difference), 1e-9)
    }

    /// Where the corners of a width × height image land: upper left, upper right, lower right, lower left.
    package func corners(width: Double, height: Double) -> [(x: Double, y: Double)] {
        [self(0, 0), self(width, 0), self(width, height), self(0, height)]
    }

    /// Whether the map could be a photo of a flat width × height image: in front of the camera, not mirrored,
    /// convex, not collapsed to a sliver.
    package func isPlausible(width: Double, height: Double) -> Bool {
        guard m.allSatisfy(\.isFinite) else { return false }
        let depths = [(0, 0), (width, 0), (width, height), (0, height)].map { denominator($0.0, $0.1) }
        guard let nearest = depths.min(), let farthest = depths.max(), nearest > 0, farthest < 12 * nearest
        else {
            return false
        }
        let quad = corners(width: width, height: height)
        var turns: [Double] = []
        var sides: [Double] = []
        for i in 0..<4 {
            let (p, q, r) = (quad[i], quad[(i + 1) % 4], quad[(i + 2) % 4])
            let (ux, uy, vx, vy) = (q.x - p.x, q.y - p.y, r.x - q.x, r.y - q.y)
            let (u, v) = (hypot(ux, uy), hypot(vx, vy))
            guard u > 1e-6, v > 1e-6 else { return false }
            turns.append((ux * vy - uy * vx) / (u * v))
            sides.append(u)
        }
        // A sine of 0.12 is an angle of 7 degrees: a flatter corner belongs to no readable picture.
        guard turns.allSatisfy({ $0 > 0.12 }) else { return false }
        let stretch = (sides[0] + sides[2]) / (sides[1] + sides[3]) / (width / max(height, 1e-6))
        return stretch > 1 / 6.0 && stretch < 6
    }
}
