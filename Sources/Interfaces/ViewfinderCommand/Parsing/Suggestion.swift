/// Guesses what a mistyped word was meant to be.
package enum Suggestion {
    /// The one word that begins so, or the one that differs least, when it differs little enough.
    package static func nearest(to word: String, among words: [String]) -> String? {
        let letters = word.drop { $0 == "-" }.count
        let longer = words.filter { $0.hasPrefix(word) }
        if letters > 2, longer.count == 1 { return longer[0] }
        let ranked = words.map { (word: $0, distance: distance(word, $0)) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= max(1, min(3, letters / 3)) ? best.word : nil
    }

    /// The number of letters to insert, remove, replace or swap with the next to make one word of the other.
    ///
    /// - Complexity: O(n × m).
    /// - Source: F. Damerau, Communications of the ACM 7(3), 1964 (optimal string alignment).
    package static func distance(_ first: String, _ second: String) -> Int {
        let a = Array(first)
        let b = Array(second)
        var rows = [Array(0...b.count)]
        for i in 0..<a.count {
            var row = [i + 1]
            for j in 0..<b.count {
                var best = min(row[j] + 1, rows[i][j + 1] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    best = min(best, rows[i - 1][j - 1] + 1)
                }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[a.count][b.count]
    }
}
