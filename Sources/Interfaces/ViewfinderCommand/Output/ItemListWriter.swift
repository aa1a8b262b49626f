import Viewfinder

/// Prints items, a page at a time: a table for people, or one JSON object a line.
struct ItemListWriter {
    /// Items in one page.
    static let pageSize = 5_000

    let context: Context
    let language: String
    let isJSON: Bool
    /// Items printed so far.
    private(set) var count = 0

    init(context: Context, language: String, isJSON: Bool) {
        self.context = context
        self.language = language
        self.isJSON = isJSON
    }

    /// Prints a page.
    mutating func write(_ items: [Item]) throws {
        defer { count += items.count }
        if isJSON {
            for item in items { try context.output.line(item.jsonLine) }
            return
        }
        if items.isEmpty { return }
        var table = TextTable([
            .init("ID", isFlexible: true), .init("KIND", isFlexible: true), .init("TITLE", isFlexible: true),
            .init("IMAGES", isRightAligned: true), .init("TAGS", isFlexible: true),
        ])
        for item in items {
            table.add([
                item.id, item.kind, item.title.text(for: language), String(item.images.count),
                item.tags.joined(separator: ", "),
            ])
        }
        let lines = table.lines(width: context.output.width)
        if count == 0 { try context.output.line(context.style.bold(lines[0])) }
        for line in lines.dropFirst() { try context.output.line(line) }
    }
}
