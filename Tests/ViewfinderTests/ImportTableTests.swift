import Foundation
import Testing
import Viewfinder

@Suite struct ImportTableTests {
    let folder = TemporaryFolder()

    private func read(
        _ text: String, name: String = "items.csv", _ map: (field: String, column: String)...
    ) throws -> ItemSource {
        var mapping = ColumnMapping()
        for (field, column) in map { try mapping.add(field: field, column: column) }
        return try ItemSource(
            table: Data(text.utf8), name: name, mapping: mapping, imageFolder: folder.url)
    }

    private func message(_ data: Data, name: String = "items.csv") -> String {
        do {
            _ = try ItemSource(table: data, name: name)
            return "no error"
        } catch {
            return (error as? ViewfinderError)?.message ?? "\(error)"
        }
    }

    @Test func readsEveryField() throws {
        try folder.write("a.jpg", "image")
        try folder.write("sub/b.jpg", "image")
        let source = try read(
            """
            id,kind,title,title.de,Title.pt_BR,subtitle,subtitle.fr,text,tags,codes,url,image,image.2,label
            1,album,Blue,Blau,Azul,Miles,Milès,"Recorded
            in 1959",jazz; cool|blue,4006381333931,https://example.com/1,a.jpg,./sub/b.jpg,Columbia
            """)
        #expect(source.problems == [])
        let item = try #require(source.rows.first?.item)
        #expect(item.id == "1" && item.kind == "album")
        #expect(item.title.values == ["": "Blue", "de": "Blau", "pt-BR": "Azul"])
        #expect(item.subtitle.values == ["": "Miles", "fr": "Milès"])
        #expect(item.text == "Recorded\nin 1959")
        #expect(item.tags == ["jazz", "cool", "blue"])
        #expect(item.codes == ["4006381333931"])
        #expect(item.url == "https://example.com/1")
        #expect(item.images == [folder.path("a.jpg"), folder.path("sub/b.jpg")])
        #expect(item.attributes == ["label": .string("Columbia")])
        #expect(source.rows.first?.line == 2)
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func readsAnyLineEnd(end: String) throws {
        let source = try read(
            ["id,title", "a,\"one \"\"two\"\", three\"", "b,\"x\(end)y\"", "", "c,z"]
                .joined(separator: end))
        #expect(source.rows.map(\.item.id) == ["a", "b", "c"])
        #expect(source.rows.map { $0.item.title.text() } == ["one \"two\", three", "x\(end)y", "z"])
        #expect(source.rows.map(\.line) == [2, 3, 6])
    }

    @Test func passesOverAByteOrderMark() throws {
        #expect(try read("\u{FEFF}id\na").rows.map(\.item.id) == ["a"])
        #expect(try read("\u{FEFF}{\"id\":\"a\"}", name: "x.jsonl").rows.map(\.item.id) == ["a"])
    }

    @Test func tellsTheSeparatorFromTheNameOrTheHeader() throws {
        #expect(try read("id;title\na;x").rows.first?.item.title == "x")
        #expect(try read("id\ttitle\na\tx", name: "standard input").rows.first?.item.title == "x")
        #expect(try read("id\ttitle, or so\na\tx", name: "items.tsv").rows.first?.item.id == "a")
    }

    @Test func takesQuotationMarksInTabSeparatedTablesAsTheyAre() throws {
        let source = try read("id\ttitle\na\t\"Heroes\" and more\nb\t\"quoted\tfield\"", name: "items.tsv")
        #expect(source.rows.map { $0.item.title.text() } == ["\"Heroes\" and more", "quoted\tfield"])
    }

    @Test func takesColumnsOfOtherNames() throws {
        let source = try read(
            "sku,name,Bezeichnung,id\n7,Rose,Rose (Blume),x", ("id", "sku"), ("title", "name"),
            ("title.de", "Bezeichnung"))
        let item = try #require(source.rows.first?.item)
        #expect(item.id == "7")
        #expect(item.title.values == ["": "Rose", "de": "Rose (Blume)"])
        #expect(item.attributes == ["id": .string("x")])
        #expect(try read("{\"sku\": 7}", name: "a.jsonl", ("id", "sku")).rows.first?.item.id == "7")
    }

    @Test(arguments: [
        "with spaces", "a/b/c", "🪴", "שלום עולם", "قهوة/1", "naïve", "100%", "'; DROP TABLE items",
    ])
    func keepsAnyOneLineId(id: String) throws {
        #expect(try read("id,title\n\(id),x").rows.map(\.item.id) == [id])
    }

    @Test func namesAnItemWithoutATitleByItsId() throws {
        #expect(try read("id,title\na,\nb,x").rows.map { $0.item.title.text() } == ["a", "x"])
    }

    @Test func listsBadRowsAndKeepsTheRest() throws {
        try folder.write("empty.jpg", "")
        let source = try read(
            """
            id,title,image
            a,first,
            ,no id,
            a,again,
            b,"too",many,fields
            c,"two" marks,
            d,short
            e,missing,gone.jpg
            f,empty,empty.jpg
            g,web,https://example.com/a.jpg
            h,backslash,pictures\\a.jpg
            i,folder,.
            j,last,
            k,"never closed,
            """)
        #expect(source.rows.map(\.item.id) == ["a", "j"])
        let expected: [(Int, String?, String)] = [
            (3, nil, "The row has no id."),
            (4, "a", "The id “a” is in line 2 already; ids must be unique."),
            (5, "b", "The row has 4 fields where the header has 3"),
            (6, nil, "There is text after a closing quotation mark"),
            (7, "d", "The row has 2 fields where the header has 3"),
            (8, "e", "There is no image \(folder.path("gone.jpg")); look at the spelling."),
            (
                9, "f",
                "The image \(folder.path("empty.jpg")) is empty; copy it again from where it came from."
            ),
            (10, "g", "Images must be files; download the picture"),
            (
                11, "h",
                "There is no image \(folder.path("pictures\\a.jpg")); parts of a path are separated by /"
            ),
            (12, "i", "is a folder; name a file in it."),
            (14, nil, "A quotation mark opens a field and none closes it."),
        ]
        #expect(source.problems.count == expected.count)
        for (problem, wanted) in zip(source.problems, expected) {
            #expect(problem.line == wanted.0 && problem.id == wanted.1, "\(problem)")
            #expect(problem.reason.contains(wanted.2), "\(problem)")
            #expect(problem.file == "items.csv")
        }
    }

    @Test func refusesLengthsBeyondTheLimits() throws {
        let long = String(repeating: "é", count: 1_000_000)
        let source = try read(
            "id,title,text,kind\na,\(long),,\nb,x,\(long),\nc,x,,\(long)\n\(long),x,,\nd,x,\(long)é,")
        #expect(source.rows.map(\.item.id) == ["b"])
        #expect(
            source.problems.map(\.reason) == [
                "The title is 1,000,000 characters long; at most 4,096 are kept.",
                "The kind is 1,000,000 characters long; at most 256 are kept.",
                "The id is 1,000,000 characters long; at most 1,024 are kept.",
                "The text is 1,000,001 characters long; at most 1,000,000 are kept.",
            ])
        let title = String(repeating: "😀", count: ItemLimits.title)
        #expect(try read("id,title\na,\(title)").rows.first?.item.title.text() == title)
    }

    @Test func refusesTablesWithoutAnIdColumn() {
        #expect(
            message(Data("sku,name\n1,x".utf8))
                == "The table items.csv has no column “id”; its columns are “sku”, “name”. Say which one holds the id, "
                + "for example with --map 'id=sku'.")
        #expect(message(Data("id,title,title\n1,x,y".utf8)).contains("two columns “title”"))
        #expect(throws: ViewfinderError.self) { try read("id,title\n1,x", ("id", "sku")) }
        #expect(throws: ViewfinderError.self) { try read("{\"id\":1}", name: "a.jsonl", ("title", "name")) }
    }

    @Test func namesTheEncodingThatIsWrong() {
        let text = "id,title\n1,Rosé\n2,naïve\n"
        #expect(
            message(text.data(using: .isoLatin1)!)
                == "Line 2 of the table items.csv is not UTF-8 (byte 0xE9); convert it first, for example with: "
                + "iconv -f WINDOWS-1252 -t UTF-8 items.csv > utf8-items.csv")
        #expect(
            message(text.data(using: .utf16)!).hasPrefix("The table items.csv is UTF-16, not UTF-8; convert"))
        #expect(
            message(text.data(using: .utf16LittleEndian)!).contains("iconv -f UTF-16LE -t UTF-8 items.csv"))
        #expect(message(text.data(using: .utf16BigEndian)!).contains("is UTF-16BE"))
        #expect(message(text.data(using: .utf32)!).contains("is UTF-32"))
        #expect(
            message(Data([0x69, 0x64, 0x0A, 0x61, 0x00, 0x62, 0x0A])).contains("line 2 holds a zero byte"))
    }

    @Test func refusesWhatIsNoTable() throws {
        #expect(message(Data()).contains("is empty"))
        #expect(message(Data("\n\n,,\n".utf8)).contains("nothing but blank lines"))
        #expect(message(Data("[{\"id\":1}]".utf8), name: "a.json").contains("jq -c '.[]' a.json"))
        try folder.write("photo.jpg", "not read")
        let error = #expect(throws: ViewfinderError.self) {
            try ItemSource(contentsOf: folder.url.appending(path: "photo.jpg"))
        }
        #expect(error?.message.contains("is an image, not a table") == true)
        #expect(throws: ViewfinderError.self) {
            try ItemSource(contentsOf: folder.url.appending(path: "none.csv"))
        }
        #expect(throws: ViewfinderError.self) { try ItemSource(contentsOf: folder.url, format: .csv) }
        #expect(throws: ViewfinderError.self) {
            try ItemSource(contentsOf: folder.url.appending(path: "photo.jpg"), format: .folder)
        }
    }

    @Test func readsATableOfAMillionRowsInLinearTime() throws {
        func time(_ rows: Int) throws -> Duration {
            var text = "id,title,text\n"
            for row in 0..<rows { text += "\(row),Title \(row),\"words, and \"\"more\"\" words\"\n" }
            let data = Data(text.utf8)
            let clock = ContinuousClock()
            let start = clock.now
            let source = try ItemSource(table: data, name: "big.csv")
            #expect(source.rows.count == rows)
            return start.duration(to: clock.now)
        }
        let small = try time(20_000)
        let large = try time(200_000)
        #expect(large < small * 40, "ten times the rows took \(large / small) times as long")
    }
}
