import Evaluation
import Foundation
import Imaging

/// Photos that the tests draw, and folders of their own.
enum Scenes {
    static let stamps = URL(filePath: "/usr/share/tuxpaint/stamps")

    /// A photo of a stamp that lies on a picture, or of the picture alone.
    static func photo(of stamp: String?) throws -> Data {
        let decoder = VipsDecoder()
        let picture = URL(filePath: "/usr/share/backgrounds/2004default.jpg")
        let background = try decoder.decode(.file(picture), size: .longestSide(1600)).image.resized(
            width: 1000, height: 750)
        var random = RandomSource(seed: 7)
        var placements: [SceneSynthesis.Placement] = []
        if let stamp {
            let file = stamps.appending(path: stamp + ".png")
            let image = try decoder.decode(.file(file), size: .longestSide(800)).image
            let corners = SceneSynthesis.corners(
                aspect: Double(image.width) / Double(image.height), sceneWidth: 1000, sceneHeight: 750,
                coverage: 0.75, turn: 0.25, tilt: 0.05, random: &random)
            placements.append(.init(image: image, corners: corners))
        }
        return try SceneSynthesis.render(placements, over: background, random: &random).encoded(
            as: .jpeg(quality: 90))
    }

    /// A folder that does not exist yet, in the one for temporary files.
    static func freshFolder() -> URL {
        FileManager.default.temporaryDirectory.appending(path: "examples-\(UUID().uuidString)")
    }
}
