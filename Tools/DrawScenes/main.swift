// Draws photos of catalogue items, as a camera would take them, for the demo and for trying the command.
//
//     swift run -c release DrawScenes OUTPUT-FOLDER BACKGROUND IMAGE...
//
// Writes one scene for each image, one with the first two together, and one that holds none of them.

import Evaluation
import Foundation
import Imaging

guard CommandLine.arguments.count >= 4 else {
    FileHandle.standardError.write(Data("usage: DrawScenes OUTPUT-FOLDER BACKGROUND IMAGE...\n".utf8))
    exit(2)
}
let output = URL(filePath: CommandLine.arguments[1])
let decoder = VipsDecoder()
let (width, height) = (1200, 900)
let picture = try decoder.decode(
    .file(URL(filePath: CommandLine.arguments[2])), size: .longestSide(1600)
).image
let background = picture.resized(width: width, height: height)
let items = try CommandLine.arguments[3...].map { path in
    (
        name: URL(filePath: path).deletingPathExtension().lastPathComponent,
        image: try decoder.decode(.file(URL(filePath: path)), size: .longestSide(900)).image
    )
}
try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
var random = RandomSource(seed: 7)

@MainActor func write(_ placements: [SceneSynthesis.Placement], as name: String) throws {
    var conditions = SceneSynthesis.Conditions()
    conditions.blur = 0.8
    conditions.noise = 5
    conditions.light = (1.06, 1, 0.93)
    let scene = SceneSynthesis.render(placements, over: background, conditions: conditions, random: &random)
    try scene.encoded(as: .jpeg(quality: 85)).write(to: output.appending(path: name + ".jpg"))
    print(output.appending(path: name + ".jpg").path)
}

for (index, item) in items.enumerated() {
    let corners = SceneSynthesis.corners(
        aspect: Double(item.image.width) / Double(item.image.height), sceneWidth: width, sceneHeight: height,
        coverage: 0.75, turn: [-0.2, 0.35, 1.5, -0.6][index % 4], tilt: 0.06, random: &random)
    try write([.init(image: item.image, corners: corners)], as: "scene-\(item.name)")
}
if items.count >= 2 {
    let places: [(x: Double, turn: Double)] = [(0.26, -0.15), (0.74, 0.25)]
    let placements = zip(items, places).map { item, place in
        let aspect = Double(item.image.width) / Double(item.image.height)
        let side = 0.5 * Double(height)
        let (w, h) = aspect >= 1 ? (side, side / aspect) : (side * aspect, side)
        let corners = [(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)].map { corner in
            (
                x: place.x * Double(width) + cos(place.turn) * corner.0 - sin(place.turn) * corner.1,
                y: 0.5 * Double(height) + sin(place.turn) * corner.0 + cos(place.turn) * corner.1
            )
        }
        return SceneSynthesis.Placement(image: item.image, corners: corners)
    }
    try write(placements, as: "scene-two-items")
}
try write([], as: "scene-nothing")
