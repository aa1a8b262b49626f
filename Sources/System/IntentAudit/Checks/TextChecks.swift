extension App {
    /// Texts that cannot be translated, or are not.
    var textFindings: [Finding] { verbatimFindings + translationFindings }

    private var verbatimFindings: [Finding] {
        let withIntents = Set(files.filter { $0.imports.contains("AppIntents") }.map(\.path))
        let texts: Set = [
            "LocalizedStringResource", "DisplayRepresentation", "TypeDisplayRepresentation",
            "IntentDescription", "IntentDialog",
        ]
        return bodies.flatMap { body -> [Finding] in
            guard withIntents.contains(body.key.file) else { return [] }
            return body.code.calls.compactMap { call in
                var value = call.argument("stringLiteral")
                if call.name == "LocalizationValue", call.arguments.count == 1 {
                    value = call.arguments[0].value
                }
                // Elsewhere such a text may be a key that is looked up.
                let isText =
                    texts.contains(call.name)
                    || ["init", "LocalizationValue"].contains(call.name)
                        && body.owner.map(isShown) == true
                guard let value, value.string == nil, isText else { return nil }
                return Finding(
                    .verbatimText, at: call.place,
                    "'\(value.text)' becomes a key that no string catalogue knows; write a literal, such as "
                        + "\"\\(\(value.text))\".")
            }
        }
    }

    // MARK: String catalogues

    private var translationFindings: [Finding] {
        let catalogues = sources.stringCatalogues.filter { catalogue in
            let name = catalogue.path.split(separator: "/").last ?? ""
            return !["AppShortcuts.xcstrings", "InfoPlist.xcstrings"].contains(String(name))
        }
        guard !catalogues.isEmpty else { return [] }
        var entries: [String: Set<String>?] = [:]
        var all: Set<String> = []
        for catalogue in catalogues {
            for (key, languages) in catalogue.languages {
                let done = languages.map { $0.union([catalogue.sourceLanguage]) }
                entries[key] = .some(done.map { $0.union((entries[key] ?? nil) ?? []) })
                all.formUnion(done ?? [])
            }
        }
        return shownTexts.compactMap { text in
            guard let pieces = text.string, let shown = Self.shown(pieces) else { return nil }
            let keys = Self.keys(pieces, among: entries)
            guard let key = keys.first else {
                return Finding(
                    .missingTranslation, at: text.place,
                    "The string catalogue has no text for \"\(shown)\"; add it.")
            }
            guard let languages = entries[key] ?? nil else { return nil }
            let missing = all.subtracting(languages).sorted()
            guard !missing.isEmpty else { return nil }
            return Finding(
                .missingTranslation, at: text.place,
                "\"\(shown)\" has no text in \(missing.joined(separator: ", ")); add it to the string catalogue."
            )
        }
    }

    /// Texts of intents, entities and enumerations that people see.
    private var shownTexts: [Expression] {
        let labels: Set<String?> = [nil, "name", "title", "subtitle", "shortTitle"]
        func texts(_ strings: [Argument]) -> [Expression] {
            strings.filter { labels.contains($0.label) }.map(\.value)
        }
        let names: Set = [
            "title", "description", "typeDisplayRepresentation", "caseDisplayRepresentations",
            "displayRepresentation",
        ]
        let wrappers: Set = ["Parameter", "Property", "ComputedProperty", "DeferredProperty"]
        return types.flatMap { type -> [Expression] in
            guard isShown(type) else { return [] }
            return type.properties.flatMap { property -> [Expression] in
                let titles = property.attributes.filter { wrappers.contains($0.name) }
                    .flatMap(\.arguments).filter { $0.label == "title" }.map(\.value)
                if property.name == "appShortcuts" {
                    return property.code.strings.filter { $0.label == "shortTitle" }.map(\.value)
                }
                let isText =
                    names.contains(property.name)
                    && (property.isStatic || property.name == "displayRepresentation")
                return titles + (isText ? texts(property.code.strings) : [])
            }
        }
    }

    /// Whether people see what the type is called.
    private func isShown(_ type: AppType) -> Bool {
        isIntent(type) || isEntity(type) || isUnion(type)
            || conforms(type, to: ["AppEnum", "TransientAppEntity", "AppShortcutsProvider"])
            || type.attributes.contains { ["AppEnum", "AssistantEnum"].contains($0.name) }
    }

    /// A text for people; `nil` where it holds nothing but values.
    private static func shown(_ pieces: [Expression.Piece]) -> String? {
        let text = pieces.map { if case .text(let text) = $0 { text } else { "…" } }.joined()
        return text.contains(where: \.isLetter) ? text : nil
    }

    /// The keys that a text can have: its values stand for placeholders such as `%@` and `%lld`.
    private static func keys(_ pieces: [Expression.Piece], among entries: [String: Set<String>?]) -> [String]
    {
        guard pieces.contains(.value) else {
            let text = pieces.map { if case .text(let text) = $0 { text } else { "" } }.joined()
            return entries.keys.contains(text) ? [text] : []
        }
        return entries.keys.filter { key in
            var rest = key[...]
            for piece in pieces {
                switch piece {
                case .text(let text):
                    let escaped = text.replacing("%", with: "%%")
                    guard rest.hasPrefix(escaped) else { return false }
                    rest = rest.dropFirst(escaped.count)
                case .value:
                    guard
                        let match = rest.prefixMatch(
                            of: /%(\d+\$)?(@|ll?[du]|[dfu]|l?f|arg|\([^)]*\)l?l?[@a-z])/)
                    else { return false }
                    rest = rest[match.range.upperBound...]
                }
            }
            return rest.isEmpty
        }.sorted()
    }
}
