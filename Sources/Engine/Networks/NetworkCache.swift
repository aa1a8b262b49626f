internal import Foundation
internal import Digests

/// Where OpenVINO keeps compiled networks, which load several times faster than they compile.
///
/// OpenVINO does not look for damage in what it kept, and a compiled network holds all weights: bytes that have changed
/// would give other features without a word. So each file gets a checksum beside it, and one without the checksum it
/// should have is removed, after which the network is compiled again. To this, a file that another thread or process is
/// just writing looks damaged; so there is one `NetworkCache` of a folder at a time, of all threads and processes.
final class NetworkCache {
    private static let suffix = ".xxh64"
    /// The folder, of one network alone.
    let folder: URL
    private let lock: Int32

    /// Takes the folder of a network in the installation's `cache` or, where that cannot be written to, in the user's
    /// folder for caches, and waits until no other has it; `nil` where neither can be written to or locked.
    init?(of network: String, in installation: Installation) {
        let environment = ProcessInfo.processInfo.environment
        let userFolder =
            environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
            ?? environment["HOME"].map { URL(filePath: $0).appending(path: ".cache") }
        let places = [installation.home.appending(path: "cache"), userFolder?.appending(path: "viewfinder")]
        let folders = places.compactMap { $0?.appending(path: network) }
        for folder in folders {
            // Whether the folder can be made is what locking it finds out.
            try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            guard let lock = Self.lock(folder) else { continue }
            self.folder = folder
            self.lock = lock
            return
        }
        return nil
    }

    deinit {
        close(lock)
    }

    /// The descriptor that holds the lock of a folder. The lock ends with it, and so with the process at the latest.
    private static func lock(_ folder: URL) -> Int32? {
        let path = folder.appending(path: "lock").path(percentEncoded: false)
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { return nil }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else {
                close(descriptor)
                return nil
            }
        }
        return descriptor
    }

    /// Removes compiled networks that do not have their checksum.
    ///
    /// - Complexity: Reads all of them.
    func removeDamaged() {
        for file in compiledNetworks() where recordedChecksum(of: file) != checksum(of: file) {
            // What cannot be removed is read as it is; there is no better way then.
            try? FileManager.default.removeItem(at: file)
            try? FileManager.default.removeItem(at: checksumFile(of: file))
        }
    }

    /// Writes the checksums of compiled networks that have none yet.
    func recordChecksums() {
        for file in compiledNetworks() where recordedChecksum(of: file) == nil {
            guard let checksum = checksum(of: file) else { continue }
            // Without a checksum the network is compiled again the next time, which costs time and nothing else.
            try? Data(checksum.utf8).write(to: checksumFile(of: file), options: .atomic)
        }
    }

    private func compiledNetworks() -> [URL] {
        // A folder that cannot be read holds nothing of use.
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == "blob" }
    }

    private func checksumFile(of file: URL) -> URL {
        folder.appending(path: file.lastPathComponent + Self.suffix)
    }

    private func recordedChecksum(of file: URL) -> String? {
        // None is there before the first recording.
        try? String(contentsOf: checksumFile(of: file), encoding: .utf8)
    }

    private func checksum(of file: URL) -> String? {
        // Another process may have removed the file.
        guard let data = try? Data(contentsOf: file, options: .mappedIfSafe) else { return nil }
        return String(data.withUnsafeBytes { XXH64.of($0) }, radix: 16)
    }
}
