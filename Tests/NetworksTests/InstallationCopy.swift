import Foundation
import Networks
import Testing

/// An installation of a test's own, which it may damage: a link to the libraries and copies of some networks.
final class InstallationCopy: Sendable {
    let installation: Installation
    private let folder: URL

    /// OpenVINO looks for its parts where the process first loaded it from, which must not be a copy that goes away.
    private static let original = Result {
        let original = try Installation.find()
        _ = try Network(named: "xfeat", in: original)
        return original
    }

    init(copying models: String...) throws {
        let original = try Self.original.get()
        folder = FileManager.default.temporaryDirectory.appending(path: "networks-\(UUID().uuidString)")
        installation = Installation(home: folder)
        try FileManager.default.createDirectory(at: installation.models, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: installation.libraries, withDestinationURL: original.libraries)
        for name in models.flatMap({ model in ["json", "xml", "bin"].map { "\(model).\($0)" } }) {
            try FileManager.default.copyItem(
                at: original.models.appending(path: name), to: installation.models.appending(path: name))
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)  // leftovers in a temporary folder do no harm
    }

    func url(_ name: String) -> URL { installation.models.appending(path: name) }

    /// Changes one byte in the middle of a file.
    func flipByte(in url: URL) throws {
        var data = try Data(contentsOf: url)
        data[data.count / 2] ^= 1
        try data.write(to: url)
    }

    /// Removes what was kept compiled.
    func removeCache() throws {
        let cache = installation.home.appending(path: "cache")
        guard FileManager.default.fileExists(atPath: cache.path) else { return }
        try FileManager.default.removeItem(at: cache)
    }

    /// Replaces the libraries by a folder of the test's own.
    func replaceLibraries(with files: [String: String]) throws {
        try FileManager.default.removeItem(at: installation.libraries)
        try FileManager.default.createDirectory(
            at: installation.libraries, withIntermediateDirectories: false)
        for (name, text) in files {
            try Data(text.utf8).write(to: installation.libraries.appending(path: name))
        }
    }

    /// Changes the description of a network, as text.
    func edit(_ name: String, replacing old: String, with new: String) throws {
        let text = try String(contentsOf: url(name), encoding: .utf8)
        try #require(text.contains(old))
        try Data(text.replacing(old, with: new).utf8).write(to: url(name))
    }
}

/// The error that a body ends with.
func networksError(_ body: () throws -> Void) -> NetworksError? {
    do {
        try body()
        Issue.record("nothing was thrown")
    } catch let error as NetworksError {
        return error
    } catch {
        Issue.record(error)
    }
    return nil
}
