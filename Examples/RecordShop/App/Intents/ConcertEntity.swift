import AppIntents
import Viewfinder

/// A concert, and how far away it is.
struct ConcertEntity: AppEntity {
    let id: String
    @Property(title: "Artist") var artistName: String
    @Property(title: "Venue") var venue: String
    @Property(title: "Town") var town: String
    @Property(title: "Start") var start: Date
    let distance: Measurement<UnitLength>

    var displayRepresentation: DisplayRepresentation {
        let kilometers = Int(distance.converted(to: .kilometers).value.rounded())
        return DisplayRepresentation(
            title: "\(artistName) at \(venue)",
            subtitle: "\(start, format: .dateTime.day().month().year()), \(town), \(kilometers) km",
            image: .init(systemName: "music.mic"))
    }

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Concert"
    static let defaultQuery = ConcertEntityQuery()
}

struct ConcertEntityQuery: EntityStringQuery {
    @Dependency var concertFinder: ConcertFinder

    func entities(for identifiers: [ConcertEntity.ID]) async throws -> [ConcertEntity] {
        try concertFinder.concerts(for: identifiers)
    }

    func entities(matching string: String) async throws -> [ConcertEntity] {
        try concertFinder.concerts(matching: string)
    }
}

extension ConcertEntity {
    /// What the catalogue calls concerts.
    static let kind = "concert"

    init?(_ item: Item, from place: Place) {
        let attributes = item.attributes
        guard item.kind == Self.kind, let latitude = attributes["latitude"]?.number,
            let longitude = attributes["longitude"]?.number,
            // A concert whose start is no date cannot be listed in time.
            let start = attributes["start"]?.text.flatMap({ try? Date($0, strategy: .iso8601) })
        else { return nil }
        id = item.id
        distance = place.distance(to: Place(latitude: latitude, longitude: longitude))
        artistName = attributes["artist"]?.text ?? ""
        venue = attributes["venue"]?.text ?? ""
        town = attributes["town"]?.text ?? ""
        self.start = start
    }
}
