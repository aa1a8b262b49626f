import Foundation
import Viewfinder

/// Removes items.
struct Remove: Subcommand {
    static let description = CommandDescription(
        name: "remove", abstract: "Remove items from the catalogue.",
        discussion: ["The image files stay where they are."],
        arguments: [
            ArgumentDescription(
                "id", repeats: true, completion: .nothing,
                help: "Ids of items; - reads one id a line from standard input.")
        ],
        options: [.catalog, .json, .quiet],
        examples: [.init("Remove two items.", "remove -c records.viewfinder kind-of-blue 4006381333931")])

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws(UsageError) { self.arguments = arguments }

    func run(in context: Context) async throws -> ExitStatus {
        let ids = try context.ids(arguments.positionals)
        let catalog = try await context.openCatalog(arguments, .readWrite)
        let missing = try ids.filter { try catalog.item($0) == nil }
        let removed = try await catalog.remove(ids.filter { !missing.contains($0) })
        for id in missing { context.report(DisplayWidth.safe("There is no item “\(id)”.")) }
        if arguments.has(.json) {
            let report = OrderedJSON.object([
                ("removed", .integer(removed)), ("missing", OrderedJSON(missing)),
            ])
            try context.output.line(report.line)
        } else if !arguments.has(.quiet) {
            try context.output.line("Removed \(removed) item\(removed == 1 ? "" : "s").")
        }
        return removed > 0 || ids.isEmpty ? .success : .nothingFound
    }
}

extension Context {
    /// Ids from the command line, each once; `-` stands for the lines of standard input.
    func ids(_ words: [String]) throws -> [String] {
        var seen = Set<String>()
        return try words.flatMap { word -> [String] in
            guard word == "-" else { return [word] }
            return String(decoding: try readInput(), as: UTF8.self).split(whereSeparator: \.isNewline).map(
                String.init)
        }.filter { seen.insert($0).inserted }
    }
}
