import Foundation
import Viewfinder

/// The concerts that the shop sells tickets for.
struct ConcertFinder: Sendable {
    let catalog: Catalog
    let place: Place
    let now: @Sendable () -> Date

    /// How far people travel to a concert.
    static let reach = Measurement(value: 100, unit: UnitLength.kilometers)

    func concerts(for ids: [ConcertEntity.ID]) throws -> [ConcertEntity] {
        try ids.compactMap { try catalog.item($0) }.compactMap { ConcertEntity($0, from: place) }
    }

    func concerts(matching text: String) throws -> [ConcertEntity] {
        try catalog.items(matchingText: text, kinds: [ConcertEntity.kind])
            .compactMap { ConcertEntity($0, from: place) }.filter { $0.start >= now() }
    }

    /// The concerts of artists that are still to come and within reach: artist by artist, the nearest first.
    func findNearby(byArtists artists: [String]) throws -> [ConcertEntity] {
        let concerts = try catalog.items(kinds: [ConcertEntity.kind])
            .compactMap { ConcertEntity($0, from: place) }
            .filter { $0.start >= now() && $0.distance <= Self.reach }
            .sorted { ($0.distance, $0.start) < ($1.distance, $1.start) }
        var seen: Set<String> = []
        return artists.filter { seen.insert($0).inserted }.flatMap { artist in
            concerts.filter { $0.artistName == artist }
        }
    }
}

/// A place on Earth.
package struct Place: Sendable {
    let latitude: Double
    let longitude: Double

    /// Where the shop is.
    package static let shop = Place(latitude: 53.9976, longitude: 9.9951)

    /// The distance on the ground, by the haversine formula.
    func distance(to other: Place) -> Measurement<UnitLength> {
        let radians = Double.pi / 180
        let (north, east) = ((other.latitude - latitude) * radians, (other.longitude - longitude) * radians)
        let chord =
            pow(sin(north / 2), 2)
            + cos(latitude * radians) * cos(other.latitude * radians) * pow(sin(east / 2), 2)
        return Measurement(value: 2 * 6371 * asin(min(1, chord.squareRoot())), unit: .kilometers)
    }
}
