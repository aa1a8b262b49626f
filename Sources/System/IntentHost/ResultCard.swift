public import AppIntents

/// One result as people see it.
public struct ResultCard: Sendable {
    /// A picture that fits a card.
    public struct Thumbnail: Sendable, Hashable {
        /// The width in pixels.
        public let width: Int
        /// The height in pixels.
        public let height: Int
        /// The picture as PNG.
        public let png: Data
        /// The size that it came in, where it was larger than the card and was scaled down.
        public let scaledFrom: String?
    }

    /// The name of its type for the system.
    public let type: String
    /// The name of its type for people.
    public let typeName: String
    /// The identifier of the entity, or the raw value of an enumeration's case.
    public let id: String
    /// The first line.
    public let title: String
    /// What stands below it; empty where there is nothing.
    public let subtitle: String
    /// The picture.
    public let thumbnail: Thumbnail?
    /// What was wrong with the picture; `nil` where all is well, or where there is none.
    public let problem: String?
    /// The value itself.
    package let value: any _IntentValue

    /// Title and subtitle as they are drawn: three lines in all, of which the title takes two at most.
    ///
    /// - Parameter columns: How many characters a line holds; 22 in two columns of cards, 44 across the whole width.
    public func lines(columns: Int) -> [String] {
        let titleLines = Self.wrapped(title, columns: columns, lines: subtitle.isEmpty ? 3 : 2)
        return titleLines + Self.wrapped(subtitle, columns: columns, lines: 3 - titleLines.count)
    }

    private static func wrapped(_ text: String, columns: Int, lines most: Int) -> [String] {
        guard !text.isEmpty, columns > 0, most > 0 else { return [] }
        var lines: [String] = []
        var line = ""
        for word in text.split(whereSeparator: \.isWhitespace) {
            var word = Substring(word)
            if !line.isEmpty, line.count + 1 + word.count <= columns {
                line += " " + word
                continue
            }
            if !line.isEmpty { lines.append(line) }
            while word.count > columns {
                lines.append(String(word.prefix(columns)))
                word = word.dropFirst(columns)
            }
            line = String(word)
        }
        if !line.isEmpty { lines.append(line) }
        guard lines.count > most else { return lines }
        let last = lines[most - 1]
        return lines.prefix(most - 1) + [last.prefix(columns - 1) + "…"]
    }
}

/// What a search came to.
public struct SearchOutcome: Sendable {
    /// How it ended.
    public enum End: Sendable, Hashable {
        /// The query answered.
        case answered
        /// The query took longer than the deadline; it was cancelled, and nothing of it is shown.
        case late
        /// The query threw; the text says what.
        case failed(String)
    }

    /// How it ended.
    public let end: End
    /// The words that the query got for the scene.
    public let labels: [String]
    /// The results in the app's order, each once.
    public let cards: [ResultCard]
    /// How many values came twice and were left out.
    public let duplicates: Int
    /// How many values were left out because there were more than a sheet holds.
    public let surplus: Int
    /// Whether the app can go on with the search.
    public let canContinue: Bool
    /// From the call to the cards.
    public let duration: Duration
}
