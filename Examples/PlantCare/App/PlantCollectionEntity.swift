import AppIntents

/// Plants that belong together, such as trees.
struct PlantCollectionEntity: AppEntity, Hashable {
    static var typeDisplayRepresentation: TypeDisplayRepresentation { "Collection" }

    static let defaultQuery = PlantCollectionQuery()

    /// The collection of plants that lie in no folder of their own.
    static let garden = "garden"

    let id: String
    let plantCount: Int

    static func name(of id: String) -> LocalizedStringResource {
        switch id {
        case "flowers": "Flowers"
        case "mushrooms": "Mushrooms"
        case "trees": "Trees"
        case garden: "Vegetables and Herbs"
        default: "\(id)"
        }
    }

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: Self.name(of: id), subtitle: "\(plantCount) plants")
    }
}

struct PlantCollectionQuery: EnumerableEntityQuery {
    @Dependency var catalog: PlantCatalog

    func entities(for identifiers: [PlantCollectionEntity.ID]) async throws -> [PlantCollectionEntity] {
        try catalog.collections().filter { identifiers.contains($0.id) }
    }

    func allEntities() async throws -> [PlantCollectionEntity] { try catalog.collections() }
}
