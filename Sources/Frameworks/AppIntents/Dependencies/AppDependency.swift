internal import Synchronization

/// Something that an intent, a query or an entity needs from its app.
@propertyWrapper
public final class AppDependency<Value: Sendable>: AnyAppDependency {
    private let key: SendableKey
    private let statedManager: AppDependencyManager
    private let makeDefault: (@Sendable () async throws -> Value)?
    private let value = Mutex<Value?>(nil)

    private struct SendableKey: @unchecked Sendable {
        // AnyHashable is not marked as Sendable; this one is never changed.
        let key: AnyHashable?
    }

    private init(
        key: AnyHashable?, manager: AppDependencyManager, makeDefault: (@Sendable () async throws -> Value)?
    ) {
        self.key = SendableKey(key: key)
        statedManager = manager
        self.makeDefault = makeDefault
    }

    /// What was added under this type, or under a key.
    public convenience init(key: AnyHashable? = nil, manager: AppDependencyManager = .shared) {
        self.init(key: key, manager: manager, makeDefault: nil)
    }

    /// What was added, or else a value of its own.
    public convenience init(
        key: AnyHashable? = nil, manager: AppDependencyManager = .shared,
        default defaultValueProvider: @autoclosure @escaping @Sendable () -> Value
    ) {
        self.init(key: key, manager: manager, makeDefault: { defaultValueProvider() })
    }

    /// What was added, or else a value that a closure makes.
    public convenience init(
        key: AnyHashable? = nil, manager: AppDependencyManager = .shared,
        default defaultValueProvider: @escaping @Sendable () async throws -> Value
    ) {
        self.init(key: key, manager: manager, makeDefault: defaultValueProvider)
    }

    private var manager: AppDependencyManager {
        statedManager === AppDependencyManager.shared
            ? AppDependencyManager.current ?? statedManager : statedManager
    }

    /// The wrapper itself.
    public var projectedValue: AppDependency<Value> { self }

    /// The value. Where none was added the program stops, with a message that says which types were.
    public var wrappedValue: Value {
        get {
            if let value = value.withLock({ $0 }) { return value }
            do {
                return try manager.valueAtOnce(Value.self, key: key.key)
            } catch {
                preconditionFailure(error.localizedDescription)
            }
        }
        set { value.withLock { $0 = newValue } }
    }

    package var typeName: String { String(describing: Value.self) }

    package func resolve() async throws {
        guard value.withLock({ $0 == nil }) else { return }
        do {
            let found = try await manager.value(Value.self, key: key.key)
            value.withLock { $0 = found }
        } catch AppDependencyManager.Error<Value>.failedToRetrieveDependency where makeDefault != nil {
            let made = try await makeDefault?()
            value.withLock { $0 = made }
        }
    }
}

/// A dependency, whatever its type.
package protocol AnyAppDependency: AnyObject, Sendable {
    var typeName: String { get }
    /// Gets the value ready, so that reading it cannot fail.
    func resolve() async throws
}
