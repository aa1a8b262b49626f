internal import Evaluation
package import Foundation

/// Pictures from Debian packages that fill a catalogue.
package enum Distractors {
    package static let stamps = URL(filePath: "/usr/share/tuxpaint/stamps", directoryHint: .isDirectory)
    package static let clipart = URL(filePath: "/usr/share/openclipart/png", directoryHint: .isDirectory)

    /// How many there are, unless a benchmark wants another number.
    package static let count = 1800

    /// All of `tuxpaint-stamps-default`, and of `openclipart-png` as many as are missing, chosen by a fixed seed.
    package static func items(_ count: Int = count) throws -> [CatalogueItem] {
        let stamps = try pictures(in: stamps)
        var random = RandomSource(seed: 1)
        // Two of the larger ones claim more pixels than an import reads.
        let clipart = try pictures(in: clipart, maximumBytes: 500_000).shuffled(using: &random)
        return (stamps + clipart).prefix(count).map(item)
    }

    /// The item of a picture; its id is the path.
    package static func item(_ picture: URL) -> CatalogueItem {
        CatalogueItem(
            id: picture.path, kind: "distractor", title: picture.deletingPathExtension().lastPathComponent,
            images: [picture.path])
    }
}

/// The pictures of a package that setup installs.
///
/// - Throws: `BenchmarkError` when there are none.
package func pictures(in folder: URL, maximumBytes: Int = .max) throws -> [URL] {
    let found = try PictureFiles.below(folder, maximumBytes: maximumBytes)
    guard !found.isEmpty else {
        throw BenchmarkError("There are no pictures in \(folder.path); run make setup.")
    }
    return found
}
