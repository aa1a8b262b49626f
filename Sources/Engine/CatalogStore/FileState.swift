internal import Foundation

/// What the file system says of a catalogue file and the log that SQLite keeps beside it.
struct FileState: Equatable, Sendable {
    let device: UInt64
    let inode: UInt64
    let size: Int64
    let modifiedSeconds: Int
    let modifiedNanoseconds: Int
    /// The bytes of changes that are not merged into the file yet.
    let logSize: Int64

    /// - Throws: ``CatalogStoreError`` with `missing`, `notACatalog` or `readOnly`.
    init(path: String) throws {
        var status = stat()
        guard stat(path, &status) == 0 else { throw CatalogStoreError.system(errno, path) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw CatalogStoreError.notACatalog(path) }
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        size = Int64(status.st_size)
        #if canImport(Darwin)
            modifiedSeconds = status.st_mtimespec.tv_sec
            modifiedNanoseconds = status.st_mtimespec.tv_nsec
        #else
            modifiedSeconds = status.st_mtim.tv_sec
            modifiedNanoseconds = status.st_mtim.tv_nsec
        #endif
        var log = stat()
        logSize = stat(path + "-wal", &log) == 0 ? Int64(log.st_size) : 0
    }

    /// Whether the user for whom this process acts has a right; `errno` tells why not.
    static func hasRight(_ right: Int32, _ path: String) -> Bool {
        faccessat(AT_FDCWD, path, right, AT_EACCESS) == 0
    }

    /// Whether this process may write to the file and make others beside it.
    static func isWritable(_ path: String) -> Bool {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        return hasRight(W_OK, path) && hasRight(W_OK, folder)
    }
}
