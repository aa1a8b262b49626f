import Foundation
import Viewfinder

/// Makes an empty catalogue.
struct Create: Subcommand {
    static let threshold = OptionDescription.option(
        "threshold", value: "p",
        help: "The least confidence shown, from 0 to 1 or in % (default: the measured one).")

    static let description = CommandDescription(
        name: "create", abstract: "Make an empty catalogue.",
        discussion: ["'\(Tool.name) import' and '\(Tool.name) add' make the catalogue when there is none."],
        options: [.catalog, threshold, .json, .quiet],
        examples: [.init("Make an empty catalogue.", "create --catalog records.viewfinder")])

    private let arguments: ParsedArguments
    private let threshold: Double?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.arguments = arguments
        threshold = try arguments.probability(of: Self.threshold)
    }

    func run(in context: Context) async throws -> ExitStatus {
        let url = try context.catalogURL(arguments)
        let catalog = try await context.openCatalog(arguments, .create)
        if let threshold { try await catalog.setThreshold(threshold) }
        let path = url.path(percentEncoded: false)
        if arguments.has(.json) {
            let report = OrderedJSON.object([("catalog", .string(path)), ("created", .bool(true))])
            try context.output.line(report.line)
        } else if !arguments.has(.quiet) {
            try context.output.line("Made the catalogue \(path).")
        }
        return .success
    }
}
