public import Foundation

extension LocalizedText {
    /// Chooses the text that suits a locale's language best.
    ///
    /// In a text for people the choice is made when the text is shown, in the language of whoever it is shown to:
    ///
    /// ```swift
    /// DisplayRepresentation(title: "\(item.title, format: .localized)")
    /// ```
    public struct Style: FormatStyle {
        private var locale: Locale

        /// Creates a style for a locale.
        public init(locale: Locale = .current) { self.locale = locale }

        /// The text for the style's locale.
        public func format(_ value: LocalizedText) -> String {
            value.text(for: locale.identifier(.bcp47))
        }

        /// The style for another locale.
        public func locale(_ locale: Locale) -> Style { Style(locale: locale) }
    }
}

extension FormatStyle where Self == LocalizedText.Style {
    /// Chooses the text that suits the language of whoever it is shown to.
    public static var localized: Self { LocalizedText.Style() }
}
