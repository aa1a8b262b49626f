import Foundation
import Viewfinder

/// Writes files as a whole or not at all.
enum FileWriting {
    /// Writes a file beside its place and moves it there when it is complete.
    ///
    /// - Throws: ``ViewfinderError`` with `readOnly`, `storageFull` or `storageFailed`, or what the body throws.
    static func replace<Value>(_ path: String, _ body: (TextOutput) throws -> Value) throws -> Value {
        // A pipe or a device has no place beside it to write to, and must stay what it is.
        var status = stat()
        let isSpecial = stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
        let target = isSpecial ? path : "\(path).\(ProcessInfo.processInfo.processIdentifier).part"
        let descriptor = open(target, O_WRONLY | O_CREAT | (isSpecial ? 0 : O_TRUNC), 0o666)
        guard descriptor >= 0 else { throw failure(path, errno) }
        do {
            let output = TextOutput(descriptor: descriptor)
            let value = try body(output)
            try output.flush()
            guard close(descriptor) == 0, isSpecial || rename(target, path) == 0 else {
                throw failure(path, errno)
            }
            return value
        } catch {
            if !isSpecial { unlink(target) }
            if error is TextOutput.Failure { throw failure(path, errno) }
            throw error
        }
    }

    /// Writes bytes as a whole or not at all.
    static func replace(_ path: String, with data: Data) throws {
        do {
            try data.write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw failure(path, errno)
        }
    }

    private static func failure(_ path: String, _ number: Int32) -> ViewfinderError {
        let reason = String(cString: strerror(number))
        switch number {
        case ENOSPC, EDQUOT, EFBIG:
            return ViewfinderError(.storageFull, "\(path) cannot be written: \(reason); make room.")
        case EACCES, EROFS, EPERM:
            return ViewfinderError(.readOnly, "\(path) cannot be written: \(reason); choose another place.")
        default: return ViewfinderError(.storageFailed, "\(path) cannot be written: \(reason).")
        }
    }
}
