/// Two opponent colours, roughly −255 to 255, scaled to a common brightness.
struct Chroma {
    var redness: Double
    var yellowness: Double

    static func - (a: Chroma, b: Chroma) -> Chroma {
        Chroma(redness: a.redness - b.redness, yellowness: a.yellowness - b.yellowness)
    }

    /// The square of the distance from grey.
    var energy: Double { redness * redness + yellowness * yellowness }

    func dot(_ other: Chroma) -> Double { redness * other.redness + yellowness * other.yellowness }

    /// By how much the light shifts all colours, from the differences of a scene to a catalogue image at many places.
    ///
    /// It moves all colours alike; more than 18 either way is a difference of the things themselves.
    static func cast(of differences: [Chroma]) -> Chroma {
        func median(_ values: [Double]) -> Double {
            min(max(values.sorted()[values.count / 2], -18), 18)
        }
        guard !differences.isEmpty else { return Chroma(redness: 0, yellowness: 0) }
        return Chroma(
            redness: median(differences.map(\.redness)), yellowness: median(differences.map(\.yellowness)))
    }
}

/// A rectangle of a view.
struct BlockArea {
    var left: Int, top: Int, right: Int, bottom: Int

    var count: Int { (right - left) * (bottom - top) }
}

extension RectifiedView {
    /// The mean chroma of a block.
    func chroma(of area: BlockArea) -> Chroma {
        var (r, g, b) = (Float(0), Float(0), Float(0))
        for y in area.top..<area.bottom {
            for x in area.left..<area.right {
                let place = y * width + x
                r += red[place]
                g += green[place]
                b += blue[place]
            }
        }
        let count = Float(area.count)
        (r, g, b) = (r / count, g / count, b / count)
        let gain = 128 / max((r + g + b) / 3, 40)
        return Chroma(redness: Double((r - g) * gain), yellowness: Double((0.5 * (r + g) - b) * gain))
    }

    /// Whether the scene reaches all corners of a block.
    func holds(_ area: BlockArea) -> Bool {
        isInside[area.top * width + area.left] && isInside[area.top * width + area.right - 1]
            && isInside[(area.bottom - 1) * width + area.left]
            && isInside[(area.bottom - 1) * width + area.right - 1]
    }
}
