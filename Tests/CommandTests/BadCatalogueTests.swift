import Foundation
import Testing

/// Catalogues that are none, damaged, or of another version, through the built command.
@Suite struct BadCatalogueTests {
    /// Where SQLite keeps the version of the layout and the mark of the application.
    private static let (version, application) = (60, 68)

    private static let readers = [
        ["list"], ["show", "one"], ["search", "one.jpg"], ["text", "poster"], ["info"], ["check"], ["export"],
        ["import", "posters"], ["add", "one.jpg"], ["remove", "one"], ["reindex"],
    ]

    private func run(_ words: [String], in place: Workplace) throws -> Program.Result {
        try Program.run(
            Program.viewfinder.path, [words[0], "-c", "my.viewfinder"] + words.dropFirst(),
            folder: place.folder)
    }

    private func place() throws -> Workplace {
        let place = try Workplace()
        try place.writePhoto()
        try place.write("posters/one.jpg", TestPictures.jpeg(TestPictures.poster(1)))
        return place
    }

    @Test func aCatalogueThatIsNotThereIsNamed() throws {
        let place = try place()
        for words in Self.readers where !["import", "add"].contains(words[0]) {
            let result = try run(words, in: place)
            #expect(
                result.isOneError("There is no catalogue at", "my.viewfinder", status: 5),
                "\(words): \(result)")
        }
        let inside = try place.run("import", "-c", "no/such/folder/my.viewfinder", "posters")
        #expect(
            inside.isOneError("There is no folder", "no/such/folder", "make it first", status: 5), "\(inside)"
        )
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.folder.path).count == 2)
    }

    @Test(arguments: ["", "just text", String(repeating: "long text ", count: 2_000)])
    func aFileThatIsNoCatalogueStaysAsItIs(content: String) throws {
        let place = try place()
        try place.write("my.viewfinder", content)
        for words in Self.readers {
            let result = try run(words, in: place)
            #expect(result.isOneError("my.viewfinder", "not a catalogue", status: 5), "\(words): \(result)")
        }
        #expect(try String(contentsOf: place.url("my.viewfinder"), encoding: .utf8) == content)
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.folder.path).count == 3)
    }

    @Test(arguments: [
        (version, [0, 0, 0, 99], "format 99", "update the program"),
        (version, [0, 0, 0, 0], "damaged", "restore it from a copy"),
        (application, [1, 2, 3, 4], "is not a catalogue", "check the path"),
    ])
    func aCatalogueOfAnotherKindIsLeftAlone(offset: Int, bytes: [UInt8], what: String, remedy: String) throws
    {
        let place = try place()
        try place.copyCatalog()
        var data = try Data(contentsOf: place.url("my.viewfinder"))
        data.replaceSubrange(offset..<offset + bytes.count, with: bytes)
        try place.write("my.viewfinder", data)
        for words in Self.readers {
            let result = try run(words, in: place)
            #expect(result.isOneError("my.viewfinder", what, remedy, status: 5), "\(words): \(result)")
        }
        #expect(try Data(contentsOf: place.url("my.viewfinder")) == data)
    }

    @Test(arguments: [0.02, 0.3, 0.6, 0.95, 0.9999])
    func aCatalogueThatIsCutIsDamaged(part: Double) throws {
        let place = try place()
        try place.copyCatalog()
        let data = try Data(contentsOf: place.url("my.viewfinder"))
        let cut = data.prefix(Int(Double(data.count) * part))
        try place.write("my.viewfinder", cut)
        for words in [["list"], ["search", "one.jpg"], ["import", "posters"], ["check"]] {
            let result = try run(words, in: place)
            #expect(result.isOneError("my.viewfinder", status: 5), "\(words): \(result)")
        }
        #expect(try Data(contentsOf: place.url("my.viewfinder")) == cut)
    }

    @Test func bytesThatAreDamagedNeverEndInACrash() throws {
        let place = try place()
        try place.copyCatalog()
        let data = try Data(contentsOf: place.url("my.viewfinder"))
        for step in 1..<10 {
            var damaged = data
            let start = data.count * step / 10
            for offset in start..<min(start + 6_000, data.count) { damaged[offset] ^= 0x5A }
            try place.write("my.viewfinder", damaged)
            for words in [["search", "--all", "one.jpg"], ["check"]] {
                let result = try run(words, in: place)
                #expect([0, 1, 5].contains(result.status), "\(words) at \(start): \(result)")
                #expect(
                    result.status != 5 || words[0] == "check" || result.isOneError(status: 5), "\(result)")
            }
            for suffix in ["-wal", "-shm"] where place.exists("my.viewfinder\(suffix)") {
                try FileManager.default.removeItem(at: place.url("my.viewfinder\(suffix)"))
            }
        }
    }

    @Test(arguments: ["votes", "prints"])
    func anIndexThatIsDamagedIsLeftAsideNamedAndMadeAnew(kind: String) throws {
        let place = try place()
        try place.copyCatalog()
        let folder = place.url("my.viewfinder-index")
        func segment() throws -> URL {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            return folder.appending(path: try #require(names.first { $0.hasPrefix(kind + ".") }))
        }
        let whole = try Data(contentsOf: segment())
        func flipped(from start: Int) -> Data {
            var bytes = whole
            for offset in start..<min(start + 1_000, whole.count) { bytes[offset] ^= 0x5A }
            return bytes
        }
        var header = whole
        header[40] ^= 1
        for damaged in [
            Data(), Data("text".utf8), whole.prefix(whole.count / 2), header, flipped(from: 5_000),
            flipped(from: whole.count * 7 / 10),
        ] {
            try damaged.write(to: segment())
            let found = try place.run("search", "-c", "my.viewfinder", "--json", "one.jpg")
            #expect(found.status == 0 && found.output.contains(#""id":"one""#), "\(found)")
            let check = try place.run("check", "-c", "my.viewfinder")
            #expect(check.status == 5 && check.output.contains("\(kind)."), "\(check)")
            #expect(check.output.contains("viewfinder reindex"), "\(check)")
            #expect(try place.run("reindex", "-c", "my.viewfinder").status == 0)
            #expect(try place.run("check", "-c", "my.viewfinder").output == "All is well.\n")
        }
    }

    @Test func anIndexThatIsNoFolderIsNamed() throws {
        let place = try place()
        try place.copyCatalog()
        try FileManager.default.removeItem(at: place.url("my.viewfinder-index"))
        try place.write("my.viewfinder-index", "a file")
        let result = try place.run("search", "-c", "my.viewfinder", "one.jpg")
        #expect(result.isOneError("my.viewfinder-index", "remove it", status: 8), "\(result)")
    }

    @Test func aSecondImportWaitsForNobodyAndSaysWhoWrites() throws {
        let place = try place()
        try place.copyCatalog()
        try place.write("my.viewfinder-lock", "4711\n")
        let lock = open(place.path("my.viewfinder-lock"), O_RDWR | O_CREAT, 0o644)
        defer { close(lock) }
        try #require(lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) == 0)
        for words in [["import", "posters"], ["add", "--id", "new", "one.jpg"], ["reindex"]] {
            let result = try run(words, in: place)
            #expect(result.isOneError("by process 4711", "try again", status: 6), "\(words): \(result)")
        }
        #expect(try run(["search", "one.jpg"], in: place).status == 0)
        #expect(try place.ids(in: "my.viewfinder") == ["one", "three", "two"])
    }
}
