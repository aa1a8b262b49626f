import BenchmarkSupport
import Foundation
import Imaging

/// Measures a whole query, from a JPEG of 1600 pixels to the matches, in a process that is warm.
///
///     swift run -c release QueryBenchmark DATA [--sample 24] [--json]
///
/// The photos are those of books, DVDs and paintings, then the unrelated ones, all brought to 1600 pixels on the longer
/// side; the catalogue has their references and 1,800 distractors. On a sample of the photos, OpenCV's RootSIFT tries
/// every image of the catalogue; it is so slow that more would take hours.
@main
struct QueryBenchmark: Benchmark {
    static let usage =
        "QueryBenchmark DATA [--sample 24] [--work .build/benchmarks] [--viewfinder PATH] [--json]"
    static let sets = ["smvs_books", "smvs_dvd", "smvs_paintings"]
    static let threads = ProcessInfo.processInfo.activeProcessorCount

    static func run() async throws {
        let arguments = try Arguments(usage: usage)
        let data = try arguments.requiredDataFolder()
        let sampleCount = try arguments.integer(of: "--sample", default: 24)
        let work = try arguments.workFolder()
        let program = try ViewfinderProgram(arguments)

        let sets = try sets.map { try LabelledSet($0, in: data) }
        let items = sets.flatMap(\.items)
        let all = try items + Distractors.items()
        let catalogue = try Catalogues(program: program, folder: work).make("query", of: items)
        let photos = work.appending(path: "photos-1600", directoryHint: .isDirectory)
        say("resizing the photos")
        let positives = try sets.flatMap { try resized($0, into: photos) }
        let negatives = try resized(LabelledSet("imagenet_neg", in: data), into: photos)

        say("searching \(positives.count) and \(negatives.count) photos")
        // The first few load the networks and bring pages in; their times do not count.
        let warmUp = positives.prefix(4) + negatives.prefix(4)
        let answers = try program.search(
            (warmUp + positives + negatives).map(\.photo), in: catalogue, ["--timings", "--all"]
        ).answers.dropFirst(warmUp.count)

        let step = max(positives.count / sampleCount, 1)
        let sample = Array(stride(from: 0, to: positives.count, by: step).prefix(sampleCount))
        say("RootSIFT tries every reference for \(sample.count) photos")
        let references = all.flatMap { item in
            item.images.map { image in PeerRequest.Reference(id: item.id, path: image) }
        }
        let request = PeerRequest(
            references: references, photos: sample.map { (index: Int) in positives[index].photo.path })
        let peer = try PythonPeer("rootsift.py", beside: #filePath).run(
            request, threads: threads, as: [PeerAnswer].self)
        let report = QueryReport(
            threads: threads,
            positives: TimesReport("books, DVDs, paintings", Array(answers.prefix(positives.count))),
            negatives: TimesReport("unrelated photos", Array(answers.dropFirst(positives.count))),
            comparison: Comparison(
                queries: sample.map { positives[$0] },
                ours: sample.map { answers[answers.startIndex + $0] }, peer: peer))
        try show(report, table: report.table, asJSON: arguments.has("--json"))
    }

    /// The photos of a set as JPEG files of 1600 pixels on the longer side; those that are there stay.
    private static func resized(_ set: LabelledSet, into folder: URL) throws -> [LabelledSet.Query] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return try set.queries.map { query in
            let name = query.photo.deletingPathExtension().lastPathComponent
            let file = folder.appending(path: "\(set.name)-\(name).jpg")
            if !FileManager.default.fileExists(atPath: file.path) {
                let image = try SystemImageDecoder().decode(.file(query.photo), size: .full).image
                let scale = 1600 / Double(max(image.width, image.height))
                try image.resized(
                    width: Int((Double(image.width) * scale).rounded()),
                    height: Int((Double(image.height) * scale).rounded())
                ).encoded(as: .jpeg(quality: 90)).write(to: file, options: .atomic)
            }
            return LabelledSet.Query(photo: file, right: query.right)
        }
    }
}

/// What `rootsift.py` reads.
struct PeerRequest: Encodable {
    struct Reference: Encodable {
        var id: String
        var path: String
    }
    var references: [Reference]
    var photos: [String]
}

/// What `rootsift.py` prints for a photo.
struct PeerAnswer: Decodable {
    var id: String
    var inliers: Int
    var featureMilliseconds: Double
    var milliseconds: Double
}
