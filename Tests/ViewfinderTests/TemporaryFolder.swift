import Foundation

/// A folder that goes away with its last user.
final class TemporaryFolder: Sendable {
    let url: URL

    init() {
        url = FileManager.default.temporaryDirectory.appending(path: "viewfinder-\(UUID().uuidString)")
        // No test can go on without it.
        try! FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)  // leftovers in a temporary folder do no harm
    }

    func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }

    func write(_ name: String, _ text: String) throws {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}
