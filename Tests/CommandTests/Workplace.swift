import Foundation
import Testing

/// A folder of a test's own, with the command run in it; it goes away with its last user.
final class Workplace: Sendable {
    let folder: URL

    init() throws {
        // Without symbolic links, since messages name the paths that files really have.
        let place = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        folder = place.appending(path: "command-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)  // leftovers in a temporary folder do no harm
    }

    func url(_ name: String) -> URL { folder.appending(path: name) }

    func path(_ name: String) -> String { url(name).path(percentEncoded: false) }

    func write(_ name: String, _ data: Data) throws {
        try FileManager.default.createDirectory(
            at: url(name).deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url(name))
    }

    func write(_ name: String, _ text: String) throws { try write(name, Data(text.utf8)) }

    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

    /// Runs the command in the folder; its standard input holds `input`.
    func run(_ arguments: String..., input: Data = Data(), environment: [String: String] = [:]) throws
        -> Program.Result
    {
        try Program.run(
            Program.viewfinder.path, arguments, input: input, environment: environment, folder: folder)
    }

    /// Runs a script of bash in the folder; `$viewfinder` is the command.
    func script(_ text: String) throws -> Program.Result {
        try Program.run(
            "/bin/bash", ["-c", text], environment: ["viewfinder": Program.viewfinder.path], folder: folder)
    }

    /// The ids in a catalogue.
    func ids(in catalog: String) throws -> [String] {
        try run("list", "-c", catalog, "--json").objects.map { $0["id"] as? String ?? "" }
    }

    /// A copy of the small catalogue that all tests share: the posters `one`, `two` and `three`.
    func copyCatalog(_ name: String = "my.viewfinder") throws {
        let made = try Self.shared.get()
        try FileManager.default.createDirectory(
            at: url(name).deletingLastPathComponent(), withIntermediateDirectories: true)
        for suffix in ["", "-index"] {
            try FileManager.default.copyItem(
                atPath: made.path("shared.viewfinder" + suffix), toPath: path(name + suffix))
        }
    }

    /// A photo of the poster `one`, as the file `one.jpg`.
    func writePhoto() throws { try write("one.jpg", TestPictures.jpeg(TestPictures.poster(1))) }

    private static let shared = Result {
        let made = try Workplace()
        for (seed, name) in [(1, "one"), (2, "two"), (3, "three")] {
            try made.write("posters/\(name).jpg", TestPictures.jpeg(TestPictures.poster(UInt64(seed))))
        }
        try made.write("posters/one.txt", "The first poster.\nde=Das erste Plakat.\n")
        let result = try made.run("import", "-c", "shared.viewfinder", "posters")
        try #require(result.status == 0, "\(result.messages)")
        sharedFolder = made.path("")
        // Statics are never deallocated, and the folder is not to stay behind.
        atexit { try? FileManager.default.removeItem(atPath: Workplace.sharedFolder) }
        return made
    }

    private nonisolated(unsafe) static var sharedFolder = ""
}

extension Program.Result {
    /// The JSON objects of the output, a line each.
    var objects: [[String: Any]] {
        output.split(separator: "\n").map { line in
            // A line that is no object shows up as an object without keys.
            ((try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any]) ?? [:]
        }
    }

    /// Whether there is nothing on standard error but one sentence that begins as an error does.
    func isOneError(_ fragments: String..., status: Int32) -> Bool {
        self.status == status && messages.hasPrefix("Error: ") && messages.hasSuffix(".\n")
            && messages.count(where: \.isNewline) == 1 && fragments.allSatisfy(messages.contains)
    }
}
