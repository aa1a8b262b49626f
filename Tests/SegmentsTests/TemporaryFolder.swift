import Foundation
import Segments

/// A folder of its own for each test, removed with it.
final class TemporaryFolder {
    let url = FileManager.default.temporaryDirectory.appending(path: "segments-\(UUID().uuidString)")
    let owner = UUID()

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit {
        try? FileManager.default.removeItem(at: url)  // what is left in the temporary folder does no harm
    }

    var folder: SegmentFolder { SegmentFolder(at: url.appending(path: "test-index"), owner: owner) }

    var names: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: folder.url.path(percentEncoded: false))
                .sorted()
        }
    }

    /// Adds a segment whose rowids are all of a range.
    func add(
        _ rowids: ClosedRange<Int64>, kind: String = "test", revision: String = "r1",
        replacing: [Segment] = []
    ) throws -> Segment {
        try folder.add(
            kind: kind, revision: revision, covering: rowids, rowCount: rowids.count, replacing: replacing
        ) { file throws(SegmentError) in
            try file.addSection("rowids", Array(rowids))
            try file.addSection("bytes", rowids.map { UInt8(truncatingIfNeeded: $0) })
        }
    }
}

/// The code of the `SegmentError` that a call throws.
func code(_ body: () throws -> Void) -> SegmentError.Code? {
    do {
        try body()
        return nil
    } catch {
        return (error as? SegmentError)?.code
    }
}
