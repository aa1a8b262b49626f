internal import Synchronization

/// A parameter of an intent: the system sets it, asks people for it, and shows it.
///
/// The wrapper is a class: copies of an intent share their parameters.
@propertyWrapper
public final class IntentParameter<Value: _IntentValue>: AnyIntentValue, AnyIntentParameter {
    /// Whether a parameter has a value.
    public enum ValueState {
        /// It has none.
        case unset
        /// It has one.
        case set(Value)
    }

    let settings: ParameterSettings
    private let name: LocalizedStringResource?
    /// The value that stands until another is set.
    public let defaultValue: Value.UnwrappedType?
    private let value: Mutex<Value?>

    init(
        title: LocalizedStringResource?, default defaultValue: Value.UnwrappedType?,
        settings: ParameterSettings
    ) {
        name = title
        self.defaultValue = defaultValue
        self.settings = settings
        value = Mutex(defaultValue.flatMap { $0 as? Value })
    }

    /// A parameter of any type.
    public convenience init(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, default: defaultValue,
            settings: ParameterSettings(
                description: description, requestValueDialog: requestValueDialog,
                requestDisambiguationDialog: requestDisambiguationDialog))
    }

    /// A parameter whose values a provider offers.
    public convenience init<Provider: DynamicOptionsProvider & Sendable>(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: Provider
    ) where Provider.DefaultValue.ValueType == Value.ValueType {
        self.init(
            title: title, default: defaultValue,
            settings: ParameterSettings(
                description: description, requestValueDialog: requestValueDialog,
                requestDisambiguationDialog: requestDisambiguationDialog,
                options: ParameterOptions(optionsProvider)))
    }

    /// The name that people see.
    public var title: LocalizedStringResource { name ?? "" }
    /// Whether the value may be missing.
    public var isOptional: Bool { Value.self is any ExpressibleByNilLiteral.Type }
    /// The wrapper itself.
    public var projectedValue: IntentParameter<Value> { self }

    /// Whether the parameter has a value.
    public var valueState: ValueState { value.withLock { $0.map { .set($0) } } ?? .unset }

    /// The value. The system sets it before the intent runs; an optional parameter may be without.
    public var wrappedValue: Value {
        get {
            if let value = value.withLock({ $0 }) { return value }
            if let none = noValue(of: Value.self) { return none }
            preconditionFailure(
                "The parameter “\(shownName)” of type \(Value.self) was read before it was set.")
        }
        set { value.withLock { $0 = newValue } }
    }

    package var hasTitle: Bool { name != nil }
    package var valueType: any _IntentValue.Type { Value.self }
    package var anyValue: (any _IntentValue)? { value.withLock { $0 } }
    package var anyDefault: (any _IntentValue)? { defaultValue }

    package func setAny(_ value: any _IntentValue) -> Bool {
        guard let value = value as? Value else { return false }
        self.value.withLock { $0 = value }
        return true
    }

    package func accepts(_ value: any _IntentValue) -> Bool {
        switch (settings.range, value) {
        case (let range as ClosedRange<Int>, let value as Int): range.contains(value)
        case (let range as ClosedRange<Double>, let value as Double): range.contains(value)
        default: true
        }
    }

    package func unset() { value.withLock { $0 = nil } }
}

extension IntentParameter.ValueState: Equatable where Value: Equatable {}
extension IntentParameter.ValueState: Sendable {}

/// A parameter of an intent, whatever its type.
package protocol AnyIntentParameter: AnyObject, Sendable {
    var title: LocalizedStringResource { get }
    var hasTitle: Bool { get }
    var isOptional: Bool { get }
    var valueType: any _IntentValue.Type { get }
    /// The value that is set; `nil` where none is.
    var anyValue: (any _IntentValue)? { get }
    var anyDefault: (any _IntentValue)? { get }
    var description: LocalizedStringResource? { get }
    var requestValueDialog: IntentDialog? { get }
    var requestDisambiguationDialog: IntentDialog? { get }
    /// The values to choose from, where a provider offers some.
    func options() async throws -> [any _IntentValue]?
    /// The value that its resolvers make of one of another type; `nil` where they make none.
    func resolved(from input: any _IntentValue) async throws -> (any _IntentValue)?
    /// Sets the value; `false` where it has another type.
    func setAny(_ value: any _IntentValue) -> Bool
    /// Whether a value lies within the bounds that the parameter states.
    func accepts(_ value: any _IntentValue) -> Bool
    func unset()
}

extension AnyIntentParameter {
    /// The name for messages to developers.
    package var shownName: String { hasTitle ? title.key : String(describing: valueType) }
}

extension IntentParameter {
    package var description: LocalizedStringResource? { settings.description }
    package var requestValueDialog: IntentDialog? { settings.requestValueDialog }
    package var requestDisambiguationDialog: IntentDialog? { settings.requestDisambiguationDialog }
    package func options() async throws -> [any _IntentValue]? { try await settings.options?.all() }
    package func resolved(from input: any _IntentValue) async throws -> (any _IntentValue)? {
        try await settings.resolve?(input)
    }
}

/// What a parameter's attribute says beside its title and default.
struct ParameterSettings: Sendable {
    var description: LocalizedStringResource?
    var requestValueDialog: IntentDialog?
    var requestDisambiguationDialog: IntentDialog?
    var options: ParameterOptions?
    var range: (any Sendable)?
    /// Makes a value of one of another type, where resolvers are given.
    var resolve: (@Sendable (any _IntentValue) async throws -> (any _IntentValue)?)?
}

/// The values that a provider offers for a parameter.
struct ParameterOptions: Sendable {
    private let results: @Sendable () async throws -> [any _IntentValue]

    init<Provider: DynamicOptionsProvider & Sendable>(_ provider: Provider) {
        results = {
            try await Reflection.resolveDependencies(of: provider)
            return try await provider.results().items
        }
    }

    func all() async throws -> [any _IntentValue] { try await results() }
}

/// Whether an intent takes the result of the one before it.
public enum InputConnectionBehavior: Hashable, Sendable {
    /// As the system finds fit.
    case `default`
    /// It does not.
    case never
    /// It does.
    case connectToPreviousIntentResult
}
