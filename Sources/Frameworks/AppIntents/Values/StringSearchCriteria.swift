/// What a search in an app looks for.
public protocol SearchCriteria: _IntentValue, Hashable {
    /// Where it can be looked for.
    associatedtype SearchScopes = Void
}

/// A search for text.
public struct StringSearchCriteria: SearchCriteria {
    /// Where can be searched.
    public typealias SearchScopes = [StringSearchScope]
    /// The text to look for; can be empty.
    public var term: String

    /// A search for a text.
    public init(term: String) { self.term = term }
}

/// What an app's search finds.
public enum StringSearchScope: String, AppEnum {
    /// The content of the app.
    case general
    /// Films.
    case movies
    /// Television.
    case tv
    /// Other videos.
    case freeformVideo

    /// The name of the type for people.
    public static var typeDisplayRepresentation: TypeDisplayRepresentation { "Search scope" }
    /// How each case is shown.
    public static var caseDisplayRepresentations: [StringSearchScope: DisplayRepresentation] {
        [.general: "Everything", .movies: "Movies", .tv: "TV", .freeformVideo: "Videos"]
    }
}
