internal import Imaging
internal import Networks
internal import Prints

/// Feature prints and cells from an image classification network.
///
/// `Documentation/Prints.md` has the measurements behind each number here.
struct NetworkImpressions: ImpressionMaker {
    /// Sides of the square whose area the network's input has: a print, and the cells of a scene.
    private static let printSide = 224
    private static let sceneCellSide = 320
    /// The part of a scene's shorter side that the second print sees.
    private static let cropShare = 0.8

    private let network: LazyNetwork

    init(_ network: LazyNetwork) { self.network = network }

    var printRevision: String { network.description.revision + "/mean-1" }
    var printDimension: Int { 1280 }
    var cellRevision: String { network.description.revision + "/cells-1" }
    var summary: String { network.summary }

    func impression(ofCatalogueImage image: PixelImage) throws -> CatalogueImpression {
        let maps = try run(image.cropped(to: image.contentBox), area: Self.printSide)
        return CatalogueImpression(print: try print(maps), cells: try cells(maps))
    }

    func impression(ofScene image: PixelImage) throws -> SceneImpression {
        let whole = try run(image, area: Self.sceneCellSide)
        let side = max(Int(Double(min(image.width, image.height)) * Self.cropShare), 1)
        let centre = PixelRect(
            x: (image.width - side) / 2, y: (image.height - side) / 2, width: side, height: side)
        let crop = try run(image.cropped(to: centre), area: Self.printSide)
        return SceneImpression(prints: [try print(whole), try print(crop)], cells: try cells(whole))
    }

    private func print(_ maps: [String: Tensor]) throws -> FeaturePrint {
        let map = maps["map"]!
        let vector = Pooling.average.pool(
            map.values[...], channels: map.shape[1], height: map.shape[2], width: map.shape[3])
        return try FeaturePrint(revision: printRevision, vector: vector)
    }

    private func cells(_ maps: [String: Tensor]) throws -> CellGrid {
        let map = maps["map16"]!
        let (channels, places) = (map.shape[1], map.shape[2] * map.shape[3])
        var vectors = [Float](repeating: 0, count: channels * places)
        for channel in 0..<channels {
            for place in 0..<places {
                vectors[place * channels + channel] = map.values[channel * places + place]
            }
        }
        return CellGrid(revision: cellRevision, dimension: channels, vectors: vectors)
    }

    /// Runs the network on a picture brought to an area, its aspect kept as well as multiples of 32 allow.
    private func run(_ image: PixelImage, area: Int) throws -> [String: Tensor] {
        let aspect = (Double(image.width) / Double(image.height)).squareRoot()
        func side(_ length: Double) -> Int { min(max(Int((length / 32).rounded()), 1), 32) * 32 }
        let (width, height) = (side(Double(area) * aspect), side(Double(area) / aspect))
        let input = try image.resized(width: width, height: height)
        let mean = network.description.input.mean, scale = network.description.input.scale
        let plane = width * height
        var values = [Float](repeating: 0, count: 3 * plane)
        for channel in 0..<3 {
            for place in 0..<plane {
                values[channel * plane + place] =
                    (Float(input.pixels[3 * place + channel]) - mean[channel]) / scale[channel]
            }
        }
        return try network.network().run(values, shape: [1, 3, height, width], outputs: ["map", "map16"])
    }
}
