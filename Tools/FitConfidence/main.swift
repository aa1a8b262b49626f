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

guard let options = FitOptions(Array(CommandLine.arguments.dropFirst())) else {
    tell(FitOptions.usage)
    exit(2)
}
let work = FileManager.default.temporaryDirectory.appending(
    path: "fit-confidence-\(ProcessInfo.processInfo.processIdentifier)")
try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
// What is not removed here goes with the system's temporary folder.
defer { try? FileManager.default.removeItem(at: work) }

// A file that cannot be read is no background.
let backgrounds = try options.backgrounds.flatMap { try PictureFiles.below($0) }.compactMap {
    try? VipsDecoder().decode(.file($0), size: .longestSide(1600)).image
}
let pool = try ItemPool(folders: options.items, countOfEach: options.itemCount, seed: 20_26)
let rows = pool.entries.filter(\.isKnown).map {
    ItemSource.Row(item: Item(id: $0.path, title: LocalizedText($0.path), images: [$0.path]))
}
let catalog = try await Catalog(at: work.appending(path: "fit.viewfinder"), mode: .create)
let report = try await catalog.importItems(from: ItemSource(name: "fit", rows: rows))
print(
    "\(report.added) items in the catalogue, \(pool.entries.count - rows.count) left out, \(backgrounds.count) photos"
)

/// What a search measured in one scene.
struct SearchedScene: Sendable {
    var candidates: [CandidateMeasures]
    var truth: String?
    var isEmpty: Bool
}

/// Tells how far the work is, at once.
func tell(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }

let start = ContinuousClock.now
var scenes: [SearchedScene] = []
while scenes.count < options.sceneCount {
    let numbers = scenes.count..<min(scenes.count + 100, options.sceneCount)
    scenes += try await withThrowingTaskGroup(of: (Int, SearchedScene).self) { group in
        for number in numbers {
            group.addTask { [pool, backgrounds, catalog] in
                let scene = try TrainingScene(seed: UInt64(number), pool: pool, backgrounds: backgrounds)
                let candidates = try await catalog.measures(in: scene.image)
                return (
                    number,
                    SearchedScene(candidates: candidates, truth: scene.truth, isEmpty: scene.isEmpty)
                )
            }
        }
        var searched: [(number: Int, scene: SearchedScene)] = []
        for try await scene in group { searched.append(scene) }
        return searched.sorted { $0.number < $1.number }.map(\.scene)
    }
    tell("\(scenes.count) of \(options.sceneCount) scenes, \(ContinuousClock.now - start)")
}

let fit = ConfidenceFit(scenes)
print(fit.summary)
try fit.source(origin: "\(scenes.count) synthesised scenes of \(pool.entries.count) pictures")
    .write(toFile: options.output, atomically: true, encoding: .utf8)
