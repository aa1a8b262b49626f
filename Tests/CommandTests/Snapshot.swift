import Foundation
import Testing

/// Texts kept in files beside the tests; `UPDATE_SNAPSHOTS=1 swift test` writes them anew.
enum Snapshot {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots")
    static let repository = folder.appending(path: "../../..").standardizedFileURL

    /// Compares a text with the file that keeps it.
    static func expect(_ text: String, in file: URL, at location: SourceLocation = #_sourceLocation) throws {
        if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let kept = try String(contentsOf: file, encoding: .utf8)
        #expect(
            text == kept, "\(file.lastPathComponent) is out of date; UPDATE_SNAPSHOTS=1 writes it anew",
            sourceLocation: location)
    }

    /// Compares a text with the snapshot of a name.
    static func expect(_ text: String, named name: String, at location: SourceLocation = #_sourceLocation)
        throws
    {
        try expect(text, in: folder.appending(path: name), at: location)
    }
}
