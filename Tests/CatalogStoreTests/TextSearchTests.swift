import CatalogStore
import Foundation
import Testing

@Suite struct TextSearchTests {
    let scratch: Scratch
    let store: Store

    init() throws {
        scratch = try Scratch()
        store = try Store(at: scratch.catalog, mode: .create)
        let items = [
            Item(
                id: "moon", kind: "album",
                title: LocalizedText(["": "Moonwalk Straße", "ja": "東京都の月", "th": "กินข้าว"]),
                subtitle: "Ünïcödé", text: "An album about a long walk", tags: ["jazz rock"],
                codes: ["978-3-16-148410-0"]),
            Item(
                id: "walk", kind: "book", title: "The Walk", text: "A book 🎸", tags: ["jazz"],
                codes: ["4006381333931"]),
            Item(id: "hindi", title: "हिन्दी शब्द", text: "Ελληνικά ΣΊΣΥΦΟΣ ёлка Việt שלום"),
            Item(id: "978-0", title: "A code for an id"),
        ]
        try store.write { writer in for item in items { try writer.put(item, images: []) } }
    }

    func ids(_ query: String, _ filter: ItemFilter = ItemFilter(), limit: Int = 20, offset: Int = 0) throws
        -> [String]
    {
        try store.read { try $0.items(matchingText: query, filter: filter, limit: limit, offset: offset) }
            .map(\.id)
    }

    @Test(arguments: [
        ("moonwalk", ["moon"]), ("MOON", ["moon"]), ("strasse", ["moon"]), ("unicode", ["moon"]),
        ("ünïcode", ["moon"]),
        ("walk", ["walk", "moon"]), ("long alb", ["moon"]), ("alb long", ["moon"]),
        ("jazz", ["walk", "moon"]),
        ("京都", ["moon"]), ("の月", ["moon"]), ("都京", []), ("ข้าว", ["moon"]), ("हिन्", ["hindi"]),
        ("शब्द", ["hindi"]),
        ("ελληνικα σισυφ", ["hindi"]), ("елка", ["hindi"]), ("viet", ["hindi"]), ("שלום", ["hindi"]),
        ("🎸", ["walk"]),
        ("9783161484100", ["moon"]), ("978-3-16-148410-0", ["moon"]), ("978 3161484100", ["moon"]),
        ("4006381333931", ["walk"]), ("40063813", ["walk"]), ("978-0", ["978-0"]), ("oonwal", ["moon"]),
        ("oonwal lbum", ["moon"]), ("walk missing", []), ("", []), ("  \n", []),
    ])
    func findsItemsByWordsPartsAndCodes(query: String, expected: [String]) throws {
        #expect(try ids(query) == expected)
    }

    @Test func filtersAndPagesApplyToWhatIsFound() throws {
        #expect(try ids("walk", ItemFilter(kinds: ["album"])) == ["moon"])
        #expect(try ids("walk", ItemFilter(tags: ["jazz"])) == ["walk"])
        #expect(try ids("walk", ItemFilter(ids: ["hindi"])) == [])
        #expect(try ids("walk", limit: 1) == ["walk"])
        #expect(try ids("walk", limit: 1, offset: 1) == ["moon"])
        #expect(try ids("walk", limit: .max, offset: 1) == ["moon"])
        #expect(try ids("walk", limit: .max, offset: .max) == [])
        #expect(try ids("walk", limit: 0) == [])
        #expect(try ids("walk", limit: -1, offset: -1) == [])
    }

    @Test(arguments: [
        "\"", "\"\"", "'", "*", "a*", "^a", "(", ")", "a AND", "OR", "NOT x", "NEAR(a b)", "title:x",
        "{title}: x", "-x",
        "+", "a + b", "\0", "a\0b", "\\", "🌹", "\u{301}", "%", "_", "--", ";", "!!!", "...", "\u{200B}",
        "x\" OR \"y",
    ])
    func noQueryIsAnError(query: String) throws {
        _ = try ids(query)
        _ = try ids("walk " + query)
        _ = try ids(query + " walk")
    }

    @Test func queriesOfAnyLengthAndContentAreNoError() throws {
        var generator = SystemRandomNumberGenerator()
        let alphabet = Array("ab\"'*()^:{}+- \0\n\\京ข้é🌹").map(String.init)
        for _ in 0..<500 {
            let query = (0..<Int.random(in: 1...30, using: &generator)).map { _ in alphabet.randomElement()! }
                .joined()
            _ = try ids(query)
        }
        #expect(try ids(String(repeating: "word ", count: 100_000)) == [])
        #expect(try ids(String(repeating: "京", count: 100_000)) == [])
        #expect(try ids((0..<5000).map { "w\($0)" }.joined(separator: " ")) == [])
    }
}
