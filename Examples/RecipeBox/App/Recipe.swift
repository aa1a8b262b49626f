import AppIntents

/// A dish and how it is made. Titles and steps are keys of the app's string catalogue.
struct Recipe: Identifiable, Hashable, Sendable {
    let id: String
    let title: LocalizedStringResource
    let minutes: Int
    let ingredients: [Ingredient]

    init(_ id: String, _ title: String.LocalizationValue, minutes: Int, _ ingredients: Ingredient...) {
        self.id = id
        self.title = LocalizedStringResource(title, bundle: .atURL(Bundle.module.bundleURL))
        self.minutes = minutes
        self.ingredients = ingredients
    }

    /// The title in a language.
    func title(in locale: Locale) -> String {
        var title = title
        title.locale = locale
        return String(localized: title)
    }
}

/// What recipes are made of, as far as people search for it.
enum Ingredient: String, CaseIterable, Sendable {
    case apple, bean, beef, bread, cheese, chicken, chocolate, cucumber, egg, fish, lemon, lentil, milk
    case mushroom, noodle, onion, pasta, pepper, potato, pumpkin, rice, tofu, tomato

    /// The name in a language.
    func name(in locale: Locale) -> String {
        String(localized: String.LocalizationValue(rawValue), bundle: .module, locale: locale)
    }
}
