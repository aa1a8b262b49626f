/// How well a rectified scene agrees with a catalogue image, block by block and in colour.
///
/// Inliers alone are no proof: another card of the same series shares its frame and its lettering. The picture inside
/// must agree as well.
struct Appearance: Sendable {
    /// One square of the catalogue image.
    struct Block: Sendable {
        /// How much there is to see in the catalogue image, 0 (plain) to 1.
        var texture: Float
        /// The best normalised correlation with the scene within a few pixels, −1 to 1; `nil` outside the scene.
        var correlation: Float?
    }

    /// The blocks, row by row.
    var blocks: [Block]
    /// The mean correlation of the blocks inside the scene, weighted by texture.
    var correlation: Double
    /// The part of the texture inside the scene whose blocks clearly agree.
    var agreement: Double
    /// The blocks that clearly agree, each counted by its texture: a sliver of a picture agrees easily and proves little.
    var agreeingBlocks: Double
    /// The cosine of both pictures' chroma after the light's cast is taken out, 0 to 1; `nil` for grey pictures.
    var colour: Double?

    static let blockSide = 16
    private static let searchRadius = 2

    /// Compares a catalogue image with the scene rectified onto it; both have the same size.
    init(catalogue: RectifiedView, scene: RectifiedView) {
        let (width, height) = (catalogue.width, catalogue.height)
        let (first, second) = (catalogue.luma, scene.luma)
        let side = Self.blockSide
        var blocks: [Block] = []
        var visible = 0.0
        var sum = 0.0
        var agreeing = 0.0
        for top in stride(from: 0, to: max(height - side / 2, 1), by: side) {
            for left in stride(from: 0, to: max(width - side / 2, 1), by: side) {
                let (right, bottom) = (min(left + side, width), min(top + side, height))
                let area = BlockArea(left: left, top: top, right: right, bottom: bottom)
                let deviation = Self.deviation(first, width, area)
                let texture = deviation / (deviation + 10)
                var block = Block(texture: texture, correlation: nil)
                if scene.holds(area) {
                    var best: Float = -1
                    for dy in -Self.searchRadius...Self.searchRadius {
                        for dx in -Self.searchRadius...Self.searchRadius {
                            if let value = Self.correlation(
                                first, second, scene.isInside, width, height, area, dx: dx, dy: dy)
                            {
                                best = max(best, value)
                            }
                        }
                    }
                    block.correlation = best
                    visible += Double(texture)
                    sum += Double(texture * best)
                    if best > 0.55 { agreeing += Double(texture) }
                }
                blocks.append(block)
            }
        }
        self.blocks = blocks
        correlation = visible > 0 ? sum / visible : 0
        agreeingBlocks = agreeing
        agreement = visible > 0 ? agreeing / visible : 0
        colour = Self.colourAgreement(catalogue, scene)
    }

    private static func deviation(_ plane: [Float], _ width: Int, _ area: BlockArea) -> Float {
        var (sum, squares, count) = (Float(0), Float(0), Float(0))
        for y in area.top..<area.bottom {
            for x in area.left..<area.right {
                let value = plane[y * width + x]
                sum += value
                squares += value * value
                count += 1
            }
        }
        let mean = sum / count
        return max(squares / count - mean * mean, 0).squareRoot()
    }

    /// The normalised correlation of a block of the catalogue image with the scene's block `dx`, `dy` away; `nil`
    /// where that one leaves the scene.
    private static func correlation(
        _ first: [Float], _ second: [Float], _ inside: [Bool], _ width: Int, _ height: Int, _ area: BlockArea,
        dx: Int, dy: Int
    ) -> Float? {
        guard area.left + dx >= 0, area.top + dy >= 0, area.right + dx <= width, area.bottom + dy <= height,
            inside[(area.top + dy) * width + area.left + dx],
            inside[(area.bottom - 1 + dy) * width + area.right - 1 + dx]
        else { return nil }
        var (sa, sb, saa, sbb, sab) = (Float(0), Float(0), Float(0), Float(0), Float(0))
        let count = Float((area.right - area.left) * (area.bottom - area.top))
        first.withUnsafeBufferPointer { first in
            second.withUnsafeBufferPointer { second in
                for y in area.top..<area.bottom {
                    let row = y * width
                    let moved = (y + dy) * width + dx
                    for x in area.left..<area.right {
                        let (a, b) = (first[row + x], second[moved + x])
                        sa += a
                        sb += b
                        saa += a * a
                        sbb += b * b
                        sab += a * b
                    }
                }
            }
        }
        let va = saa - sa * sa / count
        let vb = sbb - sb * sb / count
        // Noise of about one grey level must not count as agreement or disagreement.
        return (sab - sa * sb / count) / ((va + count).squareRoot() * (vb + count).squareRoot())
    }

    /// The cosine of the chroma of both pictures in blocks of eight pixels.
    private static func colourAgreement(_ catalogue: RectifiedView, _ scene: RectifiedView) -> Double? {
        let side = 8
        var pairs: [(catalogue: Chroma, scene: Chroma)] = []
        for top in stride(from: 0, to: catalogue.height - side + 1, by: side) {
            for left in stride(from: 0, to: catalogue.width - side + 1, by: side) {
                let area = BlockArea(left: left, top: top, right: left + side, bottom: top + side)
                guard scene.holds(area) else { continue }
                pairs.append((catalogue.chroma(of: area), scene.chroma(of: area)))
            }
        }
        guard pairs.count >= 4 else { return nil }
        let cast = Chroma.cast(of: pairs.map { $0.scene - $0.catalogue })
        var (cross, expected, found) = (0.0, 0.0, 0.0)
        for pair in pairs {
            let seen = pair.scene - cast
            cross += pair.catalogue.dot(seen)
            expected += pair.catalogue.energy
            found += seen.energy
        }
        let quiet = 36.0 * Double(pairs.count)
        guard max(expected, found) > quiet else { return nil }
        return max(0, cross / (max(expected, quiet / 4) * max(found, quiet / 4)).squareRoot())
    }
}
