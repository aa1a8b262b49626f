internal import Foundation

/// How texts are prepared for the full-text index, and queries for it.
///
/// Case, diacritics and full width are folded here, so that looking for a part of a word folds like looking for
/// words. Scripts that put no spaces between words are cut into characters; a word of them is found as a phrase.
package enum SearchText {
    /// The words of a query, folded like the texts; at most 64.
    package static func words(_ query: String) -> [String] {
        query.split(whereSeparator: \.isWhitespace).prefix(64).map { folded(String($0.prefix(256))) }
            .filter { !$0.isEmpty }
    }

    /// A query of the full-text index that no text can make invalid: all words, the last as the start of a word.
    package static func match(_ words: [String]) -> String {
        words.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: " ") + "*"
    }

    package static func folded(_ text: String) -> String {
        let folded = text.folding(
            options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
        // A zero ends a text for the index, although not for the tables.
        let clean = folded.utf8.contains(0) ? folded.replacing("\0", with: " ") : folded
        return separated(clean).composed
    }

    /// A text with a space around each character of a script that has no spaces between words.
    private static func separated(_ text: String) -> String {
        // Those scripts begin at U+0E00; everything below takes fewer than three bytes, or starts lower.
        guard text.utf8.contains(where: { $0 >= 0xE0 }) else { return text }
        var result = String.UnicodeScalarView()
        var wasUnspaced = false
        for scalar in text.unicodeScalars {
            let isMark =
                scalar.properties.generalCategory == .nonspacingMark
                || scalar.properties.generalCategory == .spacingMark
            if !isMark {
                let isUnspaced = unspacedScripts.contains { $0.contains(scalar.value) }
                if isUnspaced || wasUnspaced { result.append(" ") }
                wasUnspaced = isUnspaced
            }
            result.append(scalar)
        }
        return String(result).trimmingCharacters(in: .whitespaces)
    }

    /// Thai, Lao, Tibetan, Burmese, Khmer; Han with its radicals, kana; the further planes of Han.
    private static let unspacedScripts: [ClosedRange<UInt32>] = [
        0x0E00...0x109F, 0x1780...0x17FF, 0x2E80...0x2FDF, 0x3005...0x3007, 0x3040...0x30FF, 0x31F0...0x31FF,
        0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x2_0000...0x3_FFFF,
    ]
}
