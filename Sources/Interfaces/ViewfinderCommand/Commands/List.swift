import Viewfinder

/// Lists items.
struct List: Subcommand {
    static let limit = OptionDescription.option(
        "limit", "l", value: "n", help: "The most items listed (default: all).")
    static let offset = OptionDescription.option(
        "offset", value: "n", help: "Items to pass over first (default: 0).")

    static let description = CommandDescription(
        name: "list", abstract: "List the items of the catalogue, in the order of their ids.",
        options: [.catalog, .kind, .tag, limit, offset, .locale, .json],
        examples: [
            .init(
                "List all albums with German titles.", "list -c records.viewfinder --kind album --locale de"),
            .init("Give one JSON object a line.", "list -c records.viewfinder --json"),
        ])

    private let arguments: ParsedArguments
    private let limit: Int
    private let offset: Int

    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.arguments = arguments
        limit = try arguments.integer(of: Self.limit, in: 0...(.max)) ?? .max
        offset = try arguments.integer(of: Self.offset, in: 0...(.max)) ?? 0
    }

    func run(in context: Context) async throws -> ExitStatus {
        let language = try context.language(arguments)
        let catalog = try await context.openCatalog(arguments, .readOnly)
        var writer = ItemListWriter(context: context, language: language, isJSON: arguments.has(.json))
        var offset = offset
        var left = limit
        while left > 0 {
            let page = try catalog.items(
                kinds: arguments.values(of: .kind), tags: arguments.values(of: .tag),
                limit: min(left, ItemListWriter.pageSize), offset: offset)
            try writer.write(page)
            offset += page.count
            left -= page.count
            if page.count < ItemListWriter.pageSize { break }
        }
        return writer.count > 0 ? .success : .nothingFound
    }
}
