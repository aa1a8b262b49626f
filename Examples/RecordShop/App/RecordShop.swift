import AppIntents

/// A record shop: show it a cover, and it finds the record, and concerts of whoever made it.
package enum RecordShop {
    /// Opens the stock in a folder, and registers what intents and queries depend on.
    static func launch(
        _ appState: AppState, stock folder: URL, budget: Duration?, near place: Place,
        now: @escaping @Sendable () -> Date, dependencies: AppDependencyManager = .shared
    ) async throws {
        let albums = try await AlbumCatalog(in: folder, budget: budget)
        let concerts = ConcertFinder(catalog: albums.catalog, place: place, now: now)
        dependencies.add(dependency: albums)
        dependencies.add(dependency: concerts)
        dependencies.add(dependency: appState)
    }
}
