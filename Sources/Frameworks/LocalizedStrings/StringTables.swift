private import Synchronization

/// The tables that this process has read; each is read once.
package enum StringTables {
    private struct Place: Hashable {
        let folders: [String]
        let name: String
    }

    private struct State {
        var tables: [Place: StringTable] = [:]
        var problems: [StringTableProblem] = []
    }

    private static let state = Mutex(State())

    /// What could not be read so far, each file once for each table that it was read for.
    package static var problems: [StringTableProblem] { state.withLock { $0.problems } }

    static func table(named name: String, in folders: [URL]) -> StringTable {
        let place = Place(folders: folders.map(\.path), name: name)
        return state.withLock { state in
            if let table = state.tables[place] { return table }
            let table = StringTable(named: name, in: folders, problems: &state.problems)
            state.tables[place] = table
            return table
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
        let table = StringTables.table(named: name, in: (override ?? bundle).folders)
        let language = locale.language.maximalOrGiven
        if let (entry, language) = table.entry(for: key, language: language) {
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

extension Locale.Language {
    /// The language with its script and region as far as they are given.
    fileprivate var maximalOrGiven: String {
        [languageCode?.identifier, script?.identifier, region?.identifier].compactMap { $0 }
            .joined(separator: "-")
    }
}
