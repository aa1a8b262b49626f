import Foundation
import Viewfinder

/// Tells what is in the catalogue, and sets its threshold.
struct Info: Subcommand {
    static let setThreshold = OptionDescription.option(
        "set-threshold", value: "p", completion: .words(["default"]),
        help: "Set the least confidence shown, from 0 to 1 or in %; 'default' goes back to the measured one.")

    static let description = CommandDescription(
        name: "info", abstract: "Tell what is in the catalogue.",
        options: [.catalog, setThreshold, .json],
        examples: [
            .init("Look at a catalogue.", "info -c records.viewfinder"),
            .init(
                "Show only what is very sure from now on.", "info -c records.viewfinder --set-threshold 95%"),
        ])

    private let arguments: ParsedArguments
    private let newThreshold: Double?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.arguments = arguments
        let isDefault = arguments.value(of: Self.setThreshold) == "default"
        newThreshold = isDefault ? nil : try arguments.probability(of: Self.setThreshold)
    }

    func run(in context: Context) async throws -> ExitStatus {
        let sets = arguments.value(of: Self.setThreshold) != nil
        let url = try context.catalogURL(arguments)
        let catalog = try await context.openCatalog(arguments, sets ? .readWrite : .readOnly)
        if sets { try await catalog.setThreshold(newThreshold) }
        let info = try catalog.info()
        if arguments.has(.json) {
            try context.output.line(Self.json(of: info, catalog: url).line)
            return .success
        }
        for (name, value) in Self.lines(of: info, catalog: url) {
            let label = name.padding(toLength: 12, withPad: " ", startingAt: 0)
            try context.output.line("\(context.style.faint(label)) \(DisplayWidth.safe(value))")
        }
        return .success
    }

    static func json(of info: Catalog.Info, catalog: URL) -> OrderedJSON {
        .object([
            ("catalog", .string(catalog.path(percentEncoded: false))),
            ("schema", .integer(info.schemaVersion)),
            ("items", .integer(info.itemCount)), ("images", .integer(info.imageCount)),
            ("imagesToDescribe", .integer(info.imagesToDescribe)), ("kinds", OrderedJSON(info.kinds)),
            ("languages", OrderedJSON(info.languages)), ("fileBytes", .integer(info.fileSize)),
            ("indexBytes", .integer(info.indexSize)), ("threshold", .number(info.threshold)),
            ("thresholdSource", .string(info.thresholdSource)), ("revisions", OrderedJSON(info.revisions)),
            ("currentRevisions", OrderedJSON(info.currentRevisions)),
            ("networks", OrderedJSON(info.networks)),
        ])
    }

    static func lines(of info: Catalog.Info, catalog: URL) -> [(String, String)] {
        let counts = { (counts: [String: Int]) in
            counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
                .map { "\($0.key.isEmpty ? "(default)" : $0.key) \($0.value)" }.joined(separator: ", ")
        }
        var lines = [
            ("catalogue", "\(catalog.path(percentEncoded: false)) (format \(info.schemaVersion))"),
            ("items", String(info.itemCount)), ("kinds", counts(info.kinds)),
            ("images", String(info.imageCount)), ("titles", counts(info.languages)),
            ("size", "\(bytes(info.fileSize)), index \(bytes(info.indexSize))"),
            ("threshold", "\(percent(info.threshold)) (\(info.thresholdSource))"),
            ("features", counts(info.revisions)), ("networks", info.networks.joined(separator: ", ")),
        ]
        if info.imagesToDescribe > 0 {
            lines.append(
                (
                    "to do",
                    "\(info.imagesToDescribe) images have no current features; run '\(Tool.name) reindex'."
                ))
        }
        return lines.filter { !$0.1.isEmpty }
    }

    private static func bytes(_ count: Int) -> String {
        var size = Double(count)
        for unit in ["bytes", "kB", "MB"] {
            if size < 1_000 {
                return unit == "bytes" ? "\(count) bytes" : "\(Double(Int(size * 10)) / 10) \(unit)"
            }
            size /= 1_000
        }
        return "\(Double(Int(size * 10)) / 10) GB"
    }

    private static func percent(_ probability: Double) -> String {
        "\(OrderedJSON.text(of: (probability * 1_000).rounded() / 10)) %"
    }
}
