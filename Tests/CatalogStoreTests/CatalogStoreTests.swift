import CatalogStore
import Foundation
import Testing

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

@Suite struct StoreTests {
    @Test func whatWasWrittenIsReadBackAfterReopening() throws {
        let scratch = try Scratch()
        var item = Item(
            id: "rose/1 🌹 ورد", kind: "plant", title: LocalizedText(["": "Rose", "de": "Röse", "ja": "バラ"]),
            subtitle: LocalizedText(["fr": "fleur"]), text: "A \"flower\"\nwith thorns",
            tags: ["red", "garden"],
            codes: ["978-3-16-148410-0"], url: "https://example.org/rose",
            attributes: ["height": .number(1.5), "more": .array([.null, .bool(true), .string("x")])])
        do {
            let store = try Store(at: scratch.catalog, mode: .create)
            #expect(try store.write { try $0.put(item, images: [image("a"), image("b")]) } == .added)
        }
        #expect(try scratch.names == ["things.catalog"])
        let store = try Store(at: scratch.catalog, mode: .readOnly)
        item.images = ["/pictures/a.jpg", "/pictures/b.jpg"]
        #expect(try store.read { try $0.item(item.id) } == item)
        #expect(try store.read { try $0.item("another") } == nil)
        #expect(try store.check() == [])
        for query in ["ROSE", "rö", "バ", "flower thorn", "9783161484100", "horns", "rose/1 🌹 ورد"] {
            #expect(try store.read { try $0.items(matchingText: query) }.map(\.id) == [item.id], "\(query)")
        }
    }
}
