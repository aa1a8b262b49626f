import CoreVideo
import Viewfinder

/// The records in stock.
struct AlbumCatalog: Sendable {
    let catalog: Catalog

    /// Opens the catalogue of a folder, and on the first start fills it from the table beside it.
    init(in folder: URL) async throws {
        catalog = try await Catalog(at: folder.appending(path: "stock.viewfinder"), mode: .createIfMissing)
        guard try catalog.items(limit: 1).isEmpty else { return }
        _ = try await catalog.importItems(
            from: ItemSource(contentsOf: folder.appending(path: "stock.jsonl")))
    }

    func albums(for ids: [AlbumEntity.ID]) throws -> [AlbumEntity] {
        try ids.compactMap { try catalog.item($0) }.compactMap(AlbumEntity.init)
    }

    func albums(matching text: String) throws -> [AlbumEntity] {
        try catalog.items(matchingText: text, kinds: [AlbumEntity.kind]).compactMap(AlbumEntity.init)
    }

    /// The albums that a scene shows, the surest first.
    func search(matching pixelBuffer: CVReadOnlyPixelBuffer) async throws -> [AlbumEntity] {
        try await catalog.matches(for: Scene(pixelBuffer: pixelBuffer)).compactMap { AlbumEntity($0.item) }
    }

    /// The albums that a scene shows, and those that it might show.
    func searchWidely(
        matching pixelBuffer: CVReadOnlyPixelBuffer
    ) async throws -> (sure: [AlbumEntity], lessSure: [AlbumEntity]) {
        var options = SearchOptions()
        options.includesRejected = true
        options.limit = 8
        let matches = try await catalog.search(Scene(pixelBuffer: pixelBuffer), options: options).matches
        return (
            matches.filter(\.isShown).compactMap { AlbumEntity($0.item) },
            matches.filter { !$0.isShown }.compactMap { AlbumEntity($0.item) }
        )
    }
}
