package import Foundation

/// The folder that `scripts/setup` fills: `lib` with the libraries that run networks, `models` with the networks.
package struct Installation: Sendable, Hashable {
    /// The folder.
    package let home: URL

    /// Takes a folder as it is; what is missing in it is reported when it is needed.
    package init(home: URL) { self.home = home.standardizedFileURL }

    /// Looks for the folder where it can be.
    ///
    /// The first of these counts: the folder given; the one that `VIEWFINDER_HOME` names; a folder `.viewfinder`
    /// beside or above the program, then in or above the current folder; `share/viewfinder` beside the folder of
    /// the program; `/usr/local/share/viewfinder`; `/usr/share/viewfinder`.
    ///
    /// - Throws: ``NetworksError`` with `noInstallation`.
    package static func find(
        _ explicit: URL? = nil,
        environment: [String: String] = ProcessInfo.processInfo.environment,
        executable: URL? = runningExecutable,
        currentDirectory: URL = URL(
            filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory),
        systemFolders: [URL] = [
            URL(filePath: "/usr/local/share/viewfinder"), URL(filePath: "/usr/share/viewfinder"),
        ]
    ) throws -> Installation {
        if let explicit { return Installation(home: explicit) }
        if let path = environment["VIEWFINDER_HOME"], !path.isEmpty {
            return Installation(home: URL(filePath: path, directoryHint: .isDirectory))
        }
        let programFolder = executable?.deletingLastPathComponent()
        var places = (programFolder.map(ancestors) ?? []).map { $0.appending(path: ".viewfinder") }
        places += ancestors(of: currentDirectory).map { $0.appending(path: ".viewfinder") }
        if let programFolder {
            places.append(programFolder.deletingLastPathComponent().appending(path: "share/viewfinder"))
        }
        places += systemFolders
        if let place = places.first(where: holdsAnInstallation) { return Installation(home: place) }
        let starts = [programFolder, currentDirectory].compactMap { $0?.path(percentEncoded: false) }
        throw NetworksError(
            .noInstallation,
            "The networks and the libraries that run them were not found: no folder .viewfinder lies in or above "
                + "\(starts.joined(separator: " or ")); \(NetworksError.remedy), or set VIEWFINDER_HOME.")
    }

    /// The folder of the libraries.
    package var libraries: URL { home.appending(path: "lib") }

    /// The folder of the networks and their descriptions.
    package var models: URL { home.appending(path: "models") }

    /// The file of the running program, with symbolic links followed.
    package static var runningExecutable: URL? { Bundle.main.executableURL?.resolvingSymlinksInPath() }

    private static func ancestors(of folder: URL) -> [URL] {
        var current = folder.standardizedFileURL
        var found = [current]
        while current.path != "/" {
            current = current.deletingLastPathComponent().standardizedFileURL
            found.append(current)
        }
        return found
    }

    private static func holdsAnInstallation(_ folder: URL) -> Bool {
        var isDirectory: ObjCBool = false
        let path = folder.appending(path: "lib").path(percentEncoded: false)
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
            && isDirectory.boolValue
    }
}
