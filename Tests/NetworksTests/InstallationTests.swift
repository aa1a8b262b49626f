import Foundation
import Networks
import Testing

@Suite struct InstallationTests {
    /// A folder in which some folders exist.
    private static func withFolders(_ paths: String..., body: (URL) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "find-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }  // leftovers in a temporary folder do no harm
        for path in paths + ["empty"] {
            try FileManager.default.createDirectory(
                at: root.appending(path: path), withIntermediateDirectories: true)
        }
        try body(root)
    }

    private static func find(
        environment: [String: String] = [:], program: String = "empty/viewfinder", current: String = "empty",
        in root: URL
    ) throws -> URL {
        try Installation.find(
            environment: environment, executable: root.appending(path: program),
            currentDirectory: root.appending(path: current), systemFolders: [root.appending(path: "system")]
        ).home.standardizedFileURL
    }

    @Test func theFolderGivenCountsBeforeAllOthersAndNeedNotExist() throws {
        let folder = URL(filePath: "/nowhere/at/all")
        #expect(try Installation.find(folder, environment: ["VIEWFINDER_HOME": "/else"]).home == folder)
    }

    @Test func theEnvironmentCountsBeforeTheFoldersFound() throws {
        try Self.withFolders("empty/.viewfinder/lib") { root in
            let home = root.appending(path: "mine")
            let found = try Self.find(environment: ["VIEWFINDER_HOME": home.path], in: root)
            #expect(found.path == home.path)
        }
    }

    @Test func anEmptyVariableIsNone() throws {
        try Self.withFolders("empty/.viewfinder/lib") { root in
            let found = try Self.find(environment: ["VIEWFINDER_HOME": ""], in: root)
            #expect(found.path == root.appending(path: "empty/.viewfinder").path)
        }
    }

    @Test(arguments: [
        ("work/.viewfinder/lib", "work/.build/release/viewfinder", "empty", "work/.viewfinder"),
        ("work/.viewfinder/lib", "empty/viewfinder", "work/sub/folder", "work/.viewfinder"),
        ("usr/share/viewfinder/lib", "usr/bin/viewfinder", "empty", "usr/share/viewfinder"),
        ("system/lib", "empty/viewfinder", "empty", "system"),
    ])
    func isFoundAboveTheProgramAboveTheCurrentFolderBesideTheProgramAndInTheSystem(
        existing: String, program: String, current: String, expected: String
    ) throws {
        try Self.withFolders(existing) { root in
            let found = try Self.find(program: program, current: current, in: root)
            #expect(found.path == root.appending(path: expected).path)
        }
    }

    @Test func aFolderWithoutLibrariesDoesNotCount() throws {
        try Self.withFolders("empty/.viewfinder/models", "system/lib") { root in
            let found = try Self.find(in: root)
            #expect(found.path == root.appending(path: "system").path)
        }
    }

    @Test func saysWhereItLookedAndWhatToDoWhenThereIsNone() throws {
        try Self.withFolders("elsewhere") { root in
            let error = networksError { _ = try Self.find(current: "elsewhere", in: root) }
            #expect(error?.code == .noInstallation)
            let message = try #require(error?.message)
            #expect(message.contains(root.appending(path: "empty").path))
            #expect(message.contains(root.appending(path: "elsewhere").path))
            #expect(message.contains("scripts/setup") && message.contains("VIEWFINDER_HOME"))
        }
    }
}
