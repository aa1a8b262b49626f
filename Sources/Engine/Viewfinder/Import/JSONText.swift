internal import Foundation

/// A strict reader of one JSON value.
///
/// It exists beside Foundation's because a table needs a million rows read in seconds, reasons with a column, and a
/// refusal of keys that stand twice, of which Foundation silently keeps one.
///
/// - Complexity: O(n) in the number of bytes.
/// - Source: T. Bray, RFC 8259, 2017.
struct JSONText {
    /// Why a text is not JSON.
    struct Failure: Error {
        /// One sentence with the column.
        let reason: String
    }

    /// The deepest nesting that is read.
    static let deepest = 64

    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    /// Reads UTF-8 bytes that hold exactly one value.
    static func value(of bytes: UnsafeBufferPointer<UInt8>) throws(Failure) -> JSONValue {
        var text = JSONText(bytes: bytes)
        let value = try text.readValue(depth: 0)
        text.skipSpace()
        if text.position < bytes.count {
            throw text.failure("There is something after the end of the JSON value")
        }
        return value
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private func failure(_ what: String, at place: Int? = nil) -> Failure {
        Failure(reason: "\(what) (column \((place ?? position) + 1)).")
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
            position += 1
        }
    }

    private mutating func readValue(depth: Int) throws(Failure) -> JSONValue {
        skipSpace()
        guard let byte = current else { throw failure("The JSON ends before a value") }
        guard depth < Self.deepest else { throw failure("The JSON is nested more than \(Self.deepest) deep") }
        switch byte {
        case UInt8(ascii: "{"): return try readObject(depth: depth)
        case UInt8(ascii: "["): return try readArray(depth: depth)
        case UInt8(ascii: "\""): return .string(try readString())
        case UInt8(ascii: "t"): return try readWord("true", .bool(true))
        case UInt8(ascii: "f"): return try readWord("false", .bool(false))
        case UInt8(ascii: "n"): return try readWord("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try readNumber()
        default: throw failure("A JSON value was expected")
        }
    }

    private mutating func readWord(_ word: StaticString, _ value: JSONValue) throws(Failure) -> JSONValue {
        let end = position + word.utf8CodeUnitCount
        guard end <= bytes.count,
            bytes[position..<end].elementsEqual(
                UnsafeBufferPointer(start: word.utf8Start, count: end - position))
        else { throw failure("A JSON value was expected") }
        position = end
        return value
    }

    private mutating func readObject(depth: Int) throws(Failure) -> JSONValue {
        position += 1
        var object: [String: JSONValue] = [:]
        skipSpace()
        if current == UInt8(ascii: "}") {
            position += 1
            return .object(object)
        }
        while true {
            skipSpace()
            let start = position
            guard current == UInt8(ascii: "\"") else {
                throw failure("A key in quotation marks was expected")
            }
            let key = try readString()
            skipSpace()
            guard current == UInt8(ascii: ":") else {
                throw failure("A colon was expected after the key “\(key)”")
            }
            position += 1
            let value = try readValue(depth: depth + 1)
            guard object.updateValue(value, forKey: key) == nil else {
                throw failure("The key “\(key)” stands twice", at: start)
            }
            skipSpace()
            switch current {
            case UInt8(ascii: ","): position += 1
            case UInt8(ascii: "}"):
                position += 1
                return .object(object)
            case nil: throw failure("The JSON ends inside an object")
            default: throw failure("A comma or } was expected")
            }
        }
    }

    private mutating func readArray(depth: Int) throws(Failure) -> JSONValue {
        position += 1
        var array: [JSONValue] = []
        skipSpace()
        if current == UInt8(ascii: "]") {
            position += 1
            return .array(array)
        }
        while true {
            array.append(try readValue(depth: depth + 1))
            skipSpace()
            switch current {
            case UInt8(ascii: ","): position += 1
            case UInt8(ascii: "]"):
                position += 1
                return .array(array)
            case nil: throw failure("The JSON ends inside an array")
            default: throw failure("A comma or ] was expected")
            }
        }
    }

    private mutating func readString() throws(Failure) -> String {
        position += 1
        var chunk = position
        var unescaped: [UInt8]?
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                let rest = bytes[chunk..<position]
                position += 1
                guard var text = unescaped else { return String(decoding: rest, as: UTF8.self) }
                text.append(contentsOf: rest)
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                var text = unescaped ?? []
                text.append(contentsOf: bytes[chunk..<position])
                text.append(contentsOf: Array(String(try readEscape()).utf8))
                unescaped = text
                chunk = position
            case 0..<0x20: throw failure("A line end or another control character stands inside a text")
            default: position += 1
            }
        }
        throw failure("The JSON ends inside a text")
    }

    /// Reads an escape, with both halves where it is a surrogate pair.
    private mutating func readEscape() throws(Failure) -> Unicode.Scalar {
        let start = position
        position += 1
        guard let letter = current else { throw failure("The JSON ends inside a text") }
        position += 1
        switch letter {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{08}"
        case UInt8(ascii: "f"): return "\u{0C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            let first = try readHexadecimal(start)
            if let scalar = Unicode.Scalar(first) { return scalar }
            if first < 0xDC00, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
                bytes[position + 1] == UInt8(ascii: "u")
            {
                position += 2
                let second = try readHexadecimal(start)
                if (0xDC00..<0xE000).contains(second),
                    let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
                {
                    return scalar
                }
            }
            throw failure("Half a surrogate pair stands alone", at: start)
        default: throw failure("There is no escape \\\(Character(Unicode.Scalar(letter)))", at: start)
        }
    }

    private mutating func readHexadecimal(_ start: Int) throws(Failure) -> UInt32 {
        guard position + 4 <= bytes.count,
            bytes[position..<position + 4].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let value = UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
        else { throw failure("Four hexadecimal digits were expected after \\u", at: start) }
        position += 4
        return value
    }

    private mutating func readNumber() throws(Failure) -> JSONValue {
        let start = position
        if current == UInt8(ascii: "-") { position += 1 }
        let integer = position
        skipDigits()
        guard position > integer, position == integer + 1 || bytes[integer] != UInt8(ascii: "0") else {
            throw failure("This is not a JSON number", at: start)
        }
        if current == UInt8(ascii: ".") {
            position += 1
            let fraction = position
            skipDigits()
            guard position > fraction else { throw failure("This is not a JSON number", at: start) }
        }
        if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
            position += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
            let exponent = position
            skipDigits()
            guard position > exponent else { throw failure("This is not a JSON number", at: start) }
        }
        guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)), number.isFinite
        else {
            throw failure("This number is too large", at: start)
        }
        return .number(number)
    }

    private mutating func skipDigits() {
        while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    }
}
