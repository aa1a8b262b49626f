internal import Foundation

/// Calls of the operating system, with their failures as ``SegmentError``.
package enum SystemCall {
    /// The error for the current `errno`.
    static func failure(_ doing: String, _ path: String, number: Int32 = errno) -> SegmentError {
        let reason = String(cString: strerror(number))
        switch number {
        case ENOENT:
            return SegmentError(
                .missing, "Cannot \(doing) \(path): it does not exist; ‘viewfinder reindex’ makes it anew.")
        case ENOTDIR:
            return SegmentError(
                .storageFailed,
                "Cannot \(doing) \(path): it is not a folder; remove it, and ‘viewfinder reindex’ makes it anew."
            )
        case EACCES, EPERM, EROFS:
            return SegmentError(
                .readOnly, "Cannot \(doing) \(path): \(reason); check who may read and write it.")
        case ENOSPC, EDQUOT, EFBIG:
            return SegmentError(.storageFull, "Cannot \(doing) \(path): \(reason); free some space.")
        default:
            return SegmentError(.storageFailed, "Cannot \(doing) \(path): \(reason).")
        }
    }

    /// Repeats a call while a signal interrupts it; throws when it answers -1.
    @discardableResult
    static func check<Result: SignedInteger>(
        _ doing: String, _ path: String, _ call: () -> Result
    ) throws(SegmentError) -> Result {
        while true {
            let result = call()
            if result != -1 { return result }
            if errno != EINTR { throw failure(doing, path) }
        }
    }

    /// Writes all the bytes at the current place of a file.
    package static func write(
        _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, path: String
    ) throws(SegmentError) {
        var rest = bytes[...]
        while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
            let written = try check("write", path) { Foundation.write(descriptor, start, rest.count) }
            rest = rest.dropFirst(written)
        }
    }

    /// Makes renames and removals in a folder last.
    static func synchronizeFolder(_ path: String) throws(SegmentError) {
        let descriptor = try check("open", path) { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        defer { close(descriptor) }
        try check("synchronise", path) { fsync(descriptor) }
    }
}
