/// What is said or shown to a person.
public struct IntentDialog: ExpressibleByStringInterpolation, Sendable, Hashable {
    /// What is said where nothing is shown.
    public let full: LocalizedStringResource
    /// What is said beside something shown.
    public let supporting: LocalizedStringResource?
    /// A symbol beside the text.
    public let systemImageName: String?

    /// A text.
    public init(_ string: LocalizedStringResource) { self.init(full: string, supporting: nil, symbol: nil) }

    /// A text, and a shorter one for where something is shown.
    public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
        self.init(full: full, supporting: supporting, symbol: nil)
    }

    /// A text with a symbol.
    public init(full: LocalizedStringResource, systemImageName: String) {
        self.init(full: full, supporting: nil, symbol: systemImageName)
    }

    /// A text, a shorter one, and a symbol.
    public init(full: LocalizedStringResource, supporting: LocalizedStringResource, systemImageName: String) {
        self.init(full: full, supporting: supporting, symbol: systemImageName)
    }

    private init(full: LocalizedStringResource, supporting: LocalizedStringResource?, symbol: String?) {
        self.full = full
        self.supporting = supporting
        systemImageName = symbol
    }

    /// A text without places.
    public init(stringLiteral value: String) { self.init(LocalizedStringResource(stringLiteral: value)) }
    /// A text with places.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
    }
}
