import Observation

/// What the app shows.
@MainActor @Observable final class PlantNavigation {
    enum Destination: Hashable {
        case plant(PlantEntity)
        case collection(PlantCollectionEntity, [PlantEntity])
        case candidates([PlantCandidate])
        case results(of: String, [PlantEntity])
    }

    var path: [Destination] = []

    nonisolated init() {}

    func show(_ destination: Destination) { path.append(destination) }
}
