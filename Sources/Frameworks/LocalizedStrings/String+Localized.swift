extension String {
    /// Creates the text of a resource in the resource's locale.
    public init(localized resource: LocalizedStringResource) {
        self = resource.localized(in: resource.locale)
    }

    /// Creates the text of a resource in the resource's locale, with options.
    public init(localized resource: LocalizedStringResource, options: LocalizationOptions) {
        self = resource.filled(with: options).localized(in: resource.locale)
    }

    /// Creates the text of a value that is its own key.
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self.init(
            localized: keyAndValue, options: LocalizationOptions(), table: table, bundle: bundle,
            locale: locale, comment: comment)
    }

    /// Creates the text of a value that is its own key, with options.
    public init(
        localized keyAndValue: LocalizationValue, options: LocalizationOptions, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        self.init(
            localized: LocalizedStringResource(
                key: keyAndValue.format, defaultValue: keyAndValue, table: table, locale: locale,
                bundle: bundle.map { .of($0) } ?? .main),
            options: options)
    }

    /// Creates the text for a key of its own.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        self.init(
            localized: key, defaultValue: defaultValue, options: LocalizationOptions(), table: table,
            bundle: bundle, locale: locale, comment: comment)
    }

    /// Creates the text for a key of its own, with options.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, options: LocalizationOptions,
        table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        self.init(
            localized: LocalizedStringResource(
                key: "\(key)", defaultValue: defaultValue, table: table, locale: locale,
                bundle: bundle.map { .of($0) } ?? .main),
            options: options)
    }
}

extension AttributedString {
    /// Creates the plain text of a resource; marks of Markdown stay as they are.
    public init(localized resource: LocalizedStringResource) {
        self.init(String(localized: resource))
    }

    /// Creates the plain text of a value that is its own key; marks of Markdown stay as they are.
    public init(
        localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil
    ) {
        self.init(
            String(
                localized: keyAndValue, table: table, bundle: bundle, locale: locale ?? .current,
                comment: comment))
    }
}
