extension StringTable {
    /// Adds the translations of a string catalogue (`.xcstrings`).
    ///
    /// What is wrong with one key does not take the others with it.
    mutating func addCatalog(_ data: Data, file: URL, problems: inout [StringTableProblem]) throws {
        guard let catalog = try JSONSerialization.jsonObject(with: data) as? [String: Any],
            let strings = catalog["strings"] as? [String: Any]
        else { throw StringTableProblem(file: file, reason: "it has no ‘strings’") }
        sourceLanguage = catalog["sourceLanguage"] as? String ?? sourceLanguage
        // The texts of the source may stand in the keys alone.
        if let sourceLanguage { languages.insert(sourceLanguage) }
        for (key, value) in strings {
            guard let localizations = (value as? [String: Any])?["localizations"] as? [String: Any] else {
                continue
            }
            for (language, value) in localizations {
                do {
                    add(try Self.entry(value), key: key, language: language)
                } catch {
                    problems.append(
                        StringTableProblem(file: file, reason: "‘\(key)’ in \(language) \(error.reason)"))
                }
            }
        }
    }

    /// What is wrong with a translation.
    private struct Mistake: Error { let reason: String }

    private static func entry(_ value: Any) throws(Mistake) -> StringEntry {
        guard let value = value as? [String: Any] else { throw Mistake(reason: "is no dictionary") }
        var substitutions: [String: StringEntry.Substitution] = [:]
        for (name, part) in value["substitutions"] as? [String: Any] ?? [:] {
            guard let part = part as? [String: Any] else {
                throw Mistake(reason: "has a substitution ‘\(name)’ that is no dictionary")
            }
            let specifier = part["formatSpecifier"] as? String ?? "lld"
            substitutions[name] = .init(
                argument: (part["argNum"] as? Int).flatMap { $0 > 0 ? $0 : nil }, specifier: "%" + specifier,
                form: try form(part))
        }
        return StringEntry(form: try form(value), substitutions: substitutions)
    }

    private static func form(_ value: [String: Any]) throws(Mistake) -> StringForm {
        if let unit = value["stringUnit"] as? [String: Any] {
            guard let text = unit["value"] as? String else { throw Mistake(reason: "has no text") }
            return .text(text)
        }
        guard let variations = value["variations"] as? [String: Any] else {
            throw Mistake(reason: "has neither a text nor variations")
        }
        if let plural = variations["plural"] as? [String: Any] {
            var forms: [String: StringForm] = [:]
            for case (let category, let variation as [String: Any]) in plural {
                forms[category] = try form(variation)
            }
            guard !forms.isEmpty else { throw Mistake(reason: "has no plurals") }
            return .plural(forms)
        }
        // A variation by device or by width: the one for all others, else any, but always the same.
        for case (_, let choices as [String: Any]) in variations.sorted(by: { $0.key < $1.key }) {
            let choice = choices["other"] ?? choices["mac"] ?? choices.min { $0.key < $1.key }?.value
            if let choice = choice as? [String: Any] { return try form(choice) }
        }
        throw Mistake(reason: "has no variation that is known here")
    }
}
