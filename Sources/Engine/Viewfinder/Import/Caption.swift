internal import Foundation

/// The text file beside an image, which says what it shows.
///
/// The first line is the title. A line `LANGUAGE=TITLE` or `LANGUAGE.utf8=TITLE` gives it in another language; any
/// other line is text that the full-text search finds.
///
/// ```
/// A red apple.
/// de.utf8=Ein roter Apfel.
/// pt_BR.utf8=Uma maçã vermelha.
/// ```
struct Caption: Sendable {
    /// The titles by language tag; `""` is the default.
    private(set) var titles: [String: String] = [:]
    /// Everything else, by lines.
    private(set) var text = ""

    /// Reads a caption.
    init(_ table: TableText) {
        let lines = String(decoding: table.bytes, as: UTF8.self).split(omittingEmptySubsequences: false) {
            $0.isNewline
        }
        var others: [Substring] = []
        for (index, line) in lines.enumerated() {
            if let separator = line.firstIndex(of: "="), let tag = Self.language(line[..<separator]) {
                let title = line[line.index(after: separator)...].trimmingCharacters(in: .whitespaces)
                if !title.isEmpty { titles[tag] = title }
            } else if index == 0 {
                let title = line.trimmingCharacters(in: .whitespaces)
                if !title.isEmpty { titles[""] = title }
            } else {
                others.append(line)
            }
        }
        text = others.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// `de`, `de.utf8`, `sr@latin.utf8`: a short language code first, so that `height=3` stays text.
    private static func language(_ name: Substring) -> String? {
        let plain = name.hasSuffix(".utf8") ? name.dropLast(5) : name
        guard let tag = LanguageTag(plain)?.text, (2...3).contains(tag.prefix { $0 != "-" }.utf8.count) else {
            return nil
        }
        return tag
    }
}
