import Foundation
import Viewfinder

/// Writes the items to a table.
struct Export: Subcommand {
    static let format = OptionDescription.option(
        "format", value: "format", completion: .words(["jsonl", "csv", "tsv"]),
        help: "jsonl, csv or tsv (default: told by the name of the output, or jsonl).")
    static let destination = OptionDescription.option(
        "output", "o", value: "file", completion: .files, help: "Where to write (default: standard output).")

    static let description = CommandDescription(
        name: "export", abstract: "Write the items to a table that import reads back.",
        discussion: [
            "JSON Lines keeps everything. CSV and TSV keep attributes as text, and refuse tags, codes and image paths "
                + "that hold the ; and | between them. Features are not exported."
        ],
        options: [.catalog, format, destination, .kind, .tag, .json, .quiet],
        examples: [
            .init("Keep a copy of all items.", "export -c records.viewfinder --output records.jsonl"),
            .init("Count the albums.", "export -c records.viewfinder --kind album | wc -l"),
        ])

    private let arguments: ParsedArguments
    private let format: String

    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.arguments = arguments
        let ending =
            (arguments.value(of: Self.destination).map { ($0 as NSString).pathExtension.lowercased() }) ?? ""
        format = arguments.value(of: Self.format) ?? (["csv", "tsv"].contains(ending) ? ending : "jsonl")
        guard ["jsonl", "csv", "tsv"].contains(format) else {
            throw arguments.invalid(format, Self.format, "jsonl, csv or tsv")
        }
    }

    func run(in context: Context) async throws -> ExitStatus {
        let catalog = try await context.openCatalog(arguments, .readOnly)
        guard let path = arguments.value(of: Self.destination), path != "-" else {
            return try write(from: catalog, to: context.output) > 0 ? .success : .nothingFound
        }
        let count = try FileWriting.replace(path) { output in try write(from: catalog, to: output) }
        if arguments.has(.json) {
            try context.output.line(
                OrderedJSON.object([("file", .string(path)), ("items", .integer(count))]).line)
        } else if !arguments.has(.quiet) {
            try context.output.line("Wrote \(count) item\(count == 1 ? "" : "s") to \(path).")
        }
        return count > 0 ? .success : .nothingFound
    }

    private func write(from catalog: Catalog, to output: TextOutput) throws -> Int {
        var count = 0
        if format == "jsonl" {
            try forEachPage(of: catalog) { page in
                for item in page { try output.line(item.jsonLine) }
                count += page.count
            }
            return count
        }
        var table = DelimitedWriter(separator: format == "csv" ? "," : "\t")
        try forEachPage(of: catalog) { page in for item in page { try table.note(item) } }
        try output.line(table.header)
        try forEachPage(of: catalog) { page in
            for item in page { try output.line(table.line(of: item)) }
            count += page.count
        }
        return count
    }

    private func forEachPage(of catalog: Catalog, _ body: ([Item]) throws -> Void) throws {
        var offset = 0
        while true {
            let page = try catalog.items(
                kinds: arguments.values(of: .kind), tags: arguments.values(of: .tag),
                limit: ItemListWriter.pageSize, offset: offset)
            try body(page)
            offset += page.count
            if page.count < ItemListWriter.pageSize { return }
        }
    }
}
