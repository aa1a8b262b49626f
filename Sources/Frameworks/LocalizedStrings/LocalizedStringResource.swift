/// A text for people, given as a key and values, that is looked up in the language of whoever shows it.
public struct LocalizedStringResource: Sendable, Hashable {
    /// The key that the text is looked up with, such as `"%@ by %lld"`.
    public let key: String
    /// The text to use where no translation is found.
    public let defaultValue: String.LocalizationValue
    /// The name of the table of strings; `nil` stands for `Localizable`.
    public let table: String?
    /// The locale whose language the text is looked up in, and whose numbers it has.
    public var locale: Locale
    /// The bundle that the table of strings lies in.
    public let bundle: BundleDescription

    /// Creates a resource with a key of its own, apart from the text.
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
        locale: Locale = .current, bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.init(
            key: "\(key)", defaultValue: defaultValue, table: table, locale: locale, bundle: bundle)
    }

    /// Creates a resource whose text in the development language is its key.
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.init(
            key: keyAndValue.format, defaultValue: keyAndValue, table: table, locale: locale, bundle: bundle)
    }

    /// Creates a resource with a key of its own, looked up in a given bundle.
    @_disfavoredOverload
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
        locale: Locale = .current, bundle: Bundle, comment: StaticString? = nil
    ) {
        self.init(
            key: "\(key)", defaultValue: defaultValue, table: table, locale: locale, bundle: .of(bundle))
    }

    /// Creates a resource whose text is its key, looked up in a given bundle.
    @_disfavoredOverload
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: Bundle, comment: StaticString? = nil
    ) {
        self.init(
            key: keyAndValue.format, defaultValue: keyAndValue, table: table, locale: locale,
            bundle: .of(bundle))
    }

    /// Whether two resources say the same in the same language.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        // The user's locale counts as equal to the one of the same name.
        lhs.key == rhs.key && lhs.defaultValue == rhs.defaultValue && lhs.table == rhs.table
            && lhs.bundle == rhs.bundle && lhs.locale.identifier == rhs.locale.identifier
    }

    /// Feeds what the resource says to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(defaultValue)
        hasher.combine(table)
        hasher.combine(bundle)
        hasher.combine(locale.identifier)
    }

    package init(
        key: String, defaultValue: String.LocalizationValue, table: String?, locale: Locale,
        bundle: BundleDescription
    ) {
        self.key = key
        self.defaultValue = defaultValue
        self.table = table
        self.locale = locale
        self.bundle = bundle
    }
}

extension LocalizedStringResource: ExpressibleByStringInterpolation {
    /// Creates a resource from a plain literal, which is both key and text.
    public init(stringLiteral value: String) {
        self.init(String.LocalizationValue(stringLiteral: value))
    }

    /// Creates a resource from a literal with values in it.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }
}

/// A type that has a text for people.
public protocol CustomLocalizedStringResourceConvertible {
    /// The text of this value for people.
    var localizedStringResource: LocalizedStringResource { get }
}

extension LocalizedStringResource: CustomLocalizedStringResourceConvertible {
    /// The resource itself.
    public var localizedStringResource: LocalizedStringResource { self }
}
