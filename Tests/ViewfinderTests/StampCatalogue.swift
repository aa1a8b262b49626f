import Evaluation
import Foundation
import Imaging
import Testing
import Viewfinder

/// A small catalogue of pictures from Debian's `tuxpaint-stamps-default`, and photos of them with known truth.
enum StampCatalogue {
    /// The stamps by the ids they get, with the kind of each.
    static let stamps: [(id: String, kind: String, path: String)] = [
        ("guineafowl", "animal", "animals/birds/helmeted_guineafowl.png"),
        ("tiger", "animal", "animals/mammals/cats/tiger_sumatran.png"),
        ("mantis", "animal", "animals/insects/mantis.png"),
        ("capybara", "animal", "animals/mammals/rodents/capybara.png"),
        ("dumper", "thing", "vehicles/construction/dumper.png"),
        ("lightbulb", "thing", "household/Lightbulb.png"),
        ("crossing", "thing", "town/roadsigns/railroad_crossing.png"),
        ("jet", "thing", "military/vehicles/f22_raptor.png"),
        ("inn", "thing", "town/houses/cartoon/inn.png"),
        ("avocado", "food", "food/fruit/avocado.png"), ("pizza", "food", "food/pizza.png"),
        ("pudding", "food", "seasonal/christmas/Christmas_pudding.png"),
        ("thyme", "plant", "plants/thyme.png"), ("daffodil", "plant", "plants/flowers/daffodil.png"),
    ]

    static let folder = URL(filePath: "/usr/share/tuxpaint/stamps")

    /// The picture of a stamp, over white.
    static func picture(_ id: String) throws -> PixelImage {
        let stamp = try #require(stamps.first { $0.id == id })
        let file = folder.appending(path: stamp.path)
        return try VipsDecoder().decode(.file(file), size: .longestSide(600)).image
    }

    /// A picture with red and blue exchanged: the same in another colour.
    static func recoloured(_ image: PixelImage) -> PixelImage {
        var pixels = image.pixels
        for place in stride(from: 0, to: pixels.count, by: 3) { pixels.swapAt(place, place + 2) }
        return PixelImage(width: image.width, height: image.height, pixels: pixels)
    }

    /// One of a series: a picture with a framed white square on it, further right for each number. The frame shows on
    /// light ground, the white on dark.
    static func numbered(_ image: PixelImage, _ number: Int) -> PixelImage {
        let side = image.width / 8
        let (left, top) = (side * (2 * number + 1), image.height / 3)
        let inner = side / 4..<side - side / 4
        var pixels = image.pixels
        for y in 0..<side {
            for x in 0..<side {
                let value: UInt8 = inner.contains(x) && inner.contains(y) ? 250 : 20
                for channel in 0..<3 { pixels[((top + y) * image.width + left + x) * 3 + channel] = value }
            }
        }
        return PixelImage(width: image.width, height: image.height, pixels: pixels)
    }

    /// The catalogue file, made once for all tests; nobody writes to it.
    static let shared = Task { () -> URL in
        let place = TemporaryFolder()
        kept = place
        let url = place.url.appending(path: "stamps.viewfinder")
        let rows = stamps.map { stamp in
            ItemSource.Row(
                item: Item(
                    id: stamp.id, kind: stamp.kind, title: LocalizedText("A \(stamp.id)"),
                    tags: [stamp.kind + "s"],
                    images: [folder.appending(path: stamp.path).path]))
        }
        let catalog = try await Catalog(at: url, mode: .create)
        let report = try await catalog.importItems(from: ItemSource(name: "stamps", rows: rows))
        try #require(report.problems.isEmpty && report.added == stamps.count, "\(report.problems)")
        atexit { StampCatalogue.kept = nil }
        return url
    }

    /// Statics are never let go by themselves, and the folder is not to stay behind. Set once, before it is read.
    private nonisolated(unsafe) static var kept: TemporaryFolder?

    /// The shared catalogue, opened once.
    static let reading = Task { try await Catalog(at: shared.value) }

    /// A copy that a test may change.
    static func copy(in place: TemporaryFolder) async throws -> Catalog {
        let original = try await shared.value
        let url = place.url.appending(path: "copy.viewfinder")
        for suffix in ["", "-index"] {
            try FileManager.default.copyItem(atPath: original.path + suffix, toPath: url.path + suffix)
        }
        return try await Catalog(at: url, mode: .readWrite)
    }
}

/// A photo of stamps that a test draws, with where each lies.
struct DrawnScene {
    /// The size of a scene for which none is given.
    static let (width, height) = (1000, 750)
    var image: PixelImage
    /// Upper left, upper right, lower right and lower left corner of each stamp, in the order given.
    var corners: [[(x: Double, y: Double)]]

    /// One stamp: where its centre is and how long its longer side is, as parts of the height; the turn in radians;
    /// and how far each corner is pushed, as a part of the longer side.
    struct Stamp {
        var picture: PixelImage
        var x = 0.66
        var y = 0.5
        var side = 0.6
        var turn = 0.0
        var tilt = 0.0

        init(
            _ picture: PixelImage, x: Double = 0.66, y: Double = 0.5, side: Double = 0.6, turn: Double = 0,
            tilt: Double = 0
        ) {
            (self.picture, self.x, self.y) = (picture, x, y)
            (self.side, self.turn, self.tilt) = (side, turn, tilt)
        }

        fileprivate func corners(height: Int) -> [(x: Double, y: Double)] {
            let longer = side * Double(height)
            let scale = longer / Double(max(picture.width, picture.height))
            let (w, h) = (Double(picture.width) * scale / 2, Double(picture.height) * scale / 2)
            let pushes = [(1.0, 0.6), (-0.7, 1.0), (-1.0, -0.5), (0.8, -1.0)]
            return zip([(-w, -h), (w, -h), (w, h), (-w, h)], pushes).map { corner, push in
                let (px, py) = (corner.0 + push.0 * tilt * longer, corner.1 + push.1 * tilt * longer)
                return (
                    x: x * Double(height) + cos(turn) * px - sin(turn) * py,
                    y: y * Double(height) + sin(turn) * px + cos(turn) * py
                )
            }
        }
    }

    /// Draws stamps onto a photo of something else, with a little blur, noise and warm light.
    init(_ stamps: [Stamp], width: Int = width, height: Int = height, seed: UInt64 = 7) throws {
        let places = stamps.map { $0.corners(height: height) }
        var random = RandomSource(seed: seed)
        var conditions = SceneSynthesis.Conditions()
        (conditions.blur, conditions.noise, conditions.light) = (0.6, 3, (1.04, 1, 0.95))
        image = SceneSynthesis.render(
            zip(stamps, places).map { SceneSynthesis.Placement(image: $0.picture, corners: $1) },
            over: try Self.background.get().resized(width: width, height: height), conditions: conditions,
            random: &random)
        corners = places
    }

    private static let background = Result {
        let file = URL(filePath: "/usr/share/backgrounds/2004default.jpg")
        return try VipsDecoder().decode(.file(file), size: .longestSide(1200)).image
    }

    /// The scene as a search takes it.
    func scene(labels: [String] = [], region: Scene.Region? = nil) throws -> Scene {
        Scene(data: try image.encoded(as: .jpeg(quality: 92)), name: "scene", labels: labels, region: region)
    }

    /// The common part of a found and a true quadrilateral, over what both cover.
    func overlap(_ found: [Match.Point]?, _ truth: [(x: Double, y: Double)]) -> Double {
        guard let found else { return 0 }
        let other = found.map { (x: $0.x, y: $0.y) }
        var (both, either) = (0, 0)
        for y in stride(from: 0.0, to: Double(image.height), by: 4) {
            for x in stride(from: 0.0, to: Double(image.width), by: 4) {
                let (a, b) = (Self.holds(other, x, y), Self.holds(truth, x, y))
                if a && b { both += 1 }
                if a || b { either += 1 }
            }
        }
        return either > 0 ? Double(both) / Double(either) : 0
    }

    private static func holds(_ polygon: [(x: Double, y: Double)], _ x: Double, _ y: Double) -> Bool {
        polygon.indices.allSatisfy { index in
            let (p, q) = (polygon[index], polygon[(index + 1) % polygon.count])
            return (q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x) >= 0
        }
    }
}
