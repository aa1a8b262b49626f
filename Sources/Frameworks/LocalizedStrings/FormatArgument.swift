/// A value that stands in a localised text.
package enum FormatArgument: Sendable, Hashable, Codable {
    /// A text.
    case text(String)
    /// A signed whole number.
    case signed(Int64)
    /// A whole number without sign.
    case unsigned(UInt64)
    /// A number with a fraction.
    case real(Double)
    /// A text that is itself looked up.
    case resource(LocalizedStringResource)
    /// A value with its format.
    case formatted(FormattedValue)
    /// A value that comes later.
    case placeholder(String.LocalizationValue.Placeholder)

    /// The argument for what a caller hands over at run time.
    init(_ value: any CVarArg) {
        switch value {
        case let number as Double: self = .real(number)
        case let number as Float: self = .real(Double(number))
        case let number as CGFloat: self = .real(Double(number))
        case let number as any SignedInteger: self = .signed(Int64(clamping: number))
        case let number as any UnsignedInteger: self = .unsigned(UInt64(clamping: number))
        case let text as NSString: self = .text(text as String)
        case let number as NSNumber: self = .real(number.doubleValue)
        default: self = .text(String(describing: value))
        }
    }
}

/// A value together with the format that it is shown in.
package struct FormattedValue: Sendable, Hashable, Codable {
    private let box: any Formatting

    init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        box = Formatted(input: input, style: format)
    }

    /// The text in a locale.
    func text(in locale: Locale) -> String { box.text(in: locale) }

    /// Whether two values are equal and shown in the same format.
    package static func == (lhs: Self, rhs: Self) -> Bool { lhs.box.equals(rhs.box) }

    /// Feeds the format to a hasher.
    package func hash(into hasher: inout Hasher) { box.hash(into: &hasher) }

    /// Reads a value; one in a format that is not known here has the text that its writer gave it.
    package init(from decoder: any Decoder) throws {
        let coded = try CodedFormat(from: decoder)
        box = coded.formatted ?? coded
    }

    /// Writes the value and its format, and the text for readers that do not know the format.
    package func encode(to encoder: any Encoder) throws {
        try box.coded().encode(to: encoder)
    }
}

private protocol Formatting: Sendable {
    func text(in locale: Locale) -> String
    func equals(_ other: any Formatting) -> Bool
    func hash(into hasher: inout Hasher)
    func coded() throws -> CodedFormat
}

/// Unchecked: styles are values by the rules of their protocol, and the input is never changed nor handed out.
private struct Formatted<F: FormatStyle>: Formatting, @unchecked Sendable
where F.FormatInput: Equatable, F.FormatOutput == String {
    let input: F.FormatInput
    let style: F

    func text(in locale: Locale) -> String { style.locale(locale).format(input) }

    func equals(_ other: any Formatting) -> Bool {
        guard let other = other as? Self else { return false }
        return input == other.input && style == other.style
    }

    func hash(into hasher: inout Hasher) { hasher.combine(style) }

    func coded() throws -> CodedFormat {
        let text = style.format(input)
        guard CodedFormat.known[String(reflecting: F.self)] != nil, let input = input as? any Encodable else {
            return CodedFormat(text: text, style: nil, format: nil, input: nil)
        }
        let encoder = JSONEncoder()
        return CodedFormat(
            text: text, style: String(reflecting: F.self), format: try encoder.encode([style]),
            input: try encoder.encode(Single(input)))
    }
}

/// A value alone in an array, since not every version of JSON allows it on its own.
private struct Single: Encodable {
    let value: any Encodable
    init(_ value: any Encodable) { self.value = value }
    func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(value)
    }
}

/// What is written of a value and its format.
private struct CodedFormat: Formatting, Codable, Hashable {
    let text: String
    let style: String?
    let format: Data?
    let input: Data?

    func text(in locale: Locale) -> String { text }
    func equals(_ other: any Formatting) -> Bool { other as? Self == self }
    func coded() -> CodedFormat { self }

    /// The value with its format, where the format is known here.
    var formatted: (any Formatting)? {
        guard let style, let format, let input, let read = Self.known[style] else { return nil }
        // What cannot be read, as from another version of Foundation, is shown with the writer's text.
        return try? read(format, input)
    }

    /// How the formats of Foundation are read, by the names of their types.
    static let known: [String: @Sendable (Data, Data) throws -> any Formatting] = {
        var known: [String: @Sendable (Data, Data) throws -> any Formatting] = [:]
        func add<F: FormatStyle>(_ type: F.Type)
        where
            F: SendableMetatype, F.FormatInput: Equatable & Decodable & SendableMetatype,
            F.FormatOutput == String
        {
            known[String(reflecting: F.self)] = { format, input in
                let decoder = JSONDecoder()
                return Formatted<F>(
                    input: try decoder.decode([F.FormatInput].self, from: input)[0],
                    style: try decoder.decode([F].self, from: format)[0])
            }
        }
        add(Date.FormatStyle.self)
        add(Date.ISO8601FormatStyle.self)
        add(Date.RelativeFormatStyle.self)
        add(Date.VerbatimFormatStyle.self)
        add(IntegerFormatStyle<Int>.self)
        add(IntegerFormatStyle<Int>.Percent.self)
        add(IntegerFormatStyle<Int>.Currency.self)
        add(FloatingPointFormatStyle<Double>.self)
        add(FloatingPointFormatStyle<Double>.Percent.self)
        add(FloatingPointFormatStyle<Double>.Currency.self)
        add(Decimal.FormatStyle.self)
        add(Decimal.FormatStyle.Percent.self)
        add(Decimal.FormatStyle.Currency.self)
        add(ByteCountFormatStyle.self)
        add(Duration.TimeFormatStyle.self)
        add(Duration.UnitsFormatStyle.self)
        return known
    }()
}
