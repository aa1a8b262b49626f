import Foundation

/// The files of an app that the audit reads.
package struct SourceFolder: Sendable {
    /// The folder, or the only file.
    package let root: URL
    /// The paths of Swift files, in order, relative to ``root``.
    package private(set) var swiftFiles: [String] = []
    /// The paths of string catalogues.
    package private(set) var stringCatalogues: [String] = []
    /// What could not be read, and why.
    package private(set) var problems: [SourceFile.Problem] = []
    private let isFile: Bool

    /// Folders that hold what others wrote, or what was built.
    private static let passedOver: Set = ["Carthage", "DerivedData", "Pods", "build", "node_modules"]

    /// Finds the files below a path; `nil` where nothing is there.
    ///
    /// Hidden folders, built ones and those of dependency managers are passed over, and so are links to folders.
    package init?(at url: URL) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path(percentEncoded: false), isDirectory: &isFolder)
        else { return nil }
        isFile = !isFolder.boolValue
        root = url.resolvingSymlinksInPath()
        if isFile {
            swiftFiles = [url.lastPathComponent]
        } else {
            gather("")
            swiftFiles.sort()
            stringCatalogues.sort()
            problems.sort { $0.place < $1.place }
        }
    }

    /// Where a file lies.
    package func url(of path: String) -> URL { isFile ? root : root.appending(path: path) }

    private mutating func gather(_ folder: String) {
        let manager = FileManager.default
        let path = root.path(percentEncoded: false)
        let names: [String]
        do {
            names = try manager.contentsOfDirectory(atPath: folder.isEmpty ? path : path + "/" + folder)
        } catch {
            add(folder.isEmpty ? "." : folder, "The folder cannot be opened: \(error.localizedDescription)")
            return
        }
        for name in names.sorted() where !name.hasPrefix(".") {
            let relative = folder.isEmpty ? name : "\(folder)/\(name)"
            let url = root.appending(path: relative)
            var isFolder: ObjCBool = false
            guard manager.fileExists(atPath: url.path(percentEncoded: false), isDirectory: &isFolder) else {
                if name.hasSuffix(".swift") { add(relative, "The link leads to nothing.") }
                continue
            }
            if !isFolder.boolValue {
                if name.hasSuffix(".swift") { swiftFiles.append(relative) }
                if name.hasSuffix(".xcstrings") { stringCatalogues.append(relative) }
            } else if !Self.passedOver.contains(name) {
                // What cannot be asked is no link; opening it tells what is wrong.
                let isLink = (try? url.resourceValues(forKeys: [.isSymbolicLinkKey]))?.isSymbolicLink == true
                if !isLink {
                    gather(relative)
                } else if !isInside(url.resolvingSymlinksInPath()) {
                    add(relative, "It is a link to a folder elsewhere, which was not followed.")
                }
            }
        }
    }

    private func isInside(_ url: URL) -> Bool {
        url.standardizedFileURL.pathComponents.starts(with: root.standardizedFileURL.pathComponents)
    }

    private mutating func add(_ path: String, _ message: String) {
        problems.append(.init(place: Place(file: path, line: 1, column: 1), message: message))
    }
}
