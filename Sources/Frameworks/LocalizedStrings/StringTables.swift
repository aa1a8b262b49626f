private import Synchronization

/// The tables that this process has read; each is read once.
package enum StringTables {
    private struct Place: Hashable {
        let bundle: LocalizedStringResource.BundleDescription
        let name: String
    }

    private struct Loaded {
        let table: StringTable
        /// The languages of the table that serve a wanted one.
        var served: [String: [String]] = [:]
    }

    private struct State {
        var tables: [Place: Loaded] = [:]
        var problems: [StringTableProblem] = []
    }

    private static let state = Mutex(State())

    /// What could not be read so far, each file once for each table that it was read for.
    package static var problems: [StringTableProblem] { state.withLock { $0.problems } }

    /// A table, and its languages that serve a wanted one, the best first.
    static func table(
        named name: String, in bundle: LocalizedStringResource.BundleDescription, for language: String
    ) -> (table: StringTable, languages: [String]) {
        let place = Place(bundle: bundle, name: name)
        return state.withLock { state in
            var loaded =
                state.tables[place]
                ?? Loaded(table: StringTable(named: name, in: bundle.folders, problems: &state.problems))
            let languages =
                loaded.served[language]
                ?? LanguageRules.languages(for: language, among: loaded.table.languages.sorted())
            loaded.served[language] = languages
            state.tables[place] = loaded
            return (loaded.table, languages)
        }
    }
}

extension LocalizedStringResource {
    /// The text in a locale, whatever the locale of the resource.
    ///
    /// - Parameters:
    ///   - locale: The locale whose language the text is looked up in, and whose numbers it has.
    ///   - bundle: Where to look instead of the resource's own bundle; texts within the text keep theirs.
    package func localized(in locale: Locale, bundle override: BundleDescription? = nil) -> String {
        let name = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
        let (table, languages) = StringTables.table(
            named: name, in: override ?? bundle, for: locale.languageWithRegion)
        if let (entry, language) = table.entry(for: key, languages: languages) {
            let renderer = FormatRenderer(
                locale: locale, language: language, arguments: defaultValue.arguments,
                substitutions: entry.substitutions)
            return renderer.text(of: entry)
        }
        let renderer = FormatRenderer(
            locale: locale, language: table.sourceLanguage ?? "en", arguments: defaultValue.arguments,
            substitutions: [:])
        return renderer.text(of: defaultValue.format)
    }
}

extension Locale {
    /// The language with its script and region as far as they are given, as in "zh-Hant-TW".
    fileprivate var languageWithRegion: String {
        // Not of `language`, which has a script even where none is given.
        let parts = Locale.Components(identifier: identifier)
        let language = parts.languageComponents
        return [
            language.languageCode?.identifier, language.script?.identifier,
            (language.region ?? parts.region)?.identifier,
        ].compactMap { $0 }.joined(separator: "-")
    }
}
