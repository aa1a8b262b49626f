import BenchmarkSupport
import Foundation

/// The memory that a search takes for a photo in one format.
struct MemoryRow: Encodable {
    var format: String
    var peakMegabytes: Double
    /// Decoding, searching, and loading the networks.
    var milliseconds: Double

    static func measure(_ catalogues: Catalogues) throws -> [MemoryRow] {
        let items = try Distractors.items(2000).suffix(2000 - Distractors.count)
        let catalogue = try catalogues.make("memory", of: Array(items))
        let folder = catalogues.folder.appending(path: "photos-48", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        say("drawing photos of 48 megapixels")
        let photos = try PythonPeer("photos.py", beside: #filePath).run(
            ["folder": folder.path, "background": "/usr/share/backgrounds/2004default.jpg"], threads: 1,
            as: [String: String].self)
        return try photos.sorted { $0.key < $1.key }.map { format, path in
            let (answers, child) = try catalogues.program.search([URL(filePath: path)], in: catalogue)
            return MemoryRow(
                format: format, peakMegabytes: Double(child.peakMemory) / 1e6,
                milliseconds: answers[0].milliseconds)
        }
    }
}

/// The disk that an image takes.
struct DiskRow: Encodable {
    var name: String
    var images: Int
    var fileKilobytes: Double
    var indexKilobytes: Double

    /// What `viewfinder info --json` prints.
    private struct Info: Decodable {
        var images: Int
        var fileBytes: Double
        var indexBytes: Double
    }

    static func measure(_ catalogues: Catalogues, data: URL?) throws -> [DiskRow] {
        var rows = [try row("clip art and stamps", catalogues.distractors(), catalogues)]
        if let data {
            let sets = try ["smvs_books", "smvs_dvd", "smvs_paintings"].map { try LabelledSet($0, in: data) }
            let covers = catalogues.folder.appending(path: "covers.viewfinder")
            try catalogues.importItems(sets.flatMap(\.items), into: covers)
            rows.append(try row("books, DVDs, paintings", covers, catalogues))
        }
        return rows
    }

    private static func row(_ name: String, _ catalogue: URL, _ catalogues: Catalogues) throws -> DiskRow {
        let output = try catalogues.program.run(["info", "--catalog", catalogue.path, "--json"]).output
        let info = try JSONDecoder().decode(Info.self, from: output)
        return DiskRow(
            name: name, images: info.images, fileKilobytes: info.fileBytes / Double(info.images) / 1000,
            indexKilobytes: info.indexBytes / Double(info.images) / 1000)
    }
}
