import BenchmarkSupport
import Evaluation
import Foundation
import Imaging
import Viewfinder

/// Draws scenes of items and searches them, with the item left out and with it.
struct SiblingSearch {
    let catalogue: Catalog
    /// The ids of all items, which are the paths of their pictures.
    let ids: Set<String>

    func measure(_ series: Series, each: Int) async throws -> SeriesReport {
        var report = SeriesReport(name: series.name)
        var random = RandomSource(seed: 5)
        let decoder = SystemImageDecoder()
        let pictures = try series.pictures.map { url in
            (url: url, image: try decoder.decode(.file(url), size: .longestSide(900)).image)
        }
        let thumbnails = pictures.map { $0.image.resized(width: 32, height: 32) }
        for index in pictures.indices.shuffled(using: &random).prefix(each) {
            let scene = Scene(
                data: try Self.draw(pictures[index].image, &random), name: pictures[index].url.path)
            // A picture that is there twice is left out twice, and so is the same thing in another drawing.
            let alike = pictures.indices.filter { Self.areAlike(thumbnails[index], thumbnails[$0]) }
            let name = Self.nameOfThing(pictures[index].url.path)
            let twins = ids.filter { Self.nameOfThing($0) == name }
                .union(alike.map { pictures[$0].url.path })
            var options = SearchOptions()
            let with = try await catalogue.search(scene, options: options)
            options.ids = ids.subtracting(twins)
            let without = try await catalogue.search(scene, options: options)
            let isFound = with.matches.first.map { twins.contains($0.item.id) } ?? false
            report.found = report.found + Proportion(isFound ? 1 : 0, of: 1)
            report.falselyShown = report.falselyShown + Proportion(without.matches.isEmpty ? 0 : 1, of: 1)
            if let match = without.matches.first {
                report.mistakes.append(
                    .init(item: pictures[index].url.path, shown: match.item.id, confidence: match.confidence))
            }
        }
        return report
    }

    /// What a path calls the thing: the name of the file, of a playing card without its deck.
    private static func nameOfThing(_ path: String) -> Substring {
        let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
        guard path.contains("/cards/"), let deck = name.firstIndex(of: "_") else { return name }
        return name[deck...]
    }

    /// Whether two small pictures are the same but for noise: less than two grey levels apart on average.
    private static func areAlike(_ a: PixelImage, _ b: PixelImage) -> Bool {
        let difference = zip(a.pixels, b.pixels).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        return difference < 2 * a.pixels.count
    }

    /// A photo of a picture on a table: at some turn, a little tilted, not quite sharp.
    private static func draw(_ picture: PixelImage, _ random: inout RandomSource) throws -> Data {
        let (width, height) = (1200, 900)
        let corners = SceneSynthesis.corners(
            aspect: Double(picture.width) / Double(picture.height), sceneWidth: width, sceneHeight: height,
            coverage: random.uniform(0.5...0.9), turn: random.normal() * 0.2,
            tilt: random.uniform(0...0.06), random: &random)
        var conditions = SceneSynthesis.Conditions()
        conditions.blur = random.uniform(0...1.2)
        conditions.noise = random.uniform(0...6)
        let warmth = random.uniform(-0.1...0.1)
        conditions.light = (1 + warmth, 1, 1 - warmth)
        let scene = SceneSynthesis.render(
            [.init(image: picture, corners: corners)], over: try table(width: width, height: height),
            conditions: conditions, random: &random)
        return try scene.encoded(as: .jpeg(quality: 88))
    }

    /// What the picture lies on.
    private static func table(width: Int, height: Int) throws -> PixelImage {
        let photo = URL(filePath: "/usr/share/backgrounds/2004default.jpg")
        return try SystemImageDecoder().decode(.file(photo), size: .longestSide(2 * width)).image
            .resized(width: width, height: height)
    }
}
