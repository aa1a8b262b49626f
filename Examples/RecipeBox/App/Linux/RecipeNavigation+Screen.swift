#if os(Linux)
    import AppIntents

    extension RecipeNavigation {
        /// The screen at the terminal.
        func screen(in locale: Locale) -> String {
            func text(_ value: String.LocalizationValue) -> String {
                String(localized: value, bundle: .module, locale: locale)
            }
            func list(_ recipes: [Recipe]) -> [String] {
                recipes.isEmpty
                    ? [text("No recipes")]
                    : recipes.map { "  \($0.title(in: locale)) (\(text("\($0.minutes) minutes")))" }
            }
            let lines: [String] =
                switch path.last {
                case .search(let term):
                    [text("Results for “\(term)”")] + list(RecipeBook.recipes(matching: term, in: locale))
                case .recipe(let id):
                    Recipe.all.first { $0.id == id }.map { recipe in
                        list([recipe]) + recipe.ingredients.map { "  · \($0.name(in: locale))" }
                    } ?? list([])
                case nil: [text("Recipes")] + list(Recipe.all)
                }
            return lines.joined(separator: "\n")
        }
    }
#endif
