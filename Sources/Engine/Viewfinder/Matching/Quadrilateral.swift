/// Areas of convex four-cornered figures.
enum Quadrilateral {
    typealias Corner = (x: Double, y: Double)

    static func area(_ corners: [Corner]) -> Double {
        abs(
            corners.indices.reduce(0) {
                let (p, q) = (corners[$1], corners[($1 + 1) % corners.count])
                return $0 + (p.x * q.y - q.x * p.y) / 2
            })
    }

    /// The common area of two figures as a part of the smaller one's.
    ///
    /// - Source: I. Sutherland, G. Hodgman, "Reentrant polygon clipping" (1974).
    static func overlap(_ first: [Corner], _ second: [Corner]) -> Double {
        let smaller = min(area(first), area(second))
        guard smaller > 0 else { return 0 }
        var figure = first
        for index in second.indices {
            let (a, b) = (second[index], second[(index + 1) % second.count])
            func side(_ p: Corner) -> Double { (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) }
            var clipped: [Corner] = []
            for k in figure.indices {
                let (p, q) = (figure[k], figure[(k + 1) % figure.count])
                let (sp, sq) = (side(p), side(q))
                if sp >= 0 { clipped.append(p) }
                if (sp >= 0) != (sq >= 0) {
                    let t = sp / (sp - sq)
                    clipped.append((p.x + t * (q.x - p.x), p.y + t * (q.y - p.y)))
                }
            }
            figure = clipped
            if figure.count < 3 { return 0 }
        }
        return area(figure) / smaller
    }

    /// Whether a point lies inside a convex figure.
    static func contains(_ corners: [Corner], x: Double, y: Double) -> Bool {
        corners.indices.allSatisfy { index in
            let (a, b) = (corners[index], corners[(index + 1) % corners.count])
            return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) >= 0
        }
    }
}
