internal import Synchronization

/// Something that an intent, a query or an entity needs from its app.
@propertyWrapper
public final class AppDependency<Value: Sendable>: AnyAppDependency {
    private let key: SendableKey
    private let statedManager: AppDependencyManager
    private let makeDefault: (@Sendable () async throws -> Value)?
    /// `nil` where only an asynchronous closure makes the default.
    private let makeDefaultAtOnce: (@Sendable () -> Value)?
    private let state = Mutex(State())

    private struct State {
        /// What the app set.
        var given: Value?
        /// What was found or made when the system got the dependency ready.
        var resolved: Value?
    }

    private struct SendableKey: @unchecked Sendable {
        // AnyHashable is not marked as Sendable; this one is never changed.
        let key: AnyHashable?
    }

    private init(
        key: AnyHashable?, manager: AppDependencyManager,
        makeDefault: (@Sendable () async throws -> Value)?, makeDefaultAtOnce: (@Sendable () -> Value)?
    ) {
        self.key = SendableKey(key: key)
        statedManager = manager
        self.makeDefault = makeDefault
        self.makeDefaultAtOnce = makeDefaultAtOnce
    }

    /// What was added under this type, or under a key.
    public convenience init(key: AnyHashable? = nil, manager: AppDependencyManager = .shared) {
        self.init(key: key, manager: manager, makeDefault: nil, makeDefaultAtOnce: nil)
    }

    /// What was added, or else a value of its own.
    public convenience init(
        key: AnyHashable? = nil, manager: AppDependencyManager = .shared,
        default defaultValueProvider: @autoclosure @escaping @Sendable () -> Value
    ) {
        self.init(
            key: key, manager: manager, makeDefault: { defaultValueProvider() },
            makeDefaultAtOnce: defaultValueProvider)
    }

    /// What was added, or else a value that a closure makes.
    public convenience init(
        key: AnyHashable? = nil, manager: AppDependencyManager = .shared,
        default defaultValueProvider: @escaping @Sendable () async throws -> Value
    ) {
        self.init(key: key, manager: manager, makeDefault: defaultValueProvider, makeDefaultAtOnce: nil)
    }

    /// The manager that is asked: that of the app which a host is running, unless the property states one.
    private var manager: AppDependencyManager {
        statedManager === AppDependencyManager.shared
            ? AppDependencyManager.current ?? statedManager : statedManager
    }

    /// The wrapper itself.
    public var projectedValue: AppDependency<Value> { self }

    /// The value. Where none was added the program stops, with a message that says which types were.
    public var wrappedValue: Value {
        get {
            let state = state.withLock { $0 }
            if let given = state.given { return given }
            // The manager comes first: a query that lives as long as the program must see what was added since.
            if let found = manager.madeValue(Value.self, key: key.key) { return found }
            if let resolved = state.resolved { return resolved }
            do {
                return try manager.valueAtOnce(Value.self, key: key.key)
            } catch {
                guard case AppDependencyManager.Error<Value>.failedToRetrieveDependency = error,
                    let makeDefaultAtOnce
                else { preconditionFailure(error.localizedDescription) }
                return keep(makeDefaultAtOnce())
            }
        }
        set { state.withLock { $0.given = newValue } }
    }

    package var typeName: String { String(describing: Value.self) }

    package func resolve() async throws {
        guard state.withLock({ $0.given == nil }) else { return }
        do {
            let found = try await manager.value(Value.self, key: key.key)
            state.withLock { $0.resolved = found }
        } catch AppDependencyManager.Error<Value>.failedToRetrieveDependency where makeDefault != nil {
            guard state.withLock({ $0.resolved == nil }), let made = try await makeDefault?() else { return }
            _ = keep(made)
        }
    }

    /// The default that counts: the first, where two were made at the same time.
    private func keep(_ made: Value) -> Value {
        state.withLock { state in
            if let first = state.resolved { return first }
            state.resolved = made
            return made
        }
    }
}

/// A dependency, whatever its type.
package protocol AnyAppDependency: AnyObject, Sendable {
    var typeName: String { get }
    /// Gets the value ready, so that reading it cannot fail.
    func resolve() async throws
}
