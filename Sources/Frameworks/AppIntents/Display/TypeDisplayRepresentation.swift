/// How a type is named to people.
public struct TypeDisplayRepresentation: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The name of one, such as "Plant".
    public var name: LocalizedStringResource
    /// How a number of them is named, such as "3 plants".
    public var numericFormat: LocalizedStringResource?
    /// Other names that people use for it.
    public var synonyms: [LocalizedStringResource]

    /// A name, and how a number of them is named.
    public init(
        name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil,
        synonyms: [LocalizedStringResource] = []
    ) {
        self.name = name
        self.numericFormat = numericFormat
        self.synonyms = synonyms
    }

    /// A name alone.
    public init(stringLiteral value: String) {
        self.init(name: LocalizedStringResource(stringLiteral: value))
    }

    /// A name alone, with values in it.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(name: LocalizedStringResource(stringInterpolation: stringInterpolation))
    }
}
