import AppIntents
import VisualIntelligence

/// What a scene can lead to.
@UnionValue
enum VisualSearchResult {
    case album(AlbumEntity)
    case concert(ConcertEntity)
}

/// Finds the albums that a scene shows, each followed by its artist's concerts.
struct SearchHandler: IntentValueQuery {
    @Dependency var catalog: AlbumCatalog
    @Dependency var concertFinder: ConcertFinder

    func values(for input: SemanticContentDescriptor) async throws -> [VisualSearchResult] {
        guard let pixelBuffer = input.pixelBuffer else { return [] }
        let albums = try await catalog.search(matching: pixelBuffer)
        return try albums.flatMap { album in
            let concerts = try concertFinder.findNearby(byArtists: [album.artistName])
            return [VisualSearchResult.album(album)] + concerts.map { .concert($0) }
        }
    }
}
