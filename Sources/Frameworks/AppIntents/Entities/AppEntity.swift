/// A thing of the app that the system can name, show, pass to intents and ask for again.
public protocol AppEntity: AppValue, DisplayRepresentable, Identifiable
where Self == ValueType, ID: EntityIdentifierConvertible & Sendable {
    /// The query that finds entities by their identifiers.
    associatedtype DefaultQuery: EntityQuery where ValueType == DefaultQuery.Entity
    /// The query that finds entities by their identifiers.
    static var defaultQuery: DefaultQuery { get }
}

extension AppEntity {
    /// A property that the system can read, show and search.
    public typealias Property = EntityProperty
}

/// A closed set of values that people choose from.
public protocol AppEnum: AppValue, StaticDisplayRepresentable, RawRepresentable
where RawValue: LosslessStringConvertible {}

extension AppEntity where Self: CaseDisplayRepresentable {
    /// How the value is shown.
    public var displayRepresentation: DisplayRepresentation {
        Self.caseDisplayRepresentations[self] ?? "\(String(describing: self))"
    }
}

/// An entity that lives only as long as the value: the system never asks for it again.
public protocol TransientAppEntity: AppEntity {
    /// An entity without content yet.
    init()
}

extension TransientAppEntity {
    /// The query that finds entities by their identifiers.
    public static var defaultQuery: _TransientAppEntityQuery<Self> { _TransientAppEntityQuery() }
}

extension TransientAppEntity where ID == UUID {
    /// A new identifier at each reading: nothing is found by it.
    public var id: UUID { UUID() }
}

/// The query of a transient entity, which finds nothing.
public struct _TransientAppEntityQuery<Entity: TransientAppEntity>: EntityQuery {
    /// A value without content yet.
    public init() {}
    /// The entities with these identifiers.
    public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] { [] }
}

/// An entity of which there is one, such as the app's settings.
public protocol UniqueAppEntity: AppEntity where DefaultQuery: UniqueAppEntityQuery {}

extension UniqueAppEntity {
    /// The type's name: there is one.
    public var id: String { Self.persistentIdentifier }
}

/// Finds an entity of which there is one.
public protocol UniqueAppEntityQuery: EnumerableEntityQuery where Entity: UniqueAppEntity {
    /// The one entity.
    func uniqueEntity() async throws -> Entity
}

extension UniqueAppEntityQuery where Result == [Entity] {
    /// All entities.
    public func allEntities() async throws -> [Entity] { [try await uniqueEntity()] }
    /// The entities with these identifiers.
    public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
        let entity = try await uniqueEntity()
        return identifiers.contains(entity.id) ? [entity] : []
    }
}

/// A query for a unique entity that a closure makes.
public struct UniqueAppEntityProvider<Entity: UniqueAppEntity>: UniqueAppEntityQuery {
    /// An array of values, or values in sections.
    public typealias Result = [Entity]
    private let make: @Sendable () async throws -> Entity

    /// A query that asks the closure at each call.
    public init(_ make: @escaping @Sendable () async throws -> Entity) { self.make = make }

    /// A query that finds nothing: a unique entity needs its closure.
    public init() { make = { throw AppIntentError.Unrecoverable.entityNotFound } }

    /// The one entity.
    public func uniqueEntity() async throws -> Entity { try await make() }
}
