import AppIntents

/// A record shop: show it a cover, and it finds the record, and concerts of whoever made it.
package enum RecordShop {
    /// Opens the stock in a folder, and registers what intents and queries depend on.
    static func launch(
        _ appState: AppState, stock folder: URL, near place: Place = .shop,
        now: @escaping @Sendable () -> Date = { .now }
    ) async throws {
        let albums = try await AlbumCatalog(in: folder)
        let concerts = ConcertFinder(catalog: albums.catalog, place: place, now: now)
        AppDependencyManager.shared.add(dependency: albums)
        AppDependencyManager.shared.add(dependency: concerts)
        AppDependencyManager.shared.add(dependency: appState)
    }
}
