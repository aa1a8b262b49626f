internal import Imaging
internal import Networks
internal import Prints

/// Feature prints and cells from an image classification network.
///
/// `Documentation/Prints.md` has the measurements behind each number here.
struct NetworkImpressions: ImpressionMaker {
    /// The network that cells come from: cut off behind its inner map.
    static let cellModel = "efficientnet-lite0-cells"

    /// Sides of the square whose area the network's input has: a print with the cells of a catalogue image, and the
    /// cells of a scene, which must lie closer than those of a catalogue image.
    private static let printSide = 224
    private static let sceneCellSide = 320
    /// The part of a scene's shorter side that the second print sees.
    private static let cropShare = 0.8
    private static let pooling = Pooling.generalisedMean(power: 3)

    private let prints: LazyNetwork
    private let inner: LazyNetwork

    /// - Parameters:
    ///   - prints: Makes prints of its output `map`.
    ///   - inner: Makes cells of its output `map16`.
    init(prints: LazyNetwork, cells inner: LazyNetwork) {
        self.prints = prints
        self.inner = inner
    }

    var printRevision: String { prints.description.revision + "/gem3-1" }
    var printDimension: Int { 1280 }
    var cellRevision: String { "\(inner.description.revision)/\(CatalogueCells.transformRevision)" }
    var summary: String { prints.summary }

    func impression(ofCatalogueImage image: PixelImage) throws -> CatalogueImpression {
        let content = try image.cropped(to: image.contentBox)
        let print: FeaturePrint
        let map: Tensor
        if prints.description.revision == inner.description.revision {
            // The same weights: one pass has both.
            let maps = try run(prints, on: content, area: Self.printSide, outputs: ["map", "map16"])
            print = try self.print(of: maps["map"]!)
            map = maps["map16"]!
        } else {
            print = try self.print(of: content)
            map = try innerMap(of: content, area: Self.printSide)
        }
        return CatalogueImpression(
            print: print,
            cells: try CatalogueCells(
                revision: cellRevision, map: map.values, places: map.shape[2] * map.shape[3]))
    }

    func impression(ofScene image: PixelImage) async throws -> SceneImpression {
        let side = max(Int(Double(min(image.width, image.height)) * Self.cropShare), 1)
        let centre = PixelRect(
            x: (image.width - side) / 2, y: (image.height - side) / 2, width: side, height: side)
        async let cells = sceneCells(of: image)
        async let whole = print(of: image)
        async let crop = print(of: image.cropped(to: centre))
        return try await SceneImpression(prints: [whole, crop], cells: cells)
    }

    private func sceneCells(of image: PixelImage) throws -> SceneCells {
        let map = try innerMap(of: image, area: Self.sceneCellSide)
        return try SceneCells(
            revision: cellRevision, map: map.values, places: map.shape[2] * map.shape[3])
    }

    private func innerMap(of image: PixelImage, area: Int) throws -> Tensor {
        try run(inner, on: image, area: area, outputs: ["map16"])["map16"]!
    }

    private func print(of image: PixelImage) throws -> FeaturePrint {
        try print(of: run(prints, on: image, area: Self.printSide, outputs: ["map"])["map"]!)
    }

    private func print(of map: Tensor) throws -> FeaturePrint {
        let vector = Self.pooling.pool(
            map.values[...], channels: map.shape[1], height: map.shape[2], width: map.shape[3])
        return try FeaturePrint(revision: printRevision, vector: vector)
    }

    /// Runs a network on a picture brought to an area, its aspect kept as well as multiples of 32 allow.
    private func run(
        _ network: LazyNetwork, on image: PixelImage, area: Int, outputs: Set<String>
    ) throws -> [String: Tensor] {
        let (width, height) = image.inputSize(area: area)
        let input = image.resized(width: width, height: height)
        let (mean, scale) = (network.description.input.mean, network.description.input.scale)
        let plane = width * height
        let values = [Float](unsafeUninitializedCapacity: 3 * plane) { values, initializedCount in
            initializedCount = 3 * plane
            input.pixels.withUnsafeBufferPointer { pixels in
                for channel in 0..<3 {
                    let (mean, factor) = (mean[channel], 1 / scale[channel])
                    for place in 0..<plane {
                        values[channel * plane + place] =
                            (Float(pixels[3 * place + channel]) - mean) * factor
                    }
                }
            }
        }
        return try network.network().run(values, shape: [1, 3, height, width], outputs: outputs)
    }
}
