import Foundation
import IntentAudit
import IntentSyntax
import Testing

@Suite struct SourceReaderTests {
    /// A folder of a test's own.
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appending(path: "audit-\(UUID().uuidString)")

        init(_ files: [String: String]) throws {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            for (name, text) in files { try write(name, Data(text.utf8)) }
        }

        deinit {
            try? FileManager.default.removeItem(at: url)  // leftovers in a temporary folder do no harm
        }

        func write(_ name: String, _ data: Data) throws {
            let file = url.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
        }

        func link(_ name: String, to target: String) throws {
            try FileManager.default.createSymbolicLink(
                atPath: url.appending(path: name).path, withDestinationPath: target)
        }

        func read() throws -> AppSources {
            SourceReader.read(try #require(SourceFolder(at: url)))
        }
    }

    @Test func aPathWithNothingThereIsNoFolder() {
        #expect(SourceFolder(at: URL(filePath: "/nowhere/\(UUID())")) == nil)
    }

    @Test func anEmptyFolderIsNotAudited() throws {
        let report = AuditReport(try Folder([:]).read())
        #expect(report.findings.map(\.rule) == ["not-audited"])
        #expect(report.fileCount == 0)
    }

    @Test func brokenSwiftIsReadAsFarAsItGoesAndReported() throws {
        let sources = SourceReader.read(
            """
            struct A: AppIntent {
                static let openAppWhenRun = true
            }
            struct B { let x = (1,
            func c() {
            """, path: "Broken.swift")
        let report = AuditReport(AppSources(files: [sources]))
        let notAudited = try #require(report.findings.first { $0.rule == "not-audited" })
        #expect(notAudited.place.line >= 4)
        #expect(report.findings.contains { $0.rule == "open-app-when-run" && $0.place.line == 2 })
    }

    @Test(arguments: [
        Data([0xFF, 0xFE, 0x00, 0x41]), Data([0x73, 0x80, 0x81]), Data(repeating: 0, count: 4_096),
    ])
    func aBinaryFileIsReportedAndNotRead(data: Data) {
        let file = SourceReader.read(data, path: "picture.swift")
        #expect(file.problems.map(\.message) == ["It is no text in UTF-8."])
        #expect(AuditReport(AppSources(files: [file])).findings.contains { $0.rule == "not-audited" })
    }

    @Test func aHugeFileIsReportedAndNotRead() {
        let file = SourceReader.read(Data(repeating: 0x20, count: 9 << 20), path: "huge.swift")
        #expect(file.problems.count == 1)
    }

    @Test func emptyFilesAndMarksOfByteOrderAreRead() {
        #expect(SourceReader.read(Data(), path: "empty.swift").problems == [])
        let marked = SourceReader.read(
            Data([0xEF, 0xBB, 0xBF]) + Data("struct A {}".utf8), path: "bom.swift")
        #expect(marked.problems == [])
        #expect(marked.types.map(\.name) == ["A"])
    }

    @Test func codeNestedDeeplyDoesNotStopTheReader() {
        let text = "let x = " + String(repeating: "(", count: 5_000) + String(repeating: ")", count: 5_000)
        #expect(!SourceReader.read(text, path: "deep.swift").problems.isEmpty)
    }

    @Test func namesOfAnyLanguageArePlacedByCharacters() {
        let file = SourceReader.read("/* 🌱🌱 */ struct Pflänzchen { let größe = 1 }", path: "ä/植物.swift")
        #expect(file.types.first?.name == "Pflänzchen")
        #expect(file.types.first?.place == Place(file: "ä/植物.swift", line: 1, column: 17))
        #expect(file.types.first?.properties.first?.place.column == 34)
    }

    @Test func linksToFoldersAreNotFollowedInCircles() throws {
        let folder = try Folder(["A/a.swift": "struct A {}"])
        try folder.link("A/again", to: "..")
        try folder.link("self", to: ".")
        try folder.link("gone.swift", to: "nowhere.swift")
        try folder.link("elsewhere", to: "/usr")
        try folder.link("linked.swift", to: "A/a.swift")
        let sources = try folder.read()
        #expect(sources.files.map(\.path) == ["A/a.swift", "linked.swift"])
        #expect(sources.problems.map(\.place.file) == ["elsewhere", "gone.swift"])
    }

    @Test func foldersOfOthersArePassedOver() throws {
        let folder = try Folder([
            "Sources/a.swift": "", ".build/b.swift": "", "Pods/c.swift": "", "DerivedData/x/d.swift": "",
            "Sources/notes.txt": "",
        ])
        #expect(try folder.read().files.map(\.path) == ["Sources/a.swift"])
    }

    @Test func oneFileCanBeReadAlone() throws {
        let folder = try Folder(["a.swift": "struct A {}", "b.swift": "struct B {}"])
        let alone = try #require(SourceFolder(at: folder.url.appending(path: "b.swift")))
        #expect(SourceReader.read(alone).files.map(\.path) == ["b.swift"])
    }

    @Test func whatWasReadSurvivesTheWayFromTheReaderToTheCommand() throws {
        let sources = AppSources(files: [SourceReader.read(Apps.sound, path: "App.swift")])
        let data = try JSONEncoder().encode(sources)
        let again = try JSONDecoder().decode(AppSources.self, from: data)
        #expect(AuditReport(again).findings == AuditReport(sources).findings)
        #expect(again.files.first?.types.map(\.name) == sources.files.first?.types.map(\.name))
    }

    @Test func everyPrefixOfAnAppIsReadWithoutATrap() {
        let bytes = Array(Apps.sound.utf8)
        for end in stride(from: 0, to: bytes.count, by: 61) {
            let file = SourceReader.read(Data(bytes[..<end]), path: "App.swift")
            _ = AuditReport(AppSources(files: [file]))
        }
    }
}
