import Foundation
import Viewfinder

/// Describes images again.
struct Reindex: Subcommand {
    static let all = OptionDescription.flag(
        "all", help: "Describe every image again, even where nothing changed, and make the index anew.")

    static let description = CommandDescription(
        name: "reindex", abstract: "Describe images that need it, and rebuild the index.",
        discussion: [
            "Needed after the models changed: features of different models are never compared, so that items "
                + "described by other models are not found until then.",
            "Damaged files of the index are made anew. An image file that is gone stays in the catalogue as it was "
                + "described, and is listed.",
        ],
        options: [.catalog, all, .threads, .json, .quiet],
        examples: [.init("Describe what is missing or old.", "reindex -c records.viewfinder")])

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws(UsageError) { self.arguments = arguments }

    func run(in context: Context) async throws -> ExitStatus {
        let url = try context.catalogURL(arguments)
        let all = arguments.has(Self.all)
        return try await Interruption.guarding {
            let catalog = try await context.openCatalog(arguments, .readWrite)
            let writer = ImportReportWriter(context: context, arguments: arguments)
            let report = try await writer.whileWorking(on: "Describing") { progress in
                try await catalog.reindex(all: all, progress: progress)
            }
            return try writer.write(report, catalog: url, source: nil)
        }
    }
}
