import Foundation
import Viewfinder

/// Adds one item.
struct Add: Subcommand {
    static let id = OptionDescription.option(
        "id", value: "id", help: "The item's id (default: the name of the first image without its extension)."
    )
    static let kind = OptionDescription.option(
        "kind", value: "kind", help: "What sort of thing it is (default: item).")
    static let title = OptionDescription.option("title", "t", value: "text", help: "The title.")
    static let translation = OptionDescription.option(
        "translation", value: "language=text", repeats: true,
        help: "The title in a language, such as de=Titel; may be given again.")
    static let subtitle = OptionDescription.option(
        "subtitle", value: "text", help: "A second line below the title.")
    static let text = OptionDescription.option(
        "text", value: "text", help: "Text that 'viewfinder text' finds.")
    static let tag = OptionDescription.option(
        "tag", value: "tag", repeats: true, help: "A word to filter by; may be given again.")
    static let code = OptionDescription.option(
        "code", value: "code", repeats: true,
        help: "A code printed on the item, such as an EAN; may be given again.")
    static let url = OptionDescription.option("url", value: "address", help: "A page about the item.")
    static let attribute = OptionDescription.option(
        "attribute", value: "name=text", repeats: true, help: "Anything else to keep; may be given again.")
    static let replace = OptionDescription.flag(
        "replace", help: "Replace the item when there is one with this id.")

    static let description = CommandDescription(
        name: "add", abstract: "Add one item to the catalogue.",
        discussion: [
            "Several images are several views of the same item: both sides of a cover, editions alike."
        ],
        arguments: [
            ArgumentDescription("image", isRequired: false, repeats: true, help: "Images of the item.")
        ],
        options: [
            .catalog, id, title, translation, subtitle, kind, text, tag, code, url, attribute, replace,
            .threads,
            .json, .quiet,
        ],
        examples: [
            .init(
                "Add a record with two images.",
                "add -c records.viewfinder --id kind-of-blue --title \"Kind of Blue\" --kind album front.jpg back.jpg"
            )
        ])

    private let arguments: ParsedArguments
    private let id: String
    private let fields: [String: JSONValue]

    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.arguments = arguments
        let images = arguments.positionals
        let stem = images.first.map { (($0 as NSString).lastPathComponent as NSString).deletingPathExtension }
        guard let id = arguments.value(of: Self.id) ?? stem, !id.isEmpty else {
            throw UsageError("Name the item with --id <id>, or give an image to name it by.")
        }
        self.id = id.trimmingCharacters(in: .whitespacesAndNewlines)
        var titles: [String: JSONValue] = [:]
        if let title = arguments.value(of: Self.title) ?? stem { titles[""] = .string(title) }
        for (language, title) in try arguments.pairs(of: Self.translation) {
            titles[language] = .string(title)
        }
        var fields: [String: JSONValue] = ["id": .string(id), "title": .object(titles)]
        for (key, option) in [
            ("kind", Self.kind), ("subtitle", Self.subtitle), ("text", Self.text), ("url", Self.url),
        ] {
            if let value = arguments.value(of: option) { fields[key] = .string(value) }
        }
        fields["tags"] = .array(arguments.values(of: Self.tag).map(JSONValue.string))
        fields["codes"] = .array(arguments.values(of: Self.code).map(JSONValue.string))
        fields["images"] = .array(images.map(JSONValue.string))
        var attributes: [String: JSONValue] = [:]
        for (name, text) in try arguments.pairs(of: Self.attribute) { attributes[name] = .string(text) }
        fields["attributes"] = .object(attributes)
        self.fields = fields
    }

    func run(in context: Context) async throws -> ExitStatus {
        let url = try context.catalogURL(arguments)
        let source = ItemSource(
            objects: [fields], name: "add",
            imageFolder: URL(filePath: FileManager.default.currentDirectoryPath))
        if let problem = source.problems.first { throw ViewfinderError(.badInput, problem.reason) }
        return try await Interruption.guarding {
            // One item is no table: what is wrong with its images is an error of the image, and nothing is made then.
            if let problem = try await source.unreadableImages().first {
                throw ViewfinderError(.unreadableImage, problem.reason)
            }
            let catalog = try await context.openCatalog(arguments, .createIfMissing)
            if !arguments.has(Self.replace), try catalog.item(id) != nil {
                throw ViewfinderError(
                    .badInput, "There is an item “\(id)” already; choose another --id, or say --replace.")
            }
            let writer = ImportReportWriter(context: context, arguments: arguments)
            let report = try await writer.whileWorking(on: "Adding") { progress in
                try await catalog.importItems(from: source, progress: progress)
            }
            if let problem = report.problems.first { throw ViewfinderError(.unreadableImage, problem.reason) }
            return try writer.write(report, catalog: url, source: nil)
        }
    }
}
