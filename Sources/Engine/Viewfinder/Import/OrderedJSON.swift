internal import Foundation

/// A JSON value whose keys keep the order they were given in, so that output is stable.
package indirect enum OrderedJSON: Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([OrderedJSON])
    case object([(String, OrderedJSON)])

    /// A text, or null.
    package init(_ text: String?) { self = text.map(OrderedJSON.string) ?? .null }

    /// A number, or null.
    package init(_ number: Double?) { self = number.map(OrderedJSON.number) ?? .null }

    /// Texts in order.
    package init(_ texts: [String]) { self = .array(texts.map(OrderedJSON.string)) }

    /// Counts by name, in the order of the names.
    package init(_ counts: [String: Int]) {
        self = .object(counts.sorted { $0.key < $1.key }.map { ($0.key, .integer($0.value)) })
    }

    /// A value whose keys come in alphabetical order.
    package init(_ value: JSONValue) {
        switch value {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .number(let value): self = .number(value)
        case .string(let value): self = .string(value)
        case .array(let values): self = .array(values.map { OrderedJSON($0) })
        case .object(let values):
            self = .object(values.sorted { $0.key < $1.key }.map { ($0.key, OrderedJSON($0.value)) })
        }
    }

    /// A text, or an object of texts by language.
    package init(_ text: LocalizedText) {
        if text.values.isEmpty {
            self = .string("")
        } else if text.values.count == 1, let plain = text.values[""] {
            self = .string(plain)
        } else {
            self = .object(text.values.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
        }
    }

    /// The value in one line; text that is not ASCII stays as it is.
    package var line: String {
        var line = ""
        write(to: &line)
        return line
    }

    private func write(to line: inout String) {
        switch self {
        case .null: line += "null"
        case .bool(let value): line += value ? "true" : "false"
        case .integer(let value): line += String(value)
        case .number(let value): line += Self.text(of: value)
        case .string(let value): Self.write(value, to: &line)
        case .array(let values):
            line += "["
            for (index, value) in values.enumerated() {
                if index > 0 { line += "," }
                value.write(to: &line)
            }
            line += "]"
        case .object(let values):
            line += "{"
            for (index, value) in values.enumerated() {
                if index > 0 { line += "," }
                Self.write(value.0, to: &line)
                line += ":"
                value.1.write(to: &line)
            }
            line += "}"
        }
    }

    /// A number without a fraction where it has none; JSON has no infinity, so that becomes null.
    package static func text(of number: Double) -> String {
        guard number.isFinite else { return "null" }
        if let integer = Int(exactly: number), integer.magnitude < 1 << 53 { return String(integer) }
        return String(number)
    }

    private static func write(_ text: String, to line: inout String) {
        line += "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": line += "\\\""
            case "\\": line += "\\\\"
            case "\n": line += "\\n"
            case "\r": line += "\\r"
            case "\t": line += "\\t"
            case "\u{0}"..<"\u{20}", "\u{7F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                line += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: line.unicodeScalars.append(scalar)
            }
        }
        line += "\""
    }
}
