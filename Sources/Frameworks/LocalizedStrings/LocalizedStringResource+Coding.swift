extension LocalizedStringResource: Codable {
    private enum CodingKeys: String, CodingKey { case key, defaultValue, table, locale, bundle }

    /// Reads a resource that this or another program has written.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            key: try values.decode(String.self, forKey: .key),
            defaultValue: try values.decode(String.LocalizationValue.self, forKey: .defaultValue),
            table: try values.decodeIfPresent(String.self, forKey: .table),
            locale: Locale(identifier: try values.decode(String.self, forKey: .locale)),
            bundle: try values.decode(BundleDescription.self, forKey: .bundle))
    }

    /// Writes the resource so that it can be looked up elsewhere, in another language.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(key, forKey: .key)
        try values.encode(defaultValue, forKey: .defaultValue)
        try values.encodeIfPresent(table, forKey: .table)
        try values.encode(locale.identifier, forKey: .locale)
        try values.encode(bundle, forKey: .bundle)
    }
}
