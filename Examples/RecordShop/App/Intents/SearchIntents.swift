import AppIntents
import VisualIntelligence

/// Goes on in the app with what a scene shows.
@AppIntent(schema: .visualIntelligence.semanticContentSearch)
struct SemanticContentSearchIntent: AppIntent {
    static let title: LocalizedStringResource = "Search the Shop by Photo"
    static let supportedModes: IntentModes = .foreground

    var semanticContent: SemanticContentDescriptor
    @Dependency var catalog: AlbumCatalog
    @Dependency var concertFinder: ConcertFinder
    @Dependency var appState: AppState

    func perform() async throws -> some IntentResult {
        guard let pixelBuffer = semanticContent.pixelBuffer else { return .result() }
        let albums = try await catalog.searchWidely(matching: pixelBuffer)
        let artists = (albums.sure.isEmpty ? albums.lessSure : albums.sure).map(\.artistName)
        await appState.show(
            .search(
                SearchResults(
                    title: "your photo", albums: albums.sure, lessSureAlbums: albums.lessSure,
                    concerts: try concertFinder.findNearby(byArtists: artists))))
        return .result()
    }
}

/// Searches the app for words.
@AppIntent(schema: .system.searchInApp)
struct SearchShopIntent: ShowInAppSearchResultsIntent {
    static let title: LocalizedStringResource = "Search the Shop"
    static let searchScopes: [StringSearchScope] = [.general]

    var criteria: StringSearchCriteria
    @Dependency var catalog: AlbumCatalog
    @Dependency var concertFinder: ConcertFinder
    @Dependency var appState: AppState

    func perform() async throws -> some IntentResult {
        let term = criteria.term.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !term.isEmpty else { throw $criteria.needsValueError("Which album or artist?") }
        await appState.show(
            .search(
                SearchResults(
                    title: term, albums: try catalog.albums(matching: term),
                    concerts: try concertFinder.concerts(matching: term))))
        return .result()
    }
}
