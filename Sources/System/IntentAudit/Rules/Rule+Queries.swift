extension Rule {
    static let severalValueQueries = Rule(
        "several-value-queries", .error, "More than one query takes a SemanticContentDescriptor.",
        why: "Visual Intelligence asks one IntentValueQuery of an app. With a second one the app does not "
            + "build, or only one of them is ever asked.",
        remedy: "Keep one query, and let it return a @UnionValue of all that it may find.",
        before: """
            struct PlantSearch: IntentValueQuery {
                func values(for input: SemanticContentDescriptor) async throws -> [PlantEntity] { … }
            }
            struct PotSearch: IntentValueQuery {
                func values(for input: SemanticContentDescriptor) async throws -> [PotEntity] { … }
            }
            """,
        after: """
            @UnionValue
            enum SearchResult {
                case plant(PlantEntity)
                case pot(PotEntity)
            }
            struct Search: IntentValueQuery {
                func values(for input: SemanticContentDescriptor) async throws -> [SearchResult] { … }
            }
            """)

    static let noValueQuery = Rule(
        "no-value-query", .info, "No query takes a SemanticContentDescriptor.",
        why: "Without one the app does not show up in visual search.",
        remedy: "Add a type that conforms to IntentValueQuery and takes a SemanticContentDescriptor.",
        after: """
            struct PlantSearch: IntentValueQuery {
                @Dependency var catalog: PlantCatalog

                func values(for input: SemanticContentDescriptor) async throws -> [PlantEntity] {
                    try await catalog.plants(like: input, limit: 6)
                }
            }
            """)

    static let noOpenIntent = Rule(
        "no-open-intent", .error, "A result of visual search cannot be opened.",
        why: "Every entity or enumeration that the query returns, alone or as a case of a union, needs an "
            + "OpenIntent whose target is of that type. Apple's build fails without one, or a tap ends on "
            + "the first screen of the app.",
        remedy: "Add an OpenIntent in the module of the query; one in another module may not be seen.",
        before: """
            @UnionValue
            enum SearchResult {
                case plant(PlantEntity)
                case pot(PotEntity)
            }
            struct OpenPlant: OpenIntent {
                static let title: LocalizedStringResource = "Open Plant"
                @Parameter(title: "Plant") var target: PlantEntity
            }
            """,
        after: """
            struct OpenPot: OpenIntent {
                static let title: LocalizedStringResource = "Open Pot"
                @Parameter(title: "Pot") var target: PotEntity
            }
            """)

    static let unlimitedResults = Rule(
        "unlimited-results", .warning, "The query returns as many results as there are.",
        why: "The sheet of results is small, and each result costs time before the first is shown.",
        remedy: "Sort by how well they match, and keep the first few.",
        before: "return catalog.plants.filter { $0.matches(labels) }.map(PlantEntity.init)",
        after: "return catalog.plants.filter { $0.matches(labels) }.prefix(6).map(PlantEntity.init)")

    static let noThreshold = Rule(
        "no-threshold", .warning, "A distance of feature prints is compared with nothing.",
        why: "The nearest print is found for every scene, also for one that shows nothing of the catalogue. "
            + "Without a greatest distance people see guesses.",
        remedy: "Leave out what is farther than a distance that you measured on your own images, and return "
            + "nothing where nothing is left.",
        before: """
            let ranked = try entries.map { ($0, try scene.distance(to: $0.print)) }
                .sorted { $0.1 < $1.1 }
            """,
        after: """
            let ranked = try entries.map { ($0, try scene.distance(to: $0.print)) }
                .filter { $0.1 <= greatestDistance }
                .sorted { $0.1 < $1.1 }
            """)

    static let networkInQuery = Rule(
        "network-in-query", .warning, "The query asks the network.",
        why: "The system waits for the query; a slow or absent network leaves people with nothing. And what "
            + "the camera saw leaves the device, which has to be disclosed.",
        remedy:
            "Match on the device, or give the request a short deadline, send prints and not pictures, and "
            + "answer without it where it fails.",
        before: """
            func values(for input: SemanticContentDescriptor) async throws -> [PlantEntity] {
                let (data, _) = try await URLSession.shared.data(for: request(input))
                return try decode(data)
            }
            """,
        after: """
            func values(for input: SemanticContentDescriptor) async throws -> [PlantEntity] {
                try await localIndex.plants(like: input, limit: 6)
            }
            """)

    static let queryOutsideApp = Rule(
        "query-outside-app", .warning, "The query may not run in the app.",
        why: "A visual query that runs in an extension is reported never to be called, and has not what the "
            + "app registered as dependencies.",
        remedy: "Name .main among the allowed execution targets, or leave them out.",
        before: "static var allowedExecutionTargets: ExecutionTargets { .appIntentsExtension }",
        after: "static var allowedExecutionTargets: ExecutionTargets { .main }")

    static let noContinuation = Rule(
        "no-continuation", .info, "Visual search does not lead on into the app.",
        why:
            "With an intent of the schema .visualIntelligence.semanticContentSearch people can go on searching "
            + "in the app when the few results are not enough.",
        remedy: "Add such an intent; its perform() opens the app's own search.",
        after: """
            @AppIntent(schema: .visualIntelligence.semanticContentSearch)
            struct ContinueSearch {
                var semanticContent: SemanticContentDescriptor

                func perform() async throws -> some IntentResult { … }
            }
            """)

    static let queryRules = [
        severalValueQueries, noValueQuery, noOpenIntent, unlimitedResults, noThreshold, networkInQuery,
        queryOutsideApp, noContinuation,
    ]
}
