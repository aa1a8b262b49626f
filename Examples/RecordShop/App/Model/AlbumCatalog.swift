import CoreVideo
import Viewfinder

/// The records in stock.
struct AlbumCatalog: Sendable {
    let catalog: Catalog
    /// How long a search may take that the system waits for; no limit when `nil`.
    let budget: Duration?

    /// Opens the catalogue of a folder, and fills it from the table beside it where it does not hold the same items.
    init(in folder: URL, budget: Duration?) async throws {
        self.budget = budget
        let stock = try ItemSource(contentsOf: folder.appending(path: "stock.jsonl"))
        catalog = try await Catalog(at: folder.appending(path: "stock.viewfinder"), mode: .createIfMissing)
        // An import that was stopped half-way goes on.
        if Set(try catalog.items().map(\.id)) != Set(stock.rows.map(\.item.id)) {
            var options = ImportOptions()
            options.prune = true
            let report = try await catalog.importItems(from: stock, options: options)
            if let problem = report.problems.first { throw ViewfinderError(.badInput, problem.reason) }
        }
        try await catalog.prepare()
    }

    func albums(for ids: [AlbumEntity.ID]) throws -> [AlbumEntity] {
        try ids.compactMap { try catalog.item($0) }.compactMap(AlbumEntity.init)
    }

    func albums(matching text: String) throws -> [AlbumEntity] {
        try catalog.items(matchingText: text, kinds: [AlbumEntity.kind]).compactMap(AlbumEntity.init)
    }

    /// The albums that a scene shows, the surest first.
    func search(matching pixelBuffer: CVReadOnlyPixelBuffer) async throws -> [AlbumEntity] {
        var options = SearchOptions()
        options.budget = budget
        return try await catalog.search(Scene(pixelBuffer: pixelBuffer), options: options).matches
            .compactMap { AlbumEntity($0.item) }
    }

    /// The albums that a scene shows, and those that it might show; it takes the time that it needs.
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
