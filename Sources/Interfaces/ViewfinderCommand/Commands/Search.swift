import Foundation
import Viewfinder

/// Finds items in photos.
struct Search: Subcommand {
    static let limit = OptionDescription.option(
        "limit", "l", value: "n", help: "The most matches a photo (default: 6).")
    static let region = OptionDescription.option(
        "region", value: "x,y,w,h",
        help: "Look only at this part of the photo, in pixels, or in % (10%,10%,50%,50%).")
    static let label = OptionDescription.option(
        "label", value: "word", repeats: true,
        help: "A word for what is seen; nudges the ranking and never decides; may be given again.")
    static let threshold = OptionDescription.option(
        "threshold", value: "p",
        help: "The least confidence shown, from 0 to 1 or in % (default: the catalogue's).")
    static let all = OptionDescription.flag(
        "all", "a", help: "Show also what was rejected, and why.")
    static let explain = OptionDescription.option(
        "explain", value: "file.png", completion: .files,
        help: "Draw the photo with what was found, and the catalogue images beside it (one photo only).")
    static let timings = OptionDescription.flag("timings", help: "Tell how long each step took.")

    static let description = CommandDescription(
        name: "search", abstract: "Find items of the catalogue in photos.",
        discussion: [
            "Prints the matches of each photo, best first, with the probability that each is right. Nothing is printed "
                + "when nothing is sure enough; --all shows the candidates that were rejected."
        ],
        arguments: [
            ArgumentDescription("photo", repeats: true, help: "Photos; - reads one from standard input.")
        ],
        options: [
            .catalog, limit, region, label, .kind, .tag, threshold, all, explain, timings, .locale, .threads,
            .json,
        ],
        examples: [
            .init("Find what a photo shows.", "search -c records.viewfinder photo.jpg"),
            .init("Show why, as a picture.", "search -c records.viewfinder --explain why.png photo.jpg"),
            .init(
                "Search the middle of a photo among albums only.",
                "search -c records.viewfinder --region 25%,25%,50%,50% --kind album photo.jpg"),
            .init("Give one JSON object a photo.", "search -c records.viewfinder --json *.jpg"),
        ])

    private let arguments: ParsedArguments
    private let options: SearchOptions
    private let region: Scene.Region?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.arguments = arguments
        var options = SearchOptions()
        options.limit = try arguments.integer(of: Self.limit, in: 1...10_000) ?? 6
        options.threshold = try arguments.probability(of: Self.threshold)
        options.kinds = arguments.values(of: .kind)
        options.tags = arguments.values(of: .tag)
        options.includesRejected = arguments.has(Self.all)
        self.options = options
        region = try Self.region(arguments)
        if arguments.value(of: Self.explain) != nil, arguments.positionals.count > 1 {
            throw UsageError("The option '--explain' draws one photo; give one photo with it.")
        }
        if arguments.positionals.filter({ $0 == "-" }).count > 1 {
            throw UsageError("Standard input holds one photo; give '-' once.")
        }
    }

    func run(in context: Context) async throws -> ExitStatus {
        let language = try context.language(arguments)
        let catalog = try await context.openCatalog(arguments, .readOnly)
        let writer = SearchWriter(
            context: context, language: language, isJSON: arguments.has(.json),
            hasTimings: arguments.has(Self.timings))
        var anyFound = false
        var failure: ExitStatus?
        for photo in arguments.positionals {
            do {
                let scene = try scene(photo, context)
                let answer = try await catalog.search(scene, options: options)
                if let path = arguments.value(of: Self.explain) {
                    try FileWriting.replace(
                        path, with: try catalog.explanation(of: scene, answer: answer))
                }
                anyFound = anyFound || answer.matches.contains(where: \.isShown)
                try writer.write(answer, photo: photo)
            } catch let error as ViewfinderError
                where error.code == .unreadableImage || error.code == .badInput
            {
                // The photo is at fault, not the catalogue: the others may still be answered.
                try writer.write(error, photo: photo)
                failure = failure ?? ExitStatus(error.code)
            }
        }
        return failure ?? (anyFound ? .success : .nothingFound)
    }

    private func scene(_ photo: String, _ context: Context) throws -> Scene {
        let labels = arguments.values(of: Self.label)
        guard photo == "-" else {
            return Scene(contentsOf: URL(filePath: photo), labels: labels, region: region)
        }
        return Scene(data: try context.readInput(), name: "standard input", labels: labels, region: region)
    }

    private static func region(_ arguments: ParsedArguments) throws(UsageError) -> Scene.Region? {
        guard let text = arguments.value(of: region) else { return nil }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        let isFraction = parts.allSatisfy { $0.hasSuffix("%") }
        let numbers = parts.compactMap { Double(isFraction ? String($0.dropLast()) : $0) }
        guard parts.count == 4, numbers.count == 4, numbers.allSatisfy({ $0.isFinite && $0 >= 0 }),
            numbers[2] > 0,
            numbers[3] > 0
        else {
            throw arguments.invalid(
                text, region,
                "four numbers in pixels (40,30,400,300) or all in % (10%,10%,50%,50%), with a size above 0")
        }
        let scale = isFraction ? 0.01 : 1
        return Scene.Region(
            x: numbers[0] * scale, y: numbers[1] * scale, width: numbers[2] * scale,
            height: numbers[3] * scale,
            unit: isFraction ? .fraction : .pixels)
    }
}
