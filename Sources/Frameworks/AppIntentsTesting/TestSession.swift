internal import Synchronization

/// An app that runs in the process of its tests.
final class TestSession: Sendable {
    let app: IntentApp
    let host: IntentHost

    init(
        _ app: IntentApp, locale: Locale, respondent: any Respondent, deadline: Duration,
        labeller: any SceneLabeller
    ) throws {
        self.app = app
        host = try IntentHost(
            app, locale: locale, respondent: RespondentOfRun(otherwise: respondent), deadline: deadline,
            labeller: labeller)
    }

    private static let registered = Mutex<[String: TestSession]>([:])

    static func register(_ session: TestSession) {
        registered.withLock { $0[session.app.identifier] = session }
    }

    static func session(for bundleIdentifier: String) throws -> TestSession {
        let (session, known) = registered.withLock { ($0[bundleIdentifier], $0.keys.sorted()) }
        guard let session else {
            let others = known.isEmpty ? "none is" : "registered are: " + known.joined(separator: ", ")
            throw IntentTestingError(
                .unknownApp,
                """
                No app “\(bundleIdentifier)” is registered; \(others). \
                Call IntentDefinitions.register(_:) with the app before the tests that use it.
                """)
        }
        return session
    }

    // MARK: Types

    func intent(_ name: String) throws -> any AppIntent.Type {
        try find(name, in: app.intents, kind: "intent") { $0.persistentIdentifier }
    }

    func entity(_ name: String) throws -> any AppEntity.Type {
        try find(name, in: app.entities, kind: "entity") { $0.persistentIdentifier }
    }

    func enumeration(_ name: String) throws -> any AppEnum.Type {
        try find(name, in: app.enums, kind: "enumeration") { $0.persistentIdentifier }
    }

    func valueQuery(_ name: String) throws -> any IntentValueQuery.Type {
        try find(name, in: app.valueQueries, kind: "value query") { $0.persistentIdentifier }
    }

    private func find<Type>(
        _ name: String, in types: [Type], kind: String, identifier: (Type) -> String
    ) throws -> Type {
        if let type = types.first(where: { identifier($0) == name || String(describing: $0) == name }) {
            return type
        }
        let known = types.isEmpty ? "none" : types.map(identifier).sorted().joined(separator: ", ")
        throw IntentTestingError(
            .unknownName,
            "\(app.name) lists no \(kind) “\(name)”; it lists \(known). List it in its IntentApp.")
    }

    // MARK: Values

    /// The app's entity for what a test holds; fetched where the test holds a reference.
    func entity(for reference: AnyAppEntity) async throws -> any _IntentValue {
        if let entity = reference.entity { return entity }
        let identifier = reference.identifier
        let type = try entity(identifier.typeIdentifier)
        func fetch<Entity: AppEntity>(_ type: Entity.Type) async throws -> any _IntentValue {
            let found = try await query(type) { try await $0.entities(for: identifiers(type)) }
            if let entity = found.first { return entity }
            throw IntentTestingError(
                .entityNotFound,
                """
                \(Entity.DefaultQuery.self) returned no \(identifier.typeIdentifier) with the identifier \
                “\(identifier.instanceIdentifier)”.
                """)
        }
        func identifiers<Entity: AppEntity>(_: Entity.Type) -> [Entity.ID] {
            Entity.ID.entityIdentifier(for: identifier.instanceIdentifier).map { [$0] } ?? []
        }
        return try await fetch(type)
    }

    /// Asks the query of an entity, with the app launched and what the query depends on ready.
    func query<Entity: AppEntity, Value>(
        _ type: Entity.Type, _ body: (Entity.DefaultQuery) async throws -> Value
    ) async throws -> Value {
        try await host.launch()
        return try await AppDependencyManager.$current.withValue(app.dependencies) {
            let query = Entity.defaultQuery
            try await Reflection.resolveDependencies(of: query)
            return try await body(query)
        }
    }

    /// The app's case for what a test holds.
    func enumCase(_ reference: AnyAppEnum) throws -> any _IntentValue {
        if let value = reference.value { return value }
        let type = try enumeration(reference.typeIdentifier)
        func enumCase<Enum: AppEnum>(_: Enum.Type) throws -> any _IntentValue {
            if let value = Enum.RawValue(reference.rawValue).flatMap(Enum.init(rawValue:)) { return value }
            let cases = Enum.allCases.map { String($0.rawValue) }.joined(separator: ", ")
            throw IntentTestingError(
                .unknownName, "\(Enum.self) has no case “\(reference.rawValue)”; it has \(cases).")
        }
        return try enumCase(type)
    }
}

/// Asks the answers of the run that a test is in, or else the respondent that the app was registered with.
struct RespondentOfRun: Respondent {
    @TaskLocal static var current: ScriptedRespondent?
    let otherwise: any Respondent

    func answer(to question: Question) async throws -> String? {
        if let current = Self.current { return await current.answer(to: question) }
        return try await otherwise.answer(to: question)
    }
}

/// Finds no words: tests give their own, or do without.
struct NoLabels: SceneLabeller {
    func labels(for pixels: CVReadOnlyPixelBuffer) -> [String] { [] }
}
