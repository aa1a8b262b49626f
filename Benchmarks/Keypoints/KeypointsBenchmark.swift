import BenchmarkSupport
import Foundation
import Imaging
import Keypoints

/// Measures our binary local features against OpenCV's ORB: the time to find them, and how many are matched right.
///
///     swift run -c release KeypointsBenchmark DATA [--count 1000] [--rounds 5] [--json]
///
/// Every photo of books, DVDs and paintings and the catalogue image that it shows are brought to 640 pixels on the longer
/// side. Both find as many features in the same pixels, in one thread; a picture's time is the best of the rounds, since
/// other work only ever adds. Right matches are the inliers of a homography, found by the same code for both.
@main
struct KeypointsBenchmark: Benchmark {
    static let usage =
        "KeypointsBenchmark DATA [--count 1000] [--rounds 5] [--work .build/benchmarks] [--json]"

    static func run() async throws {
        let arguments = try Arguments(usage: usage)
        let data = try arguments.requiredDataFolder()
        let count = try arguments.integer(of: "--count", default: 1000)
        let rounds = try arguments.integer(of: "--rounds", default: 5)
        let folder = try arguments.workFolder().appending(path: "keypoints", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

        var pictures = PictureFolder(folder: folder)
        var pairs: [[Int]] = []
        for set in try ["smvs_books", "smvs_dvd", "smvs_paintings"].map({ try LabelledSet($0, in: data) }) {
            for query in set.queries {
                for item in set.items where query.right.contains(item.id) {
                    pairs.append([
                        try pictures.add(URL(filePath: item.images[0])), try pictures.add(query.photo),
                    ])
                }
            }
        }
        say("finding \(count) features in \(pictures.images.count) pictures")
        let extractor = BinaryFeatureExtractor(maximumCount: count)
        var times: [Double] = []
        for (image, file) in zip(pictures.images, pictures.featureFiles) {
            var best = Duration.seconds(3600)
            for round in 0..<rounds {
                let start = ContinuousClock.now
                let features = extractor.features(in: image)
                best = min(best, start.duration(to: .now))
                if round == 0 { try encoded(features).write(to: file) }
            }
            times.append(best.milliseconds)
        }
        say("finding ORB's")
        let request = PeerRequest(
            count: count, rounds: rounds, thresholds: [7, 20], pictures: pictures.entries, pairs: pairs)
        let sides = try PythonPeer("orb.py", beside: #filePath).run(
            request, threads: 1, as: [String: PeerAnswer].self)
        let report = Report(count: count, sides: sides, ourTimes: times)
        try show(report, table: report.table, asJSON: arguments.has("--json"))
    }

    /// For each feature x and y as 32-bit floats, then the descriptor.
    private static func encoded(_ features: BinaryFeatures) -> Data {
        var data = Data()
        for (index, keypoint) in features.keypoints.enumerated() {
            for number in [keypoint.x, keypoint.y] {
                withUnsafeBytes(of: number) { data.append(contentsOf: $0) }
            }
            for word in features.descriptors[4 * index..<4 * index + 4] {
                withUnsafeBytes(of: word.littleEndian) { data.append(contentsOf: $0) }
            }
        }
        return data
    }
}

/// Pictures at the size that is measured, in memory and as files for Python.
struct PictureFolder {
    struct Entry: Encodable {
        var image: String
        var features: String
    }

    let folder: URL
    private(set) var images: [GrayImage] = []
    private(set) var entries: [Entry] = []
    private var places: [URL: Int] = [:]

    init(folder: URL) { self.folder = folder }

    var featureFiles: [URL] { entries.map { URL(filePath: $0.features) } }

    /// Takes a picture in, once; answers its place.
    mutating func add(_ url: URL) throws -> Int {
        if let place = places[url] { return place }
        let image = try SystemImageDecoder().decode(.file(url), size: .longestSide(640)).image
        let gray = GrayImage(rgb: image.pixels, width: image.width, height: image.height)
        let file = folder.appending(path: "\(images.count).png")
        // Grey in three channels, so that both see the same grey levels.
        try PixelImage(
            width: gray.width, height: gray.height, pixels: gray.pixels.flatMap { [$0, $0, $0] }
        ).encoded(as: .png).write(to: file)
        images.append(gray)
        entries.append(
            Entry(image: file.path, features: folder.appending(path: "\(images.count - 1).bin").path))
        places[url] = images.count - 1
        return images.count - 1
    }
}

/// What `orb.py` reads.
struct PeerRequest: Encodable {
    var count: Int
    var rounds: Int
    var thresholds: [Int]
    var pictures: [PictureFolder.Entry]
    /// The places of a catalogue image and a photo that shows it.
    var pairs: [[Int]]
}

/// What `orb.py` prints for each kind of features.
struct PeerAnswer: Decodable {
    var milliseconds: [Double]
    var featureCounts: [Double]
    var rightMatches: [Double]
}

/// What was measured.
struct Report: Encodable {
    struct Row: Encodable {
        var name: String
        var milliseconds: Samples
        var features: Samples
        /// A pair of pictures.
        var rightMatches: Samples
        var rightMatchesInAll: Int
    }
    var count: Int
    var rows: [Row]

    init(count: Int, sides: [String: PeerAnswer], ourTimes: [Double]) {
        self.count = count
        rows = sides.sorted { $0.key > $1.key }.map { name, side in
            Row(
                name: name,
                milliseconds: Samples(side.milliseconds.isEmpty ? ourTimes : side.milliseconds),
                features: Samples(side.featureCounts), rightMatches: Samples(side.rightMatches),
                rightMatchesInAll: Int(side.rightMatches.reduce(0, +)))
        }
    }

    var table: String {
        var table = Table(
            "\(count) features, 640 pixels, one thread", "median ms", "p95 ms", "features",
            "right matches a pair (median)", "in all")
        for row in rows {
            table.add(
                row.name, text(row.milliseconds.median, 2), text(row.milliseconds.p95, 2),
                text(row.features.median, 0), text(row.rightMatches.median, 0), "\(row.rightMatchesInAll)")
        }
        return table.text
    }
}
