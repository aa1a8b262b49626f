/// A value that a parameter, a property or a result can hold.
public protocol _IntentValue: Sendable {
    /// The value itself, without optionals and arrays around it.
    associatedtype ValueType: _IntentValue = Self
    /// The value without an optional around it.
    associatedtype UnwrappedType: _IntentValue = Self
}

/// A value with a name of its own for the system: an entity or an enumeration.
public protocol AppValue: PersistentlyIdentifiable, TypeDisplayRepresentable, _IntentValue {}

/// A value that the system defines and an app takes or returns.
public protocol _SystemIntentValue: DisplayRepresentable, PersistentlyIdentifiable, _IntentValue {}

/// A value that stands for one of several types.
public protocol _IntentValueRepresentable: _IntentValue {
    /// The types that it can stand for.
    static var allIntentValueTypes: [any _IntentValue.Type] { get }
    /// The value that it stands for.
    var asIntentValue: any _IntentValue { get }
}

// The protocols below inherit SendableMetatype, as do others that an app's types conform to: where everything is on the main actor
// unless stated, their conformances then are not, and an enumeration can become an `AppEnum` in an extension.

/// A type that keeps its name when an app is built anew.
public protocol PersistentlyIdentifiable: SendableMetatype {
    /// The name under which the system knows the type; the type's own name unless stated.
    static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
    /// The name under which the system knows the type.
    public static var persistentIdentifier: String { String(describing: Self.self) }
}

/// What the properties and parameters of an app's types have in common.
public protocol AnyIntentValue: Sendable {
    /// The type of the value.
    associatedtype Value: _IntentValue
    /// Whether the value may be missing.
    var isOptional: Bool { get }
    /// The name that people see.
    var title: LocalizedStringResource { get }
}
