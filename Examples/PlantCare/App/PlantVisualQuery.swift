import AppIntents
import Viewfinder
import VisualIntelligence

/// What a scene can lead to: a plant, or the plants that it belongs to.
@UnionValue
enum PlantSearchResult {
    case plant(PlantEntity)
    case collection(PlantCollectionEntity)
}

/// Finds what the camera or the screen shows. Where nothing is sure, it finds nothing.
struct PlantVisualQuery: IntentValueQuery {
    @Dependency var catalog: PlantCatalog

    func values(for input: SemanticContentDescriptor) async throws -> [PlantSearchResult] {
        guard let scene = Scene(input) else {
            return try catalog.collections(named: input.labels).map(PlantSearchResult.collection)
        }
        let plants = try await catalog.plants(in: scene)
        let collections = try catalog.collections().filter { $0.id == plants.first?.collection }
        return plants.map(PlantSearchResult.plant) + collections.map(PlantSearchResult.collection)
    }
}

extension Scene {
    /// The one place that reads what the system hands over; `nil` where that has words only.
    init?(_ content: SemanticContentDescriptor) {
        guard let pixels = content.pixelBuffer else { return nil }
        self.init(pixelBuffer: pixels, labels: content.labels)
    }
}
