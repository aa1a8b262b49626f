import AppIntents

/// What the app gives to the system, and how it starts.
package enum RecordShop {
    package static let intents: [any AppIntent.Type] = [
        OpenAlbumIntent.self, OpenConcertIntent.self, SemanticContentSearchIntent.self, SearchShopIntent.self,
    ]
    package static let entities: [any AppEntity.Type] = [AlbumEntity.self, ConcertEntity.self]
    package static let valueQueries: [any IntentValueQuery.Type] = [SearchHandler.self]
    package static let shortcuts: any AppShortcutsProvider.Type = RecordShopShortcuts.self

    @MainActor private static let appState = AppState()

    /// What the app shows, as text.
    @MainActor package static var screen: String { "\(appState.screen)" }

    /// Opens the stock, and registers what intents and queries depend on.
    package static func launch(
        in folder: URL? = nil, near place: Place = .shop, now: @escaping @Sendable () -> Date = { .now }
    ) async throws {
        let support = try FileManager.default.url(
            for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
        let albums = try await AlbumCatalog(in: folder ?? support.appending(path: "RecordShop"))
        let concerts = ConcertFinder(catalog: albums.catalog, place: place, now: now)
        let state = await appState
        await state.show(.welcome)
        AppDependencyManager.shared.add(dependency: albums)
        AppDependencyManager.shared.add(dependency: concerts)
        AppDependencyManager.shared.add(dependency: state)
    }
}
