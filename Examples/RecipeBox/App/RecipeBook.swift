import Foundation

/// The recipes, and the search that every way into the app ends at.
enum RecipeBook {
    /// A text without the blanks around it; `nil` where nothing is left to search for.
    static func normalized(_ term: String) -> String? {
        let term = term.trimmingCharacters(in: .whitespacesAndNewlines)
            .precomposedStringWithCompatibilityMapping
        return term.isEmpty ? nil : term
    }

    /// The recipes whose title or ingredients hold every word of a text, in the person's language or in English.
    static func recipes(matching text: String, in locale: Locale) -> [Recipe] {
        let words = text.split(whereSeparator: \.isWhitespace)
        return Recipe.all.filter { recipe in
            let names = [locale, Locale(identifier: "en")].flatMap { locale in
                [recipe.title(in: locale)] + recipe.ingredients.map { $0.name(in: locale) }
            }
            return words.allSatisfy { word in
                names.contains {
                    $0.range(of: word, options: [.caseInsensitive, .diacriticInsensitive]) != nil
                }
            }
        }
    }
}
