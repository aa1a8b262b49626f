/// The records of a table whose fields are separated by one character, as RFC 4180 has them.
///
/// Fields in quotation marks may hold separators, doubled quotation marks and line ends. Lines end with LF, CRLF or
/// CR. Blank lines, and lines of nothing but separators, are passed over. In a table separated by tabs, a field that
/// begins with a quotation mark and is not a proper quoted field is taken as it stands, since many such tables know no
/// quoting.
///
/// After a record that cannot be read, reading goes on with the line after the one it began in.
///
/// - Complexity: O(n) in the number of bytes over all records.
/// - Source: Y. Shafranovich, RFC 4180, 2005.
struct DelimitedRecords: IteratorProtocol {
    /// A record, or why there is none.
    enum Element {
        case record([String], line: Int)
        case problem(line: Int, reason: String)
    }

    private let bytes: [UInt8]
    private let separator: UInt8
    private let allowsBareQuotes: Bool
    private var position = 0
    private var line = 1

    /// Creates a reader of UTF-8 text.
    init(_ text: TableText, separator: UInt8) {
        bytes = text.bytes
        self.separator = separator
        allowsBareQuotes = separator == UInt8(ascii: "\t")
    }

    /// The next record; `nil` at the end.
    mutating func next() -> Element? {
        while position < bytes.count {
            let start = position
            let startLine = line
            switch readRecord() {
            case .fields(let fields):
                if fields.allSatisfy(\.isEmpty) { continue }
                return .record(fields, line: startLine)
            case .failure(let reason):
                position = start
                line = startLine
                skipLine()
                return .problem(line: startLine, reason: reason)
            }
        }
        return nil
    }

    private enum Reading {
        case fields([String])
        case failure(String)
    }

    private mutating func readRecord() -> Reading {
        var fields: [String] = []
        while true {
            if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
                let start = (position: position, line: line)
                switch readQuoted() {
                case .fields(let field):
                    fields.append(contentsOf: field)
                case .failure(let reason):
                    guard allowsBareQuotes else { return .failure(reason) }
                    (position, line) = start
                    fields.append(readPlain())
                }
            } else {
                fields.append(readPlain())
            }
            guard position < bytes.count else { return .fields(fields) }
            if bytes[position] == separator {
                position += 1
            } else {
                skipLineEnd()
                return .fields(fields)
            }
        }
    }

    /// Reads up to the next separator or line end.
    private mutating func readPlain() -> String {
        let start = position
        while position < bytes.count, bytes[position] != separator, !isLineEnd(bytes[position]) {
            position += 1
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// Reads a field in quotation marks; answers one field.
    private mutating func readQuoted() -> Reading {
        let quote = UInt8(ascii: "\"")
        let openingLine = line
        position += 1
        var field: [UInt8] = []
        var chunk = position
        while position < bytes.count {
            let byte = bytes[position]
            if byte == quote {
                field.append(contentsOf: bytes[chunk..<position])
                position += 1
                if position < bytes.count, bytes[position] == quote {
                    chunk = position
                    position += 1
                    continue
                }
                guard position == bytes.count || bytes[position] == separator || isLineEnd(bytes[position])
                else {
                    return .failure(
                        "There is text after a closing quotation mark\(openingLine == line ? "" : " in line \(line)"); "
                            + "quotation marks inside a quoted field must be doubled.")
                }
                return .fields([String(decoding: field, as: UTF8.self)])
            }
            if byte == 0x0A || (byte == 0x0D && (position + 1 == bytes.count || bytes[position + 1] != 0x0A))
            {
                line += 1
            }
            position += 1
        }
        return .failure("A quotation mark opens a field and none closes it.")
    }

    private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    /// Steps over one LF, CRLF or CR.
    private mutating func skipLineEnd() {
        if bytes[position] == 0x0D, position + 1 < bytes.count, bytes[position + 1] == 0x0A { position += 1 }
        position += 1
        line += 1
    }

    private mutating func skipLine() {
        while position < bytes.count, !isLineEnd(bytes[position]) { position += 1 }
        if position < bytes.count { skipLineEnd() }
    }
}
