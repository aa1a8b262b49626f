#if canImport(SwiftUI)
    import SwiftUI

    struct RecipeRoot: View {
        @Environment(RecipeNavigation.self) private var navigation
        @Environment(\.locale) private var locale

        var body: some View {
            @Bindable var navigation = navigation
            NavigationStack(path: $navigation.path) {
                RecipeList(recipes: Recipe.all)
                    .navigationTitle("Recipes")
                    .navigationDestination(for: RecipeNavigation.Destination.self) { destination in
                        switch destination {
                        case .search(let term): SearchResults(term: term)
                        case .recipe(let id): RecipePage(recipe: Recipe.all.first { $0.id == id })
                        }
                    }
            }
            .onOpenURL { navigation.follow($0) }
            .task { navigation.interfaceBecameReady() }
        }
    }

    struct SearchResults: View {
        @State var term: String
        @Environment(\.locale) private var locale

        var body: some View {
            RecipeList(recipes: RecipeBook.recipes(matching: term, in: locale))
                .navigationTitle("Results for “\(term)”")
                .searchable(text: $term, prompt: "Search recipes")
        }
    }

    struct RecipeList: View {
        let recipes: [Recipe]

        var body: some View {
            List(recipes) { recipe in
                NavigationLink(value: RecipeNavigation.Destination.recipe(recipe.id)) { Text(recipe.title) }
            }
        }
    }

    struct RecipePage: View {
        let recipe: Recipe?
        @Environment(\.locale) private var locale

        var body: some View {
            if let recipe {
                List(recipe.ingredients, id: \.self) { Text($0.name(in: locale)) }
                    .navigationTitle(Text(recipe.title))
            } else {
                Text("No recipes")
            }
        }
    }
#endif
