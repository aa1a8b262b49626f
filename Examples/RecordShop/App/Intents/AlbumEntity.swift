import AppIntents
import Viewfinder

/// A record: one edition of an album.
struct AlbumEntity: AppEntity {
    let id: String
    @Property(title: "Name") var name: String
    @Property(title: "Artist") var artistName: String
    @Property(title: "Edition") var edition: String
    @Property(title: "Year") var year: Int
    let thumbnail: URL

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(
            title: "\(name)", subtitle: edition.isEmpty ? "\(artistName)" : "\(artistName), \(edition)",
            image: .init(url: thumbnail))
    }

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Album"
    static let defaultQuery = AlbumEntityQuery()
}

struct AlbumEntityQuery: EntityStringQuery {
    @Dependency var catalog: AlbumCatalog

    func entities(for identifiers: [AlbumEntity.ID]) async throws -> [AlbumEntity] {
        try catalog.albums(for: identifiers)
    }

    func entities(matching string: String) async throws -> [AlbumEntity] {
        try catalog.albums(matching: string)
    }
}

extension AlbumEntity {
    /// What the catalogue calls albums.
    static let kind = "album"

    init?(_ item: Item) {
        guard item.kind == Self.kind, let cover = item.images.first else { return nil }
        id = item.id
        thumbnail =
            URL(filePath: cover).deletingLastPathComponent()
            .appending(path: "../thumbnails/\(id).jpg").standardizedFileURL
        name = item.title.text()
        artistName = item.attributes["artist"]?.text ?? ""
        edition = item.attributes["edition"]?.text ?? ""
        year = item.attributes["year"]?.number.map { Int($0) } ?? 0
    }
}
