internal import Foundation

/// A text in one or more languages.
///
/// Languages are BCP 47 tags (`de`, `pt-BR`, `sr-Latn`); the empty tag holds the text for everyone else.
public struct LocalizedText: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The text for each language tag; `""` is the default.
    public var values: [String: String]

    /// Creates a text from its values by language tag.
    public init(_ values: [String: String] = [:]) { self.values = values }

    /// Creates a text that is the same in every language.
    public init(_ text: String) { values = text.isEmpty ? [:] : ["": text] }

    /// Creates a text that is the same in every language.
    public init(stringLiteral value: String) { self.init(value) }

    /// Whether there is no text in any language.
    public var isEmpty: Bool { values.values.allSatisfy(\.isEmpty) }

    /// The text that suits a language best.
    ///
    /// Looks for the tag itself, then for shorter and shorter prefixes of it (`pt-BR`, `pt`), then for the
    /// default, then for English, then for the first language in alphabetical order.
    ///
    /// ```swift
    /// LocalizedText(["": "Rose", "de": "Rose (Blume)"]).text(for: "de-AT")  // "Rose (Blume)"
    /// ```
    public func text(for language: String = "") -> String {
        var tag = Substring(language.replacing("_", with: "-").lowercased())
        let folded = Dictionary(values.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
        while !tag.isEmpty {
            if let text = folded[String(tag)] { return text }
            tag = tag.lastIndex(of: "-").map { tag[..<$0] } ?? ""
        }
        return folded[""] ?? folded["en"] ?? folded.sorted { $0.key < $1.key }.first?.value ?? ""
    }
}
