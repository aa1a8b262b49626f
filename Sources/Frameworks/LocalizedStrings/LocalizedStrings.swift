@_exported public import Foundation
extension String {
    public struct LocalizationValue: Sendable, Hashable, ExpressibleByStringInterpolation {
        var text: String
        public init(stringLiteral value: String) { text = value }
        public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
        public struct StringInterpolation: StringInterpolationProtocol {
            var text = ""
            public init(literalCapacity: Int, interpolationCount: Int) {}
            public mutating func appendLiteral(_ literal: String) { text += literal }
            public mutating func appendInterpolation<T>(_ v: T) { text += "\(v)" }
            public enum Placeholder { case int, object }
            public mutating func appendInterpolation(placeholder: Placeholder) { text += "%" }
        }
    }
    public init(localized r: LocalizedStringResource) { self = r.key }
}
public struct LocalizedStringResource: Sendable, Hashable, ExpressibleByStringInterpolation {
    public var key: String; public var locale: Locale { get { .current } set {} }
    public init(stringLiteral value: String) { key = value }
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) { key = stringInterpolation.text }
}
public protocol CustomLocalizedStringResourceConvertible { var localizedStringResource: LocalizedStringResource { get } }
