// Fits the default confidence model on scenes with known truth and writes it as Swift source.
//
//     swift run -c release FitConfidence OUTPUT.swift --items FOLDER... --backgrounds FOLDER...
//
// Every fifth item is left out of the catalogue, so that its scenes must find nothing, whatever siblings it has.
// scripts/fit-confidence names the Debian packages whose images made the model in the repository.

import Evaluation
import Foundation
import Imaging
import Viewfinder

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(2)
}

struct Arguments {
    var output = ""
    var items: [String] = []
    var backgrounds: [String] = []
    var itemCount = 1500
    var sceneCount = 1600

    init(_ words: [String]) {
        var list = ""
        for word in words {
            if word.hasPrefix("--") {
                list = word
            } else {
                switch list {
                case "--items": items.append(word)
                case "--backgrounds": backgrounds.append(word)
                case "--item-count": itemCount = Int(word) ?? itemCount
                case "--scene-count": sceneCount = Int(word) ?? sceneCount
                default: output = word
                }
            }
        }
    }
}

let arguments = Arguments(Array(CommandLine.arguments.dropFirst()))
guard !arguments.output.isEmpty, !arguments.items.isEmpty, !arguments.backgrounds.isEmpty else {
    fail(
        "usage: FitConfidence OUTPUT.swift --items FOLDER... --backgrounds FOLDER... [--item-count N] [--scene-count N]"
    )
}

@MainActor func images(in folders: [String]) -> [String] {
    folders.flatMap { folder -> [String] in
        let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return paths.filter {
            ["png", "jpg", "jpeg", "webp"].contains(($0 as NSString).pathExtension.lowercased())
        }
        .sorted().map { folder + "/" + $0 }
    }
}

var random = RandomSource(seed: 20_26)
let work = FileManager.default.temporaryDirectory.appending(
    path: "fit-confidence-\(ProcessInfo.processInfo.processIdentifier)")
try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
// What is not removed here goes with the system's temporary folder.
defer { try? FileManager.default.removeItem(at: work) }

let decoder = VipsDecoder()
// A file that cannot be read is no background.
let backgrounds = images(in: arguments.backgrounds).compactMap {
    try? decoder.decode(.file(URL(filePath: $0)), size: .longestSide(1280)).image
}
var pool = images(in: arguments.items)
pool.shuffle(using: &random)
pool = Array(pool.prefix(arguments.itemCount))
// A photo holds many pictures: pieces of the backgrounds serve as posters and covers.
for (number, background) in backgrounds.enumerated() {
    for piece in 0..<4 {
        let side = min(background.width, background.height) * 2 / 3
        let width = Int(Double(side) * random.uniform(0.6...1)),
            height = Int(Double(side) * random.uniform(0.6...1))
        let x = Int(random.uniform(0...1) * Double(background.width - width))
        let y = Int(random.uniform(0...1) * Double(background.height - height))
        let url = work.appending(path: "piece-\(number)-\(piece).png")
        try background.cropped(to: PixelRect(x: x, y: y, width: width, height: height)).encoded(as: .png)
            .write(to: url)
        pool.append(url.path)
    }
}
pool.sort()
let isKnown = pool.indices.map { $0 % 5 != 0 }
let rows = zip(pool, isKnown).filter(\.1).map { path, _ in
    ItemSource.Row(item: Item(id: path, title: LocalizedText(path), images: [path]))
}
let catalog = try await Catalog(at: work.appending(path: "fit.viewfinder"), mode: .create)
let report = try await catalog.importItems(from: ItemSource(name: "fit", rows: rows))
print(
    "\(report.added) items in the catalogue, \(pool.count - rows.count) left out, \(backgrounds.count) backgrounds"
)

/// A piece of a background, brought to the size of a scene, with other items strewn in as clutter.
@MainActor func backdrop(width: Int, height: Int) throws -> PixelImage {
    let picture = backgrounds[Int(random.uniform(0...0.9999) * Double(backgrounds.count))]
    let scale = random.uniform(0.4...1)
    let w = min(Int(Double(width) * scale), picture.width),
        h = min(Int(Double(height) * scale), picture.height)
    let x = Int(random.uniform(0...1) * Double(picture.width - w)),
        y = Int(random.uniform(0...1) * Double(picture.height - h))
    let piece = try picture.cropped(to: PixelRect(x: x, y: y, width: w, height: h))
    return SceneSynthesis.render(
        [
            .init(
                image: piece,
                corners: [(0, 0), (Double(width), 0), (Double(width), Double(height)), (0, Double(height))])
        ],
        over: PixelImage(
            width: width, height: height, pixels: [UInt8](repeating: 128, count: width * height * 3)),
        random: &random)
}

@MainActor func conditions() -> SceneSynthesis.Conditions {
    var conditions = SceneSynthesis.Conditions()
    conditions.blur = random.uniform(0...1) < 0.6 ? random.uniform(0...1.6) : 0
    conditions.noise = random.uniform(0...9)
    let warmth = random.uniform(-0.15...0.15)
    conditions.light = (1 + warmth, 1, 1 - warmth)
    conditions.gamma = random.uniform(0.7...1.6)
    conditions.glare = random.uniform(0...1) < 0.3 ? random.uniform(0.3...1) : 0
    return conditions
}

@MainActor func scene(of path: String) throws -> PixelImage {
    let item = try decoder.decode(.file(URL(filePath: path)), size: .longestSide(900)).image
    let isPortrait = random.uniform(0...1) < 0.6
    let (width, height) = isPortrait ? (475, 633) : (633, 475)
    let turn = random.uniform(0...1) < 0.7 ? random.normal() * 0.12 : random.uniform(-Double.pi...Double.pi)
    let corners = SceneSynthesis.corners(
        aspect: Double(item.width) / Double(item.height), sceneWidth: width, sceneHeight: height,
        coverage: random.uniform(0.3...1.05), turn: turn, tilt: random.uniform(0...0.09), random: &random)
    var placements = [SceneSynthesis.Placement(image: item, corners: corners)]
    if random.uniform(0...1) < 0.3 {
        // A hand or a sticker: a plain patch over a part of the item.
        let shade = UInt8(random.uniform(60...220))
        let patch = PixelImage(width: 8, height: 8, pixels: [UInt8](repeating: shade, count: 192))
        let (cx, cy) = (corners[0].x, corners[0].y)
        let size = random.uniform(0.1...0.35) * Double(width)
        placements.append(
            .init(
                image: patch, corners: [(cx, cy), (cx + size, cy), (cx + size, cy + size), (cx, cy + size)]))
    }
    let drawn = SceneSynthesis.render(
        placements, over: try backdrop(width: width, height: height), conditions: conditions(),
        random: &random)
    let jpeg = try drawn.encoded(as: .jpeg(quality: Int(random.uniform(55...92))))
    return try decoder.decode(.data(jpeg, name: "scene"), size: .full).image
}

typealias Sample = (terms: [Double], isRight: Bool, weight: Double)
var geometric: [Sample] = []
var printed: [Sample] = []
/// The candidates of each scene with their right answer, for choosing the threshold.
var scenes: [(candidates: [CandidateMeasures], truth: String?)] = []
let start = ContinuousClock.now
for number in 0..<arguments.sceneCount {
    let index = Int(random.uniform(0...0.99999) * Double(pool.count))
    // A tenth of the scenes hold no item at all.
    let isEmpty = random.uniform(0...1) < 0.1
    let picture =
        isEmpty
        ? SceneSynthesis.render(
            [], over: try backdrop(width: 633, height: 475), conditions: conditions(), random: &random)
        : try scene(of: pool[index])
    let truth = isEmpty || !isKnown[index] ? nil : pool[index]
    let candidates = try await catalog.measures(in: picture)
    scenes.append((candidates, truth))
    for candidate in candidates {
        let isRight = candidate.id == truth
        // Most candidates of a scene are wrong in the same way; the likely ones teach more.
        if let terms = candidate.geometric { geometric.append((terms, isRight, 1)) }
        if let terms = candidate.printed, isRight || terms[3] >= 0 { printed.append((terms, isRight, 1)) }
    }
    if number % 100 == 99 {
        print("\(number + 1) of \(arguments.sceneCount) scenes, \(ContinuousClock.now - start)")
    }
}

let geometry = LogisticRegression(geometric, ridge: 1, nonnegative: Set(1..<9))
let semantics = LogisticRegression(printed, ridge: 1, nonnegative: Set(1..<6))
let share = 0.3

@MainActor func confidence(_ candidate: CandidateMeasures) -> Double {
    let g = candidate.geometric.map(geometry.probability) ?? 0
    let s = candidate.printed.map(semantics.probability) ?? 0
    return g + share * (1 - g) * s
}

/// The lowest threshold at which at most this part of the scenes without a right answer shows one.
let wanted = 0.005
let falseTops = scenes.filter { $0.truth == nil }.map { $0.candidates.map(confidence).max() ?? 0 }.sorted(
    by: >)
let allowed = Int(wanted * Double(falseTops.count))
let threshold = min(
    max(falseTops.isEmpty ? 0.5 : falseTops[min(allowed, falseTops.count - 1)] + 1e-4, 0.3), 0.95)
let positives = scenes.filter { $0.truth != nil }
let right = positives.filter { $0.candidates.max { confidence($0) < confidence($1) }?.id == $0.truth }
let shown = right.filter { ($0.candidates.map(confidence).max() ?? 0) >= threshold }
print(
    "positive scenes \(positives.count): top-1 \(right.count), shown \(shown.count); negative scenes \(falseTops.count)"
)
print("geometric \(geometry.weights)\nsemantic \(semantics.weights)\nthreshold \(threshold)")
print("highest false confidences: \(falseTops.prefix(12).map { ($0 * 1000).rounded() / 1000 })")

@MainActor func list(_ values: [Double]) -> String {
    values.map { "\(($0 * 10_000).rounded() / 10_000)" }.joined(separator: ", ")
}
let source = """
    extension ConfidenceModel {
        /// Fitted by `scripts/fit-confidence`; edit that, not this.
        static let standard = ConfidenceModel(
            geometric: [\(list(geometry.weights))],
            semantic: [\(list(semantics.weights))], semanticShare: \(share),
            threshold: \((threshold * 1000).rounded() / 1000),
            origin: "\(scenes.count) synthesised scenes of \(pool.count) pictures")
    }

    """
try source.write(toFile: arguments.output, atomically: true, encoding: .utf8)
