/// An entity that people find by searching.
public protocol IndexedEntity: AppEntity {
    /// What a search finds the entity by.
    var attributeSet: CSSearchableItemAttributeSet { get }
    /// Whether searches keep the entity to themselves.
    var hideInSpotlight: Bool { get }
}

extension IndexedEntity {
    /// The title, the subtitle, the synonyms and the picture of the entity, and its properties that have a key.
    public var defaultAttributeSet: CSSearchableItemAttributeSet {
        let shown = displayRepresentation
        let attributes = CSSearchableItemAttributeSet(contentType: .content)
        attributes.title = String(localized: shown.title)
        attributes.displayName = attributes.title
        attributes.contentDescription = shown.subtitle.map { String(localized: $0) }
        attributes.alternateNames = shown.synonyms.map { String(localized: $0) }
        switch shown.image?.source {
        case .data(let data): attributes.thumbnailData = data
        case .url(let url, _, _): attributes.thumbnailURL = url
        default: break
        }
        for (_, property) in Reflection.properties(of: self) { property.index(in: attributes) }
        return attributes
    }

    /// What a search finds the entity by unless it says otherwise.
    public var attributeSet: CSSearchableItemAttributeSet { defaultAttributeSet }
    /// Searches show the entity unless it says otherwise.
    public var hideInSpotlight: Bool { false }
}

/// A query whose entities a search index can be asked to hold anew.
public protocol IndexedEntityQuery: EntityQuery where Entity: IndexedEntity {
    /// Puts all entities into the index anew.
    func reindexAllEntities(indexDescription: CSSearchableIndexDescription) async throws
    /// Puts some entities into the index anew.
    func reindexEntities(
        for identifiers: [Entity.ID], indexDescription: CSSearchableIndexDescription
    ) async throws
}

/// The index that is to be filled anew.
public struct CSSearchableIndexDescription: Sendable {
    /// The name of the index; `nil` for the default one.
    public let name: String?
    package init(name: String?) { self.name = name }
}

extension CSSearchableIndex {
    /// Makes entities findable; one that is in the index takes the place of its older state.
    ///
    /// - Parameter priority: Which of several that match alike stands first: the greater.
    /// - Complexity: O(n log m) for n entities in an index of m.
    public func indexAppEntities<Entity: IndexedEntity>(_ entities: [Entity], priority: Int = 0) async throws
    {
        let visible = entities.filter { !$0.hideInSpotlight }
        let hidden = entities.filter(\.hideInSpotlight).map(\.id)
        try await indexSearchableItems(visible.map { CSSearchableItem(appEntity: $0, priority: priority) })
        if !hidden.isEmpty { try await deleteAppEntities(identifiedBy: hidden, ofType: Entity.self) }
    }

    /// Takes entities out of the index.
    public func deleteAppEntities<Entity: IndexedEntity>(
        identifiedBy identifiers: [Entity.ID], ofType type: Entity.Type
    ) async throws {
        try await deleteSearchableItems(
            withIdentifiers: identifiers.map { CSSearchableItem.identifier(of: $0, type) })
    }

    /// Takes all entities of a type out of the index.
    public func deleteAppEntities<Entity: IndexedEntity>(ofType type: Entity.Type) async throws {
        try await deleteSearchableItems(withDomainIdentifiers: [CSSearchableItem.domain(of: type)])
    }
}

extension CSSearchableItem {
    /// The item that makes an entity findable.
    public convenience init<Entity: IndexedEntity>(appEntity: Entity, priority: Int = 0) {
        let attributes = appEntity.attributeSet
        if priority != 0 { attributes.rankingHint = NSNumber(value: priority) }
        self.init(
            uniqueIdentifier: Self.identifier(of: appEntity.id, Entity.self),
            domainIdentifier: Self.domain(of: Entity.self), attributeSet: attributes)
    }

    /// The name of an entity among all that an app has in its index.
    package static func identifier<Entity: AppEntity>(of id: Entity.ID, _ type: Entity.Type) -> String {
        "\(domain(of: type))/\(id.entityIdentifierString)"
    }

    /// Under what all entities of a type lie in an index.
    package static func domain(of type: any AppEntity.Type) -> String {
        "entity.\(type.persistentIdentifier)"
    }
}
