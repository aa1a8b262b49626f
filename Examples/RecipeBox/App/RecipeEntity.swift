import AppIntents

/// A recipe as the system shows it.
struct RecipeEntity: URLRepresentableEntity {
    static let linkHost = "recipebox.example"

    static var typeDisplayRepresentation: TypeDisplayRepresentation { "Recipe" }
    static var urlRepresentation: URLRepresentation { "https://recipebox.example/recipes/\(.id)" }
    static let defaultQuery = RecipeEntityQuery()

    let id: Recipe.ID
    let title: LocalizedStringResource
    let minutes: Int

    init(_ recipe: Recipe) {
        id = recipe.id
        title = recipe.title
        minutes = recipe.minutes
    }

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: title, subtitle: "\(minutes) minutes")
    }
}

struct RecipeEntityQuery: EntityStringQuery {
    func entities(for identifiers: [RecipeEntity.ID]) async throws -> [RecipeEntity] {
        Recipe.all.filter { identifiers.contains($0.id) }.map(RecipeEntity.init)
    }

    func entities(matching string: String) async throws -> [RecipeEntity] {
        RecipeBook.recipes(matching: string, in: .current).map(RecipeEntity.init)
    }

    func suggestedEntities() async throws -> [RecipeEntity] { Recipe.all.map(RecipeEntity.init) }
}
