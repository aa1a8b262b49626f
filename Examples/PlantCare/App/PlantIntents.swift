import AppIntents
import Viewfinder
import VisualIntelligence

struct OpenPlantIntent: OpenIntent {
    static let title: LocalizedStringResource = "Open Plant"

    @Parameter(title: "Plant")
    var target: PlantEntity

    @Dependency private var navigation: PlantNavigation

    func perform() async throws -> some IntentResult {
        await navigation.show(.plant(target))
        return .result()
    }
}

struct OpenPlantCollectionIntent: OpenIntent {
    static let title: LocalizedStringResource = "Open Collection"

    @Parameter(title: "Collection")
    var target: PlantCollectionEntity

    @Dependency private var catalog: PlantCatalog
    @Dependency private var navigation: PlantNavigation

    func perform() async throws -> some IntentResult {
        await navigation.show(.collection(target, try catalog.plants(of: target.id)))
        return .result()
    }
}

/// Goes on with a visual search in the app, with the plants that were not sure enough for the system.
@AppIntent(schema: .visualIntelligence.semanticContentSearch)
struct ShowPlantCandidatesIntent {
    static var supportedModes: IntentModes { .foreground }

    var semanticContent: SemanticContentDescriptor

    @Dependency var catalog: PlantCatalog
    @Dependency var navigation: PlantNavigation

    func perform() async throws -> some IntentResult {
        guard let scene = Scene(semanticContent) else { return .result() }
        await navigation.show(.candidates(try await catalog.candidates(in: scene)))
        return .result()
    }
}

/// Searches the names of plants in the app.
@AppIntent(schema: .system.searchInApp)
struct SearchPlantsIntent: ShowInAppSearchResultsIntent {
    static let searchScopes: [StringSearchScope] = [.general]

    var criteria: StringSearchCriteria

    @Dependency var catalog: PlantCatalog
    @Dependency var navigation: PlantNavigation

    func perform() async throws -> some IntentResult {
        let term = criteria.term.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !term.isEmpty else { throw $criteria.needsValueError("Which plant are you looking for?") }
        await navigation.show(.results(of: term, try catalog.plants(matching: term)))
        return .result()
    }
}
