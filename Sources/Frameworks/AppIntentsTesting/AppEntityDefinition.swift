/// An entity type of the app under test, and its query.
public struct AppEntityDefinition: Sendable {
    /// The name of the entity's type.
    public let typeIdentifier: String
    let definitions: IntentDefinitions

    /// The identifier of the app.
    public var bundleIdentifier: String { definitions.bundleIdentifier }

    /// Stands for an entity by its identifier; the app fetches it where an intent takes it.
    public func makeReference(identifier: String) -> AnyAppEntity {
        AnyAppEntity(typeIdentifier: typeIdentifier, instanceIdentifier: identifier)
    }

    /// The entities with these identifiers; those that are gone are left out.
    /// - Throws: `IntentTestingError` where the app does not list the entity, or what its query throws.
    public func entities(identifiers: [String]) async throws -> [AnyAppEntity] {
        let session = try definitions.session
        func found<Entity: AppEntity>(_ type: Entity.Type) async throws -> [Entity] {
            let identifiers = identifiers.compactMap { Entity.ID.entityIdentifier(for: $0) }
            return try await session.query(type) { try await $0.entities(for: identifiers) }
        }
        return await Self.erased(try await found(try session.entity(typeIdentifier)))
    }

    /// The entities that a search for a text finds.
    /// - Throws: `IntentTestingError` with `unsupported` where the query is no `EntityStringQuery`.
    public func entities(matching string: String) async throws -> [AnyAppEntity] {
        let session = try definitions.session
        func search<Query: EntityStringQuery>(_ query: Query) async throws -> [any AppEntity] {
            try await query.entities(matching: string).items
        }
        func found<Entity: AppEntity>(_ type: Entity.Type) async throws -> [any AppEntity] {
            try await session.query(type) { query in
                guard let query = query as? any EntityStringQuery else {
                    throw unsupported(query, "entities(matching:)", "EntityStringQuery")
                }
                return try await search(query)
            }
        }
        return await Self.erased(try await found(try session.entity(typeIdentifier)))
    }

    /// All entities.
    /// - Throws: `IntentTestingError` with `unsupported` where the query is no `EnumerableEntityQuery`.
    public func allEntities() async throws -> [AnyAppEntity] {
        let session = try definitions.session
        func all<Query: EnumerableEntityQuery>(_ query: Query) async throws -> [any AppEntity] {
            try await query.allEntities().items
        }
        func found<Entity: AppEntity>(_ type: Entity.Type) async throws -> [any AppEntity] {
            try await session.query(type) { query in
                guard let query = query as? any EnumerableEntityQuery else {
                    throw unsupported(query, "allEntities()", "EnumerableEntityQuery")
                }
                return try await all(query)
            }
        }
        return await Self.erased(try await found(try session.entity(typeIdentifier)))
    }

    /// The entities that the app offers first.
    /// - Throws: `IntentTestingError` where the app does not list the entity, or what its query throws.
    public func suggestedEntities() async throws -> [AnyAppEntity] {
        let session = try definitions.session
        func found<Entity: AppEntity>(_ type: Entity.Type) async throws -> [any AppEntity] {
            try await session.query(type) { try await $0.suggestedEntities().items }
        }
        return await Self.erased(try await found(try session.entity(typeIdentifier)))
    }

    /// Checks that an entity is of this type.
    /// - Throws: `IntentTestingError` with `wrongType` where it is not.
    public func isInstance(_ entity: AnyAppEntity) throws {
        let wanted = try definitions.session.entity(typeIdentifier).persistentIdentifier
        guard entity.identifier.typeIdentifier == wanted else {
            throw IntentTestingError(
                .wrongType, "“\(entity.id)” is a \(entity.identifier.typeIdentifier), not a \(wanted).")
        }
    }

    private func unsupported(_ query: Any, _ what: String, _ wanted: String) -> IntentTestingError {
        IntentTestingError(
            .unsupported,
            "\(type(of: query)) offers no \(what); make it an \(wanted), or ask for entities by identifier.")
    }

    private static func erased(_ entities: [any AppEntity]) async -> [AnyAppEntity] {
        var found: [AnyAppEntity] = []
        for entity in entities {
            if let entity = await Conversion.erased(entity) as? AnyAppEntity { found.append(entity) }
        }
        return found
    }
}
