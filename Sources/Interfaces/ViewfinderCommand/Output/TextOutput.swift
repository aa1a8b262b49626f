import Foundation
import Synchronization

/// Where text goes: standard output, standard error, or memory in tests.
///
/// Text is gathered and written in large pieces; `flush()` writes what is left. A reader that has gone away ends the
/// process quietly through the signal that the system sends.
package final class TextOutput: Sendable {
    /// Writing failed.
    package struct Failure: Error {
        /// One sentence.
        package let message: String
    }

    private let descriptor: Int32?
    private let buffer = Mutex<[UInt8]>([])
    /// Whether a person looks at a terminal.
    package let isTerminal: Bool
    private let fixedWidth: Int?

    /// Writes to an open file descriptor.
    package init(descriptor: Int32) {
        self.descriptor = descriptor
        isTerminal = isatty(descriptor) == 1
        fixedWidth = nil
    }

    /// Keeps everything in memory.
    package init(isTerminal: Bool = false, width: Int? = nil) {
        descriptor = nil
        self.isTerminal = isTerminal
        fixedWidth = width
    }

    /// Columns of the terminal; `nil` where there is none, and lines may be as long as they like.
    package var width: Int? {
        if let fixedWidth { return fixedWidth }
        guard let descriptor, isTerminal else { return nil }
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// What was written so far and is still in memory.
    package var text: String { buffer.withLock { String(decoding: $0, as: UTF8.self) } }

    /// Writes a line.
    package func line(_ text: String = "") throws(Failure) { try write(text + "\n") }

    /// Writes text.
    package func write(_ text: String) throws(Failure) {
        let isFull = buffer.withLock {
            $0.append(contentsOf: text.utf8)
            return $0.count > 1 << 16
        }
        if isFull { try flush() }
    }

    /// Writes what was gathered.
    package func flush() throws(Failure) {
        guard let descriptor else { return }
        let bytes = buffer.withLock { buffer in
            defer { buffer = [] }
            return buffer
        }
        var done = 0
        while done < bytes.count {
            let written = bytes[done...].withUnsafeBytes {
                Foundation.write(descriptor, $0.baseAddress, $0.count)
            }
            if written >= 0 {
                done += written
            } else if errno != EINTR {
                throw Failure(message: "The output cannot be written: \(String(cString: strerror(errno))).")
            }
        }
    }
}
