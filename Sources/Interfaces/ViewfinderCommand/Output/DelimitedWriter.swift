import Viewfinder

/// Writes items as the rows of a CSV or TSV table that import reads back.
///
/// The columns are those that some item needs, so that all items are noted before the first is written.
package struct DelimitedWriter {
    private let separator: String
    private var titles: Set<String> = []
    private var subtitles: Set<String> = []
    private var attributes: Set<String> = []
    private var imageCount = 0

    /// Creates a writer.
    package init(separator: String) { self.separator = separator }

    /// Takes the columns that an item needs.
    ///
    /// - Throws: ``ViewfinderError`` with `badInput` for an item that such a table cannot hold.
    package mutating func note(_ item: Item) throws {
        titles.formUnion(item.title.values.keys)
        subtitles.formUnion(item.subtitle.values.keys)
        imageCount = max(imageCount, item.images.count)
        for name in item.attributes.keys {
            guard !ItemSource.isFieldName(name) else {
                throw refusal(item, "an attribute “\(name)”, which would be read back as a field")
            }
            attributes.insert(name)
        }
        if let value = (item.tags + item.codes).first(where: { $0.contains { $0 == ";" || $0 == "|" } }) {
            throw refusal(item, "a tag or code “\(value)” with a ; or | in it")
        }
    }

    private func refusal(_ item: Item, _ what: String) -> ViewfinderError {
        ViewfinderError(.badInput, "The item “\(item.id)” has \(what); export JSON Lines instead.")
    }

    private var columns: [String] {
        let languages = { (name: String, tags: Set<String>) in
            tags.sorted().map { $0.isEmpty ? name : "\(name).\($0)" }
        }
        let images =
            imageCount > 0
            ? ["image"] + (2...max(2, imageCount)).prefix(imageCount - 1).map { "image.\($0)" } : []
        return ["id", "kind"] + languages("title", titles) + languages("subtitle", subtitles)
            + ["text", "tags", "codes", "url"] + images + attributes.sorted()
    }

    /// The row of column names.
    package var header: String { columns.map(quoted).joined(separator: separator) }

    /// The row of an item.
    package func line(of item: Item) -> String {
        var cells = [item.id, item.kind]
        cells += titles.sorted().map { item.title.values[$0] ?? "" }
        cells += subtitles.sorted().map { item.subtitle.values[$0] ?? "" }
        cells += [
            item.text, item.tags.joined(separator: ";"), item.codes.joined(separator: ";"), item.url ?? "",
        ]
        cells += item.images + Array(repeating: "", count: imageCount - item.images.count)
        cells += attributes.sorted().map { name in
            switch item.attributes[name] {
            case nil, .null?: ""
            case .string(let text)?: text
            case let value?: OrderedJSON(value).line
            }
        }
        return cells.map(quoted).joined(separator: separator)
    }

    private func quoted(_ cell: String) -> String {
        let needsQuotes = cell.contains { $0 == "\"" || $0.isNewline || String($0) == separator }
        return needsQuotes ? "\"" + cell.replacing("\"", with: "\"\"") + "\"" : cell
    }
}
