import AppIntents
import AppIntentsTesting
import Foundation
import Synchronization
import VisualIntelligence

// An app as its author would write it: albums and places, found by a scene.

struct Album: Sendable {
    var id: String
    var title: String
    var photos = 12
    var subtitle: String?
    var image: DisplayRepresentation.Image?
}

/// What the app knows and shows.
final class Library: Sendable {
    typealias Answer = @Sendable (SemanticContentDescriptor) async throws -> [SceneResult]

    private let albums: Mutex<[Album]>
    private let answer: Mutex<Answer>
    let log = Log()
    private let continued = Mutex<SemanticContentDescriptor?>(nil)

    init(_ albums: [Album] = Library.samples, answer: Answer? = nil) {
        self.albums = Mutex(albums)
        let all = albums.map { SceneResult.album(AlbumEntity($0)) }
        self.answer = Mutex(answer ?? { _ in all })
    }

    static let samples = [
        Album(id: "alps", title: "Alps", subtitle: "Summer"), Album(id: "beach", title: "Beach", photos: 3),
    ]

    var all: [Album] { albums.withLock { $0 } }
    func remove(_ id: String) { albums.withLock { $0.removeAll { $0.id == id } } }
    func rename(_ id: String, to title: String) {
        albums.withLock { albums in
            for index in albums.indices where albums[index].id == id { albums[index].title = title }
        }
    }

    func answer(_ scene: SemanticContentDescriptor) async throws -> [SceneResult] {
        try await answer.withLock { $0 }(scene)
    }

    /// The scene with which the app was to go on.
    var scene: SemanticContentDescriptor? { continued.withLock { $0 } }
    func goOn(with scene: SemanticContentDescriptor) { continued.withLock { $0 = scene } }
}

struct AlbumEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Album"
    static let defaultQuery = AlbumQuery()

    let id: String
    @Property(title: "Title") var title: String
    @Property(title: "Photos") var photos: Int
    private let subtitle: String?
    private let image: DisplayRepresentation.Image?

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "\(title)", subtitle: subtitle.map { "\($0)" }, image: image)
    }

    @ComputedProperty var isLarge: Bool { photos > 10 }

    init(_ album: Album) {
        id = album.id
        subtitle = album.subtitle
        image = album.image
        title = album.title
        photos = album.photos
    }
}

struct AlbumQuery: EntityStringQuery, EnumerableEntityQuery {
    @Dependency var library: Library

    func entities(for identifiers: [String]) async throws -> [AlbumEntity] {
        library.log.note("fetch \(identifiers.joined(separator: ","))")
        return library.all.filter { identifiers.contains($0.id) }.map(AlbumEntity.init)
    }

    func entities(matching string: String) async throws -> [AlbumEntity] {
        library.log.note("search \(string)")
        return library.all.filter { $0.title.localizedCaseInsensitiveContains(string) }.map(AlbumEntity.init)
    }

    func allEntities() async throws -> [AlbumEntity] { library.all.map(AlbumEntity.init) }

    func suggestedEntities() async throws -> [AlbumEntity] { library.all.prefix(1).map(AlbumEntity.init) }
}

struct PlaceEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Place"
    static let defaultQuery = PlaceQuery()
    let id: Int
    var displayRepresentation: DisplayRepresentation { "Place \(id)" }
}

struct PlaceQuery: EntityQuery {
    func entities(for identifiers: [Int]) async throws -> [PlaceEntity] { identifiers.map(PlaceEntity.init) }
}

enum Shelf: String, AppEnum {
    case favourites, recent
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Shelf"
    static let caseDisplayRepresentations: [Shelf: DisplayRepresentation] = [
        .favourites: "Favourites", .recent: "Recently added",
    ]
}

@UnionValue
enum SceneResult {
    case album(AlbumEntity), place(PlaceEntity), shelf(Shelf)
}

struct SceneQuery: IntentValueQuery {
    @Dependency var library: Library

    func values(for input: SemanticContentDescriptor) async throws -> [SceneResult] {
        try await library.answer(input)
    }
}

struct OpenAlbumIntent: OpenIntent {
    static let title: LocalizedStringResource = "Open album"
    @Parameter(title: "Album") var target: AlbumEntity
    @Dependency var library: Library

    func perform() async throws -> some IntentResult {
        library.log.note("open \(target.id) “\(target.title)”")
        return .result()
    }
}

struct OpenPlaceIntent: OpenIntent {
    static let title: LocalizedStringResource = "Open place"
    @Parameter(title: "Place") var target: PlaceEntity
}

struct OpenShelfIntent: OpenIntent {
    static let title: LocalizedStringResource = "Open shelf"
    @Parameter(title: "Shelf") var target: Shelf
    @Dependency var library: Library

    func perform() async throws -> some IntentResult {
        library.log.note("open \(target)")
        return .result()
    }
}

@AppIntent(schema: .visualIntelligence.semanticContentSearch)
struct ShowMoreIntent {
    static let supportedModes: IntentModes = .foreground
    var semanticContent: SemanticContentDescriptor
    @Dependency var library: Library

    func perform() async throws -> some IntentResult {
        library.goOn(with: semanticContent)
        return .result()
    }
}

@AppIntent(schema: .system.searchInApp)
struct SearchAlbumsIntent: ShowInAppSearchResultsIntent {
    static let searchScopes: [StringSearchScope] = [.general]
    var criteria: StringSearchCriteria
    @Dependency var library: Library

    func perform() async throws -> some IntentResult {
        library.log.note("ask \(criteria.term)")
        return .result()
    }
}

/// The app as its package would list it.
enum AlbumApp {
    static func app(
        _ library: Library, moreIntents: [any AppIntent.Type] = [], resources: URL? = nil,
        arrival: IntentApp.Arrival = .queue, launch: @escaping @Sendable () async throws -> Void = {},
        showInterface: @escaping @Sendable () async throws -> Void = {}
    ) -> IntentApp {
        let dependencies = AppDependencyManager()
        return IntentApp(
            name: "Albums", identifier: "org.example.albums",
            intents: [
                OpenAlbumIntent.self, OpenPlaceIntent.self, OpenShelfIntent.self, ShowMoreIntent.self,
                SearchAlbumsIntent.self,
            ] + moreIntents,
            entities: [AlbumEntity.self, PlaceEntity.self], enums: [Shelf.self],
            valueQueries: [SceneQuery.self], resources: resources, dependencies: dependencies,
            arrival: arrival,
            launch: {
                library.log.note("launch")
                try await launch()
                dependencies.add(dependency: library)
            },
            showInterface: {
                library.log.note("interface")
                try await showInterface()
            })
    }

    static func host(
        _ library: Library, moreIntents: [any AppIntent.Type] = [], resources: URL? = nil,
        arrival: IntentApp.Arrival = .queue, locale: Locale = Locale(identifier: "en_US"),
        respondent: any Respondent = ScriptedRespondent(), deadline: Duration = .seconds(60),
        labeller: any SceneLabeller = Words(["album", "book"]),
        launch: @escaping @Sendable () async throws -> Void = {},
        showInterface: @escaping @Sendable () async throws -> Void = {}
    ) throws -> IntentHost {
        try IntentHost(
            app(
                library, moreIntents: moreIntents, resources: resources, arrival: arrival, launch: launch,
                showInterface: showInterface),
            locale: locale, respondent: respondent, deadline: deadline, labeller: labeller)
    }
}

/// A labeller that always sees the same.
struct Words: SceneLabeller {
    let words: [String]
    init(_ words: [String]) { self.words = words }
    func labels(for pixels: CVReadOnlyPixelBuffer) async throws -> [String] { words }
}

extension CapturedScene {
    /// A scene that is good enough for a query that looks at nothing.
    static func any(labels: [String]? = nil) throws -> CapturedScene {
        CapturedScene(data: try Pictures.scene.get(), labels: labels)
    }
}

/// The error of a host that something ends in.
func hostError<Value>(_ body: () async throws -> Value) async throws -> HostError? {
    do {
        _ = try await body()
        return nil
    } catch let error as HostError {
        return error
    }
}
