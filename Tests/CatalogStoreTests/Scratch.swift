import CatalogStore
import Foundation

/// A new folder that is removed at the end of a test.
final class Scratch: Sendable {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }  // what is left over harms nobody

    var catalog: URL { folder.appending(path: "things.catalog") }

    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    }
}

/// An image with features of a few bytes.
func image(_ name: String, digest: String? = nil, revision: String = "1", kinds: [String] = ["binary"])
    -> NewImage
{
    NewImage(
        path: "/pictures/\(name).jpg", digest: digest ?? "digest of \(name)", width: 640, height: 480,
        fileSize: 12_345, modified: 1_700_000_000_123_456_789,
        features: kinds.map { Feature(kind: $0, revision: revision, data: Data("\($0) of \(name)".utf8)) })
}

/// An item whose features take some kilobytes.
func largeItem(_ number: Int) -> (Item, [NewImage]) {
    let id = "item \(number)"
    let bytes = Data((0..<9000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number) })
    var image = image(id, kinds: [])
    image.features = [Feature(kind: "binary", revision: "1", data: bytes)]
    return (Item(id: id, title: LocalizedText("Title of \(id)"), text: "some text", tags: ["t"]), [image])
}

extension CatalogStoreError.Code {
    /// The code of the error that a closure throws; `nil` when it throws none.
    static func of(_ body: () throws -> Void) throws -> CatalogStoreError.Code? {
        do {
            try body()
            return nil
        } catch let error as CatalogStoreError {
            return error.code
        }
    }
}

extension StoreReader {
    /// The ids of the items that a filter lets through.
    func ids(_ filter: ItemFilter = ItemFilter(), limit: Int = .max, offset: Int = 0) throws -> [String] {
        try items(filter, limit: limit, offset: offset).map(\.id)
    }
}
