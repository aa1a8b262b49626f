import Foundation
import Viewfinder

/// Takes the items of a table or a folder into the catalogue.
struct Import: Subcommand {
    static let format = OptionDescription.option(
        "format", value: "format", completion: .words(ItemSource.Format.names),
        help: "csv, tsv, jsonl or folder (default: told by the name and the first bytes).")
    static let map = OptionDescription.option(
        "map", value: "field=column", repeats: true,
        help: "Take a field from a column of another name; may be given again.")
    static let kind = OptionDescription.option(
        "kind", value: "kind",
        help: "The kind of items that name none (default: item, or the first folder on an image's path).")
    static let images = OptionDescription.option(
        "images", value: "folder", completion: .folders,
        help: "Where relative image paths begin (default: the folder of the table).")
    static let prune = OptionDescription.flag(
        "prune", help: "Remove the items that the table does not name; left out when rows are bad.")
    static let strict = OptionDescription.flag(
        "strict", help: "Write nothing when any row is bad; every image is read first.")

    static let description = CommandDescription(
        name: "import", abstract: "Take the items of a table or a folder of images into the catalogue.",
        discussion: [
            "A table is CSV, TSV or JSON Lines in UTF-8. Its columns, or keys, are id, kind, title, title.LANGUAGE, "
                + "subtitle, subtitle.LANGUAGE, text, tags, codes, url, image, image.2 and so on, and images; any other "
                + "becomes an attribute. In CSV and TSV, several tags, codes or images are separated by ; or |.",
            "In a folder, every image is an item: the path without the extension is the id, the name is the title, the "
                + "first folder on the path is the kind (unless --kind names one for all), and a text file of the same "
                + "name beside it (NAME.txt: the title, then lines such as de=Titel) gives titles in more languages.",
            "Items that are known already are updated, and only images whose content changed are described again. Bad "
                + "rows, and rows with an image that cannot be read, are listed; the rest goes in. Ctrl-C keeps what was done; the next import goes on.",
        ],
        arguments: [
            ArgumentDescription("source", help: "The table or folder; - reads a table from standard input.")
        ],
        options: [.catalog, format, map, kind, images, prune, strict, .threads, .json, .quiet],
        examples: [
            .init("Import a table.", "import --catalog records.viewfinder records.csv"),
            .init(
                "Import a table with columns of other names.",
                "import -c shop.viewfinder --map id=sku --map title.de=Bezeichnung shop.tsv"),
            .init("Import a folder and drop what is gone.", "import -c art.viewfinder --prune paintings/"),
            .init("Import what another program writes.", "import -c art.viewfinder --format jsonl -"),
        ])

    private let arguments: ParsedArguments
    private let format: ItemSource.Format?
    private let mapping: ColumnMapping

    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.arguments = arguments
        if let name = arguments.value(of: Self.format) {
            guard let format = ItemSource.Format(named: name) else {
                throw arguments.invalid(name, Self.format, "csv, tsv, jsonl or folder")
            }
            self.format = format
        } else {
            format = nil
        }
        var mapping = ColumnMapping()
        for (field, column) in try arguments.pairs(of: Self.map) {
            do {
                try mapping.add(field: field, column: column)
            } catch {
                throw UsageError((error as? ViewfinderError)?.message ?? "\(error)")
            }
        }
        self.mapping = mapping
    }

    func run(in context: Context) async throws -> ExitStatus {
        let url = try context.catalogURL(arguments)
        var options = ImportOptions()
        options.strict = arguments.has(Self.strict)
        options.prune = arguments.has(Self.prune)
        let wanted = options
        return try await Interruption.guarding {
            let source = try readSource(context)
            var options = wanted
            let writer = ImportReportWriter(context: context, arguments: arguments)
            if options.strict {
                let report = try await check(source, context, writer)
                guard report.problems.isEmpty else {
                    return try writer.write(
                        report, catalog: url, source: source.name, note: "Nothing was imported.")
                }
                // All of it was looked at, before the catalogue was so much as made.
                options.strict = false
            }
            if options.prune, source.rows.isEmpty {
                throw ViewfinderError(
                    .badInput,
                    "\(source.name) names no good items; --prune would remove everything, so it was not done."
                )
            }
            var note: String?
            if options.prune, !source.problems.isEmpty {
                options.prune = false
                note =
                    "Nothing was pruned, since items of bad rows would be lost; repair the rows and import again."
            }
            if note == nil, !arguments.has(.quiet), !source.rows.isEmpty,
                source.rows.allSatisfy(\.item.images.isEmpty)
            {
                note =
                    "No item of \(source.name) has an image, so that photos will not find them; name images in a "
                    + "column image, or map one with --map."
            }
            let catalog = try await context.openCatalog(arguments, .createIfMissing)
            let report = try await writer.whileWorking(on: "Importing") { progress in
                try await catalog.importItems(from: source, options: options, progress: progress)
            }
            return try writer.write(report, catalog: url, source: source.name, note: note)
        }
    }

    /// Everything that is wrong with a source, its images included.
    private func check(
        _ source: ItemSource, _ context: Context, _ writer: ImportReportWriter
    ) async throws -> ImportReport {
        var options = Catalog.Options()
        options.threads = try arguments.integer(of: .threads, in: 1...1_024)
        let limits = options
        return try await writer.whileWorking(on: "Checking") { progress in
            var report = ImportReport()
            report.problems =
                try await source.problems + source.unreadableImages(options: limits, progress: progress)
            return report
        }
    }

    private func readSource(_ context: Context) throws -> ItemSource {
        let kind = arguments.value(of: Self.kind)
        let folder = arguments.value(of: Self.images).map { URL(filePath: $0, directoryHint: .isDirectory) }
        let name = arguments.positionals[0]
        if name == "-" {
            return try ItemSource(
                table: context.readInput(), name: "standard input", format: format, mapping: mapping,
                kind: kind ?? ItemSource.defaultKind, imageFolder: folder)
        }
        return try ItemSource(
            contentsOf: URL(filePath: name), format: format, mapping: mapping, kind: kind, imageFolder: folder
        )
    }
}
