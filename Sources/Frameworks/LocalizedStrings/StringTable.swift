/// A text of a table: plain, or by the plural of a number.
indirect enum StringForm: Sendable, Hashable {
    case text(String)
    case plural([String: StringForm])
}

/// A translation.
struct StringEntry: Sendable, Hashable {
    /// A part of a text that depends on a number.
    struct Substitution: Sendable, Hashable {
        /// The number of its argument, counted from 1; `nil` takes the next one.
        var argument: Int?
        /// The specifier of its argument, such as `%lld`.
        var specifier: String
        var form: StringForm
    }

    var form: StringForm
    var substitutions: [String: Substitution] = [:]
}

/// The translations of one table of a bundle.
struct StringTable: Sendable {
    /// By key, then by language.
    var entries: [String: [String: StringEntry]] = [:]
    /// All languages that the table is translated to.
    var languages: Set<String> = []
    /// The language that the texts were written in.
    var sourceLanguage: String?

    /// The translation in the first of some languages that has one, and the language that it is in.
    ///
    /// The language of the source comes after all others.
    func entry(for key: String, languages: [String]) -> (entry: StringEntry, language: String)? {
        guard let translations = entries[key] else { return nil }
        for language in languages {
            if let entry = translations[language] { return (entry, language) }
        }
        for source in [sourceLanguage, Self.base].compactMap({ $0 }) {
            if let entry = translations[source] {
                return (entry, source == Self.base ? sourceLanguage ?? "en" : source)
            }
        }
        return nil
    }

    /// The name of the folder without a language.
    static let base = "Base"

    /// Adds a translation, unless there is one.
    mutating func add(_ entry: StringEntry, key: String, language: String) {
        if language != Self.base { languages.insert(language) }
        if entries[key]?[language] == nil { entries[key, default: [:]][language] = entry }
    }
}
