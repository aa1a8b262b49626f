import Foundation
import Testing
import Viewfinder

@Suite struct ImportJSONLinesTests {
    let folder = TemporaryFolder()

    private func read(_ text: String) throws -> ItemSource {
        try ItemSource(table: Data(text.utf8), name: "items.jsonl", imageFolder: folder.url)
    }

    @Test func readsEveryKey() throws {
        try folder.write("a.jpg", "image")
        try folder.write("b.jpg", "image")
        let source = try read(
            #"""
            {"id": "1", "kind": "album", "title": {"": "Blue", "de_DE": "Blau"}, "subtitle": "Miles", "text": "a\nb",
             "tags": ["jazz; cool"]}
            """#.replacing("\n ", with: " ") + "\n\n"
                + #"{"id":2,"title":"x","tags":"one","codes":[4006381333931],"url":"u","images":["a.jpg","b.jpg"],"#
                + #""attributes":{"year":1959,"sides":["A","B"]},"mono":true,"note":null}"#)
        #expect(source.problems == [])
        let first = try #require(source.rows.first?.item)
        #expect(first.title.values == ["": "Blue", "de-DE": "Blau"])
        #expect(first.tags == ["jazz; cool"] && first.text == "a\nb")
        let second = try #require(source.rows.last?.item)
        #expect(second.id == "2" && second.codes == ["4006381333931"] && second.tags == ["one"])
        #expect(second.images == [folder.path("a.jpg"), folder.path("b.jpg")])
        #expect(
            second.attributes == [
                "year": .number(1959), "sides": .array([.string("A"), .string("B")]), "mono": .bool(true),
            ])
        #expect(source.rows.map(\.line) == [1, 3])
    }

    @Test(arguments: [
        (#"{"id":"a""#, "The JSON ends inside an object (column 10)."),
        (#"{"id":"a",}"#, "A key in quotation marks was expected (column 11)."),
        (#"{"id" "a"}"#, "A colon was expected after the key “id” (column 7)."),
        (#"{"id":"a"} x"#, "There is something after the end of the JSON value (column 12)."),
        (#"{"id":"a","id":"b"}"#, "The key “id” stands twice (column 11)."),
        (#"{"id":nul}"#, "A JSON value was expected (column 7)."),
        (#"{"id":01}"#, "This is not a JSON number (column 7)."),
        (#"{"id":1.}"#, "This is not a JSON number (column 7)."),
        (#"{"id":1e999}"#, "This number is too large (column 7)."),
        (#"{"id":"\x"}"#, #"There is no escape \x (column 8)."#),
        (#"{"id":"\uD83D"}"#, "Half a surrogate pair stands alone (column 8)."),
        (#"{"id":"\u12"}"#, #"Four hexadecimal digits were expected after \u (column 8)."#),
        ("{\"id\":\"a\tb\"}", "A line end or another control character stands inside a text (column 9)."),
        (#"["a"]"#, "The line is JSON but not an object."),
        (#"{"title":"x"}"#, "The row has no id."),
        (#"{"id":true}"#, "“id” must be text, not true or false."),
        (#"{"id":"a","title":["x"]}"#, "“title” must be text, not a list."),
        (#"{"id":"a","title":{"!":"x"}}"#, "“title” has a text for “!”, which is not a language tag"),
        (#"{"id":"a","tags":{"x":1}}"#, "“tags” must be a list of texts, not an object."),
        (#"{"id":"a","attributes":"x"}"#, "“attributes” must be an object of attributes, not a text."),
        (#"{"id":"a\nb"}"#, "The id holds a line end or another control character"),
        (#"{"id":"a","title":"x\u0000y"}"#, "“title” holds a zero character"),
        (#"{"id":"a","images":["gone.jpg"]}"#, "There is no image"),
    ])
    func saysWhatIsWrongWithALine(line: String, reason: String) throws {
        let source = try read("{\"id\":\"good\"}\n" + line)
        #expect(source.rows.map(\.item.id) == ["good"])
        let problem = try #require(source.problems.first)
        #expect(problem.line == 2)
        #expect(problem.reason.hasPrefix(reason), "\(problem.reason)")
    }

    @Test func refusesDeepNesting() throws {
        let deep = String(repeating: "[", count: 100_000)
        let source = try read("{\"id\":\"a\",\"x\":\(deep)")
        #expect(source.problems.first?.reason.hasPrefix("The JSON is nested more than 64 deep") == true)
    }

    @Test func readsBackWhatAnItemWrites() throws {
        try folder.write("a b;c.jpg", "image")
        let item = Item(
            id: "a/b \"c\" 🪴", kind: "k", title: LocalizedText(["": "T\u{2028}\u{7}", "he": "שלום"]),
            subtitle: LocalizedText(["de": "S"]), text: "line\r\n\ttab \\ end", tags: ["a;b", "c|d"],
            codes: ["007"],
            url: "https://example.com/?a=b", images: [folder.path("a b;c.jpg")],
            attributes: [
                "n": .number(-1.5e-7), "big": .number(1.5e300),
                "nested": .object(["x": .array([.null])]),
                "t": .bool(false),
            ])
        let source = try read(item.jsonLine)
        #expect(source.problems == [])
        #expect(source.rows.map(\.item) == [item])
        #expect(!item.jsonLine.contains("\n"))
    }

    @Test func agreesWithFoundationOnWhatIsJSON() throws {
        let samples = [
            #"{"id":"a","x":[1,-0.5,2e3,1E-2,0]}"#, #"{"id":"\ud83c\udf3a\u00e9\/\b\f\n\r\t\"\\"}"#,
            #"  { "id" : "a" , "x" : { } , "y" : [ ] }  "#, #"{"id":"a","x":[true,false,null,""]}"#,
        ]
        for sample in samples {
            let decoded = try JSONDecoder().decode([String: JSONValue].self, from: Data(sample.utf8))
            let source = try ItemSource(
                table: Data("{\"id\":\"1\",\"attributes\":\(sample)}".utf8), name: "x.jsonl")
            #expect(source.problems == [] && source.rows.first?.item.attributes == decoded)
        }
    }
}
