internal import Foundation

/// Any JSON value, for attributes whose shape only the owner knows.
public enum JSONValue: Sendable, Hashable, Codable {
    /// The value `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number; whole numbers are exact up to 2⁵³.
    case number(Double)
    /// A text.
    case string(String)
    /// A list of values.
    case array([JSONValue])
    /// Values by name.
    case object([String: JSONValue])

    /// The text, where the value is one.
    public var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The number, where the value is one.
    public var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }

    /// Reads a value of whatever shape the document holds.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {  // each shape is tried in turn
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    /// Writes the value as plain JSON.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}
