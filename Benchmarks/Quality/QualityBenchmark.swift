import BenchmarkSupport
import Foundation

/// Measures on labelled photos who is found, and what is falsely shown, through the built `viewfinder`.
///
///     swift run -c release QualityBenchmark DATA [--only smvs] [--json]
///
/// `--only` runs one part: `smvs` (books, DVDs, paintings, with unrelated photos as negatives), `grocery`, `flower17`
/// or `originals`. Every part has a catalogue of its own items and 1,800 distractors from Debian packages.
@main
struct QualityBenchmark: Benchmark {
    static let usage =
        "QualityBenchmark DATA [--only PART] [--work .build/benchmarks] [--viewfinder PATH] [--json]"

    static func run() throws {
        let arguments = try Arguments(usage: usage)
        let data = try arguments.requiredDataFolder()
        let catalogues = Catalogues(
            program: try ViewfinderProgram(arguments), folder: try arguments.workFolder())
        let printed = ["smvs_books", "smvs_dvd", "smvs_paintings"]
        let parts = [
            Part(name: "smvs", catalogue: printed, photos: printed, negatives: ["imagenet_neg"]),
            Part(name: "originals", catalogue: printed, photos: ["originals"]),
            Part(name: "grocery", catalogue: ["grocery"], photos: ["grocery"]),
            Part(name: "flower17", catalogue: ["flower17"], photos: ["flower17"], grade: "similar"),
        ]
        let only = arguments.value(of: "--only")
        let chosen = parts.filter { only == nil || $0.name == only }
        guard !chosen.isEmpty else {
            throw BenchmarkError("There is no part \(only!); name one of \(parts.map(\.name)).")
        }
        let reports = try chosen.map { try $0.measure(data, catalogues) }
        try show(
            reports, table: reports.map(\.table).joined(separator: "\n\n"), asJSON: arguments.has("--json"))
    }
}

/// A catalogue, and the photos that are searched in it.
struct Part {
    let name: String
    /// The sets whose references are in the catalogue.
    let catalogue: [String]
    /// The sets whose photos are searched.
    let photos: [String]
    /// The sets whose photos must find nothing.
    var negatives: [String] = []
    /// The grade of an honest answer, where only one is.
    var grade: String?

    func measure(_ data: URL, _ catalogues: Catalogues) throws -> PartReport {
        let items = try catalogue.flatMap { try LabelledSet($0, in: data).items }
        let file = try catalogues.make("quality-\(name)", of: items)
        func answers(_ set: LabelledSet) throws -> [(LabelledSet.Query, ViewfinderProgram.Answer)] {
            say("searching \(set.queries.count) photos of \(set.name)")
            let found = try catalogues.program.search(
                set.queries.map(\.photo), in: file, ["--all", "--limit", "10"])
            return Array(zip(set.queries, found.answers))
        }
        let sets = try photos.map { name in
            let set =
                name == "originals"
                ? try LabelledSet(named: name, showing: "smvs_books", in: data)
                : try LabelledSet(name, in: data)
            return SetReport(name, try answers(set), grade: grade)
        }
        let negatives = try negatives.map { name in
            NegativesReport(name, try answers(LabelledSet(name, in: data)))
        }
        return PartReport(
            part: name, items: items.count + Distractors.count, sets: sets, negatives: negatives)
    }
}
