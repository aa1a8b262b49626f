internal import Foundation

/// The bytes of a table, known to be UTF-8, without a byte order mark.
struct TableText: Sendable {
    /// The bytes.
    let bytes: [UInt8]

    /// Checks the encoding of a table.
    ///
    /// - Throws: ``ViewfinderError`` with `badInput`; the message names the encoding or the first line that is not
    ///   UTF-8, and the command that converts the table.
    /// - Complexity: O(n) in the number of bytes.
    init(_ data: Data, name: String) throws {
        var bytes = [UInt8](data)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        if bytes.isEmpty {
            throw ViewfinderError(
                .badInput, "The table \(name) is empty; it needs at least a row of column names.")
        }
        if let encoding = Self.wideEncoding(bytes) {
            throw ViewfinderError(
                .badInput, Self.advice("The table \(name) is \(encoding), not UTF-8", encoding, name))
        }
        let invalid: Int? = bytes.withUnsafeBufferPointer { buffer in
            do throws(UTF8.ValidationError) {
                _ = try UTF8Span(validating: buffer.span)
                return nil
            } catch {
                return error.byteOffsets.lowerBound
            }
        }
        if let invalid {
            let line = 1 + bytes[..<invalid].count { $0 == 0x0A }
            let byte = String(bytes[invalid], radix: 16, uppercase: true)
            let what = "Line \(line) of the table \(name) is not UTF-8 (byte 0x\(byte))"
            throw ViewfinderError(.badInput, Self.advice(what, "WINDOWS-1252", name))
        }
        if let zero = bytes.firstIndex(of: 0) {
            let line = 1 + bytes[..<zero].count { $0 == 0x0A }
            throw ViewfinderError(
                .badInput,
                "\(name) is not a table: line \(line) holds a zero byte; give CSV, TSV or JSON Lines.")
        }
        self.bytes = bytes
    }

    /// UTF-16 or UTF-32, told by the byte order mark or by zero bytes where ASCII text would have them.
    private static func wideEncoding(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
            return "UTF-32"
        }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
        let head = bytes.prefix(256)
        guard head.count >= 8 else { return nil }
        var zeros = (even: 0, odd: 0)
        for (index, byte) in head.enumerated() where byte == 0 {
            if index.isMultiple(of: 2) { zeros.even += 1 } else { zeros.odd += 1 }
        }
        let half = head.count / 2
        if zeros.odd > half * 3 / 4, zeros.even == 0 { return "UTF-16LE" }
        if zeros.even > half * 3 / 4, zeros.odd == 0 { return "UTF-16BE" }
        return nil
    }

    private static func advice(_ what: String, _ encoding: String, _ name: String) -> String {
        "\(what); convert it first, for example with: iconv -f \(encoding) -t UTF-8 \(name) > utf8-\(baseName(name))"
    }

    private static func baseName(_ name: String) -> String {
        name.split(separator: "/").last.map(String.init) ?? name
    }
}
