extension String {
    /// How a text is localised.
    public struct LocalizationOptions {
        /// The values for the placeholders of the text, in their order.
        public var replacements: [any CVarArg]?

        /// Creates options that change nothing.
        public init() {}
    }
}

extension String.LocalizationValue {
    /// The same value with its placeholders replaced as far as there are replacements.
    func filled(with options: String.LocalizationOptions) -> Self {
        guard let replacements = options.replacements, !replacements.isEmpty else { return self }
        var rest = replacements[...]
        let filled = arguments.map { argument in
            guard case .placeholder = argument, let next = rest.popFirst() else { return argument }
            return FormatArgument(next)
        }
        return Self(format: format, arguments: filled)
    }
}

extension LocalizedStringResource {
    /// The same resource with its placeholders replaced as far as there are replacements.
    func filled(with options: String.LocalizationOptions) -> Self {
        Self(
            key: key, defaultValue: defaultValue.filled(with: options), table: table, locale: locale,
            bundle: bundle)
    }
}
