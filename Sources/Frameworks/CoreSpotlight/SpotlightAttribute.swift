/// A value of an attribute, as it is stored.
package enum SpotlightAttribute: Sendable, Hashable, Codable {
    case text(String)
    case texts([String])
    case integer(Int64)
    case real(Double)
    case date(Date)
    case data(Data)
    case url(URL)

    /// The attribute for a value of one of the types that attributes have; `nil` for others.
    init?(_ value: Any) {
        switch value {
        case let text as String: self = .text(text)
        case let texts as [String]: self = .texts(texts)
        case let date as Date: self = .date(date)
        case let data as Data: self = .data(data)
        case let url as URL: self = .url(url)
        case let text as NSString: self = .text(text as String)
        case let number as NSNumber: self = Self(number)
        case let number as Double: self = .real(number)
        case let number as any BinaryInteger: self = .integer(Int64(clamping: number))
        default: return nil
        }
    }

    init(_ number: NSNumber) {
        let type = String(cString: number.objCType)
        self = type == "d" || type == "f" ? .real(number.doubleValue) : .integer(number.int64Value)
    }

    /// The value in the type that apps have.
    var value: Any {
        switch self {
        case .text(let value): value
        case .texts(let value): value
        case .integer(let value): NSNumber(value: value)
        case .real(let value): NSNumber(value: value)
        case .date(let value): value
        case .data(let value): value
        case .url(let value): value
        }
    }

    /// The texts that can be looked for.
    var searchTexts: [String] {
        switch self {
        case .text(let text): [text]
        case .texts(let texts): texts
        case .url(let url): [url.absoluteString]
        default: []
        }
    }

    /// The number that can be compared; dates count seconds from the beginning of 2001.
    var number: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .real(let number): number
        case .date(let date): date.timeIntervalSinceReferenceDate
        default: nil
        }
    }
}
