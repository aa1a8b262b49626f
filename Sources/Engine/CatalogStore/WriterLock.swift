internal import Foundation

/// The right to write to a catalogue for long, which one process has at a time.
///
/// It is an advisory lock on a file beside the catalogue, so that it ends with the process, however that ends.
/// Short writes need no such lock: SQLite makes them wait for one another.
package final class WriterLock: Sendable {
    private let descriptor: Int32
    private let lockPath: String

    /// Takes the lock.
    ///
    /// - Throws: ``CatalogStoreError`` with `busy` and the holder's process number, `readOnly`, `full`, `ioFailed`.
    init(catalogPath: String) throws {
        lockPath = catalogPath + "-lock"
        while true {
            let descriptor = open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
            guard descriptor >= 0 else { throw CatalogStoreError.system(errno, catalogPath) }
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
                let error = errno
                let holder = Self.holder(descriptor)
                close(descriptor)
                guard error == EWOULDBLOCK else { throw CatalogStoreError.system(error, catalogPath) }
                throw CatalogStoreError.busy(catalogPath, holder: holder)
            }
            // The last holder removes the file before it lets go: what was locked may have no name any more.
            guard Self.isFile(descriptor, at: lockPath) else {
                close(descriptor)
                continue
            }
            self.descriptor = descriptor
            // The number is for people only; the lock holds without it, on a full disk for example.
            let text = Array("\(getpid())\n".utf8)
            if ftruncate(descriptor, 0) == 0 { _ = pwrite(descriptor, text, text.count, 0) }
            return
        }
    }

    /// Gives the lock back.
    deinit {
        unlink(lockPath)
        close(descriptor)
    }

    private static func holder(_ descriptor: Int32) -> Int32? {
        var bytes = [UInt8](repeating: 0, count: 32)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        guard count > 0 else { return nil }
        return Int32(
            String(decoding: bytes[..<count], as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    }

    private static func isFile(_ descriptor: Int32, at path: String) -> Bool {
        var opened = stat()
        var named = stat()
        return fstat(descriptor, &opened) == 0 && stat(path, &named) == 0
            && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
    }
}
