import CatalogStore
import Foundation
import Testing

@Suite struct StoreTests {
    @Test func whatWasWrittenIsReadBackAfterReopening() throws {
        let scratch = try Scratch()
        var item = Item(
            id: "rose", kind: "plant", title: LocalizedText(["": "Rose", "de": "Röse", "ja": "バラ"]),
            subtitle: LocalizedText(["fr": "fleur"]), text: "A \"flower\"\nwith thorns",
            tags: ["red", "garden", "red"],
            codes: ["978-3-16-148410-0"], url: "https://example.org/rose",
            attributes: ["height": .number(1.5), "more": .array([.null, .bool(true), .string("x")])])
        do {
            let store = try Store(at: scratch.catalog, mode: .create)
            #expect(try store.write { try $0.put(item, images: [image("a"), image("b")]) } == .added)
        }
        #expect(try scratch.names == ["things.catalog"])
        let store = try Store(at: scratch.catalog, mode: .readOnly)
        item.images = ["/pictures/a.jpg", "/pictures/b.jpg"]
        try store.read { reader throws in
            #expect(try reader.item("rose") == item)
            let row = try #require(try reader.row(of: "rose"))
            #expect(try reader.item(row: row) == item)
            #expect(try reader.item("another") == nil)
            #expect(try reader.item(row: row + 1) == nil)
            let images = try reader.images(ofItem: row)
            #expect(images.map(\.path) == item.images)
            #expect(images.map(\.position) == [0, 1])
            #expect(images[0].digest == "digest of a")
            #expect(images[0].modified == 1_700_000_000_123_456_789)
            #expect(try reader.image(row: images[1].row) == images[1])
        }
        #expect(try store.check() == [])
    }

    @Test(arguments: [
        "two words", "a/b/../c", "", " ", "'; DROP TABLE items; --", "🌹👩‍👩‍👧", "ورد", "\u{202E}rtl", "薔薇",
        "e\u{301}",
        "zero\0inside", "\"quotes\"", "%_?*", "line\nbreak", "\u{FEFF}",
    ])
    func anyTextIsAnIdAndATitle(text: String) throws {
        let scratch = try Scratch()
        let store = try Store(at: scratch.catalog, mode: .create)
        let item = Item(
            id: text, kind: text, title: LocalizedText(["": text, "de": text]), text: text, tags: [text],
            codes: [text],
            url: text, attributes: [text: .string(text)])
        #expect(try store.write { try $0.put(item, images: []) } == .added)
        #expect(try store.write { try $0.put(item, images: []) } == .unchanged)
        let stored = try #require(try store.read { try $0.item(text) })
        #expect(stored == item)
        #expect(Array(stored.id.utf8) == Array(text.utf8))
        #expect(Array(stored.text.utf8) == Array(text.utf8))
        // JSON's zero, in which a filter is handed over, ends a text for SQLite.
        let isFound = text.utf8.contains(0) ? 0 : 1
        #expect(try store.read { try $0.itemCount(ItemFilter(kinds: [text], ids: [text])) } == isFound)
        _ = try store.read { try $0.items(matchingText: text) }
        #expect(try store.check() == [])
        #expect(try store.write { try $0.remove([text]) } == 1)
    }

    @Test func aTitleOfAMillionCharactersIsStoredAndFound() throws {
        let scratch = try Scratch()
        let store = try Store(at: scratch.catalog, mode: .create)
        let title = String(repeating: "Long wörds ", count: 100_000) + "ending"
        try store.write { try $0.put(Item(id: "long", title: LocalizedText(title)), images: []) }
        #expect(try store.read { try $0.item("long")?.title.text() } == title)
        #expect(try store.read { try $0.items(matchingText: "ending").map(\.id) } == ["long"])
    }

    @Test func twoSpellingsOfOneIdAreOneItem() throws {
        let scratch = try Scratch()
        let store = try Store(at: scratch.catalog, mode: .create)
        try store.write { writer throws in
            try writer.put(Item(id: "caf\u{E9}", title: "one", tags: ["\u{E9}"]), images: [])
            #expect(
                try writer.put(Item(id: "cafe\u{301}", title: "two", tags: ["e\u{301}"]), images: [])
                    == .updated)
            #expect(try writer.prune(keeping: ["caf\u{E9}"]) == 0)
        }
        #expect(try store.read { try $0.itemCount(ItemFilter(tags: ["\u{E9}"], ids: ["caf\u{E9}"])) } == 1)
    }

    @Test func anAttributeThatJSONDoesNotHaveIsRefusedAndNothingIsWritten() throws {
        let scratch = try Scratch()
        let store = try Store(at: scratch.catalog, mode: .create)
        let code = try CatalogStoreError.Code.of {
            try store.write { writer throws in
                try writer.put(Item(id: "good", title: "good"), images: [])
                try writer.put(Item(id: "bad", title: "bad", attributes: ["x": .number(.nan)]), images: [])
            }
        }
        #expect(code == .badValue)
        #expect(try store.read { try $0.itemCount() } == 0)
        try store.write { try $0.put(Item(id: "good", title: "good"), images: []) }
        #expect(try store.read { try $0.itemCount() } == 1)
    }

    @Test func itemsAreFilteredCountedAndListedInTheOrderOfTheirIds() throws {
        let scratch = try Scratch()
        let store = try Store(at: scratch.catalog, mode: .create)
        try store.write { writer throws in
            for number in (0..<20).shuffled() {
                let title = number % 5 == 0 ? LocalizedText(["": "t", "de": "t"]) : LocalizedText(["": "t"])
                try writer.put(
                    Item(
                        id: String(format: "%02d", number), kind: number % 2 == 0 ? "even" : "odd",
                        title: title,
                        tags: number % 3 == 0 ? ["three", "fizz"] : ["other"]), images: [])
            }
        }
        try store.read { reader throws in
            #expect(try reader.ids(limit: 3, offset: 2) == ["02", "03", "04"])
            #expect(try reader.ids(offset: 18) == ["18", "19"])
            let filter = ItemFilter(kinds: ["even"], tags: ["three", "fizz"])
            #expect(try reader.ids(filter) == ["00", "06", "12", "18"])
            #expect(try reader.itemCount(filter) == 4)
            #expect(try reader.itemRows(filter).count == 4)
            #expect(try reader.items(ItemFilter(tags: ["three", "none"])).isEmpty)
            #expect(
                try reader.ids(ItemFilter(kinds: ["even", "odd"], ids: ["07", "08", "x"])) == ["07", "08"])
            #expect(try reader.items(ItemFilter(ids: [])).isEmpty)
            #expect(try reader.kinds() == ["even": 10, "odd": 10])
            #expect(try reader.languages() == ["": 20, "de": 4])
        }
    }

    @Test func settingsAreStoredReplacedAndRemoved() throws {
        let scratch = try Scratch()
        let store = try Store(at: scratch.catalog, mode: .create)
        try store.write { try $0.setSetting("threshold", toText: "0.5") }
        try store.write { try $0.setSetting("matrix", to: Data([0, 1, 2])) }
        try store.write { try $0.setSetting("threshold", toText: "0.6") }
        #expect(try store.read { try $0.settingText("threshold") } == "0.6")
        #expect(try store.read { try $0.setting("matrix") } == Data([0, 1, 2]))
        try store.write { try $0.setSetting("threshold", to: nil) }
        #expect(try store.read { try $0.setting("threshold") } == nil)
    }
}
