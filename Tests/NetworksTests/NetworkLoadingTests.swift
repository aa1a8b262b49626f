import Foundation
import Networks
import Testing

@Suite struct NetworkLoadingTests {
    private static let input = [Float](repeating: 90, count: 64 * 64)

    private static func load(
        _ copy: InstallationCopy, _ name: String = "xfeat", usesCache: Bool = false
    ) throws -> Network {
        var options = Network.Options()
        options.usesCache = usesCache
        return try Network(named: name, in: copy.installation, options: options)
    }

    @Test func saysThatTheLibrariesAreMissingWhenTheirFolderIsGone() throws {
        let copy = try InstallationCopy(copying: "xfeat")
        try FileManager.default.removeItem(at: copy.installation.libraries)
        let error = networksError { _ = try Self.load(copy) }
        #expect(error?.code == .missingRuntime)
        #expect(error?.message.contains(copy.installation.libraries.path) == true)
        #expect(error?.message.contains("scripts/setup") == true)
    }

    @Test func saysThatTheLibrariesAreMissingWhenTheirFolderIsEmpty() throws {
        let copy = try InstallationCopy(copying: "xfeat")
        try copy.replaceLibraries(with: [:])
        #expect(networksError { _ = try Self.load(copy) }?.code == .missingRuntime)
    }

    @Test func saysThatALibraryWhichIsNoneCannotBeLoaded() throws {
        let copy = try InstallationCopy(copying: "xfeat")
        try copy.replaceLibraries(with: ["libopenvino_c.so.1": "not a library"])
        let error = networksError { _ = try Self.load(copy) }
        #expect(error?.code == .unusableRuntime)
        #expect(error?.message.contains("scripts/setup") == true)
    }

    @Test(arguments: ["xfeat.json", "xfeat.xml", "xfeat.bin"])
    func namesTheFileThatIsMissing(file: String) throws {
        let copy = try InstallationCopy(copying: "xfeat")
        try FileManager.default.removeItem(at: copy.url(file))
        let error = networksError { _ = try Self.load(copy) }
        #expect(error?.code == .missingModel)
        #expect(error?.message.contains(copy.url(file).path) == true)
    }

    @Test(arguments: ["xfeat.xml", "xfeat.bin"])
    func noticesOneFlippedByteInAFile(file: String) throws {
        let copy = try InstallationCopy(copying: "xfeat")
        try copy.flipByte(in: copy.url(file))
        let error = networksError { _ = try Self.load(copy) }
        #expect(error?.code == .damagedModel)
        #expect(error?.message.contains(copy.url(file).path) == true)
    }

    @Test func noticesDamageThatCameAfterTheNetworkWasKeptCompiled() throws {
        let copy = try InstallationCopy(copying: "xfeat")
        _ = try Self.load(copy, usesCache: true)
        try copy.flipByte(in: copy.url("xfeat.bin"))
        #expect(networksError { _ = try Self.load(copy, usesCache: true) }?.code == .damagedModel)
    }

    /// OpenVINO itself takes changed weights for good.
    @Test func compilesAgainWhatWasKeptAndIsDamaged() throws {
        let copy = try InstallationCopy(copying: "xfeat")
        let fresh = try Self.load(copy, usesCache: true).run(Self.input, shape: [1, 1, 64, 64])
        let folder = copy.installation.home.appending(path: "cache/xfeat")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let kept = folder.appending(path: try #require(names.first { $0.hasSuffix(".blob") }))
        let whole = try Data(contentsOf: kept)
        for part in [0.0, 0.25, 0.5, 0.75, 0.99] {
            var damaged = whole
            for offset in Int(Double(whole.count) * part)..<whole.count { damaged[offset] ^= 0x11 }
            try FileManager.default.removeItem(at: kept)
            try damaged.write(to: kept)
            let network = try Self.load(copy, usesCache: true)
            #expect(try network.run(Self.input, shape: [1, 1, 64, 64]) == fresh, "damaged from \(part)")
            // What took its place is whole: it is used as it is the next time.
            let mended = try Data(contentsOf: kept)
            #expect(mended != damaged)
            #expect(try Self.load(copy, usesCache: true).run(Self.input, shape: [1, 1, 64, 64]) == fresh)
            #expect(try Data(contentsOf: kept) == mended)
        }
    }

    /// A large network takes long enough to write that others find it half written.
    @Test func manyLoadsAtOnceShareWhatTheFirstKeeps() async throws {
        let name = "efficientnet-lite0-cells"
        let input = [Float](repeating: 0.5, count: 3 * 64 * 64)
        let copy = try InstallationCopy(copying: name)
        let fresh = try Self.load(copy, name).run(input, shape: [1, 3, 64, 64])
        for _ in 0..<8 {
            try copy.removeCache()
            let outputs = try await withThrowingTaskGroup(of: [String: Tensor].self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        try Self.load(copy, name, usesCache: true).run(input, shape: [1, 3, 64, 64])
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(outputs.count == 8)
            #expect(outputs.allSatisfy { $0 == fresh })
        }
    }

    @Test func computesTheSameWhenItWasKeptCompiled() throws {
        let copy = try InstallationCopy(copying: "xfeat")
        let fresh = try Self.load(copy).run(Self.input, shape: [1, 1, 64, 64])
        for _ in 0..<2 {
            let network = try Self.load(copy, usesCache: true)
            #expect(try network.run(Self.input, shape: [1, 1, 64, 64]) == fresh)
        }
    }

    @Test func refusesTheNameOfAFileElsewhere() throws {
        let copy = try InstallationCopy(copying: "xfeat")
        for name in ["../models/xfeat", "", "..", "a\0b"] {
            #expect(networksError { _ = try Self.load(copy, name) }?.code == .badDescription)
        }
    }

    @Test(arguments: [
        ("\"revision\": \"xfeat/1\"", "\"revision\": \"\"", "names no revision"),
        ("\"revision\": \"xfeat/1\"", "\"revision\": 1", "\"revision\" is of the wrong type"),
        ("\"revision\": \"xfeat/1\",", "", "\"revision\" is missing"),
        ("\"name\": \"xfeat.xml\"", "\"name\": \"../xfeat.xml\"", "names a file that is not beside it"),
        ("\"channels\": 1", "\"channels\": 3", "has channels that do not fit its colour"),
        ("\"channels\": 1", "\"width\": 33, \"channels\": 1", "not positive multiples of 32"),
        ("\"multipleOf\": 32", "\"multipleOf\": 0", "must be multiples of 0"),
        ("\"kind\": \"none\"", "\"kind\": \"median\"", "\"median\" is no way of pooling"),
        ("\"kind\": \"none\"", "\"kind\": \"generalisedMean\", \"power\": 0", "power that is not positive"),
        ("\"colour\": \"grey\"", "\"colour\": \"mauve\"", "mauve"),
    ])
    func saysWhatIsWrongWithADescription(old: String, new: String, reason: String) throws {
        let copy = try InstallationCopy(copying: "xfeat")
        // The revision goes up now and then, and is beside the point.
        let text = try String(contentsOf: copy.url("xfeat.json"), encoding: .utf8)
        try Data(text.replacing(#/xfeat\/[0-9]+/#, with: "xfeat/1").utf8).write(to: copy.url("xfeat.json"))
        try copy.edit("xfeat.json", replacing: old, with: new)
        let error = networksError { _ = try Self.load(copy) }
        #expect(error?.code == .badDescription)
        #expect(error?.message.contains(reason) == true, "\(error?.message ?? "no error")")
        #expect(error?.message.contains(copy.url("xfeat.json").path) == true)
    }

    @Test func saysThatADescriptionIsNoJSON() throws {
        let copy = try InstallationCopy(copying: "xfeat")
        try Data("{".utf8).write(to: copy.url("xfeat.json"))
        #expect(networksError { _ = try Self.load(copy) }?.code == .badDescription)
    }

    @Test func saysThatTheNetworkLacksAnOutputOfItsDescription() throws {
        let copy = try InstallationCopy(copying: "xfeat")
        try copy.edit("xfeat.json", replacing: "\"features\": \"features\"", with: "\"features\": \"wings\"")
        let error = networksError { _ = try Self.load(copy) }
        #expect(error?.code == .unsupportedModel)
        #expect(error?.message.contains("wings") == true)
    }
}
