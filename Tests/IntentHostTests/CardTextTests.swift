import AppIntents
import Foundation
import IntentHost
import Testing

@Suite struct CardTextTests {
    private func card(
        _ title: String, _ subtitle: String? = nil
    ) async throws -> ResultCard {
        let host = try AlbumApp.host(Library([Album(id: "a", title: title, subtitle: subtitle)]))
        return try #require(try await host.search(try .any()).cards.first)
    }

    @Test(arguments: [
        "Grüße", "東京の夏", "صور الصيف", "תמונות קיץ", "👨‍👩‍👧‍👦 Family", "e\u{301}te\u{301}", "100 % wool",
        "\u{202E}abc",
        "%@ and %lld", "", " ", "a\nb",
    ])
    func aTitleInAnyScriptIsShownAsItIs(_ title: String) async throws {
        let card = try await card(title, title)
        #expect(card.title == title)
        #expect(card.subtitle == title)
    }

    @Test func titleAndSubtitleShareThreeLines() async throws {
        let long = "A walk through the old town of Bamberg in the rain of late October"
        let card = try await card(long, long)
        let lines = card.lines(columns: 22)
        #expect(lines == ["A walk through the old", "town of Bamberg in th…", "A walk through the ol…"])
        #expect(lines.allSatisfy { $0.count <= 22 })
        #expect(card.lines(columns: 44).count == 3)
    }

    @Test func aTitleAloneMayTakeThreeLines() async throws {
        let card = try await card("one two three four five six seven")
        #expect(card.lines(columns: 10) == ["one two", "three four", "five six…"])
    }

    @Test func aShortTitleLeavesTwoLinesToTheSubtitle() async throws {
        let card = try await card("Alps", "Photos of the summer before last")
        #expect(card.lines(columns: 16) == ["Alps", "Photos of the", "summer before…"])
    }

    @Test func aWordWithoutSpacesIsBroken() async throws {
        let card = try await card("Donaudampfschifffahrtsgesellschaft")
        #expect(card.lines(columns: 12) == ["Donaudampfsc", "hifffahrtsge", "sellschaft"])
        let families = try await self.card(String(repeating: "👨‍👩‍👧‍👦", count: 5))
        #expect(families.lines(columns: 4) == [String(repeating: "👨‍👩‍👧‍👦", count: 4), "👨‍👩‍👧‍👦"])
        #expect(families.lines(columns: 0).isEmpty)
    }

    // MARK: Languages

    /// An app's resources with German texts.
    private func withGerman<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
        try await Pictures.withFolder { folder in
            let german = folder.appending(path: "de.lproj")
            try FileManager.default.createDirectory(at: german, withIntermediateDirectories: true)
            let strings = """
                "Favourites" = "Favoriten";
                "Shelf" = "Regal";
                "Place" = "Ort";
                "Place %lld" = "Ort %lld";
                "Of which album?" = "Von welchem Album?";
                "%@ on %@" = "%@ im Regal %@";
                """
            try Data(strings.utf8).write(to: german.appending(path: "Localizable.strings"))
            return try await body(folder)
        }
    }

    @Test func cardsAreInThePersonsLanguageWhereTheAppHasIt() async throws {
        try await withGerman { folder in
            let host = try AlbumApp.host(
                Library { _ in [.shelf(.favourites), .shelf(.recent), .place(PlaceEntity(id: 12))] },
                resources: folder, locale: Locale(identifier: "de_DE"))
            let cards = try await host.search(try .any()).cards
            #expect(cards.map(\.title) == ["Favoriten", "Recently added", "Ort 12"])
            #expect(cards.map(\.typeName) == ["Regal", "Regal", "Ort"])
        }
    }

    @Test func aLanguageThatTheAppDoesNotHaveFallsBackToTheSource() async throws {
        try await withGerman { folder in
            let host = try AlbumApp.host(
                Library { _ in [.shelf(.favourites), .place(PlaceEntity(id: 12))] }, resources: folder,
                locale: Locale(identifier: "fr_FR"))
            let cards = try await host.search(try .any()).cards
            #expect(cards.map(\.title) == ["Favourites", "Place 12"])
        }
    }

    @Test func questionsAndDialogsAreInThePersonsLanguage() async throws {
        try await withGerman { folder in
            let respondent = ScriptedRespondent(["alps"])
            let host = try AlbumApp.host(
                Library(), resources: folder, locale: Locale(identifier: "de_AT"), respondent: respondent)
            let outcome = try await host.perform(QuestionTests.CountIntent())
            #expect(await respondent.questions.map(\.prompt) == ["Von welchem Album?"])
            #expect(outcome.dialog == "Alps im Regal recent")
        }
    }

    @Test func labelsStayEnglishWhateverTheLanguage() async throws {
        let host = try AlbumApp.host(Library(), locale: Locale(identifier: "ja_JP"))
        #expect(try await host.search(try .any()).labels == ["album", "book"])
    }
}
