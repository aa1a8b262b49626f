import Foundation
import Imaging
import Testing
import Viewfinder

/// Items that look nearly or wholly alike.
@Suite struct NearDuplicateTests {
    let place = TemporaryFolder()

    /// The stamps and some more pictures, each an item.
    private func catalog(with pictures: [(id: String, image: PixelImage)]) async throws -> Catalog {
        let catalog = try await StampCatalogue.copy(in: place)
        var rows: [ItemSource.Row] = []
        for picture in pictures {
            let file = place.url.appending(path: "\(picture.id).png")
            try picture.image.encoded(as: .png).write(to: file)
            let item = Item(
                id: picture.id, kind: "copy", title: LocalizedText(picture.id), tags: [picture.id + "-tag"],
                images: [file.path])
            rows.append(ItemSource.Row(item: item))
        }
        let report = try await catalog.importItems(from: ItemSource(name: "pictures", rows: rows))
        try #require(report.added == pictures.count)
        return catalog
    }

    @Test(arguments: ["dumper", "tiger", "guineafowl"])
    func putsTheRightColourFirst(id: String) async throws {
        let picture = try StampCatalogue.picture(id)
        let other = StampCatalogue.recoloured(picture)
        let catalog = try await catalog(with: [("other", other)])
        for (shown, expected) in [(picture, id), (other, "other")] {
            let drawn = try DrawnScene([.init(shown, side: 0.7, turn: 0.3, tilt: 0.03)])
            let answer = try await catalog.search(drawn.scene())
            let match = try #require(answer.matches.first, "\(answer.bestRejected?.evidence.summary ?? "")")
            #expect(match.item.id == expected)
            #expect(match.evidence.tiedWith.isEmpty)
            #expect(drawn.overlap(match.quadrilateral, drawn.corners[0]) > 0.8)
        }
    }

    @Test(arguments: ["inn", "tiger", "pizza"])
    func showsNoSiblingOfWhatIsMissing(id: String) async throws {
        let picture = try StampCatalogue.picture(id)
        let series = (0..<3).map { StampCatalogue.numbered(picture, $0) }
        let catalog = try await catalog(with: series.enumerated().map { ("number \($0)", $1) })
        for (number, shown) in series.enumerated() {
            let drawn = try DrawnScene([.init(shown, side: 0.8, turn: 0.2, tilt: 0.02)])
            let answer = try await catalog.search(drawn.scene())
            let match = try #require(answer.matches.first, "\(answer.bestRejected?.evidence.summary ?? "")")
            #expect(match.item.id == "number \(number)")
            var options = SearchOptions()
            options.ids = Set([id] + series.indices.filter { $0 != number }.map { "number \($0)" })
            let others = try await catalog.search(drawn.scene(), options: options)
            #expect(
                others.matches.map(\.item.id) == [],
                "\(number): \(others.matches.map { "\($0.confidence) \($0.evidence.summary)" })")
        }
    }

    @Test func bringsTwoOfTheSamePictureBackTied() async throws {
        let picture = try StampCatalogue.picture("avocado")
        let catalog = try await catalog(with: [("twin a", picture), ("twin b", picture)])
        var options = SearchOptions()
        options.kinds = ["copy"]
        let drawn = try DrawnScene([.init(picture, side: 0.7, turn: -0.4)])
        let matches = try await catalog.search(drawn.scene(), options: options).matches
        #expect(matches.map(\.item.id) == ["twin a", "twin b"])
        #expect(matches.map(\.evidence.tiedWith) == [["twin b"], ["twin a"]])
        for match in matches {
            #expect(match.isShown)
            #expect(drawn.overlap(match.quadrilateral, drawn.corners[0]) > 0.8)
        }
        // A label may order what the picture cannot.
        for (label, first) in [("twin b-tag", "twin b"), ("twin a-tag", "twin a")] {
            let labelled = try await catalog.search(drawn.scene(labels: [label]), options: options).matches
            #expect(labelled.map(\.item.id).first == first && labelled.count == 2)
        }
    }
}
