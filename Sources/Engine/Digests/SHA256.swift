internal import CGLib
package import Foundation

/// SHA-256 checksums in lower-case hexadecimal; on Linux GLib computes them.
package enum SHA256 {
    /// The checksum of bytes in memory.
    package static func hex(of data: Data) -> String {
        let checksum = newChecksum()
        defer { g_checksum_free(checksum) }
        update(checksum, with: data)
        return String(cString: g_checksum_get_string(checksum))
    }

    /// The checksum of a file, read in pieces of a megabyte.
    ///
    /// - Throws: The error of Foundation when the file cannot be read.
    package static func hex(of url: URL) throws -> String {
        let file = try FileHandle(forReadingFrom: url)
        defer { try? file.close() }  // closing after reading cannot lose anything
        let checksum = newChecksum()
        defer { g_checksum_free(checksum) }
        while let piece = try file.read(upToCount: 1 << 20), !piece.isEmpty {
            update(checksum, with: piece)
        }
        return String(cString: g_checksum_get_string(checksum))
    }

    private static func newChecksum() -> OpaquePointer {
        guard let checksum = g_checksum_new(G_CHECKSUM_SHA256) else {
            preconditionFailure("GLib always knows SHA-256")
        }
        return checksum
    }

    private static func update(_ checksum: OpaquePointer, with data: Data) {
        data.withUnsafeBytes { bytes in
            g_checksum_update(checksum, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
        }
    }
}
