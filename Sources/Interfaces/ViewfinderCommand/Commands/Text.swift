import Viewfinder

/// Searches the words of the catalogue.
struct Text: Subcommand {
    static let limit = OptionDescription.option(
        "limit", "l", value: "n", help: "The most items listed (default: 20).")
    static let offset = OptionDescription.option(
        "offset", value: "n", help: "Items to pass over first (default: 0).")

    static let description = CommandDescription(
        name: "text", abstract: "Find items by words in their titles, texts, tags and codes.",
        discussion: ["Case and accents do not matter. Every word must be there."],
        arguments: [
            ArgumentDescription("word", repeats: true, completion: .nothing, help: "The words to look for.")
        ],
        options: [.catalog, limit, offset, .kind, .tag, .locale, .json],
        examples: [.init("Find an album by its title.", "text -c records.viewfinder kind of blue")])

    private let arguments: ParsedArguments
    private let limit: Int
    private let offset: Int

    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.arguments = arguments
        limit = try arguments.integer(of: Self.limit, in: 1...1_000_000) ?? 20
        offset = try arguments.integer(of: Self.offset, in: 0...(.max)) ?? 0
    }

    func run(in context: Context) async throws -> ExitStatus {
        let language = try context.language(arguments)
        let catalog = try await context.openCatalog(arguments, .readOnly)
        let items = try catalog.items(
            matchingText: arguments.positionals.joined(separator: " "), kinds: arguments.values(of: .kind),
            tags: arguments.values(of: .tag), limit: limit, offset: offset)
        var writer = ItemListWriter(context: context, language: language, isJSON: arguments.has(.json))
        try writer.write(items)
        if items.isEmpty, !arguments.has(.json) { context.report("No item has these words.") }
        return items.isEmpty ? .nothingFound : .success
    }
}
