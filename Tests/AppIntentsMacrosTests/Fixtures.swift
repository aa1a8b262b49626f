/// Sources that must compile in every mode, and without a warning.
enum Fixtures {
    static let entities = """
        import AppIntents

        public struct Query<Entity: AppEntity>: EntityQuery {
            public init() {}
            public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] { [] }
        }

        struct Landmark: AppEntity {
            static let typeDisplayRepresentation: TypeDisplayRepresentation = "Landmark"
            static let defaultQuery = Query<Landmark>()
            var displayRepresentation: DisplayRepresentation { "A landmark" }
            var id: String
        }

        enum Color: String, AppEnum {
            case red
            static let typeDisplayRepresentation: TypeDisplayRepresentation = "Color"
            static let caseDisplayRepresentations: [Color: DisplayRepresentation] = [.red: "Red"]
        }
        """

    /// Parameters with all that can be said of them, and what is built of them.
    static let parameters = """
        import AppIntents

        enum Size: String, AppEnum {
            case small, large
            static var typeDisplayRepresentation: TypeDisplayRepresentation { "Size" }
            static var caseDisplayRepresentations: [Size: DisplayRepresentation] { [.small: "S", .large: "L"] }
        }

        struct Names: DynamicOptionsProvider {
            @IntentParameterDependency<Paint>(\\.$size) var paint
            func results() async throws -> [String] { paint.map { [$0.size.rawValue] } ?? [] }
        }

        struct SizeFromWord: Resolver {
            func resolve(from input: String, context: Context<Size>) async throws -> Size? {
                input == "big" ? .large : nil
            }
        }

        struct Resize: AppIntent {
            static let title: LocalizedStringResource = "Resize"
            @Parameter(title: "Size", resolvers: { SizeFromWord() }) var size: Size
            func perform() async throws -> some IntentResult { .result() }
        }

        struct Paint: AppIntent {
            static let title: LocalizedStringResource = "Paint"
            @Parameter(title: "Size", default: .large) var size: Size
            @Parameter(title: "Name", optionsProvider: Names()) var name: String?
            @Parameter(title: "Coats", default: 2, inclusiveRange: (1, 5)) var coats: Int
            static var parameterSummary: some ParameterSummary {
                When(\\.$name, .hasAnyValue) {
                    Summary("Paint \\(\\.$name)") { \\.$size }
                } otherwise: {
                    Switch(\\.$size) {
                        Case(.small) { Summary("Paint a little") }
                        DefaultCase { Summary("Paint \\(\\.$size)") }
                    }
                }
            }
            func perform() async throws -> some IntentResult & ReturnsValue<Size> & ProvidesDialog {
                .result(value: size, dialog: "Painted \\(coats) times")
            }
        }
        extension Paint: PredictableIntent {
            static var predictionConfiguration: some IntentPredictionConfiguration {
                IntentPrediction(parameters: (\\.$size, \\.$coats)) { size, coats in "\\(coats)" }
                IntentPrediction { "Paint" }
            }
        }
        """

    static let unions = """
        import AppIntents

        @UnionValue
        enum Anything {
            case one(Landmark), many([Landmark])
            case text(String), number(Int?)
            indirect case color(_ color: Color)
            case `default`(value: Bool)
        }

        @UnionValue
        public enum Shown: Sendable {
            case text(String)
            public static let caseDisplayRepresentations: [Cases: DisplayRepresentation] = [.text: "Text"]
            public static var typeDisplayRepresentation: TypeDisplayRepresentation { "Shown" }
        }

        @UnionValue
        enum Titled {
            case text(String)
            static let caseDisplayRepresentations: [Cases: DisplayRepresentation] = [.text: "Text"]
            static let typeDisplayRepresentation: TypeDisplayRepresentation = "Titled"
        }

        struct Outer {
            struct Inner: AppEntity {
                static let typeDisplayRepresentation: TypeDisplayRepresentation = "Inner"
                static let defaultQuery = Query<Inner>()
                var displayRepresentation: DisplayRepresentation { "Inner" }
                var id: String
            }
            @UnionValue enum Result { case inner(Inner), text(String) }
            @UnionValue fileprivate enum Hidden { case inner(Inner) }
        }

        @UnionValue nonisolated enum Free { case landmark(Landmark) }
        @UnionValue @MainActor enum Bound { case landmark(Landmark) }
        @UnionValue private enum Private { case landmark(Landmark) }

        nonisolated func use(_ shown: Shown) -> any _IntentValue {
            _ = (Shown._members, shown._case, Shown.Cases.allCases, Shown.Cases.UnionValue.self)
            return shown._value
        }
        """

    static let schemas = """
        import AppIntents

        @AppEntity(schema: .books.book)
        struct Book: AppEntity {
            static let defaultQuery = Query<Book>()
            var displayRepresentation: DisplayRepresentation { "A book" }
            let id: String
            var title: String
            var pages: Int?
        }

        @AppEntity(schema: .photos.asset)
        struct Photo {
            static let defaultQuery = Query<Photo>()
            var displayRepresentation: DisplayRepresentation { "A photo" }
            var id: String
            var name: String
        }

        @AppEnum(schema: .books.theme)
        enum Theme: String {
            case dark
            static let caseDisplayRepresentations: [Theme: DisplayRepresentation] = [.dark: "Dark"]
        }

        @AppEnum(schema: .books.font)
        enum Font: String, AppEnum {
            case serif
            static let typeDisplayRepresentation: TypeDisplayRepresentation = "Font"
            static let caseDisplayRepresentations: [Font: DisplayRepresentation] = [.serif: "Serif"]
        }

        @AppIntent(schema: .visualIntelligence.semanticContentSearch)
        struct ShowResults {
            var semanticContent: String
            func perform() async throws -> some IntentResult { _ = semanticContent; return .result() }
        }

        @AppIntent(schema: .visualIntelligence.semanticContentSearch)
        struct ShowTitledResults: AppIntent {
            static let title: LocalizedStringResource = "Mine"
            var semanticContent: String
            @Parameter(title: "Other") var other: String
            @MainActor func perform() async throws -> some IntentResult { .result() }
        }

        @AppIntent(schema: .visualIntelligence.semanticContentSearch)
        public struct ShowPublicResults {
            public init() {}
            public var semanticContent: String
            public func perform() async throws -> some IntentResult { .result() }
        }

        @AppIntent(schema: .system.searchInApp)
        struct Search: ShowInAppSearchResultsIntent {
            static let searchScopes: [StringSearchScope] = [.general]
            var criteria: StringSearchCriteria
            func perform() async throws -> some IntentResult { .result() }
        }

        @AppIntent(schema: .system.searchInApp)
        struct BareSearch {
            static let searchScopes: [StringSearchScope] = [.general]
            var criteria: StringSearchCriteria
            func perform() async throws -> some IntentResult { .result() }
        }

        @AppIntent(schema: .system.open) struct Open: OpenIntent { var target: Book }
        @AppIntent(schema: .system.open) struct BareOpen { var target: Photo }
        @AppIntent(schema: .books.openBook) struct OpenBook { var target: Book }

        struct Holder {
            @AppIntent(schema: .system.open) struct OpenTheme { var target: Theme }
        }

        nonisolated func use() -> [any AppIntent.Type] {
            _ = (ShowResults(), Open(), Holder.OpenTheme(), ShowResults.title, ShowResults._schemaIdentifier)
            _ = (Book._schemaIdentifier, Theme._schemaIdentifier, Book.typeDisplayRepresentation)
            return [ShowResults.self, ShowTitledResults.self, BareSearch.self, BareOpen.self, OpenBook.self]
        }

        nonisolated func opens() -> [any OpenIntent.Type] { [Open.self, BareOpen.self, OpenBook.self] }
        """

    static let properties = """
        import AppIntents

        nonisolated struct Place: Hashable, Sendable {
            var name: String
            func crowd() async throws -> Int { 3 }
        }

        struct PlaceEntity: AppEntity, Hashable {
            static let typeDisplayRepresentation: TypeDisplayRepresentation = "Place"
            static let defaultQuery = Query<PlaceEntity>()
            var displayRepresentation: DisplayRepresentation { "A place" }
            let place: Place
            var id = 4

            @ComputedProperty var name: String { place.name }
            @ComputedProperty(title: "Kind") var `class`: String? { get { place.name } }
            @ComputedProperty var settable: String { get { place.name } set {} }
            @DeferredProperty var crowd: Int { get async throws { try await place.crowd() } }
            @DeferredProperty(title: "Calm") var isCalm: Bool { get async { true } }
        }

        @MainActor struct MainPlace {
            let place: Place
            @ComputedProperty var name: String { place.name }
            @DeferredProperty var crowd: Int { get async throws { try await place.crowd() } }
        }

        struct WrappedPlace: AppEntity {
            static let typeDisplayRepresentation: TypeDisplayRepresentation = "Place"
            static let defaultQuery = Query<WrappedPlace>()
            var displayRepresentation: DisplayRepresentation { "A place" }
            let id: Int
            @Property(title: "Stored") var stored: String
            @ComputedProperty public var name: String { stored }
        }

        extension WrappedPlace {
            @ComputedProperty var other: String { stored }
        }

        struct Coded: Codable {
            var stored: String
            @ComputedProperty var name: String { stored }
        }

        struct Box<Content: Sendable> {
            var content: Content
            @ComputedProperty var name: String { "box" }
        }

        func use() -> [Any] {
            [PlaceEntity(place: Place(name: "Hill")), MainPlace(place: Place(name: "Hill")), Box(content: 3)]
        }
        """
}
