internal import SQLite

/// How texts are prepared for an index, and queries for it.
enum SpotlightText {
    /// The columns of the table `search`: title, names, keywords, description, text.
    static func columns(of attributes: [String: SpotlightAttribute]) -> [String] {
        func join(_ names: [String]) -> String {
            prepared(names.flatMap { attributes[$0]?.searchTexts ?? [] }.joined(separator: "\n"))
        }
        return [
            join(["title", "displayName"]), join(["alternateNames"]), join(["keywords"]),
            join([
                "contentDescription", "subject", "headline", "album", "artist", "composer", "genre",
                "musicalGenre", "performers", "authorNames", "kind",
            ]),
            join([
                "textContent", "comment", "information", "theme", "director", "producer", "namedLocation",
                "city", "stateOrProvince", "country", "fullyFormattedAddress", "contactKeywords",
                "organizations", "emailAddresses", "phoneNumbers", "recipientNames", "projects",
            ]),
        ]
    }

    /// The words of a query that can be found; at most 64.
    static func words(_ query: String) -> [String] {
        SearchText.words(spaced(String(query.prefix(4096)))).filter {
            $0.unicodeScalars.contains(where: isOfWord)
        }
    }

    private static func prepared(_ text: String) -> String { SearchText.folded(spaced(text)) }

    /// A text with a space around each symbol, so that an emoji is found beside a word.
    private static func spaced(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0.properties.generalCategory == .otherSymbol }) else {
            return text
        }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isSymbol = scalar.properties.generalCategory == .otherSymbol
            if isSymbol { result.append(" ") }
            result.append(scalar)
            if isSymbol { result.append(" ") }
        }
        return String(result)
    }

    /// Whether the index takes a character for a part of a word, even if it stands alone.
    private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber, .privateUse, .otherSymbol:
            true
        default: false
        }
    }
}
