import Viewfinder

/// Shows items with everything that is known about them.
struct Show: Subcommand {
    static let description = CommandDescription(
        name: "show", abstract: "Show everything about items.",
        arguments: [
            ArgumentDescription(
                "id", repeats: true, completion: .nothing,
                help: "Ids of items; - reads one id a line from standard input.")
        ],
        options: [.catalog, .locale, .json],
        examples: [.init("Show an item.", "show -c records.viewfinder kind-of-blue")])

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws(UsageError) { self.arguments = arguments }

    func run(in context: Context) async throws -> ExitStatus {
        let language = try context.language(arguments)
        let catalog = try await context.openCatalog(arguments, .readOnly)
        var isFirst = true
        var isComplete = true
        for id in try context.ids(arguments.positionals) {
            guard let item = try catalog.item(id) else {
                context.report(DisplayWidth.safe("There is no item “\(id)”."))
                isComplete = false
                continue
            }
            if arguments.has(.json) {
                try context.output.line(item.jsonLine)
                continue
            }
            if !isFirst { try context.output.line() }
            isFirst = false
            for (name, value) in Self.lines(of: item, language: language) {
                let label = name + String(repeating: " ", count: max(0, 12 - DisplayWidth.of(name)))
                try context.output.line("\(context.style.faint(label)) \(DisplayWidth.safe(value))")
            }
        }
        return isComplete ? .success : .nothingFound
    }

    /// What is printed about an item, a line each.
    static func lines(of item: Item, language: String) -> [(String, String)] {
        var lines = [("id", item.id), ("kind", item.kind), ("title", item.title.text(for: language))]
        if !item.subtitle.isEmpty { lines.append(("subtitle", item.subtitle.text(for: language))) }
        let languages = item.title.values.keys.filter { !$0.isEmpty }.sorted()
        if !languages.isEmpty { lines.append(("languages", languages.joined(separator: " "))) }
        if !item.tags.isEmpty { lines.append(("tags", item.tags.joined(separator: ", "))) }
        if !item.codes.isEmpty { lines.append(("codes", item.codes.joined(separator: ", "))) }
        if let url = item.url { lines.append(("url", url)) }
        lines += item.images.map { ("image", $0) }
        for (name, value) in item.attributes.sorted(by: { $0.key < $1.key }) {
            if case .string(let text) = value {
                lines.append((name, text))
            } else {
                lines.append((name, OrderedJSON(value).line))
            }
        }
        if !item.text.isEmpty { lines.append(("text", item.text)) }
        return lines
    }
}
