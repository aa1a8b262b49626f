import Foundation
import Testing
import Viewfinder

/// What narrows, nudges or hurries a search.
@Suite struct SearchOptionsTests {
    /// A dumper at the left and a guineafowl at the right.
    private static let pair = Result {
        try DrawnScene([
            .init(StampCatalogue.picture("dumper"), x: 0.34, side: 0.58, turn: -0.15),
            .init(StampCatalogue.picture("guineafowl"), x: 0.98, side: 0.58, turn: 0.25),
        ])
    }

    private func ids(
        _ options: SearchOptions = SearchOptions(), labels: [String] = [], region: Scene.Region? = nil
    )
        async throws -> [String]
    {
        let scene = try Self.pair.get().scene(labels: labels, region: region)
        return try await StampCatalogue.reading.value.search(scene, options: options).matches.map(\.item.id)
    }

    @Test func looksOnlyAtTheRegion() async throws {
        let left = Scene.Region(x: 0, y: 0, width: 0.5, height: 1, unit: .fraction)
        #expect(try await ids(region: left) == ["dumper"])
        let right = Scene.Region(x: 500, y: 0, width: 500, height: 750, unit: .pixels)
        #expect(try await ids(region: right) == ["guineafowl"])
        // The place is told in the whole scene all the same.
        let drawn = try Self.pair.get()
        let matches = try await StampCatalogue.reading.value.matches(for: drawn.scene(region: right))
        #expect(drawn.overlap(matches.first?.quadrilateral, drawn.corners[1]) > 0.8)
        let corner = Scene.Region(x: 0, y: 0, width: 90, height: 90, unit: .pixels)
        #expect(try await ids(region: corner) == [])
    }

    @Test func refusesARegionOutsideOfThePhoto() async throws {
        let region = Scene.Region(x: 5_000, y: 0, width: 10, height: 10, unit: .pixels)
        let error = await #expect(throws: ViewfinderError.self) { try await ids(region: region) }
        #expect(error?.code == .badInput)
    }

    @Test func keepsToKindsTagsAndIds() async throws {
        var options = SearchOptions()
        options.kinds = ["animal"]
        #expect(try await ids(options) == ["guineafowl"])
        options.kinds = ["animal", "thing"]
        #expect(try await ids(options).sorted() == ["dumper", "guineafowl"])
        options.kinds = []
        options.tags = ["things"]
        #expect(try await ids(options) == ["dumper"])
        options.tags = ["things", "animals"]
        #expect(try await ids(options) == [])
        options.tags = []
        options.ids = ["guineafowl", "pizza"]
        #expect(try await ids(options) == ["guineafowl"])
        options.ids = []
        #expect(try await ids(options) == [])
    }

    @Test func givesNoMoreThanTheLimit() async throws {
        var options = SearchOptions()
        options.limit = 1
        #expect(try await ids(options).count == 1)
        options.limit = 5
        options.includesRejected = true
        #expect(try await ids(options).count <= 5)
    }

    @Test func labelsNeverDecide() async throws {
        // Neither do they bring in what is not there, nor push away what is.
        let nothing = try DrawnScene([])
        let catalog = try await StampCatalogue.reading.value
        for label in ["pizza", "food", "A pizza", "tiger", "animals"] {
            #expect(try await catalog.matches(for: nothing.scene(labels: [label])).isEmpty, "\(label)")
        }
        #expect(try await ids(labels: ["pizza", "food"]).sorted() == ["dumper", "guineafowl"])
    }

    @Test func aLabelLiftsNothingOverTheThreshold() async throws {
        let catalog = try await StampCatalogue.reading.value
        var options = SearchOptions()
        options.includesRejected = true
        let plain = try await catalog.search(Self.pair.get().scene(), options: options)
        let known = try #require(plain.matches.first { $0.item.id == "dumper" })
        options.threshold = known.confidence.nextUp
        let labelled = try await catalog.search(Self.pair.get().scene(labels: ["dumper"]), options: options)
        let match = try #require(labelled.matches.first { $0.item.id == "dumper" })
        #expect(!match.isShown && match.confidence < labelled.threshold)
        #expect(match.confidence >= known.confidence)
    }

    @Test func showsWhatReachesTheThresholdOfTheQuery() async throws {
        let catalog = try await StampCatalogue.reading.value
        let scene = try DrawnScene([]).scene()
        var options = SearchOptions()
        options.threshold = 0
        let lax = try await catalog.search(scene, options: options)
        #expect(lax.threshold == 0 && lax.matches.allSatisfy(\.isShown))
        options.threshold = 1
        let strict = try await catalog.search(Self.pair.get().scene(), options: options)
        #expect(strict.matches.isEmpty && strict.threshold == 1)
        #expect(strict.bestRejected.map { ["dumper", "guineafowl"].contains($0.item.id) } == true)
        options.includesRejected = true
        let all = try await catalog.search(Self.pair.get().scene(), options: options)
        #expect(all.matches.count >= 2 && !all.matches.contains(where: \.isShown))
    }

    @Test func keepsTheThresholdWithTheCatalogue() async throws {
        let place = TemporaryFolder()
        let catalog = try await StampCatalogue.copy(in: place)
        let usual = try catalog.info().threshold
        try await catalog.setThreshold(1)
        let scene = try Self.pair.get().scene()
        #expect(try await catalog.matches(for: scene).isEmpty)
        let again = try await Catalog(at: catalog.url)
        #expect(try again.info().threshold == 1 && again.info().thresholdSource == "set by hand")
        #expect(try await again.matches(for: scene).isEmpty)
        try await catalog.setThreshold(nil)
        #expect(try catalog.info().threshold == usual)
        #expect(try await again.matches(for: scene).count == 2)
        await #expect(throws: ViewfinderError.self) { try await catalog.setThreshold(1.5) }
    }

    @Test func answersAndSaysSoWhenThereIsNoTimeLeft() async throws {
        let catalog = try await StampCatalogue.reading.value
        for budget in [Duration.zero, .seconds(-1)] {
            var options = SearchOptions()
            options.budget = budget
            let nothing = try await catalog.search(DrawnScene([]).scene(), options: options)
            #expect(nothing.matches.isEmpty)
            #expect(nothing.notes.contains { $0.contains("Time ran out") }, "\(nothing.notes)")
        }
        var options = SearchOptions()
        options.budget = .seconds(60)
        let enough = try await catalog.search(DrawnScene([]).scene(), options: options)
        #expect(enough.notes.isEmpty, "\(enough.notes)")
    }
}
