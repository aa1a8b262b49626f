import AppIntents

/// Searches in the app for what a person said or typed.
@AppIntent(schema: .system.searchInApp)
struct SearchRecipesIntent: ShowInAppSearchResultsIntent {
    static var supportedModes: IntentModes { .foreground }
    static var allowedExecutionTargets: IntentExecutionTargets { .main }
    static let searchScopes: [StringSearchScope] = [.general]

    @Parameter var criteria: StringSearchCriteria

    @Dependency private var navigation: RecipeNavigation

    @MainActor
    func perform() async throws -> some IntentResult {
        guard let term = RecipeBook.normalized(criteria.term) else {
            throw $criteria.needsValueError("What do you want to search for?")
        }
        navigation.show(.search(term))
        return .result()
    }
}

struct OpenRecipeIntent: OpenIntent {
    static let title: LocalizedStringResource = "Open Recipe"

    @Parameter(title: "Recipe")
    var target: RecipeEntity

    @Dependency private var navigation: RecipeNavigation

    @MainActor
    func perform() async throws -> some IntentResult {
        navigation.show(.recipe(target.id))
        return .result()
    }
}
