/// Cards as they stand at the terminal: one across, several in two columns.
struct CardSheet {
    let lines: [String]

    init(_ outcome: SearchOutcome) {
        switch outcome.end {
        case .answered where outcome.cards.isEmpty: lines = ["No confident match."]
        case .answered: lines = Self.sheet(outcome)
        case .late: lines = ["The app took too long; nothing is shown."]
        case .failed(let message): lines = ["The app could not search: \(message)"]
        }
    }

    /// Cards that words found.
    init(_ cards: [ResultCard]) {
        lines = cards.isEmpty ? ["Nothing found."] : Self.columns(of: cards)
    }

    private static func sheet(_ outcome: SearchOutcome) -> [String] {
        var lines = columns(of: outcome.cards)
        if outcome.surplus > 0 { lines.append("\(outcome.surplus) more results were left out.") }
        if outcome.canContinue { lines.append("“more” goes on in the app.") }
        return lines
    }

    private static func columns(of results: [ResultCard]) -> [String] {
        let cards = results.enumerated().map {
            text(of: $1, number: $0 + 1, isAlone: results.count == 1)
        }
        var lines: [String] = []
        for start in stride(from: 0, to: cards.count, by: 2) {
            let left = cards[start]
            let right = start + 1 < cards.count ? cards[start + 1] : []
            for row in 0..<max(left.count, right.count) {
                let first = row < left.count ? left[row] : ""
                let second = row < right.count ? right[row] : ""
                let gap = String(repeating: " ", count: max(2, 38 - first.count))
                lines.append(second.isEmpty ? first : first + gap + second)
            }
            lines.append("")
        }
        return lines
    }

    private static func text(of card: ResultCard, number: Int, isAlone: Bool) -> [String] {
        var text = card.lines(columns: isAlone ? 60 : 30).map { "   " + $0 }
        if let first = text.first {
            text[0] =
                "\(number)" + String(repeating: " ", count: max(1, 3 - "\(number)".count))
                + first.dropFirst(3)
        }
        text.append("   (\(card.typeName))")
        if let problem = card.problem { text.append("   ! \(problem)") }
        if let size = card.thumbnail?.scaledFrom { text.append("   picture scaled down from \(size)") }
        return text
    }
}
