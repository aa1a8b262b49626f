import Foundation
import Viewfinder

/// Looks for damage.
struct Check: Subcommand {
    static let description = CommandDescription(
        name: "check", abstract: "Look for damage in the catalogue and its index.",
        discussion: [
            "Damage of the index goes away with '\(Tool.name) reindex', damage of what is known of images with "
                + "'\(Tool.name) reindex --all'."
        ],
        options: [.catalog, .json, .quiet],
        examples: [.init("Check a catalogue.", "check -c records.viewfinder")])

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws(UsageError) { self.arguments = arguments }

    func run(in context: Context) async throws -> ExitStatus {
        let url = try context.catalogURL(arguments)
        let catalog = try await context.openCatalog(arguments, .readOnly)
        let problems = try catalog.problems()
        if arguments.has(.json) {
            let report = OrderedJSON.object([
                ("catalog", .string(url.path(percentEncoded: false))), ("problems", OrderedJSON(problems)),
            ])
            try context.output.line(report.line)
        } else {
            for problem in problems { try context.output.line(DisplayWidth.safe(problem)) }
            if problems.isEmpty, !arguments.has(.quiet) { try context.output.line("All is well.") }
        }
        return problems.isEmpty ? .success : .badCatalog
    }
}
