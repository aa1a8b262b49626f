internal import Synchronization

/// A property of an entity that the system can read, show and search.
///
/// The wrapper is a class: copies of an entity share their properties, as they do on Apple's platforms. Change a copy only where
/// every copy may change.
@propertyWrapper
public final class EntityProperty<Value: _IntentValue>: AnyIntentValue, AnyEntityProperty {
    private struct State {
        var value: Value?
        var title: LocalizedStringResource?
    }

    private let state: Mutex<State>
    package let identifier: String?

    private let key: IndexingKey?

    private init(identifier: String?, title: LocalizedStringResource?, key: IndexingKey? = nil) {
        self.identifier = identifier
        self.key = key
        state = Mutex(State(title: title))
    }

    /// A property without a name for people.
    public convenience init() { self.init(identifier: nil, title: nil) }

    /// A property with a name for people.
    public convenience init(title: LocalizedStringResource) { self.init(identifier: nil, title: title) }

    /// A property that keeps its name for the system when it is renamed in the source.
    public convenience init(identifier: String) { self.init(identifier: identifier, title: nil) }

    /// A property that a search finds the entity by.
    public convenience init(indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>) {
        self.init(identifier: nil, title: nil, key: IndexingKey(indexingKey))
    }

    /// A property with a name for people that a search finds the entity by.
    public convenience init(
        title: LocalizedStringResource, indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>
    ) {
        self.init(identifier: nil, title: title, key: IndexingKey(indexingKey))
    }

    /// A property that a search finds the entity by, under a key of the app's own.
    public convenience init(customIndexingKey: CSCustomAttributeKey) {
        self.init(identifier: nil, title: nil, key: IndexingKey(customIndexingKey))
    }

    /// A property with a name for people that a search finds the entity by, under a key of the app's own.
    public convenience init(title: LocalizedStringResource, customIndexingKey: CSCustomAttributeKey) {
        self.init(identifier: nil, title: title, key: IndexingKey(customIndexingKey))
    }

    package func index(in attributes: CSSearchableItemAttributeSet) {
        if let key, let value = anyValue { key.set(value, attributes) }
    }

    /// A property with a name for the system and one for people.
    public convenience init(identifier: String, title: LocalizedStringResource) {
        self.init(identifier: Optional(identifier), title: Optional(title))
    }

    /// The name that people see.
    public var title: LocalizedStringResource {
        get { state.withLock { $0.title } ?? "" }
        set { state.withLock { $0.title = newValue } }
    }

    /// Whether the value may be missing.
    public var isOptional: Bool { Value.self is any ExpressibleByNilLiteral.Type }
    /// The wrapper itself.
    public var projectedValue: EntityProperty<Value> { self }

    /// The value. It must be set before it is read, unless it is optional.
    public var wrappedValue: Value {
        get {
            if let value = state.withLock({ $0.value }) { return value }
            if let none = noValue(of: Value.self) { return none }
            preconditionFailure("An entity's property of type \(Value.self) was read before it was set.")
        }
        set { state.withLock { $0.value = newValue } }
    }

    package var anyValue: (any _IntentValue)? { state.withLock { $0.value } ?? noValue(of: Value.self) }
}

/// The `nil` of a type that has one.
func noValue<Value>(of type: Value.Type) -> Value? {
    guard let optional = type as? any ExpressibleByNilLiteral.Type else { return nil }
    func none<Optional: ExpressibleByNilLiteral>(_: Optional.Type) -> Optional { nil }
    return none(optional) as? Value
}

/// A property of an entity, whatever its type.
package protocol AnyEntityProperty: AnyObject, Sendable {
    var identifier: String? { get }
    var title: LocalizedStringResource { get }
    var anyValue: (any _IntentValue)? { get }
    /// Puts the value among what a search finds the entity by, where the property has a key.
    func index(in attributes: CSSearchableItemAttributeSet)
}

/// Where the value of a property lies among what a search finds an entity by.
struct IndexingKey: Sendable {
    let set: @Sendable (any _IntentValue, CSSearchableItemAttributeSet) -> Void

    init(_ keyPath: PartialKeyPath<CSSearchableItemAttributeSet>) {
        // Key paths are immutable, but they are not marked so for the compiler.
        nonisolated(unsafe) let keyPath = keyPath
        set = { value, attributes in
            func set<Root: AnyObject, Attribute>(_ keyPath: ReferenceWritableKeyPath<Root, Attribute>) {
                guard let attributes = attributes as? Root, let value = value as? Attribute else { return }
                attributes[keyPath: keyPath] = value
            }
            switch keyPath {
            case let keyPath as ReferenceWritableKeyPath<CSSearchableItemAttributeSet, String?>: set(keyPath)
            case let keyPath as ReferenceWritableKeyPath<CSSearchableItemAttributeSet, [String]?>:
                set(keyPath)
            case let keyPath as ReferenceWritableKeyPath<CSSearchableItemAttributeSet, Date?>: set(keyPath)
            case let keyPath as ReferenceWritableKeyPath<CSSearchableItemAttributeSet, URL?>: set(keyPath)
            case let keyPath as ReferenceWritableKeyPath<CSSearchableItemAttributeSet, Data?>: set(keyPath)
            case let keyPath as ReferenceWritableKeyPath<CSSearchableItemAttributeSet, NSNumber?>:
                attributes[keyPath: keyPath] = Self.number(value)
            default: break
            }
        }
    }

    init(_ key: CSCustomAttributeKey) {
        set = { value, attributes in attributes.setValue(value, forCustomKey: key) }
    }

    private static func number(_ value: any _IntentValue) -> NSNumber? {
        switch value {
        case let value as Int: NSNumber(value: value)
        case let value as Double: NSNumber(value: value)
        case let value as Bool: NSNumber(value: value)
        default: nil
        }
    }
}
