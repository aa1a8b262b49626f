import Testing

@Suite struct CompilingTests {
    @Test(arguments: Compiler.Mode.all) func appsCompileInEveryMode(mode: Compiler.Mode) throws {
        let result = try Compiler.check(
            [
                Fixtures.entities, Fixtures.parameters, Fixtures.unions, Fixtures.schemas,
                Fixtures.properties,
            ], mode)
        #expect(result.messages == [])
        #expect(result.status == 0)
    }

    @Test(arguments: Compiler.Mode.all.filter { !($0.isOnMainActor && $0.language == 6) })
    func anEnumCanBecomeAnAppEnumInAnExtension(mode: Compiler.Mode) throws {
        // Swift 6 wants `nonisolated` written where all is on the main actor.
        let source = """
            import AppIntents
            enum Size: String { case small, large }
            extension Size: AppEnum {
                static var typeDisplayRepresentation: TypeDisplayRepresentation { "Size" }
                static var caseDisplayRepresentations: [Size: DisplayRepresentation] { [.small: "S", .large: "L"] }
            }
            """
        #expect(try Compiler.check([source], mode).messages == [])
    }

    @Test func oldSpellingsCompileWithAWarning() throws {
        let source = """
            import AppIntents
            @AppIntent(schema: .system.search)
            struct Search: ShowInAppSearchResultsIntent {
                static let searchScopes: [StringSearchScope] = [.general]
                var criteria: StringSearchCriteria
                func perform() async throws -> some IntentResult { .result() }
            }
            @AssistantIntent(schema: .system.open)
            struct Open { var target: Landmark }
            @AssistantEntity(schema: .books.book)
            struct Book {
                static let defaultQuery = Query<Book>()
                var displayRepresentation: DisplayRepresentation { "A book" }
                let id: String
                var title: String
            }
            @AssistantEnum(schema: .books.theme)
            enum Theme: String {
                case dark
                static let caseDisplayRepresentations: [Theme: DisplayRepresentation] = [.dark: "Dark"]
            }
            """
        let result = try Compiler.check([source, Fixtures.entities], .all[2])
        let messages = Set(result.messages.map { $0.split(separator: " [").first ?? "" })
        #expect(
            messages == [
                "0.swift:2: warning: 'search' is deprecated: Use .system.searchInApp instead",
                "0.swift:8: warning: 'AssistantIntent(schema:)' is deprecated: renamed to 'AppIntent'",
                "0.swift:10: warning: 'AssistantEntity(schema:)' is deprecated: renamed to 'AppEntity'",
                "0.swift:17: warning: 'AssistantEnum(schema:)' is deprecated: renamed to 'AppEnum'",
            ])
        #expect(result.status == 0)
    }

    @Test func mistakesAreReportedWhereTheyAre() throws {
        let source = """
            import AppIntents
            @UnionValue
            struct NoEnum {}
            @UnionValue
            enum Empty {}
            @UnionValue
            enum Wrong {
                case nothing
                case two(String, Int)
            }
            @AppEnum(schema: .books.theme)
            enum Theme { case dark }
            @AppIntent(schema: .system.open)
            enum Open {}
            struct Place {
                @ComputedProperty var stored: String
                @ComputedProperty var late: String { get async { "" } }
                @DeferredProperty var soon: String { "" }
            }
            """
        let result = try Compiler.check([source, Fixtures.entities], .all[2])
        let expected = [
            "0.swift:3: error: @UnionValue can be attached to an enum only",
            "0.swift:5: error: @UnionValue needs at least one case in 'Empty'",
            "0.swift:8: error: case 'nothing' of a @UnionValue needs exactly one associated value",
            "0.swift:9: error: case 'two' of a @UnionValue needs exactly one associated value",
            "0.swift:12: error: @AppEnum(schema:) needs 'Theme' to have a raw type",
            "0.swift:14: error: @AppIntent(schema:) can be attached to a struct or a class only",
            "0.swift:16: error: @ComputedProperty needs a getter in 'stored'",
            "0.swift:17: error: the getter of the @ComputedProperty 'late' cannot be 'async'",
            "0.swift:18: error: the getter of the @DeferredProperty 'soon' must be 'async'",
        ]
        for message in expected {
            #expect(result.messages.contains { $0.hasPrefix(message) }, "\(message)")
        }
        #expect(result.messages.count == expected.count, "\(result.messages)")
        #expect(result.status != 0)
    }

    @Test func aMisspelledSchemaIsAnErrorOnItsLine() throws {
        let source = """
            import AppIntents
            @AppIntent(schema: .system.opne)
            struct Open { var target: Landmark }
            """
        let result = try Compiler.check([source, Fixtures.entities], .all[2])
        #expect(
            result.messages.contains {
                $0.hasPrefix("0.swift:2: error: value of type 'AppSchema.Intent.System'")
            })
    }
}
