/// Offers values to choose from.
public protocol DynamicOptionsProvider: _SupportsAppDependencies, SendableMetatype {
    /// An array of values, or values in sections.
    associatedtype Result: ResultsCollection
    /// The type of the value that is chosen unless people choose another.
    associatedtype DefaultValue: _IntentValue = Result.Result
    where DefaultValue.ValueType == Result.Result.ValueType
    /// The values to choose from.
    func results() async throws -> Result
    /// The value that is chosen unless people choose another.
    func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider {
    /// Values in sections.
    public typealias ItemCollection = IntentItemCollection
    /// Values under a common heading.
    public typealias ItemSection<Item> = IntentItemSection<Item> where Item == Result.Result
    /// The intent for which values are offered, as far as it is filled in.
    public typealias ParameterDependency = IntentParameterDependency
    /// The value that is chosen unless people choose another.
    public func defaultResult() async -> DefaultValue? { nil }
}

/// Finds entities by their identifiers.
public protocol EntityQuery: DynamicOptionsProvider, PersistentlyIdentifiable, Sendable {
    /// What it finds.
    associatedtype Entity: AppEntity = Result.Result.ValueType where Entity == Result.Result
    associatedtype Result = [Entity]
    /// A query. The system makes one for each use.
    init()
    /// The entities with these identifiers; those that are no longer there are left out.
    func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
    /// The entities that are worth offering first.
    func suggestedEntities() async throws -> Result
    /// How entities are shown, for a list that needs no more of them.
    func displayRepresentations(for identifiers: [Entity.ID]) async throws -> [Entity.ID:
        DisplayRepresentation]
    /// Which of an app's processes may run the query.
    static var allowedExecutionTargets: IntentExecutionTargets { get }
}

extension EntityQuery {
    /// Which of an app's processes may run something.
    public typealias ExecutionTargets = IntentExecutionTargets
    /// Which of an app's processes may run it.
    public static var allowedExecutionTargets: IntentExecutionTargets { .all }
    /// The entities that are worth offering first.
    public func suggestedEntities() async throws -> Result { .empty }
    /// The values to choose from.
    public func results() async throws -> Result { try await suggestedEntities() }
    /// How entities are shown.
    public func displayRepresentations(
        for identifiers: [Entity.ID]
    ) async throws -> [Entity.ID: DisplayRepresentation] {
        let entities = try await entities(for: identifiers).map { ($0.id, $0.displayRepresentation) }
        return Dictionary(entities) { first, _ in first }
    }
}

/// Finds entities by what people type.
public protocol EntityStringQuery: EntityQuery {
    /// The entities that match the text, best first.
    func entities(matching string: String) async throws -> Result
}

/// Can list all its entities.
public protocol EnumerableEntityQuery: EntityQuery {
    /// All entities.
    func allEntities() async throws -> Result
    /// What people read about the search that the system makes from this query.
    static var findIntentDescription: IntentDescription? { get }
}

extension EnumerableEntityQuery {
    /// What people read about the search that the system makes from the query.
    public static var findIntentDescription: IntentDescription? { nil }
    /// The entities that are worth offering first.
    public func suggestedEntities() async throws -> Result { try await allEntities() }
}

extension EnumerableEntityQuery where Result == [Entity] {
    /// The entities with these identifiers.
    public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
        let wanted = Set(identifiers)
        return try await allEntities().filter { wanted.contains($0.id) }
    }
}

/// Finds the values that match an input, such as a captured scene.
///
/// An app has at most one that takes a `SemanticContentDescriptor`.
public protocol IntentValueQuery: PersistentlyIdentifiable, _SupportsAppDependencies, Sendable {
    /// What the values must match.
    associatedtype Input: _IntentValue
    /// What it finds: an entity, an enumeration or a union of such.
    associatedtype ResultValue = Result.Result.ValueType where ResultValue == Result.Result
    /// An array of values, or values in sections.
    associatedtype Result: ResultsCollection = [ResultValue]
    /// A query. The system makes one for each use.
    init()
    /// The values that match, best first; none where nothing does.
    func values(for input: Input) async throws -> Result
    /// Which of an app's processes may run the query.
    static var allowedExecutionTargets: IntentExecutionTargets { get }
}

extension IntentValueQuery {
    /// Which of an app's processes may run something.
    public typealias ExecutionTargets = IntentExecutionTargets
    /// Which of an app's processes may run it.
    public static var allowedExecutionTargets: IntentExecutionTargets { .all }
}

/// Finds entities that are cases of an enumeration, by the raw values.
public struct _RawRepresentableStringQuery<Entity: AppEntity & RawRepresentable>: EntityStringQuery
where Entity.ID == Entity.RawValue {
    /// A value without content yet.
    public init() {}
    /// The entities with these identifiers.
    public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
        identifiers.compactMap(Entity.init(rawValue:))
    }
    /// The entities that match the text.
    public func entities(matching string: String) async throws -> [Entity] {
        Entity.ID.entityIdentifier(for: string).flatMap(Entity.init(rawValue:)).map { [$0] } ?? []
    }
}

extension AppEntity where Self: RawRepresentable, ID == RawValue {
    /// The query that finds entities by their identifiers.
    public static var defaultQuery: _RawRepresentableStringQuery<Self> { _RawRepresentableStringQuery() }
    /// The identifier.
    public var id: ID { rawValue }
}
