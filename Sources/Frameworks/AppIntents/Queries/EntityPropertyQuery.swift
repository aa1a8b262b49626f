/// Finds entities by the values of their properties.
public protocol EntityPropertyQuery: EntityQuery {
    /// What the app makes of a comparison, such as a predicate.
    associatedtype ComparatorMappingType
    /// The properties that can be compared, and how.
    static var properties: QueryProperties { get }
    /// The properties that results can be sorted by.
    static var sortingOptions: SortingOptions { get }
    /// What people read about the search that the system makes from this query.
    static var findIntentDescription: IntentDescription? { get }
    /// The entities for which all (or any) comparisons hold, sorted.
    func entities(
        matching comparators: [ComparatorMappingType], mode: ComparatorMode,
        sortedBy: [EntityQuerySort<Entity>], limit: Int?
    ) async throws -> Result
}

extension EntityPropertyQuery {
    /// Whether all comparisons must hold, or any.
    public typealias ComparatorMode = EntityQueryComparatorMode
    /// The properties that can be compared.
    public typealias QueryProperties = EntityQueryProperties<Entity, ComparatorMappingType>
    /// A property that the system can read, show and search.
    public typealias Property = EntityQueryProperty
    /// The properties that results can be sorted by.
    public typealias SortingOptions = EntityQuerySortingOptions<Entity>
    /// A property that results can be sorted by.
    public typealias SortableBy = EntityQuerySortableByProperty<Entity>
    /// A wish for an order.
    public typealias Sort = EntityQuerySort
    /// What people read about the search that the system makes from the query.
    public static var findIntentDescription: IntentDescription? { nil }
}

/// Whether all comparisons must hold, or any.
public enum EntityQueryComparatorMode: Hashable, Sendable {
    /// All must hold.
    case and
    /// One is enough.
    case or
}

/// A wish for an order.
public struct EntityQuerySort<Entity: AppEntity> {
    /// Which way the order goes.
    public enum Ordering: Hashable, Sendable {
        /// Small values first.
        case ascending
        /// Large values first.
        case descending
    }
    /// The property that decides.
    public let by: PartialKeyPath<Entity>
    /// Which way the order goes.
    public let order: Ordering

    package init(by: PartialKeyPath<Entity>, order: Ordering) {
        self.by = by
        self.order = order
    }
}

/// A property that results can be sorted by.
public struct EntityQuerySortableByProperty<Entity: AppEntity> {
    package let keyPath: PartialKeyPath<Entity>

    /// Sorts by a property, named with its `$`.
    public init<Property: AnyIntentValue>(_ keyPath: KeyPath<Entity, Property>) { self.keyPath = keyPath }
}

/// The properties that results can be sorted by.
public struct EntityQuerySortingOptions<Entity: AppEntity> {
    package let all: [EntityQuerySortableByProperty<Entity>]

    /// No order but the query's own.
    public init() { all = [] }

    /// One property a line.
    public init(
        @EntityQuerySortingOptionsBuilder<Entity> content: () -> [EntityQuerySortableByProperty<Entity>]
    ) { all = content() }

    /// The property at a place of the list.
    public subscript(index: Int) -> EntityQuerySortableByProperty<Entity> { all[index] }
}

/// Builds the list of properties to sort by.
@resultBuilder
public enum EntityQuerySortingOptionsBuilder<Entity: AppEntity> {
    /// The lines of a builder, one after another.
    public static func buildBlock(
        _ components: EntityQuerySortableByProperty<Entity>...
    ) -> [EntityQuerySortableByProperty<Entity>] { components }
}

/// A property that can be compared, whatever its type.
public class EntityQueryPropertyDeclaration<Entity, ComparatorMappingType> {
    package let keyPath: AnyKeyPath
    package let comparators: [EntityQueryComparison<ComparatorMappingType>]

    init(keyPath: AnyKeyPath, comparators: [EntityQueryComparison<ComparatorMappingType>]) {
        self.keyPath = keyPath
        self.comparators = comparators
    }
}

/// A way of comparing, whatever the type.
package struct EntityQueryComparison<ComparatorMappingType> {
    /// The name of the comparison, such as "contains".
    package let name: String
    /// What the app makes of it for a value; `nil` where the value has another type.
    package let mapping: (any _IntentValue) -> ComparatorMappingType?
}

/// A property that can be compared, and how.
public final class EntityQueryProperty<
    Entity: AppEntity, Subject: AppEntity, Property: EntityProperty<PropertyType>, PropertyType: _IntentValue,
    ComparatorMappingType
>: EntityQueryPropertyDeclaration<Entity, ComparatorMappingType> {
    /// The comparisons of one property.
    public typealias QueryComparators = [EntityQueryComparator<
        Property, PropertyType, ComparatorMappingType
    >]

    /// A property of the entity, named with its `$`, and one comparison a line.
    public init(
        _ keyPath: KeyPath<Subject, Property>,
        @EntityQueryComparatorsBuilder<Property, PropertyType, ComparatorMappingType> comparators: () ->
            QueryComparators
    ) where Entity == Subject {
        super.init(keyPath: keyPath, comparators: comparators().map(\.comparison))
    }

    /// A property of something that the entity leads to, and one comparison a line.
    public init(
        _ keyPath: KeyPath<Subject, Property>, entityProvider: @escaping (Entity) -> Subject,
        @EntityQueryComparatorsBuilder<Property, PropertyType, ComparatorMappingType> comparators: () ->
            QueryComparators
    ) {
        super.init(keyPath: keyPath, comparators: comparators().map(\.comparison))
    }
}

/// Builds the list of comparisons.
@resultBuilder
public enum EntityQueryComparatorsBuilder<
    Property: EntityProperty<PropertyType>, PropertyType: _IntentValue, ComparatorMappingType
> {
    /// The lines of a builder, one after another.
    public static func buildBlock(
        _ components: EntityQueryComparator<Property, PropertyType, ComparatorMappingType>...
    ) -> [EntityQueryComparator<Property, PropertyType, ComparatorMappingType>] { components }
}

/// A way of comparing a property.
public class EntityQueryComparator<
    Property: EntityProperty<PropertyType>, PropertyType: _IntentValue, ComparatorMappingType
> {
    let comparison: EntityQueryComparison<ComparatorMappingType>

    init<Input>(_ name: String, _ mapping: @escaping (Input) -> ComparatorMappingType) {
        comparison = EntityQueryComparison(name: name) { ($0 as? Input).map(mapping) }
    }
}

/// The property equals the value.
public final class EqualToComparator<
    Property: EntityProperty<PropertyType>, PropertyType: _IntentValue & Equatable, ComparatorMappingType
>: EntityQueryComparator<Property, PropertyType, ComparatorMappingType> {
    /// A comparison, and what the app makes of it for a value.
    public init(mappingTransform: @escaping (PropertyType) -> ComparatorMappingType) {
        super.init("equalTo", mappingTransform)
    }
}

/// The property differs from the value.
public final class NotEqualToComparator<
    Property: EntityProperty<PropertyType>, PropertyType: _IntentValue & Equatable, ComparatorMappingType
>: EntityQueryComparator<Property, PropertyType, ComparatorMappingType> {
    /// A comparison, and what the app makes of it for a value.
    public init(mappingTransform: @escaping (PropertyType) -> ComparatorMappingType) {
        super.init("notEqualTo", mappingTransform)
    }
}

/// The property is greater than the value.
public final class GreaterThanComparator<
    Property: EntityProperty<PropertyType>, PropertyType: _IntentValue & Comparable, ComparatorMappingType
>: EntityQueryComparator<Property, PropertyType, ComparatorMappingType> {
    /// A comparison, and what the app makes of it for a value.
    public init(mappingTransform: @escaping (PropertyType) -> ComparatorMappingType) {
        super.init("greaterThan", mappingTransform)
    }
}

/// The property is less than the value.
public final class LessThanComparator<
    Property: EntityProperty<PropertyType>, PropertyType: _IntentValue & Comparable, ComparatorMappingType
>: EntityQueryComparator<Property, PropertyType, ComparatorMappingType> {
    /// A comparison, and what the app makes of it for a value.
    public init(mappingTransform: @escaping (PropertyType) -> ComparatorMappingType) {
        super.init("lessThan", mappingTransform)
    }
}

/// The property equals the value or is greater.
public final class GreaterThanOrEqualToComparator<
    Property: EntityProperty<PropertyType>, PropertyType: _IntentValue & Comparable, ComparatorMappingType
>: EntityQueryComparator<Property, PropertyType, ComparatorMappingType> {
    /// A comparison, and what the app makes of it for a value.
    public init(mappingTransform: @escaping (PropertyType) -> ComparatorMappingType) {
        super.init("greaterThanOrEqualTo", mappingTransform)
    }
}

/// The property equals the value or is less.
public final class LessThanOrEqualToComparator<
    Property: EntityProperty<PropertyType>, PropertyType: _IntentValue & Comparable, ComparatorMappingType
>: EntityQueryComparator<Property, PropertyType, ComparatorMappingType> {
    /// A comparison, and what the app makes of it for a value.
    public init(mappingTransform: @escaping (PropertyType) -> ComparatorMappingType) {
        super.init("lessThanOrEqualTo", mappingTransform)
    }
}

/// The property holds the value.
public final class ContainsComparator<
    Property: EntityProperty<PropertyType>, PropertyType: _IntentValue, ComparatorMappingType
>: EntityQueryComparator<Property, PropertyType, ComparatorMappingType> {
    /// A comparison, and what the app makes of it for a value.
    public init(mappingTransform: @escaping (PropertyType.ValueType) -> ComparatorMappingType) {
        super.init("contains", mappingTransform)
    }
}

/// The property begins with the value.
public final class HasPrefixComparator<
    Property: EntityProperty<PropertyType>, PropertyType: _IntentValue, ComparatorMappingType
>: EntityQueryComparator<Property, PropertyType, ComparatorMappingType> {
    /// A comparison, and what the app makes of it for a value.
    public init(mappingTransform: @escaping (PropertyType.ValueType) -> ComparatorMappingType) {
        super.init("hasPrefix", mappingTransform)
    }
}

/// The property ends with the value.
public final class HasSuffixComparator<
    Property: EntityProperty<PropertyType>, PropertyType: _IntentValue, ComparatorMappingType
>: EntityQueryComparator<Property, PropertyType, ComparatorMappingType> {
    /// A comparison, and what the app makes of it for a value.
    public init(mappingTransform: @escaping (PropertyType.ValueType) -> ComparatorMappingType) {
        super.init("hasSuffix", mappingTransform)
    }
}

/// The properties that can be compared.
public struct EntityQueryProperties<Entity: AppEntity, ComparatorMappingType> {
    package let all: [EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>]

    /// One property a line.
    public init(
        @EntityQueryPropertiesBuilder<Entity, ComparatorMappingType> properties: () ->
            [EntityQueryPropertyDeclaration<
                Entity, ComparatorMappingType
            >]
    ) { all = properties() }

    /// The property at a place of the list.
    public subscript(index: Int) -> EntityQueryPropertyDeclaration<Entity, ComparatorMappingType> {
        all[index]
    }
}

/// Builds the list of properties.
@resultBuilder
public enum EntityQueryPropertiesBuilder<Entity: AppEntity, ComparatorMappingType> {
    /// The lines of a builder, one after another.
    public static func buildBlock(
        _ components: EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>...
    ) -> [EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>] { components }
}
