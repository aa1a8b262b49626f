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

    private init(identifier: String?, title: LocalizedStringResource?) {
        self.identifier = identifier
        state = Mutex(State(title: title))
    }

    /// A property without a name for people.
    public convenience init() { self.init(identifier: nil, title: nil) }

    /// A property with a name for people.
    public convenience init(title: LocalizedStringResource) { self.init(identifier: nil, title: title) }

    /// A property that keeps its name for the system when it is renamed in the source.
    public convenience init(identifier: String) { self.init(identifier: identifier, title: nil) }

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
}
