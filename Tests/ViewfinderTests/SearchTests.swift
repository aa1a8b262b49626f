import Foundation
import Testing
import Viewfinder

/// Searches of drawn photos whose truth is known.
@Suite struct SearchTests {
    @Test(arguments: [
        ("guineafowl", 0.0, 0.0), ("dumper", 0.35, 0.05), ("tiger", 1.5, 0.04), ("avocado", -0.6, 0.06),
        ("crossing", 3.1, 0.03),
    ])
    func findsATurnedAndTiltedItemAtItsPlace(id: String, turn: Double, tilt: Double) async throws {
        let catalog = try await StampCatalogue.reading.value
        let drawn = try DrawnScene([.init(StampCatalogue.picture(id), side: 0.75, turn: turn, tilt: tilt)])
        let answer = try await catalog.search(drawn.scene())
        let match = try #require(answer.matches.first)
        #expect(match.item.id == id && match.isShown && match.grade == .same)
        #expect(match.confidence > answer.threshold && match.confidence <= 1)
        #expect(drawn.overlap(match.quadrilateral, drawn.corners[0]) > 0.8)
        #expect(match.evidence.inlierCount > 8)
        #expect(match.evidence.correspondences.count >= match.evidence.inlierCount)
        #expect(answer.matches.count == 1, "\(answer.matches.map(\.item.id))")
        #expect(answer.sceneWidth == DrawnScene.width && answer.sceneHeight == DrawnScene.height)
    }

    @Test(arguments: [(0.3, 0.2), (1.0, 0.75), (0.6, 0.45)])
    func findsASmallItemWhereverItIsInALargePhoto(x: Double, y: Double) async throws {
        let catalog = try await StampCatalogue.reading.value
        let stamp = try DrawnScene.Stamp(StampCatalogue.picture("dumper"), x: x, y: y, side: 0.13, turn: 0.2)
        let drawn = try DrawnScene([stamp], width: 2400, height: 1800)
        let answer = try await catalog.search(drawn.scene())
        #expect(answer.matches.map(\.item.id) == ["dumper"])
        #expect(drawn.overlap(answer.matches.first?.quadrilateral, drawn.corners[0]) > 0.8)
        #expect(answer.timings.contains { $0.stage == "closer look" })
        #expect(answer.sceneWidth == 2400 && answer.sceneHeight == 1800)
    }

    @Test func placesAnItemRightInAPhotoThatIsDecodedOnce() async throws {
        let catalog = try await StampCatalogue.reading.value
        let drawn = try DrawnScene([.init(StampCatalogue.picture("dumper"), side: 0.7, turn: 0.3)])
        let photo = try drawn.image.resized(width: 4200, height: 3150).encoded(as: .jpeg(quality: 90))
        let answer = try await catalog.search(Scene(data: photo, name: "large"))
        let match = try #require(answer.matches.first)
        #expect(match.item.id == "dumper" && answer.sceneWidth == 4200 && answer.sceneHeight == 3150)
        let smaller = match.quadrilateral?.map { Match.Point(x: $0.x / 4.2, y: $0.y / 4.2) }
        #expect(drawn.overlap(smaller, drawn.corners[0]) > 0.8)
    }

    @Test func showsNothingWhereNothingIs() async throws {
        let catalog = try await StampCatalogue.reading.value
        let answer = try await catalog.search(DrawnScene([]).scene())
        #expect(answer.matches.isEmpty)
        #expect(answer.bestRejected.map { $0.confidence < answer.threshold && !$0.isShown } ?? true)
    }

    @Test func findsTwoItemsOnceEach() async throws {
        let catalog = try await StampCatalogue.reading.value
        let drawn = try DrawnScene([
            .init(StampCatalogue.picture("dumper"), x: 0.34, side: 0.58, turn: -0.15),
            .init(StampCatalogue.picture("guineafowl"), x: 0.98, side: 0.58, turn: 0.25),
        ])
        let answer = try await catalog.search(drawn.scene())
        #expect(answer.matches.map(\.item.id).sorted() == ["dumper", "guineafowl"])
        for (id, corners) in zip(["dumper", "guineafowl"], drawn.corners) {
            let match = try #require(answer.matches.first { $0.item.id == id })
            #expect(drawn.overlap(match.quadrilateral, corners) > 0.8)
        }
    }

    @Test func givesTheSameAnswerAgain() async throws {
        let catalog = try await StampCatalogue.reading.value
        let scene = try DrawnScene([.init(StampCatalogue.picture("jet"), turn: 0.4, tilt: 0.05)]).scene()
        var options = SearchOptions()
        options.includesRejected = true
        let first = try await catalog.search(scene, options: options)
        var single = Catalog.Options()
        single.threads = 1
        let other = try await Catalog(at: StampCatalogue.shared.value, options: single)
        for again in [
            try await catalog.search(scene, options: options),
            try await other.search(scene, options: options),
        ] {
            #expect(again.matches.map(\.item.id) == first.matches.map(\.item.id))
            #expect(again.matches.map(\.confidence) == first.matches.map(\.confidence))
            #expect(again.matches.map(\.quadrilateral) == first.matches.map(\.quadrilateral))
            #expect(again.matches.map(\.evidence) == first.matches.map(\.evidence))
        }
    }

    @Test func findsNothingInACatalogueWithoutItems() async throws {
        let place = TemporaryFolder()
        let catalog = try await Catalog(at: place.url.appending(path: "empty.viewfinder"), mode: .create)
        let answer = try await catalog.search(DrawnScene([.init(StampCatalogue.picture("inn"))]).scene())
        #expect(answer.matches.isEmpty && answer.bestRejected == nil)
    }

    @Test func findsWhatWasAddedAndNoMoreWhatWasRemoved() async throws {
        let place = TemporaryFolder()
        let catalog = try await StampCatalogue.copy(in: place)
        let scene = try DrawnScene([.init(StampCatalogue.picture("inn"), turn: 0.2)]).scene()
        #expect(try await catalog.matches(for: scene).map(\.item.id) == ["inn"])
        #expect(try await catalog.remove(["inn", "no such"]) == 1)
        #expect(try await catalog.matches(for: scene).isEmpty)
        let stamp = try #require(StampCatalogue.stamps.first { $0.id == "inn" })
        let row = ItemSource.Row(
            item: Item(
                id: "back", kind: "thing", title: "An inn",
                images: [StampCatalogue.folder.appending(path: stamp.path).path]))
        _ = try await catalog.importItems(from: ItemSource(name: "one", rows: [row]))
        #expect(try await catalog.matches(for: scene).map(\.item.id) == ["back"])
    }
}
