import Testing

/// An app that breaks a rule, and one that is near it and does not.
struct RuleCase: CustomTestStringConvertible, Sendable {
    let rule: String
    let what: String
    let broken: String
    let sound: String

    var testDescription: String { "\(rule): \(what)" }

    init(_ rule: String, _ what: String, _ broken: String, not sound: String) {
        self.rule = rule
        self.what = what
        self.broken = "import AppIntents\nimport Vision\nimport VisualIntelligence\n" + broken
        self.sound = "import AppIntents\nimport Vision\nimport VisualIntelligence\n" + sound
    }

    private static let values = "func values(for input: SemanticContentDescriptor) async throws"
    private static let show = "var displayRepresentation: DisplayRepresentation"

    static let all: [RuleCase] = queries + results + entities + texts + intents + models + files

    private static let queries = [
        RuleCase(
            "several-value-queries", "two queries of scenes",
            "struct A: IntentValueQuery { \(values) -> [X] { [] } }\n"
                + "struct B: IntentValueQuery { \(values) -> [Y] { [] } }",
            not: "struct A: IntentValueQuery { \(values) -> [X] { [] } }\n"
                + "struct B: IntentValueQuery { func values(for input: IntentPerson) async throws -> [Y] { [] } }"
        ),
        RuleCase(
            "several-value-queries", "the second one in an extension, through an alias",
            "struct A: IntentValueQuery { \(values) -> [X] { [] } }\nstruct B {}\n"
                + "extension B: AppIntents.IntentValueQuery { typealias Input = VisualIntelligence.SemanticContentDescriptor\n"
                + " func values(for input: Input) async throws -> [Y] { [] } }",
            not: "#if os(iOS)\nstruct A: IntentValueQuery { \(values) -> [X] { [] } }\n#else\n"
                + "struct B: IntentValueQuery { \(values) -> [X] { [] } }\n#endif"),
        RuleCase(
            "no-value-query", "entities, but no query", "struct E: AppEntity { let id: String }",
            not: "struct A: IntentValueQuery { \(values) -> [X] { [] } }"),
        RuleCase(
            "query-outside-app", "a query for the extension only",
            "struct A: IntentValueQuery { static var allowedExecutionTargets: ExecutionTargets { .appIntentsExtension }\n"
                + " \(values) -> [X] { [] } }",
            not: "struct A: IntentValueQuery { static let allowedExecutionTargets: ExecutionTargets = "
                + "[.main, .appIntentsExtension]\n \(values) -> [X] { [] } }"),
        RuleCase(
            "no-continuation", "a query alone", "struct A: IntentValueQuery { \(values) -> [X] { [] } }",
            not: "struct A: IntentValueQuery { \(values) -> [X] { [] } }\n"
                + "@AppIntent(schema: .visualIntelligence.semanticContentSearch) struct S { var semanticContent: "
                + "SemanticContentDescriptor }"),
        RuleCase(
            "network-in-query", "URLSession at once",
            "struct A: IntentValueQuery { \(values) -> [X] { let d = try await URLSession.shared.data(from: u); "
                + "return [] } }",
            not: "struct A: IntentValueQuery { \(values) -> [X] { [] } }\n"
                + "final class Sync { func run() async { _ = try? await URLSession.shared.data(from: u) } }"),
        RuleCase(
            "network-in-query", "a session two calls away",
            "struct A: IntentValueQuery { @Dependency var shop: Shop\n \(values) -> [X] { try await shop.find(input) } }\n"
                + "final class Shop { let remote: Remote\n func find(_ i: Any) async throws -> [X] { try await remote.ask() } }\n"
                + "struct Remote { let session: URLSession\n func ask() async throws -> [X] { _ = try await session.data(for: r); "
                + "return [] } }",
            not:
                "struct A: IntentValueQuery { @Dependency var shop: Shop\n \(values) -> [X] { try await shop.find(input) } }\n"
                + "final class Shop { let local: Local; let remote: Remote\n func find(_ i: Any) async throws -> [X] { local.ask() } }\n"
                + "struct Local { func ask() -> [X] { [] } }\n"
                + "struct Remote { let session: URLSession\n func ask() async throws -> [X] { _ = try await session.data(for: r); "
                + "return [] } }"),
        RuleCase(
            "unlimited-results", "all that match",
            "struct A: IntentValueQuery { \(values) -> [X] { all.filter { input.labels.contains($0.label) }.map(X.init) } }",
            not:
                "struct A: IntentValueQuery { \(values) -> [X] { all.filter { input.labels.contains($0.label) }"
                + ".prefix(6).map(X.init) } }"),
        RuleCase(
            "unlimited-results", "all that a model finds",
            "struct A: IntentValueQuery { let shop = Shop()\n \(values) -> [X] { shop.find(input.labels) } }\n"
                + "struct Shop { var all: [X]\n func find(_ labels: [String]) -> [X] { all.sorted { $0.score > $1.score } } }",
            not:
                "struct A: IntentValueQuery { let shop = Shop()\n \(values) -> [X] { shop.find(input.labels) } }\n"
                + "struct Shop { var all: [X]\n func find(_ labels: [String], limit: Int = 4) -> [X] { "
                + "Array(all.sorted { $0.score > $1.score }[..<limit]) } }"),
        RuleCase(
            "no-threshold", "the nearest, however far",
            "func rank(_ p: FeaturePrintObservation) throws -> [X] {\n"
                + " try all.map { ($0, try p.distance(to: $0.print)) }.sorted { $0.1 < $1.1 }.map(\\.0) }",
            not: "func rank(_ p: FeaturePrintObservation) throws -> [X] {\n"
                + " try all.map { ($0, try p.distance(to: $0.print)) }.filter { $0.1 < 0.7 }.sorted { $0.1 < $1.1 }.map(\\.0) }"
        ),
        RuleCase(
            "no-threshold", "a helper whose callers sort only",
            "struct M { func far(_ a: P, _ b: P) throws -> Double { try a.distance(to: b) }\n"
                + " func best(_ a: P) -> P? { all.min { far(a, $0) < far(a, $1) } } }\n"
                + "func sort(_ x: [D]) -> [D] { x.sorted { $0.distance < $1.distance } }",
            not: "struct M { func far(_ a: P, _ b: P) throws -> Double { try a.distance(to: b) }\n"
                + " func near(_ a: P) -> [P] { all.filter { far(a, $0) <= greatest } } }"),
    ]

    private static let results = [
        RuleCase(
            "no-open-intent", "an entity",
            "struct A: IntentValueQuery { \(values) -> [Plant] { [] } }",
            not: "struct A: IntentValueQuery { \(values) -> [Plant] { [] } }\n"
                + "struct O: OpenIntent { @Parameter(title: \"Plant\") var target: Plant }"),
        RuleCase(
            "no-open-intent", "one case of a union",
            "@UnionValue enum U { case a(Plant), b(Pots.Pot) }\nenum Pots { struct Pot {} }\n"
                + "struct A: IntentValueQuery { \(values) -> IntentItemCollection<U> { .empty } }\n"
                + "struct O: OpenIntent { var target: Plant }",
            not: "@UnionValue enum U { case a(Plant), b(Pots.Pot) }\nenum Pots { struct Pot {}\n"
                + "struct O: OpenIntent { var target: Pot } }\n"
                + "struct A: IntentValueQuery { \(values) -> IntentItemCollection<U> { .empty } }\n"
                + "@AppIntent(schema: .system.open) struct O { var target: Plant }"),
        RuleCase(
            "no-open-intent", "an enumeration",
            "enum Room: String, AppEnum { case hall }\nstruct A: IntentValueQuery { \(values) -> [Room] { [] } }",
            not:
                "enum Room: String, AppEnum { case hall }\nstruct A: IntentValueQuery { \(values) -> [Room] { [] } }\n"
                + "protocol Opening: OpenIntent {}\nstruct O: Opening { typealias Value = Room\n var target: Room }"
        ),
        RuleCase(
            "no-entity-image", "a result with texts only",
            "struct E: AppEntity { let id: String\n \(show) { \"\\(id)\" } }\n"
                + "struct A: IntentValueQuery { \(values) -> [E] { [] } }",
            not:
                "struct E: AppEntity { let id: String\n \(show) { .init(title: \"\\(id)\", image: .init(data: d)) } }\n"
                + "struct A: IntentValueQuery { \(values) -> [E] { [] } }"),
        RuleCase(
            "union-not-sendable", "a public union", "@UnionValue public enum U { case a(Plant) }",
            not: "@UnionValue public enum U: Sendable { case a(Plant) }\n@UnionValue enum V { case a(Plant) }"
        ),
    ]

    private static let entities = [
        RuleCase(
            "unstable-identifier", "a constant made anew", "struct E: AppEntity { let id = UUID() }",
            not: "struct E: AppEntity { let id: UUID }\nstruct Row: Identifiable { let id = UUID() }"),
        RuleCase(
            "unstable-identifier", "a computed one", "struct E: AppEntity { var id: UUID { UUID() } }",
            not: "struct E: AppEntity { let plant: Plant\n var id: UUID { plant.id } }"),
        RuleCase(
            "unstable-identifier", "one through another property",
            "struct E: AppEntity { let key = UUID()\n var id: UUID { self.key } }",
            not: "struct E: AppEntity { let key: UUID\n var id: UUID { self.key } }"),
        RuleCase(
            "unstable-identifier", "a hash value",
            "struct E: AppEntity { let name: String\n var id: Int { name.hashValue } }",
            not: "struct E: AppEntity { let name: String\n var id: String { name } }"),
        RuleCase(
            "unstable-identifier", "one that an initialiser makes",
            "struct E: AppEntity { let id: String\n init(_ p: Plant) { self.id = UUID().uuidString } }",
            not: "struct E: AppEntity { let id: String\n init(_ p: Plant) { self.id = p.number } }"),
        RuleCase(
            "unstable-identifier", "a place in a list",
            "struct E: AppEntity { let id: Int }\n"
                + "func all() -> [E] { names.enumerated().map { index, name in E(id: index, name: name) } }",
            not: "struct E: AppEntity { let id: Int }\n"
                + "func all() -> [E] { rows.enumerated().map { index, row in E(id: row.key, rank: index) } }"),
        RuleCase(
            "unstable-identifier", "a variable that nobody sets", "struct E: AppEntity { var id = UUID() }",
            not: "struct E: AppEntity { var id = UUID() }\nfunc make() -> E { E(id: stored) }"),
        RuleCase(
            "full-size-image", "an image encoded when it is shown",
            "struct E: AppEntity { let id: String\n \(show) { .init(title: \"E\", image: .init(data: photo.pngData()!)) } }",
            not:
                "struct E: AppEntity { let id: String\n \(show) { .init(title: \"E\", image: .init(data: thumbnail)) } }\n"
                + "func thumbnail() -> Data { photo.pngData()! }"),
        RuleCase(
            "full-size-image", "the address of the original",
            "struct E: AppEntity { let id: String\n \(show) { .init(title: \"E\", image: .init(url: originalURL)) } }",
            not:
                "struct E: AppEntity { let id: String\n \(show) { .init(title: \"E\", image: .init(url: smallURL)) } }"
        ),
    ]

    private static let texts = [
        RuleCase(
            "verbatim-text", "a variable as a key",
            "struct E: AppEntity { let id: String\n"
                + " \(show) { .init(title: LocalizedStringResource(stringLiteral: name)) } }",
            not: "struct E: AppEntity { let id: String\n \(show) { .init(title: \"\\(name)\") } }\n"
                + "struct Row { func text(_ key: String) -> String { .init(localized: .init(stringLiteral: key)) } }"
        ),
        RuleCase(
            "verbatim-text", "a built text as a type's name",
            "struct E: AppEntity { static var typeDisplayRepresentation: TypeDisplayRepresentation { "
                + ".init(stringLiteral: prefix + kind) } }",
            not: "struct E: AppEntity { static var typeDisplayRepresentation: TypeDisplayRepresentation { "
                + ".init(stringLiteral: \"Plant\") } }"),
    ]

    private static let intents = [
        RuleCase(
            "open-intent-searches", "perform() asks the query",
            "struct A: IntentValueQuery { \(values) -> [X] { [] } }\n"
                + "struct O: OpenIntent { var target: X\n func perform() async throws -> some IntentResult { "
                + "let a = A()\n _ = try await a.values(for: scene)\n return .result() } }",
            not: "struct A: IntentValueQuery { \(values) -> [X] { [] } }\n"
                + "struct O: OpenIntent { var target: X\n func perform() async throws -> some IntentResult { "
                + "router.show(target.id)\n return .result() } }"),
        RuleCase(
            "open-intent-searches", "perform() makes a print",
            "struct O: OpenIntent { var target: X\n func perform() async throws -> some IntentResult { "
                + "try await match()\n return .result() }\n"
                + "func match() async throws { _ = GenerateImageFeaturePrintRequest(.revision2) } }",
            not: "struct S: AppIntent { func perform() async throws -> some IntentResult { "
                + "_ = GenerateImageFeaturePrintRequest(.revision2)\n return .result() } }"),
        RuleCase(
            "open-app-when-run", "alone", "struct I: AppIntent { static let openAppWhenRun = true }",
            not: "struct I: AppIntent { static let openAppWhenRun = true\n"
                + " static var supportedModes: IntentModes { .foreground } }"),
        RuleCase(
            "deprecated-search-schema", "the older name",
            "@AppIntent(schema: .system.search) struct S { var criteria: StringSearchCriteria }",
            not: "@AppIntent(schema: .system.searchInApp) struct S { var criteria: StringSearchCriteria }"),
        RuleCase(
            "deprecated-assistant-macro", "an enumeration",
            "@AssistantEnum(schema: .photos.assetType) enum K: String { case photo }",
            not: "@AppEnum(schema: .photos.assetType) enum K: String { case photo }"),
        RuleCase(
            "target-content-platform", "everywhere",
            "struct O: OpenIntent { var target: X }\nextension O: TargetContentProvidingIntent {}",
            not:
                "struct O: OpenIntent { var target: X }\n#if !os(macOS)\nextension O: TargetContentProvidingIntent {}\n#endif"
        ),
        RuleCase(
            "target-content-platform", "on the Mac by name",
            "#if os(iOS) || os(macOS)\nstruct O: OpenIntent, TargetContentProvidingIntent { var target: X }\n#endif",
            not: "#if os(macOS)\nstruct O: OpenIntent { var target: X }\n#else\n"
                + "struct O: OpenIntent, TargetContentProvidingIntent { var target: X }\n#endif"),
        RuleCase(
            "search-intent-outside-app", "nothing is said",
            "struct S: ShowInAppSearchResultsIntent { var criteria: StringSearchCriteria }",
            not: "struct S: ShowInAppSearchResultsIntent { var criteria: StringSearchCriteria\n"
                + " static var allowedExecutionTargets: IntentExecutionTargets { .main } }"),
        RuleCase(
            "search-intent-outside-app", "an extension is allowed",
            "@AppIntent(schema: .system.searchInApp) struct S { var criteria: StringSearchCriteria\n"
                + " static let allowedExecutionTargets: IntentExecutionTargets = [.main, .appIntentsExtension] }",
            not: "@AppIntent(schema: .system.searchInApp) struct S { var criteria: StringSearchCriteria\n"
                + " static let allowedExecutionTargets: IntentExecutionTargets = [.main] }"),
    ]

    private static let models = [
        RuleCase(
            "print-revision", "none is named", "func f() { let r = GenerateImageFeaturePrintRequest() }",
            not: "func f() { let r = GenerateImageFeaturePrintRequest(.revision1) }"),
        RuleCase(
            "print-revision", "the older request",
            "func f() { let r = VNGenerateImageFeaturePrintRequest() }",
            not: "func f() { let r = VNGenerateImageFeaturePrintRequest()\n r.revision = 2 }"),
        RuleCase(
            "print-data-stored", "a print's data in a record",
            "func keep(_ print: FeaturePrintObservation) { row.bytes = print.data }",
            not:
                "func keep(_ print: FeaturePrintObservation) throws { row.bytes = try encoder.encode(print) }\n"
                + "func sum(_ print: FeaturePrintObservation) -> Int { print.data.count }"),
        RuleCase(
            "print-data-stored", "a print just made",
            "func keep() async throws { let request = GenerateImageFeaturePrintRequest(.revision2)\n"
                + " let made = try await request.perform(on: url)\n row.bytes = made.data }",
            not: "func keep() async throws { let request = Download()\n"
                + " let made = try await request.perform(on: url)\n row.bytes = made.data }"),
        RuleCase(
            "dependency-type-mismatch", "a class read as a protocol",
            "protocol P: Sendable {}\nfinal class C: P {}\n"
                + "struct Q: EntityQuery { @Dependency var p: any P }\n"
                + "func start() { AppDependencyManager.shared.add(dependency: C()) }",
            not: "protocol P: Sendable {}\nfinal class C: P {}\n"
                + "struct Q: EntityQuery { @Dependency var p: any P }\n"
                + "func start() { AppDependencyManager.shared.add(dependency: C() as any P) }"),
        RuleCase(
            "dependency-type-mismatch", "a protocol read as a class, through a closure",
            "protocol P: Sendable {}\nfinal class C: P {}\nstruct I: AppIntent { @AppDependency var c: C }\n"
                + "struct S { let p: any P = C()\n func start() { AppDependencyManager.shared.add { p } } }",
            not: "protocol P: Sendable {}\nfinal class C: P { static let shared = C() }\n"
                + "struct I: AppIntent { @AppDependency var c: C }\n"
                + "struct S { func start() { AppDependencyManager.shared.add { C.shared } } }"),
        RuleCase(
            "dependency-type-mismatch", "another type under the key",
            "struct I: AppIntent { @Dependency(key: \"a\") var c: C }\n"
                + "func start() { AppDependencyManager.shared.add(key: \"a\", dependency: D()) }",
            not: "struct I: AppIntent { @Dependency(key: \"a\") var c: C }\n"
                + "func start() { AppDependencyManager.shared.add(key: \"a\", dependency: C()) }"),
        RuleCase(
            "dependency-not-added", "something else is added",
            "struct I: AppIntent { @Dependency var c: C }\n"
                + "func start() { AppDependencyManager.shared.add(dependency: D()) }",
            not: "struct I: AppIntent { @Dependency var c: C; @Dependency(default: E()) var e: E\n"
                + " @Dependency(\\.clock) var clock: Clock }\n"
                + "func make() async throws -> C { C() }\n"
                + "func start() { AppDependencyManager.shared.add(dependency: { try await make() }) }"),
    ]

    private static let files = [
        RuleCase(
            "can-import-alone", "nothing beside it", "#if canImport(VisualIntelligence)\nstruct A {}\n#endif",
            not: "#if canImport(VisualIntelligence) && !os(visionOS)\nstruct A {}\n#endif"),
        RuleCase("not-audited", "broken code", "struct A { func", not: "struct A { func a() {} }"),
    ]
}
