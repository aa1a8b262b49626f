import Foundation
import Testing

/// What `--json` prints: the keys, their order and the shape of their values are a promise.
@Suite struct JSONOutputTests {
    /// The output with the folder, and numbers that depend on the machine or on features, masked.
    private func masked(_ output: String, in place: Workplace, hidesNumbers: Bool = true) -> String {
        let text = output.replacing(place.path(""), with: "FOLDER/").replacing("FOLDER//", with: "FOLDER/")
            .replacing(/"image":"[^"]*\/posters/, with: #""image":"POSTERS"#)
            .replacing(/"images":\["[^"]*\/posters/, with: #""images":["POSTERS"#)
            .replacing(/"revisions":\{[^}]*\}/, with: #""revisions":{}"#)
            .replacing(/"currentRevisions":\[[^\]]*\]/, with: #""currentRevisions":[]"#)
        return hidesNumbers ? text.replacing(/-?[0-9]+(\.[0-9]+)?(e-?[0-9]+)?/, with: "0") : text
    }

    @Test func keepsTheShapeOfASearch() throws {
        let place = try Workplace()
        try place.copyCatalog()
        try place.writePhoto()
        try place.write("text.jpg", "no image")
        let result = try place.run(
            "search", "-c", "my.viewfinder", "--json", "--timings", "--locale", "de", "one.jpg", "text.jpg")
        // Which steps there were depends on how sure the first look was.
        let output = result.output.replacing(/"timings":\[[^\]]*\]/, with: #""timings":[]"#)
        try Snapshot.expect(masked(output, in: place), named: "json-search.txt")
    }

    @Test func keepsTheShapeOfItems() throws {
        let place = try Workplace()
        try place.write(
            "t.jsonl",
            #"""
            {"id":"b","title":{"":"Two","de":"Zwei"},"subtitle":"sub","text":"words","tags":["x","y"],"codes":["4006381333931"]}
            {"id":"a","kind":"album","title":"One","url":"https://example.org/","attributes":{"year":1959,"live":false,"by":["x"]}}
            """#)
        let imported = try place.run("import", "-c", "my.viewfinder", "--json", "t.jsonl")
        try Snapshot.expect(masked(imported.output, in: place, hidesNumbers: false), named: "json-import.txt")
        let listed = try place.run("list", "-c", "my.viewfinder", "--json")
        try Snapshot.expect(listed.output, named: "json-list.txt")
        #expect(try place.run("show", "-c", "my.viewfinder", "--json", "a", "b").output == listed.output)
        #expect(try place.run("export", "-c", "my.viewfinder").output == listed.output)
        #expect(try place.run("text", "-c", "my.viewfinder", "--json", "zwei").objects.count == 1)
    }

    @Test func keepsTheShapeOfProblems() throws {
        let place = try Workplace()
        try place.write("t.csv", "id,title\na,one\na,two\n")
        let result = try place.run("import", "-c", "my.viewfinder", "--json", "t.csv")
        #expect(result.status == 3)
        try Snapshot.expect(masked(result.output, in: place, hidesNumbers: false), named: "json-problems.txt")
    }

    @Test func keepsTheShapeOfInfo() throws {
        let place = try Workplace()
        try place.copyCatalog()
        let result = try place.run("info", "-c", "my.viewfinder", "--json")
        try Snapshot.expect(masked(result.output, in: place), named: "json-info.txt")
        let check = try place.run("check", "-c", "my.viewfinder", "--json")
        #expect(
            masked(check.output, in: place) == #"{"catalog":"FOLDER/my.viewfinder","problems":[]}"# + "\n")
        let removed = try place.run("remove", "-c", "my.viewfinder", "--json", "one", "gone")
        #expect(removed.output == #"{"removed":1,"missing":["gone"]}"# + "\n")
        let created = try place.run("create", "-c", "new.viewfinder", "--json")
        #expect(masked(created.output, in: place).hasSuffix(#","created":true}"# + "\n"))
    }
}
