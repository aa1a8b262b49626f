import Foundation

/// The files of this checkout.
enum Checkout {
    /// The folder of Package.swift.
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// A file of text; its path counts from ``root``.
    struct File: Sendable, CustomStringConvertible {
        let path: String
        let text: String

        var description: String { path }
        var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
        /// The folders that it lies in.
        var folders: [Substring] { path.split(separator: "/").dropLast() }
    }

    /// Everything that is written by hand, but for binary files.
    static let files: [File] = {
        let folders = [
            ".ci", "Benchmarks", "Documentation", "Examples", "Sources", "Tests", "Tools", "scripts",
        ]
        let inFolders = folders.flatMap { folder in
            (FileManager.default.enumerator(atPath: root.appending(path: folder).path)?.allObjects ?? [])
                .compactMap { ($0 as? String).map { "\(folder)/\($0)" } }
        }
        let beside = ["Makefile", "Package.swift"] + pages.map(\.path)
        return (inFolders + beside).sorted().compactMap(file)
    }()

    /// The pages beside Package.swift.
    static let pages = [
        "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "THIRD-PARTY-NOTICES.md",
    ].compactMap(file)

    /// The Swift sources.
    static var sources: [File] { files.filter { $0.path.hasSuffix(".swift") } }

    /// A file by its path; `nil` where there is none, or where it is no text.
    static func file(_ path: String) -> File? {
        // Folders and binary files are none.
        guard !path.split(separator: "/").contains("__pycache__"),
            let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
        else { return nil }
        return File(path: path, text: text)
    }
}
