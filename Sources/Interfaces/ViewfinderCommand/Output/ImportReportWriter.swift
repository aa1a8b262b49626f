import Foundation
import Viewfinder

/// Tells what an import, an addition or a reindexing does and did.
struct ImportReportWriter: Sendable {
    let context: Context
    let arguments: ParsedArguments

    /// Runs long work under a line of progress.
    func whileWorking(
        on label: String,
        _ work: (@escaping @Sendable (ImportProgress) -> Void) async throws -> ImportReport
    ) async throws -> ImportReport {
        let line = ProgressLine(on: context.messages, label: label)
        let isQuiet = arguments.has(.quiet)
        defer { line.finish() }
        return try await work { progress in
            if !isQuiet { line.update(done: progress.done, of: progress.total) }
        }
    }

    /// Lists the bad rows on standard error, prints what was done, and chooses the exit status.
    func write(
        _ report: ImportReport, catalog: URL, source: String?, note: String? = nil
    ) throws -> ExitStatus {
        for problem in report.problems { context.report(Self.text(of: problem)) }
        if !report.problems.isEmpty {
            let count = report.problems.count
            context.report("\(count) bad row\(count == 1 ? "" : "s").\(note.map { " " + $0 } ?? "")")
        } else if let note {
            context.report(note)
        }
        if report.wasCancelled {
            context.report("Interrupted; what was done is kept. Run the same command again to go on.")
        }
        if arguments.has(.json) {
            try context.output.line(Self.json(of: report, catalog: catalog, source: source).line)
        } else if !arguments.has(.quiet) {
            try context.output.line(Self.summary(of: report))
        }
        if report.wasCancelled { return .interrupted }
        return report.problems.isEmpty ? .success : .badRows
    }

    /// `items.csv:12: The row has no id.`
    static func text(of problem: RowProblem) -> String {
        let id = problem.id.map { " (id “\($0)”)" } ?? ""
        // What is said of an image of a folder names the image already.
        if problem.line == nil, problem.reason.contains(problem.file) {
            return DisplayWidth.safe(problem.reason + id)
        }
        let place = problem.file + (problem.line.map { ":\($0)" } ?? "")
        return DisplayWidth.safe("\(place): \(problem.reason)\(id)")
    }

    static func summary(of report: ImportReport) -> String {
        let images = "\(report.imagesDescribed) image\(report.imagesDescribed == 1 ? "" : "s") described"
        return "\(report.added) added, \(report.updated) updated, \(report.unchanged) unchanged, "
            + "\(report.removed) removed; \(images)."
    }

    static func json(of report: ImportReport, catalog: URL, source: String?) -> OrderedJSON {
        .object([
            ("catalog", .string(catalog.path(percentEncoded: false))), ("source", OrderedJSON(source)),
            ("added", .integer(report.added)), ("updated", .integer(report.updated)),
            ("unchanged", .integer(report.unchanged)), ("removed", .integer(report.removed)),
            ("imagesDescribed", .integer(report.imagesDescribed)),
            (
                "problems",
                .array(
                    report.problems.map { problem in
                        .object([
                            ("file", .string(problem.file)),
                            ("line", problem.line.map(OrderedJSON.integer) ?? .null),
                            ("id", OrderedJSON(problem.id)), ("reason", .string(problem.reason)),
                        ])
                    })
            ),
            ("interrupted", .bool(report.wasCancelled)),
        ])
    }
}
