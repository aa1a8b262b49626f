internal import Foundation
internal import SQLite

extension SearchText {
    /// The columns of the table `search`: title, subtitle, text, tags, codes.
    static func columns(of item: Item) -> [String] {
        [
            languages(item.title), languages(item.subtitle), folded(item.text),
            folded(item.tags.joined(separator: "\n")), folded(item.codes.joined(separator: "\n")),
        ]
    }

    /// A code without what people put between its digits, so that an ISBN is found with its hyphens or without.
    static func foldedCode(_ code: String) -> String {
        String(
            String.UnicodeScalarView(code.unicodeScalars.filter { !$0.properties.isWhitespace && $0 != "-" })
        ).uppercased().composed
    }

    private static func languages(_ text: LocalizedText) -> String {
        var seen: Set<String> = []
        let texts = text.values.sorted { $0.key < $1.key }.map(\.value)
        return folded(texts.filter { seen.insert($0).inserted }.joined(separator: "\n"))
    }
}
