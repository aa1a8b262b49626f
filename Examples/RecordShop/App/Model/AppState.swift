import Observation

/// What the app shows.
@MainActor @Observable
final class AppState {
    enum Screen: Sendable {
        case welcome
        case album(AlbumEntity)
        case concert(ConcertEntity)
        case search(SearchResults)
    }

    private(set) var screen = Screen.welcome

    func show(_ screen: Screen) { self.screen = screen }
}

/// A search that the app shows, with all that it found.
struct SearchResults: Sendable {
    var title: String
    var albums: [AlbumEntity]
    var lessSureAlbums: [AlbumEntity] = []
    var concerts: [ConcertEntity]
}
