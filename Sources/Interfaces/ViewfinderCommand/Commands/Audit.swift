import Foundation
import IntentAudit

/// Finds what is wrong with an app's intents.
struct Audit: Subcommand {
    static let strict = OptionDescription.flag("strict", help: "Let warnings fail too.")
    static let sarif = OptionDescription.flag("sarif", help: "Print SARIF 2.1.0, which code hosts read.")
    static let disable = OptionDescription.option(
        "disable", value: "rule", completion: .words(Rule.all.map(\.id)), repeats: true,
        help: "Pass over a rule; may be given again.")
    static let listRules = OptionDescription.flag("list-rules", help: "List all rules.")
    static let explain = OptionDescription.option(
        "explain", value: "rule", completion: .words(Rule.all.map(\.id)),
        help: "Say why a rule is there, and how to mend what it finds.")

    static let description = CommandDescription(
        name: "audit", abstract: "Find what is wrong with an app's visual search and App Intents.",
        discussion: [
            "Reads the Swift sources of one app, without compiling or running them, and names what Apple's tools "
                + "find late or never. Tests, hidden folders and those of dependency managers are left out; what "
                + "cannot be read is reported. The rules are in Documentation/Audit.md."
        ],
        arguments: [
            ArgumentDescription(
                "path", isRequired: false, completion: .folders,
                help: "The folder of the app's sources, or one file.")
        ],
        options: [strict, disable, .json, sarif, listRules, explain, .quiet],
        examples: [
            .init("Audit an app.", "audit Sources/PlantCare"),
            .init("Make a report for a code host.", "audit --strict --sarif Sources > audit.sarif"),
            .init("Read about a rule.", "audit --explain no-open-intent"),
        ])

    private let arguments: ParsedArguments
    private let disabled: Set<String>
    private let explained: Rule?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.arguments = arguments
        disabled = Set(
            try arguments.values(of: Self.disable).map { name throws(UsageError) in try Self.rule(name).id })
        explained = try arguments.value(of: Self.explain).map { name throws(UsageError) in try Self.rule(name)
        }
        guard explained != nil || arguments.has(Self.listRules) || !arguments.positionals.isEmpty else {
            throw UsageError(
                "Missing expected argument '<path>'.", help: "<path>  The folder of the app's sources.")
        }
        if arguments.has(.json), arguments.has(Self.sarif) {
            throw UsageError("Ask for '--json' or '--sarif', not for both.")
        }
    }

    private static func rule(_ name: String) throws(UsageError) -> Rule {
        if let rule = Rule(id: name) { return rule }
        let nearest = Suggestion.nearest(to: name, among: Rule.all.map(\.id))
        throw UsageError(
            "There is no rule '\(name)'.\(nearest.map { " Did you mean '\($0)'?" } ?? "")",
            help: "'\(Tool.name) audit --list-rules' names all.")
    }

    func run(in context: Context) async throws -> ExitStatus {
        if let explained {
            try context.output.write(explained.section(level: 1))
            return .success
        }
        if arguments.has(Self.listRules) {
            let width = Rule.all.map(\.id.count).max() ?? 0
            for rule in Rule.all {
                let name = rule.id.padding(toLength: width + 2, withPad: " ", startingAt: 0)
                let severity = rule.severity.rawValue.padding(toLength: 9, withPad: " ", startingAt: 0)
                try context.output.line("\(name)\(severity)\(rule.summary)")
            }
            return .success
        }
        let path = arguments.positionals[0]
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw UsageError(
                "There is nothing at '\(path)'.",
                help: "<path>  The folder of the app's sources, or one file.")
        }
        let sources: AppSources
        do {
            sources = try SourceReading.read(path)
        } catch let error as SourceReading.Failure {
            context.report("Error: \(error.message)")
            return .badModel
        }
        let report = AuditReport(sources, disabled: disabled)
        let folder = isFolder.boolValue ? path : NSString(string: path).deletingLastPathComponent
        try write(report, AuditReport.Naming(folder: folder), context)
        let fails = report.count(.error) > 0 || arguments.has(Self.strict) && report.count(.warning) > 0
        return fails ? .nothingFound : .success
    }

    private func write(_ report: AuditReport, _ naming: AuditReport.Naming, _ context: Context) throws {
        if arguments.has(.json) {
            try context.output.line(report.json(naming))
        } else if arguments.has(Self.sarif) {
            try context.output.line(report.sarif(naming, tool: "\(Tool.name) audit", version: Tool.version))
        } else {
            for finding in report.findings {
                try context.output.line(DisplayWidth.safe(AuditReport.line(finding, naming)))
            }
            if !arguments.has(.quiet) { try context.output.line(report.summary) }
        }
    }
}
