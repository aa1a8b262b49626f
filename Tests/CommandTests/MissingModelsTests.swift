import Foundation
import Testing

/// Installations in which something is missing or damaged, through the built command.
@Suite struct MissingModelsTests {
    /// The installation that the command finds by itself.
    private static let home: URL = {
        if let path = ProcessInfo.processInfo.environment["VIEWFINDER_HOME"] { return URL(filePath: path) }
        return Snapshot.repository.appending(path: ".viewfinder")
    }()

    /// A photo that only networks can tell nothing from.
    private func place() throws -> Workplace {
        let place = try Workplace()
        try place.copyCatalog()
        try place.writePhoto()
        try place.write("wall.png", TestPictures.flat(228, width: 320, height: 240).encoded(as: .png))
        // Links to every file, so that one can be replaced.
        for folder in ["lib", "models"] {
            let original = Self.home.appending(path: folder)
            let copy = place.url("home/\(folder)")
            try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
            for name in try FileManager.default.contentsOfDirectory(atPath: original.path) {
                try FileManager.default.createSymbolicLink(
                    at: copy.appending(path: name), withDestinationURL: original.appending(path: name))
            }
        }
        return place
    }

    private func run(_ words: String..., in place: Workplace) throws -> Program.Result {
        try Program.run(
            Program.viewfinder.path, words, environment: ["VIEWFINDER_HOME": place.path("home")],
            folder: place.folder)
    }

    @Test(arguments: [
        ("models/xfeat.bin", nil, "missing"), ("models/xfeat.json", nil, "missing"),
        ("models/efficientnet-lite0.xml", nil, "missing"), ("models/xfeat.json", "{", "cannot be read"),
        ("models/xfeat.bin", "", "damaged"), ("models/efficientnet-lite0.bin", "damaged", "damaged"),
        ("lib/libopenvino_c.so.2641", "no library", "cannot be loaded"),
    ])
    func theFileAndTheRemedyAreNamed(file: String, content: String?, what: String) throws {
        let place = try place()
        try FileManager.default.removeItem(at: place.url("home/\(file)"))
        if let content { try place.write("home/\(file)", content) }
        try place.write("pictures/a.png", TestPictures.poster(7).encoded(as: .png))
        for words in [["search", "wall.png"], ["import", "pictures"]] {
            let result = try run(words[0], "-c", "my.viewfinder", words[1], in: place)
            #expect(result.isOneError(file, what, "scripts/setup", status: 7), "\(words): \(result)")
        }
        #expect(try run("list", "-c", "my.viewfinder", in: place).status == 0)
        #expect(try run("info", "-c", "my.viewfinder", in: place).status == 0)
        #expect(try place.ids(in: "my.viewfinder") == ["one", "three", "two"])
    }

    @Test func anEasyPhotoNeedsNoNetwork() throws {
        let place = try place()
        for name in ["xfeat.bin", "efficientnet-lite0.bin"] {
            try FileManager.default.removeItem(at: place.url("home/models/\(name)"))
        }
        #expect(try run("search", "-c", "my.viewfinder", "one.jpg", in: place).status == 0)
    }

    @Test func anInstallationThatIsNotThereIsNamed() throws {
        let place = try place()
        try FileManager.default.removeItem(at: place.url("home"))
        let result = try run("search", "-c", "my.viewfinder", "wall.png", in: place)
        #expect(result.isOneError("home/models", "missing", "scripts/setup", status: 7), "\(result)")
    }

    @Test func compiledNetworksThatAreDamagedAreCompiledAgain() throws {
        let place = try place()
        func answer() throws -> String {
            let result = try run("search", "-c", "my.viewfinder", "--json", "--all", "wall.png", in: place)
            #expect(result.status == 1 && result.messages.isEmpty, "\(result)")
            return result.output.replacing(/"milliseconds":[0-9.]+/, with: "")
        }
        let expected = try answer()
        let cache = place.url("home/cache")
        let names = try FileManager.default.subpathsOfDirectory(atPath: cache.path).filter {
            $0.hasSuffix(".blob")
        }
        #expect(!names.isEmpty)
        for damage in 0..<4 {
            for name in names {
                let file = cache.appending(path: name)
                // The library takes away the right to write, and may have removed the file.
                var data = (try? Data(contentsOf: file)) ?? Data(count: 10_000)
                try? FileManager.default.removeItem(at: file)
                switch damage {
                case 0: data = Data()
                case 1: data = data.prefix(data.count / 2)
                case 2: for offset in 0..<min(4_000, data.count) { data[offset] ^= 0x5A }
                default: for offset in data.count / 2..<data.count / 2 + 4_000 { data[offset] ^= 0x5A }
                }
                try data.write(to: file)
            }
            #expect(try answer() == expected, "damage \(damage)")
        }
    }
}
