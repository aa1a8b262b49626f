import BenchmarkSupport
import Foundation
import Viewfinder

/// How fast images are imported, and how fast they could be.
struct RateReport: Encodable {
    var images: Int
    var threads: Int
    /// Images a second, of each round.
    var importing: Samples
    /// The same images decoded and described by the same threads, with nothing stored.
    var describing: Samples
    /// Import against describing: the median over the rounds.
    var ratio: Double

    init(rounds: Int, folder: URL) async throws {
        let paths = try Distractors.items().flatMap(\.images).enumerated().filter { $0.offset % 3 == 0 }
            .map(\.element)
        let rows = paths.map {
            ItemSource.Row(item: Item(id: $0, title: LocalizedText($0), images: [$0]))
        }
        var (importing, describing): ([Double], [Double]) = ([], [])
        for round in 0...rounds {
            say("round \(round) of \(rounds)")
            let file = folder.appending(path: "rate.viewfinder")
            try Catalogues.remove(file)
            let catalogue = try await Catalog(at: file, mode: .create)
            var start = ContinuousClock.now
            try await catalogue.describeAlone(paths)
            let alone = Double(paths.count) / start.duration(to: .now).seconds
            start = .now
            let report = try await catalogue.importItems(from: ItemSource(name: "rate", rows: rows))
            let whole = Double(paths.count) / start.duration(to: .now).seconds
            guard report.imagesDescribed == paths.count else {
                throw BenchmarkError("Of \(paths.count) images, \(report.imagesDescribed) were imported.")
            }
            // The first round brings files and networks into memory.
            guard round > 0 else { continue }
            describing.append(alone)
            importing.append(whole)
        }
        images = paths.count
        threads = ProcessInfo.processInfo.activeProcessorCount
        ratio = Samples(zip(importing, describing).map { $0 / $1 }).median
        self.importing = Samples(importing)
        self.describing = Samples(describing)
    }
}
