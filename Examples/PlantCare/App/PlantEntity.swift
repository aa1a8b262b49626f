import AppIntents
import Viewfinder

/// A plant as the system shows it.
struct PlantEntity: AppEntity, Hashable {
    static var typeDisplayRepresentation: TypeDisplayRepresentation {
        TypeDisplayRepresentation(name: "Plant", numericFormat: "\(placeholder: .int) plants")
    }

    static let defaultQuery = PlantEntityQuery()

    /// The place of the picture in its folder, which stays when the catalogue is imported anew.
    let id: String
    let name: LocalizedText
    let collection: PlantCollectionEntity.ID
    let picture: URL?

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(
            title: "\(name, format: .localized)", subtitle: PlantCollectionEntity.name(of: collection),
            image: picture.map { DisplayRepresentation.Image(url: $0, width: 200, height: 200) })
    }
}

extension PlantEntity {
    init(_ item: Item) {
        self.init(
            id: item.id, name: item.title, collection: item.kind,
            picture: item.images.first.map { URL(filePath: $0) })
    }
}

struct PlantEntityQuery: EntityStringQuery {
    @Dependency var catalog: PlantCatalog

    func entities(for identifiers: [PlantEntity.ID]) async throws -> [PlantEntity] {
        try catalog.plants(for: identifiers)
    }

    func entities(matching string: String) async throws -> [PlantEntity] {
        try catalog.plants(matching: string)
    }

    func suggestedEntities() async throws -> [PlantEntity] { try catalog.plants() }
}
