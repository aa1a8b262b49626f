import BenchmarkSupport
import Evaluation
import Foundation
import Imaging
import Viewfinder

/// Measures how often a scene of an item that is not in the catalogue shows one of its siblings instead.
///
///     swift run -c release SiblingsBenchmark [--each 12] [--json]
///
/// Coins, flags, cards, letters and signs of two Debian packages come in series that share a template. The catalogue
/// holds every item of each series beside the distractors; each item in turn is left out of a search by a filter on
/// ids, and a drawn scene of it must show nothing. The same scenes with the item in the catalogue tell whether they
/// could be recognised at all.
@main
struct SiblingsBenchmark: Benchmark {
    static let usage =
        "SiblingsBenchmark [--each 12] [--work .build/benchmarks] [--viewfinder PATH] [--json]"

    static func run() async throws {
        let arguments = try Arguments(usage: usage)
        let each = try arguments.integer(of: "--each", default: 12)
        let series = try Series.all()
        let distractors = try Distractors.items().map(\.id)
        let known = Set(distractors)
        let members = Set(series.flatMap(\.pictures).map(\.path)).subtracting(known).sorted()
        let catalogues = Catalogues(
            program: try ViewfinderProgram(arguments), folder: try arguments.workFolder())
        let file = try catalogues.make(
            "siblings", of: members.map { Distractors.item(URL(filePath: $0)) })
        let catalogue = try await Catalog(at: file)
        let search = SiblingSearch(catalogue: catalogue, ids: Set(distractors + members))
        var reports: [SeriesReport] = []
        for series in series {
            say("searching scenes of \(series.name)")
            reports.append(try await search.measure(series, each: each))
        }
        try show(
            Report(series: reports), table: Report(series: reports).table, asJSON: arguments.has("--json"))
    }
}

/// A folder of pictures that share a template.
struct Series {
    let name: String
    let pictures: [URL]

    static func all() throws -> [Series] {
        let stamps = [
            "symbols/alphabets/asl", "symbols/alphabets/english/filled/uppercase",
            "symbols/alphabets/english/outlined/lowercase", "symbols/chess", "symbols/money/canadian/coins",
            "symbols/money/euro/coins", "symbols/money/japanese", "symbols/money/us/coins", "town/flags",
            "town/roadsigns",
        ]
        let clipart = [
            "recreation/games/cards/bordered", "recreation/games/cards/ornamental",
            "recreation/games/cards/simple", "recreation/games/cards/white", "signs_and_symbols/clocks",
            "signs_and_symbols/flags/africa", "signs_and_symbols/flags/europe/france",
            "signs_and_symbols/flags/semaphore", "signs_and_symbols/led", "signs_and_symbols/map_symbols",
            "transportation/roadsigns",
        ]
        return try stamps.map { try Series($0, in: Distractors.stamps) }
            + clipart.map { try Series($0, in: Distractors.clipart) }
    }

    private init(_ folder: String, in root: URL) throws {
        name = folder
        pictures = try BenchmarkSupport.pictures(
            in: root.appending(path: folder, directoryHint: .isDirectory), maximumBytes: 500_000)
    }
}

/// What was measured.
struct Report: Encodable {
    var series: [SeriesReport]

    var table: String {
        var table = Table("series", "scenes", "shows a sibling (95 %)", "finds the item when it is there")
        for row in series + [SeriesReport(joining: series)] {
            table.add(row.name, "\(row.falselyShown.total)", row.falselyShown.text, percent(row.found.rate))
        }
        return table.text
    }
}

/// How the scenes of one series were answered.
struct SeriesReport: Encodable {
    var name: String
    /// Scenes that show something although their item is left out.
    var falselyShown: Proportion
    /// Scenes that show their item first when it is not left out.
    var found: Proportion
    /// Each item that was left out, what was shown for it, and with what confidence.
    var mistakes: [Mistake] = []

    struct Mistake: Encodable {
        var item: String
        var shown: String
        var confidence: Double
    }

    init(name: String) {
        self.name = name
        falselyShown = Proportion(0, of: 0)
        found = Proportion(0, of: 0)
    }

    init(joining series: [SeriesReport]) {
        self.init(name: "all")
        for series in series {
            falselyShown = falselyShown + series.falselyShown
            found = found + series.found
        }
    }
}
