import Foundation
import Testing

/// Tables with something wrong in them, through the built command.
@Suite struct BadTablesTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var name = "t.csv"
        let table: Data
        let status: Int32
        /// What the messages must hold.
        let fragments: [String]
        /// What is in the catalogue afterwards; `nil` when there must be none.
        let ids: [String]?

        init(
            _ description: String, _ table: Data, name: String = "t.csv", status: Int32,
            _ fragments: [String],
            ids: [String]?
        ) {
            (testDescription, self.table, self.name) = (description, table, name)
            (self.status, self.fragments, self.ids) = (status, fragments, ids)
        }

        init(
            _ description: String, _ table: String, name: String = "t.csv", status: Int32,
            _ fragments: [String], ids: [String]?
        ) {
            self.init(description, Data(table.utf8), name: name, status: status, fragments, ids: ids)
        }
    }

    static let long = String(repeating: "x", count: 1_000_000)

    static let cases = [
        Case(
            "an id that stands twice", "id,title\na,one\nb,two\na,three\n", status: 3,
            ["t.csv:4: ", "“a” is in line 2 already", "1 bad row."], ids: ["a", "b"]),
        Case(
            "no column for the id", "sku,title\na,one\n", status: 2, ["no column “id”", "--map 'id=sku'"],
            ids: nil),
        Case(
            "no column for the title or images", "id\na\n", status: 0, ["No item of", "has an image"],
            ids: ["a"]),
        Case("nothing but the names of columns", "id,title\n", status: 0, [], ids: []),
        Case(
            "two columns of one name", "id,title,title\na,b,c\n", status: 2, ["two columns “title”"], ids: nil
        ),
        Case("an empty table", "", status: 2, ["is empty"], ids: nil),
        Case("blank lines", "\n\r\n\n", status: 2, ["nothing but blank lines"], ids: nil),
        Case(
            "Latin-1", "id,title\na,ok\nb,Ros\u{E9}\n".data(using: .isoLatin1)!, status: 2,
            ["Line 3", "not UTF-8", "iconv -f WINDOWS-1252"], ids: nil),
        Case(
            "UTF-16", "id,title\na,Ros\u{E9}\n".data(using: .utf16)!, status: 2,
            ["UTF-16", "iconv -f UTF-16"],
            ids: nil),
        Case(
            "bytes of a program", Data([0x50, 0x4B, 3, 4, 0, 0, 0, 9]), status: 2, ["not a table"], ids: nil),
        Case("a byte order mark", "\u{FEFF}id,title\na,one\n", status: 0, ["has an image"], ids: ["a"]),
        Case(
            "a title of a million characters", "id,title\na,\(long)\nb,ok\n", status: 3,
            ["t.csv:2: ", "1,000,000 characters long", "(id “a”)"], ids: ["b"]),
        Case(
            "an id of a million characters", "id,title\n\(long),one\nb,ok\n", status: 3,
            ["t.csv:2: ", "1,000,000 characters long"], ids: ["b"]),
        Case(
            "a quotation mark that nothing closes", "id,title\na,\"open\nb,ok\n", status: 3,
            ["t.csv:2: ", "closes"],
            ids: ["b"]),
        Case(
            "rows of another length", "id,title\na\nb,ok\nc,x,y,z\n", status: 3,
            ["t.csv:2: ", "t.csv:4: ", "4 fields", "2 bad rows."], ids: ["b"]),
        Case(
            "control characters", "id,title\n\"a\nb\",x\nok,\"\u{1B}[31mred\"\n", status: 3,
            ["t.csv:2: ", "one line of text"], ids: ["ok"]),
        Case(
            "images that are not there", "id,image\na,gone.jpg\nb,https://example.org/a.jpg\nc,.\nd,\n",
            status: 3,
            ["t.csv:2: There is no image", "t.csv:3: Images must be files", "t.csv:4: ", "is a folder"],
            ids: ["d"]),
        Case(
            "lines that are no objects", "{\"id\":\"a\"}\n{\"id\":\n[1]\n{\"id\":true}\n{\"id\":\"a\"}\n",
            name: "t.jsonl", status: 3,
            ["t.jsonl:2: ", "t.jsonl:3: ", "t.jsonl:4: ", "t.jsonl:5: ", "4 bad rows."],
            ids: ["a"]),
        Case(
            "one JSON array", "[{\"id\":\"a\"}]", name: "t.json", status: 2, ["one JSON array", "jq -c"],
            ids: nil),
    ]

    @Test(arguments: cases)
    func everyBadRowIsNamedAndTheRestGoesIn(_ this: Case) throws {
        let place = try Workplace()
        try place.write(this.name, this.table)
        let result = try place.run("import", "-c", "my.viewfinder", this.name)
        #expect(result.status == this.status)
        for fragment in this.fragments { #expect(result.messages.contains(fragment), "\(result)") }
        #expect(result.messages.utf8.count < 2_000)
        if this.status == 2 {
            #expect(result.messages.hasPrefix("Error: ") && result.messages.count(where: \.isNewline) == 1)
        }
        #expect(place.exists("my.viewfinder") == (this.ids != nil))
        if let ids = this.ids { #expect(try place.ids(in: "my.viewfinder") == ids) }
    }

    @Test(arguments: cases.filter { $0.status > 0 })
    func aStrictImportWritesNothing(_ this: Case) throws {
        let place = try Workplace()
        try place.write(this.name, this.table)
        let result = try place.run("import", "-c", "my.viewfinder", "--strict", this.name)
        #expect(result.status == this.status)
        #expect(!place.exists("my.viewfinder"))
    }

    /// Ids and texts as people write them: they come back as they were.
    static let words = [
        "with space", "a/b/../c", "🦩👩‍👩‍👧", "שלום עולם", "مرحبا", "-dash", "semi;colon|pipe",
        "it's \"quoted\", twice",
        "café", "%41&?#", "日本語",
    ]

    @Test func idsAndTextsOfAnySpellingComeBack() throws {
        let place = try Workplace()
        let rows = Self.words.map { word in
            let quoted = "\"" + word.replacing("\"", with: "\"\"") + "\""
            return "\(quoted),\"line one\nof \(quoted.dropFirst())"
        }
        try place.write("t.csv", "id,title\r\n" + rows.joined(separator: "\r\n"))
        #expect(try place.run("import", "-c", "my.viewfinder", "t.csv").status == 0)
        #expect(try Set(place.ids(in: "my.viewfinder")) == Set(Self.words))
        for word in Self.words where !word.hasPrefix("-") {
            let shown = try place.run("show", "-c", "my.viewfinder", "--json", word)
            #expect(shown.objects.first?["title"] as? String == "line one\nof \(word)", "\(shown)")
        }
        let removed = try place.run("remove", "-c", "my.viewfinder", "--", "-dash", "日本語")
        #expect(removed.output == "Removed 2 items.\n")
        let exported = try place.run("export", "-c", "my.viewfinder", "-o", "out.csv")
        #expect(exported.status == 0)
        let again = try place.run("import", "-c", "again.viewfinder", "out.csv")
        #expect(again.status == 0, "\(again)")
        #expect(try place.ids(in: "again.viewfinder") == place.ids(in: "my.viewfinder"))
    }

    @Test func aComposedAndADecomposedIdAreOne() throws {
        let place = try Workplace()
        try place.write("t.csv", "id,title\ncafe\u{301},one\ncaf\u{E9},two\n")
        let result = try place.run("import", "-c", "my.viewfinder", "t.csv")
        #expect(result.status == 3 && result.messages.contains("t.csv:3: "), "\(result)")
        #expect(try place.run("show", "-c", "my.viewfinder", "caf\u{E9}").status == 0)
    }

    @Test func aTableThatIsNotThereIsNamed() throws {
        let place = try Workplace()
        let result = try place.run("import", "-c", "my.viewfinder", "gone.csv")
        #expect(result.isOneError("gone.csv", status: 2), "\(result)")
        try place.writePhoto()
        let image = try place.run("import", "-c", "my.viewfinder", "one.jpg")
        #expect(image.isOneError("is an image, not a table", "viewfinder add", status: 2), "\(image)")
        #expect(!place.exists("my.viewfinder"))
    }

    @Test func pruningByATableThatSaysNothingIsRefused() throws {
        let place = try Workplace()
        try place.write("t.csv", "id\na\nb\n")
        #expect(try place.run("import", "-c", "my.viewfinder", "t.csv").status == 0)
        try place.write("t.csv", "id\n")
        let empty = try place.run("import", "-c", "my.viewfinder", "--prune", "t.csv")
        #expect(empty.isOneError("--prune would remove everything", status: 2), "\(empty)")
        try place.write("t.csv", "id,image\na,\nb,gone.jpg\n")
        let partly = try place.run("import", "-c", "my.viewfinder", "--prune", "t.csv")
        #expect(partly.status == 3 && partly.messages.contains("Nothing was pruned"), "\(partly)")
        #expect(try place.ids(in: "my.viewfinder") == ["a", "b"])
        try place.write("t.csv", "id\nb\n")
        #expect(try place.run("import", "-c", "my.viewfinder", "--prune", "t.csv").status == 0)
        #expect(try place.ids(in: "my.viewfinder") == ["b"])
    }
}
