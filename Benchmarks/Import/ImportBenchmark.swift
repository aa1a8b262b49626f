import BenchmarkSupport
import Foundation

/// Measures what a catalogue costs: importing, opening, memory, disk.
///
///     swift run -c release ImportBenchmark [DATA] [--only memory|disk|rate|opening] [--json]
///
/// - `memory`: the most memory that `viewfinder search` has in use for a photo of 48 megapixels, in each format, with
///   2,000 images in the catalogue; the photo shows none of them, so that every step runs.
/// - `disk`: bytes an image, of the file and of the index; with DATA also for covers, which have more features than
///   clip art.
/// - `rate`: images a second of an import, against decoding, networks and keypoints alone.
/// - `opening`: a catalogue of 100,000 images opened by a new process, and the first answer, against the second. Its
///   images are those of the distractors over and over, but for the first with 100 of the 256 bits of every descriptor
///   flipped at random, so that they resemble nothing.
@main
struct ImportBenchmark: Benchmark {
    static let usage = """
        ImportBenchmark [DATA] [--only memory|disk|rate|opening] [--images 100000] [--rounds 3]
            [--work .build/benchmarks] [--viewfinder PATH] [--json]
        """

    static func run() async throws {
        let arguments = try Arguments(usage: usage)
        let catalogues = Catalogues(
            program: try ViewfinderProgram(arguments), folder: try arguments.workFolder())
        let rounds = try arguments.integer(of: "--rounds", default: 3)
        let only = arguments.value(of: "--only")
        func isWanted(_ part: String) -> Bool { only == nil || only == part }

        var report = Report()
        // First: the peak of another process is only known to be its own while this one is small.
        if isWanted("memory") { report.memory = try MemoryRow.measure(catalogues) }
        if isWanted("disk") { report.disk = try DiskRow.measure(catalogues, data: arguments.dataFolder()) }
        if isWanted("rate") { report.rate = try await RateReport(rounds: rounds, folder: catalogues.folder) }
        if isWanted("opening") {
            let count = try arguments.integer(of: "--images", default: 100_000)
            report.opening = try await OpeningRow.measure(catalogues, imageCount: count)
        }
        try show(report, table: report.table, asJSON: arguments.has("--json"))
    }
}

/// What was measured; parts that were not asked for are missing.
struct Report: Encodable {
    var memory: [MemoryRow]?
    var disk: [DiskRow]?
    var rate: RateReport?
    var opening: [OpeningRow]?

    var table: String {
        var parts: [String] = []
        if let memory {
            var table = Table("search with a photo of 48 megapixels", "peak MB", "ms, new process")
            for row in memory { table.add(row.format, text(row.peakMegabytes, 0), text(row.milliseconds, 0)) }
            parts.append(table.text)
        }
        if let disk {
            var table = Table("KB an image", "images", "file", "index", "both")
            for row in disk {
                table.add(
                    row.name, "\(row.images)", text(row.fileKilobytes), text(row.indexKilobytes),
                    text(row.fileKilobytes + row.indexKilobytes))
            }
            parts.append(table.text)
        }
        if let rate {
            var table = Table("\(rate.images) images, \(rate.threads) threads", "images/s")
            table.add("import", text(rate.importing.median))
            table.add("decoding, networks, keypoints alone", text(rate.describing.median))
            parts.append(table.text + "\nthe import reaches \(percent(rate.ratio)) (median over the rounds)")
        }
        if let opening {
            var table = Table(
                "ms, \(opening[0].images) images", "opening and first answer", "second answer", "difference")
            for row in opening {
                table.add(
                    row.name, text(row.openingAndFirst.median, 0), text(row.second.median, 0),
                    text(row.difference, 0))
            }
            parts.append(table.text)
        }
        return parts.joined(separator: "\n\n")
    }
}
