internal import Foundation

/// A language tag in its usual spelling: `de`, `pt-BR`, `sr-Latn`, `ca-valencia`.
package struct LanguageTag: Sendable, Hashable {
    /// The tag, with the script in title case and the region in capitals.
    package let text: String

    /// Reads a BCP 47 tag or a POSIX locale name; `nil` when the text has the shape of neither.
    ///
    /// ```swift
    /// LanguageTag("pt_BR.UTF-8")?.text  // "pt-BR"
    /// LanguageTag("sr@latin")?.text     // "sr-Latn"
    /// ```
    package init?(_ name: some StringProtocol) {
        let parts = name.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        guard let head = parts.first?.split(separator: ".", omittingEmptySubsequences: false).first else {
            return nil
        }
        let parted: [Substring] = Substring(head).split(omittingEmptySubsequences: false) {
            $0 == "-" || $0 == "_"
        }
        var subtags = parted.map(String.init)
        if parts.count == 2 {
            // glibc writes scripts and variants after an @, and currencies such as `euro` as well.
            switch parts[1].lowercased() {
            case "latin": subtags.append("Latn")
            case "cyrillic": subtags.append("Cyrl")
            case "devanagari": subtags.append("Deva")
            case "euro": break
            default: subtags.append(String(parts[1]))
            }
        }
        let isWellFormed = subtags.enumerated().allSatisfy { index, subtag in
            let letters = subtag.utf8.allSatisfy(Self.isLetter)
            let alphanumeric = subtag.utf8.allSatisfy { Self.isLetter($0) || (48...57).contains($0) }
            return index == 0
                ? (2...8).contains(subtag.utf8.count) && letters
                : (1...8).contains(subtag.utf8.count) && alphanumeric
        }
        guard isWellFormed else { return nil }
        text = subtags.enumerated().map { index, subtag in
            let letters = subtag.utf8.allSatisfy(Self.isLetter)
            if index > 0, subtag.utf8.count == 2, letters { return subtag.uppercased() }
            if index > 0, subtag.utf8.count == 4, letters { return subtag.capitalized }
            return subtag.lowercased()
        }.joined(separator: "-")
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (65...90).contains(byte) || (97...122).contains(byte)
    }
}
