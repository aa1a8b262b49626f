package import AppIntents
internal import Foundation

/// Asks an entity's query.
package enum EntityLookup {
    /// The entities with these identifiers; those that are gone are left out.
    package static func entities<Entity: AppEntity>(
        of type: Entity.Type, for identifiers: [String]
    ) async throws -> [Entity] {
        let query = Entity.defaultQuery
        try await Reflection.resolveDependencies(of: query)
        let identifiers = identifiers.compactMap { Entity.ID.entityIdentifier(for: $0) }
        guard !identifiers.isEmpty else { return [] }
        return try await query.entities(for: identifiers)
    }

    /// The entity with an identifier, or those that a search for the text finds.
    package static func entities(
        of type: any AppEntity.Type, matching text: String
    ) async throws -> [any AppEntity] {
        func entities<Entity: AppEntity>(_ type: Entity.Type) async throws -> [any AppEntity] {
            let byIdentifier = try await self.entities(of: type, for: [text])
            if !byIdentifier.isEmpty { return byIdentifier }
            let query = Entity.defaultQuery
            try await Reflection.resolveDependencies(of: query)
            if let query = query as? any EntityStringQuery { return try await search(query, text) }
            if let query = query as? any EnumerableEntityQuery {
                return try await all(query).filter { entity in
                    String(localized: entity.displayRepresentation.title).localizedCaseInsensitiveContains(
                        text)
                }
            }
            return []
        }
        return try await entities(type)
    }

    /// Every entity that a query lists.
    package static func all<Query: EnumerableEntityQuery>(_ query: Query) async throws -> [any AppEntity] {
        try await query.allEntities().items
    }

    private static func search<Query: EntityStringQuery>(
        _ query: Query, _ text: String
    ) async throws -> [any AppEntity] {
        try await query.entities(matching: text).items
    }
}
