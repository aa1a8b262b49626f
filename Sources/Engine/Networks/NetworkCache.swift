internal import Foundation

/// Where OpenVINO keeps compiled networks, which load several times faster than they compile.
enum NetworkCache {
    /// The installation's folder `cache` or, where that cannot be written to, one in the user's folder for caches;
    /// `nil` where neither can be.
    static func folder(for installation: Installation) -> URL? {
        let environment = ProcessInfo.processInfo.environment
        let userFolder =
            environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
            ?? environment["HOME"].map { URL(filePath: $0).appending(path: ".cache") }
        let folders = [installation.home.appending(path: "cache"), userFolder?.appending(path: "viewfinder")]
        return folders.compactMap { $0 }.first { folder in
            // Whether the folder can be made is what the next line finds out.
            try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            return access(folder.path(percentEncoded: false), W_OK | X_OK) == 0
        }
    }
}
