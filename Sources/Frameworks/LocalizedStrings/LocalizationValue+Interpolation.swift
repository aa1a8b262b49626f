extension String.LocalizationValue {
    /// What the compiler builds a value with from a literal with values in it.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        var format = ""
        var arguments: [FormatArgument] = []

        /// Creates an empty text.
        public init(literalCapacity: Int, interpolationCount: Int) {
            format.reserveCapacity(literalCapacity + 4 * interpolationCount)
            arguments.reserveCapacity(interpolationCount)
        }

        /// Appends text as it stands; a percent sign is doubled, since the whole is a format.
        public mutating func appendLiteral(_ literal: String) {
            format += literal.replacing("%", with: "%%")
        }

        private mutating func append(_ argument: FormatArgument, as specifier: String) {
            format += specifier
            arguments.append(argument)
        }

        /// Appends a text as a value.
        public mutating func appendInterpolation(_ string: String) { append(.text(string), as: "%@") }

        /// Appends a part of a text as a value.
        public mutating func appendInterpolation(_ substring: Substring) {
            append(.text(String(substring)), as: "%@")
        }

        /// Appends a text with attributes as a value; the attributes are left out.
        public mutating func appendInterpolation(_ attributedString: AttributedString) {
            append(.text(String(attributedString.characters)), as: "%@")
        }

        /// Appends another resource, which is looked up in the language of the whole.
        public mutating func appendInterpolation(
            _ resource: LocalizedStringResource, options: String.LocalizationOptions = .init()
        ) {
            append(.resource(resource.filled(with: options)), as: "%@")
        }

        /// Appends a number.
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
            append(FormatArgument(value._arg), as: value._specifier)
        }

        /// Appends a number in a format of C, such as `"%.2f"`.
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
            append(FormatArgument(value._arg), as: specifier)
        }

        /// Appends a value in a format of Foundation.
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == String {
            append(.formatted(FormattedValue(input, format: format)), as: "%@")
        }

        /// Appends a value in a format of Foundation; the attributes are left out.
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
            append(.text(String(format.format(input).characters)), as: "%@")
        }

        /// Appends an object, by its formatter or by its description.
        public mutating func appendInterpolation<Subject: NSObject>(
            _ subject: Subject, formatter: Formatter? = nil
        ) {
            append(.text(formatter?.string(for: subject) ?? subject.description), as: "%@")
        }

        /// Appends a value that comes later.
        public mutating func appendInterpolation(placeholder: Placeholder) {
            append(.placeholder(placeholder), as: placeholder.specifier)
        }

        /// Appends a value that comes later, in a format of C.
        public mutating func appendInterpolation(placeholder: Placeholder, specifier: String) {
            append(.placeholder(placeholder), as: specifier)
        }
    }
}

/// A number that has a format specifier of C.
public protocol _FormatSpecifiable: Equatable {
    /// The type that the number is handed over as.
    associatedtype _Arg: CVarArg
    /// The number.
    var _arg: _Arg { get }
    /// The specifier, such as `%lld`.
    var _specifier: String { get }
}

extension _FormatSpecifiable where Self: CVarArg {
    /// The number itself.
    public var _arg: Self { self }
}

extension _FormatSpecifiable where Self: SignedInteger {
    /// The specifier by the size of the number.
    public var _specifier: String { MemoryLayout<Self>.size > 4 ? "%lld" : "%d" }
}

extension _FormatSpecifiable where Self: UnsignedInteger {
    /// The specifier by the size of the number.
    public var _specifier: String { MemoryLayout<Self>.size > 4 ? "%llu" : "%u" }
}

extension _FormatSpecifiable where Self: BinaryFloatingPoint {
    /// The specifier by the size of the number.
    public var _specifier: String { MemoryLayout<Self>.size > 4 ? "%lf" : "%f" }
}

extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}
extension Float: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}
extension CGFloat: _FormatSpecifiable {}
