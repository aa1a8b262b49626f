/// Guesses what a mistyped word was meant to be.
package enum Suggestion {
    /// The word that differs least, when it differs little enough; the first in order among equals.
    package static func nearest(to word: String, among words: [String]) -> String? {
        let ranked = words.map { (word: $0, distance: distance(word, $0)) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
        let isPrefix = word.count > 3 && best.word.hasPrefix(word)
        let letters = word.drop { $0 == "-" }.count
        return isPrefix || best.distance <= max(1, min(3, letters / 3 + 1)) ? best.word : nil
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
