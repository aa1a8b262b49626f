import Testing

@Suite struct SchemaMacroTests {
    private static let intents = [
        "_SchemaIntent", "OpenIntent", "DeleteIntent", "ShowInAppSearchResultsIntent",
    ]

    @Test func bareStoredPropertiesBecomeParameters() throws {
        let expansion = try Expansion(
            """
            @AppIntent(schema: .visualIntelligence.semanticContentSearch)
            struct Show {
                var semanticContent: Content
                let constant = 3
                static var shared: Int = 4
                var computed: Int { 5 }
                @Parameter(title: "Own") var own: String
                @Dependency var model: Model
            }
            """, missing: Self.intents)
        #expect(expansion.messages == [])
        #expect(
            expansion.holds(
                "@AppIntents.IntentParameter(title: \"Semantic Content\") var semanticContent: Content"))
        #expect(expansion.text.components(separatedBy: "IntentParameter").count == 2)
        #expect(expansion.holds("extension Show: nonisolated AppIntents._SchemaIntent {"))
        #expect(
            expansion.holds(
                "AppIntents.AppSchema.Intent._identifier(.visualIntelligence.semanticContentSearch)"))
    }

    @Test(arguments: [
        (".system.open", "var target: Book", "OpenIntent"),
        (".system.searchInApp", "var criteria: StringSearchCriteria", "ShowInAppSearchResultsIntent"),
        (".books.openBook", "var target: Book", "OpenIntent"),
        (".photos.deleteAssets", "var entities: [Photo]", "DeleteIntent"),
    ]) func aSchemaAsksForItsProtocol(schema: String, property: String, name: String) throws {
        let source = "@AppIntent(schema: \(schema)) struct Act { \(property) }"
        let bare = try Expansion(source, missing: Self.intents)
        #expect(
            bare.holds(
                "extension Act: nonisolated AppIntents._SchemaIntent, nonisolated AppIntents.\(name) {"))
        let written = try Expansion(source, missing: ["AppIntents._SchemaIntent"])
        #expect(written.holds("extension Act: nonisolated AppIntents._SchemaIntent {"))
    }

    @Test func theDeprecatedSearchIsNotNamedASecondTime() throws {
        let expansion = try Expansion(
            "@AppIntent(schema: .system.search) struct Search {}", missing: Self.intents)
        #expect(expansion.holds("AppIntents.AppSchema.Intent._identifier(.system.searchInApp)"))
    }

    @Test func anInitialValueOfAParameterIsAMistake() throws {
        let expansion = try Expansion("@AppIntent(schema: .system.open)\nstruct Open {\nvar count = 3\n}")
        #expect(
            expansion.messages == [
                "3: the parameter 'count' cannot have an initial value; write '@Parameter(title:default:)'"
            ])
    }

    @Test func propertiesOfAnEntityAreWrappedButItsId() throws {
        let expansion = try Expansion(
            "@AppEntity(schema: .books.book) public struct Book {\nvar id: String\nvar isRead: Bool\n}",
            missing: ["_SchemaEntity"])
        #expect(expansion.holds("@AppIntents.EntityProperty(title: \"Is Read\") var isRead: Bool"))
        #expect(expansion.holds("struct Book { var id: String"))
        #expect(expansion.holds("extension Book: nonisolated AppIntents._SchemaEntity {"))
        #expect(expansion.holds("public nonisolated static var _schemaIdentifier: Swift.String {"))
    }

    @Test func anEnumWithoutARawTypeIsOfferedOne() throws {
        let expansion = try Expansion(
            "@AppEnum(schema: .books.theme) enum Theme { case dark }", missing: ["_SchemaEnum"])
        #expect(
            expansion.messages == ["1: @AppEnum(schema:) needs 'Theme' to have a raw type, such as 'String'"])
        #expect(expansion.remedies == ["Add the raw type 'String'"])
    }
}
