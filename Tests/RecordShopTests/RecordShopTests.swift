import Foundation
import IntentHost
import Testing
import Viewfinder

/// The example app from a photo to its screens, through the host.
@Suite struct RecordShopTests {
    private func cards(_ scene: CapturedScene) async throws -> [ResultCard] {
        let outcome = try await Stock.searching.value.search(scene)
        #expect(outcome.end == .answered)
        return outcome.cards
    }

    @Test(arguments: [
        "salt-lamps-low-tide", "kelda-marsh-portrait", "oster-quartet-late-set", "numa-volt-grid",
        "paper-wolves-torn", "ines-carvo-pomar", "tin-cathedral-ore", "mira-okto-maps",
        "lena-brandt-herbarium",
        "the-commuters-timetable",
    ])
    func findsTheRightAlbumFirst(id: String) async throws {
        let cards = try await cards(Stock.photo(of: id))
        #expect(cards.first?.id == id)
        #expect(cards.first?.typeName == "Album")
        #expect(cards.first?.thumbnail?.width == 200 || cards.count == 1)
        #expect(cards.allSatisfy { $0.problem == nil })
    }

    @Test(arguments: [
        "oster-quartet-angles", "oster-quartet-angles-blue", "numa-volt-transistor",
        "numa-volt-transistor-violet", "tin-cathedral-bells", "tin-cathedral-bells-gold",
        "sunday-radio-static", "sunday-radio-static-green",
    ])
    func tellsEditionsInOtherColoursApart(id: String) async throws {
        #expect(try await cards(Stock.photo(of: id)).first?.id == id)
    }

    @Test(arguments: ["nightshift-1", "nightshift-2", "nightshift-3", "shore-tapes-1", "shore-tapes-3"])
    func tellsVolumesOfASeriesApart(id: String) async throws {
        #expect(try await cards(Stock.photo(of: id)).first?.id == id)
    }

    @Test(arguments: [
        "salt-lamps-night-ferry", "salt-lamps-night-ferry-2019", "kelda-marsh-reeds",
        "kelda-marsh-reeds-2014", "the-commuters-last-tram", "the-commuters-last-tram-2020",
        "okapi-disco-gold", "okapi-disco-gold-half-price", "blackbird-union-first",
        "blackbird-union-first-paper",
    ])
    func tellsReissuesFromTheirOriginals(id: String) async throws {
        #expect(try await cards(Stock.photo(of: id)).first?.id == id)
    }

    @Test func listsTheArtistsConcertsBehindAnAlbumByDistanceAndDate() async throws {
        let lamps = try await cards(Stock.photo(of: "salt-lamps-low-tide"))
        // Neither the one that is over nor the one in another country.
        #expect(
            lamps.map(\.id) == [
                "salt-lamps-low-tide", "the-salt-lamps-pier-12", "the-salt-lamps-mill-4",
            ])
        #expect(lamps[1].title == "The Salt Lamps at Pier Hall" && lamps[1].typeName == "Concert")
        #expect(lamps[2].subtitle.hasSuffix("Brackwater, 14 km"))
        let quartet = try await cards(Stock.photo(of: "oster-quartet-late-set"))
        #expect(quartet.dropFirst().map(\.id) == ["oster-quartet-vault-7", "oster-quartet-vault-8"])
    }

    @Test func findsTwoAlbumsInOneSceneEachWithItsConcerts() async throws {
        let cards = try await cards(Stock.photo(of: "mira-okto-face", "lena-brandt-vessel"))
        #expect(cards.count == 4)
        for (album, concert) in [
            ("mira-okto-face", "mira-okto-pier-18"), ("lena-brandt-vessel", "lena-brandt-pier-27"),
        ] {
            let place = try #require(cards.firstIndex { $0.id == album })
            #expect(cards[place + 1].id == concert)
        }
    }

    @Test func showsAConcertOnceBehindTwoAlbumsOfItsArtist() async throws {
        let outcome = try await Stock.searching.value.search(
            Stock.photo(of: "lena-brandt-herbarium", "lena-brandt-vessel"))
        #expect(outcome.cards.map(\.type) == ["AlbumEntity", "ConcertEntity", "AlbumEntity"])
        #expect(outcome.duplicates == 1)
    }

    @Test func saysThatNothingOnTheTableIsInStock() async throws {
        let folder = try await Stock.folder.value
        let table = folder.appending(path: "photos/no-record.jpg")
        #expect(try await cards(CapturedScene(contentsOf: table)).isEmpty)
    }

    @Test func opensAnAlbumAndAConcertAsTheCatalogueHasThemNow() async throws {
        let place = try await Stock.copy()
        let host = try await Stock.host(in: place.url)
        let cards = try await host.search(Stock.photo(of: "mira-okto-maps")).cards
        try #require(cards.map(\.id) == ["mira-okto-maps", "mira-okto-pier-18"])

        let catalog = try await Catalog(at: place.url.appending(path: "stock.viewfinder"), mode: .readWrite)
        var album = try #require(try catalog.item("mira-okto-maps"))
        album.title = "Maps for the Wakeful"
        var concert = try #require(try catalog.item("mira-okto-pier-18"))
        concert.attributes["venue"] = .string("Pier Cellar")
        let report = try await catalog.importItems(
            from: ItemSource(name: "news", rows: [album, concert].map { ItemSource.Row(item: $0) }))
        #expect(report.updated == 2)

        #expect(try await host.open(1).performed == ["OpenAlbumIntent"])
        #expect(await host.screen == "Album\n  Maps for the Wakeful, Mira Okto\n  2011")
        #expect(try await host.open(2).inForeground)
        #expect(await host.screen.hasPrefix("Concert\n  Mira Okto at Pier Cellar, "))
    }

    @Test func saysThatAnAlbumIsSoldSinceTheSearch() async throws {
        let place = try await Stock.copy()
        let host = try await Stock.host(in: place.url)
        let card = try #require(try await host.search(Stock.photo(of: "numa-volt-grid")).cards.first)
        let catalog = try await Catalog(at: place.url.appending(path: "stock.viewfinder"), mode: .readWrite)
        #expect(try await catalog.remove([card.id]) == 1)
        let error = await #expect(throws: HostError.self) { try await host.open(card) }
        #expect(error?.code == .entityNotFound)
        #expect(error?.message.contains("“numa-volt-grid” is no longer there") == true)
    }

    @Test func goesOnWithASearchInTheAppAndShowsWhatItIsLessSureOf() async throws {
        let host = try await Stock.host()
        _ = try await host.search(Stock.photo(of: "salt-lamps-night-ferry"))
        #expect(try await host.more().performed == ["SemanticContentSearchIntent"])
        let screen = await host.screen.split(separator: "\n").map(String.init)
        #expect(
            screen.starts(with: ["Search: your photo", "Albums", "  Night Ferry, The Salt Lamps", "Perhaps"]))
        #expect(screen.contains("  Night Ferry, The Salt Lamps, 2019 remaster"))
        let concerts = try #require(screen.firstIndex(of: "Concerts"))
        #expect(screen[(concerts + 1)...].count == 2)
        #expect(screen[concerts + 1].hasPrefix("  The Salt Lamps at Pier Hall"))
    }

    @Test func searchesTheShopForWords() async throws {
        let host = try await Stock.host()
        _ = try await host.ask("okto")
        let screen = await host.screen
        #expect(screen.hasPrefix("Search: okto\nAlbums\n"))
        #expect(screen.contains("Eleven Islands, Mira Okto") && screen.contains("Mira Okto at Pier Hall"))
        _ = try await host.ask("zither")
        #expect(await host.screen == "Search: zither\nNothing found")
    }

    @Test func asksWhatToSearchForWhereNothingIsSaid() async throws {
        let host = try await Stock.host(respondent: ScriptedRespondent(["okto"]))
        _ = try await host.ask("  ")
        #expect(await host.screen.hasPrefix("Search: okto\nAlbums\n"))
    }

    @Test func saysWhatIsMissingWhereNoStockWasDrawn() async throws {
        let place = TemporaryFolder()
        let host = try await Stock.host(in: place.url)
        let error = await #expect(throws: HostError.self) { try await host.ask("okto") }
        #expect(error?.code == .launchFailed)
        #expect(error?.message.contains("stock.jsonl") == true)
    }

    @Test func printsJSONFromTheBuiltProgram() async throws {
        let data = TemporaryFolder()
        try FileManager.default.createSymbolicLink(
            at: data.url.appending(path: "RecordShop"), withDestinationURL: await Stock.folder.value)
        let photos = try await Stock.folder.value.appending(path: "photos")
        let found = try Program.run(
            Program.recordshop.path,
            [
                "--json", "--deadline", "60000", "search", photos.appending(path: "two-records.jpg").path,
                "open", "1",
            ],
            environment: ["XDG_DATA_HOME": data.url.path])
        #expect(found.status == 0, "\(found.messages)")
        let objects = try found.output.split(separator: "\n").map {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
        }
        let cards = try #require(objects.first?["cards"] as? [[String: Any]])
        #expect(cards.first?["id"] as? String == "mira-okto-face")
        #expect(cards.contains { $0["id"] as? String == "oster-quartet-angles-blue" })
        #expect(objects.last?["screen"] as? String == "Album\n  Mirrors, Mira Okto\n  2018")

        let nothing = try Program.run(
            Program.recordshop.path,
            ["--deadline", "60000", "search", photos.appending(path: "no-record.jpg").path],
            environment: ["XDG_DATA_HOME": data.url.path])
        #expect(nothing.status == 1 && nothing.output == "No confident match.\n")
    }
}
