extension String {
    /// A text with values in it, which is also the key to its translations.
    public struct LocalizationValue: Sendable, Hashable {
        /// The text, with a format specifier in the place of each value.
        package let format: String
        /// The values, in the order of their specifiers.
        package let arguments: [FormatArgument]

        package init(format: String, arguments: [FormatArgument]) {
            self.format = format
            self.arguments = arguments
        }

        /// Creates a value that is looked up as it stands.
        public init(_ value: String) {
            self.init(format: value, arguments: [])
        }

        /// The kind of a value that comes later.
        public enum Placeholder: Sendable, Hashable, Codable {
            /// A signed whole number.
            case int
            /// A whole number without sign.
            case uint
            /// A number of single precision.
            case float
            /// A number of double precision.
            case double
            /// A text or anything with a description.
            case object

            var specifier: String {
                switch self {
                case .int: "%lld"
                case .uint: "%llu"
                case .float: "%f"
                case .double: "%lf"
                case .object: "%@"
                }
            }
        }
    }
}

extension String.LocalizationValue: ExpressibleByStringInterpolation {
    /// Creates a value from a plain literal.
    public init(stringLiteral value: String) { self.init(value) }

    /// Creates a value from a literal with values in it.
    public init(stringInterpolation: StringInterpolation) {
        self.init(format: stringInterpolation.format, arguments: stringInterpolation.arguments)
    }
}

extension String.LocalizationValue: Codable {
    private enum CodingKeys: String, CodingKey { case format, arguments }

    /// Reads a value that this or another program has written.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            format: try values.decode(String.self, forKey: .format),
            arguments: try values.decodeIfPresent([FormatArgument].self, forKey: .arguments) ?? [])
    }

    /// Writes the format and what stands in it.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(format, forKey: .format)
        if !arguments.isEmpty { try values.encode(arguments, forKey: .arguments) }
    }
}
