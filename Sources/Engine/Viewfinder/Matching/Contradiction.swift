/// Where a rectified scene shows something else than a catalogue image.
///
/// Glare, a hand or a fold do so in most photos of the right item, so that this decides nothing by itself. But an item of
/// a series, all of whose members share a template, differs from its siblings in such places only: another number on a
/// card, other hands on a clock. Whether the catalogue holds that very sibling or not, the scene contradicts the item there.
struct Contradiction {
    /// The mean of the four blocks that contradict most, 0 to 1: structure of another kind, or another colour.
    let strength: Double

    private static let side = 16
    private static let searchRadius = 2
    private static let countedBlocks = 4
    /// The difference in chroma that counts as much as wholly other structure.
    private static let otherColour = 160.0

    /// Compares a catalogue image with the scene rectified onto it; both have the same size.
    ///
    /// - Complexity: Proportional to the pixels of the catalogue image times the 25 motions tried.
    init(catalogue: RectifiedView, scene: RectifiedView) {
        let (width, height) = (catalogue.width, catalogue.height)
        let side = min(Self.side, width, height)
        var areas: [BlockArea] = []
        // Blocks overlap by half: what differs may lie across an edge.
        for top in stride(from: 0, through: height - side, by: max(side / 2, 1)) {
            for left in stride(from: 0, through: width - side, by: max(side / 2, 1)) {
                let area = BlockArea(left: left, top: top, right: left + side, bottom: top + side)
                if scene.holds(area) { areas.append(area) }
            }
        }
        let structure = Structure(catalogue: catalogue, scene: scene)
        let differences = areas.map { scene.chroma(of: $0) - catalogue.chroma(of: $0) }
        let cast = Chroma.cast(of: differences)
        let strengths = zip(areas, differences).map { area, difference in
            max(
                structure.difference(in: area, searchRadius: Self.searchRadius),
                min(1, (difference - cast).energy.squareRoot() / Self.otherColour))
        }
        let strongest = strengths.sorted(by: >).prefix(Self.countedBlocks)
        strength = strongest.isEmpty ? 0 : strongest.reduce(0, +) / Double(strongest.count)
    }
}

/// The brightness of a catalogue image and of a scene, at the contrast of the scene.
///
/// One contrast for the whole: a place where one of the two is plain and the other is not differs as much as one where
/// they show different things, which correlation does not tell.
private struct Structure {
    private let width: Int
    private let height: Int
    private let catalogue: [Float]
    private let scene: [Float]
    private let isInside: [Bool]
    private let contrast: Float

    init(catalogue: RectifiedView, scene: RectifiedView) {
        width = catalogue.width
        height = catalogue.height
        isInside = scene.isInside
        let plain = Self.smoothed(catalogue.luma, width, height)
        self.scene = Self.smoothed(scene.luma, width, height)
        let ratio = (Self.variance(self.scene, isInside) + 25) / (Self.variance(plain, isInside) + 25)
        let contrast = max(0.15, ratio.squareRoot())
        self.contrast = contrast
        self.catalogue = plain.map { contrast * $0 }
    }

    /// How much of a block's structure differs, 0 to nearly 1, at the motion of a few pixels at which it differs least.
    func difference(in area: BlockArea, searchRadius: Int) -> Double {
        let count = Float(area.count)
        var (least, energyThere) = (Float.infinity, Float(0))
        var (sum, squares) = (Float(0), Float(0))
        for y in area.top..<area.bottom {
            for x in area.left..<area.right {
                let value = catalogue[y * width + x]
                sum += value
                squares += value * value
            }
        }
        let energy = max(squares - sum * sum / count, 0)
        for dy in -searchRadius...searchRadius {
            for dx in -searchRadius...searchRadius {
                let moved = BlockArea(
                    left: area.left + dx, top: area.top + dy, right: area.right + dx,
                    bottom: area.bottom + dy)
                guard moved.left >= 0, moved.top >= 0, moved.right <= width, moved.bottom <= height,
                    isInside[moved.top * width + moved.left],
                    isInside[(moved.bottom - 1) * width + moved.right - 1]
                else { continue }
                let (other, shared) = energies(area, moved, catalogueSum: sum)
                let difference = energy + other - 2 * shared
                if difference < least { (least, energyThere) = (difference, other) }
            }
        }
        guard least < .infinity else { return 0 }
        let most = max(energy, energyThere)
        let deviation = (most / count).squareRoot()
        // What stands out by less than some ten or twenty grey levels may be noise.
        let floor = count * (10 * contrast) * (10 * contrast)
        return Double(min(1, max(0, least) / (most + floor)) * deviation / (deviation + 20 * contrast))
    }

    /// The energy of a block of the scene about its mean, and what it shares with a block of the catalogue image.
    private func energies(
        _ area: BlockArea, _ moved: BlockArea, catalogueSum: Float
    ) -> (scene: Float, shared: Float) {
        let count = Float(area.count)
        let length = area.right - area.left
        var (sum, squares, products) = (Float(0), Float(0), Float(0))
        catalogue.withUnsafeBufferPointer { catalogue in
            scene.withUnsafeBufferPointer { scene in
                for row in 0..<area.bottom - area.top {
                    let first = (area.top + row) * width + area.left
                    let second = (moved.top + row) * width + moved.left
                    for x in 0..<length {
                        let (a, b) = (catalogue[first + x], scene[second + x])
                        sum += b
                        squares += b * b
                        products += a * b
                    }
                }
            }
        }
        return (max(squares - sum * sum / count, 0), products - catalogueSum * sum / count)
    }

    /// Each pixel the weighted mean of nine: a scene is never as sharp as its catalogue image.
    private static func smoothed(_ plane: [Float], _ width: Int, _ height: Int) -> [Float] {
        var rows = plane
        for y in 0..<height {
            for x in 0..<width {
                let (left, right) = (max(x - 1, 0), min(x + 1, width - 1))
                rows[y * width + x] =
                    (plane[y * width + left] + 2 * plane[y * width + x] + plane[y * width + right]) / 4
            }
        }
        var smooth = rows
        for y in 0..<height {
            let (upper, lower) = (max(y - 1, 0) * width, min(y + 1, height - 1) * width)
            for x in 0..<width {
                smooth[y * width + x] = (rows[upper + x] + 2 * rows[y * width + x] + rows[lower + x]) / 4
            }
        }
        return smooth
    }

    private static func variance(_ plane: [Float], _ isInside: [Bool]) -> Float {
        var (sum, squares, count) = (0.0, 0.0, 0.0)
        for index in plane.indices where isInside[index] {
            sum += Double(plane[index])
            squares += Double(plane[index]) * Double(plane[index])
            count += 1
        }
        guard count > 0 else { return 0 }
        return Float(max(squares / count - sum / count * (sum / count), 0))
    }
}
