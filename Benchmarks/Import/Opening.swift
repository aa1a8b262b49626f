import BenchmarkSupport
import CatalogStore
import Evaluation
import Foundation
import Keypoints
import Viewfinder

/// What a new process needs until its first answer, and for its second.
struct OpeningRow: Encodable {
    var name: String
    var images: Int
    /// From the start of the process to its end, with one photo, in milliseconds.
    var openingAndFirst: Samples
    /// The same photo once more in one process, in milliseconds.
    var second: Samples
    /// Of the medians, in milliseconds.
    var difference: Double

    static func measure(_ catalogues: Catalogues, imageCount: Int) async throws -> [OpeningRow] {
        let (base, large) = (
            try catalogues.distractors(), catalogues.folder.appending(path: "large.viewfinder")
        )
        // It takes 4 GB, and is made anew each time.
        defer { try? Catalogues.remove(large) }
        try await LargeCatalogue(copying: base, to: large, imageCount: imageCount)
        say("writing the index of \(imageCount) images")
        try catalogues.program.run(["reindex", "--catalog", large.path, "--quiet"])
        let photos = [
            ("a catalogue image", Distractors.stamps.appending(path: "vehicles/construction/dumper.png")),
            ("a photo of nothing there", URL(filePath: "/usr/share/backgrounds/2004default.jpg")),
        ]
        return try photos.map { name, photo in
            var (first, second): ([Double], [Double]) = ([], [])
            for _ in 0..<5 {
                let once = try catalogues.program.search([photo], in: large)
                first.append(once.child.duration.milliseconds)
                second.append(
                    try catalogues.program.search([photo, photo], in: large).answers[1].milliseconds)
            }
            return OpeningRow(
                name: name, images: imageCount, openingAndFirst: Samples(first), second: Samples(second),
                difference: Samples(first).median - Samples(second).median)
        }
    }
}

/// A catalogue made of another one's images, over and over.
private struct LargeCatalogue {
    private struct Source {
        var item: Item
        var image: StoredImage
        var features: [Feature]
    }

    @discardableResult
    init(copying base: URL, to url: URL, imageCount: Int) async throws {
        try Catalogues.remove(url)
        _ = try await Catalog(at: url, mode: .create)
        let sources = try Store(at: base, mode: .readOnly).read { try Self.sources($0) }
        let store = try Store(at: url, mode: .readWrite)
        var random = RandomSource(seed: 11)
        let step = 2000
        for start in stride(from: 0, to: imageCount, by: step) {
            if start % 20_000 == 0 { say("\(start) of \(imageCount) images written") }
            try store.write { writer in
                for number in start..<min(start + step, imageCount) {
                    let source = sources[number % sources.count]
                    var item = source.item
                    item.id = "\(number)"
                    let features =
                        number < sources.count
                        ? source.features : try source.features.map { try Self.disturbed($0, &random) }
                    let image = NewImage(
                        path: source.image.path, digest: "\(number)", width: source.image.width,
                        height: source.image.height, fileSize: source.image.fileSize,
                        modified: source.image.modified, features: features)
                    try writer.put(item, images: [image])
                }
            }
        }
    }

    private static func sources(_ reader: StoreReader) throws -> [Source] {
        let revisions = Array(try reader.revisions().keys)
        return try reader.items().compactMap { item in
            guard let row = try reader.row(of: item.id), let image = try reader.images(ofItem: row).first
            else { return nil }
            let features = try revisions.compactMap { revision in
                try reader.features(revision, images: [image.row])[image.row].map {
                    Feature(kind: revision.kind, revision: revision.name, data: $0)
                }
            }
            return Source(item: item, image: image, features: features)
        }
    }

    /// Binary features with 100 of the 256 bits of each descriptor flipped; other features as they are.
    private static func disturbed(_ feature: Feature, _ random: inout RandomSource) throws -> Feature {
        guard feature.kind == "binary" else { return feature }
        let features = try BinaryFeatures(decoding: feature.data)
        var words = features.descriptors
        for start in stride(from: 0, to: words.count, by: 4) {
            for _ in 0..<100 {
                let bit = Int(random.next() >> 56)
                words[start + bit / 64] ^= 1 << UInt64(bit % 64)
            }
        }
        var changed = feature
        changed.data = BinaryFeatures(
            revision: features.revision, width: features.width, height: features.height,
            keypoints: features.keypoints, descriptors: words
        ).encoded()
        return changed
    }
}
