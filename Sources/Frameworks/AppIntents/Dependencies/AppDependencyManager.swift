internal import Synchronization

/// A type whose `@Dependency` properties the system fills.
public protocol _SupportsAppDependencies: SendableMetatype {}

extension _SupportsAppDependencies {
    /// Something that a type needs from its app.
    public typealias Dependency = AppDependency
}

/// What an app gives to its intents and queries: its model, its navigation.
///
/// A value is found under exactly the type under which it was added. What was added as a class is not found as a protocol that the
/// class conforms to.
public final class AppDependencyManager: Sendable {
    /// What can be wrong with a dependency.
    public enum Error<Value>: LocalizedError {
        /// Nothing was added for the type or the key.
        case failedToRetrieveDependency(String, Value.Type, registered: [String])
        /// What makes the value threw an error.
        case failedToLoadDependency(String, Value.Type, any Swift.Error)
        /// Under the key lies a value of another type.
        case incorrectDependencyType(String, Value.Type, any Any.Type)

        /// What went wrong, and what to do.
        public var errorDescription: String? {
            switch self {
            case .failedToRetrieveDependency(let key, let type, let registered):
                let others =
                    registered.isEmpty
                    ? "nothing is registered" : "registered are: " + registered.joined(separator: ", ")
                return """
                    No dependency of type \(type)\(key.isEmpty ? "" : " with the key \(key)") was added: \(others). \
                    Add it at launch, under exactly this type, with AppDependencyManager.shared.add(dependency:).
                    """
            case .failedToLoadDependency(_, let type, let error):
                return "The dependency of type \(type) could not be made: \(error)."
            case .incorrectDependencyType(let key, let type, let found):
                return """
                    The dependency with the key \(key) is a \(found), but it is read as a \(type). \
                    Declare and add it under the same type.
                    """
            }
        }
    }

    private struct Entry: Sendable {
        let type: any Any.Type
        let make: @Sendable () async throws -> any Sendable
        /// `nil` where only an asynchronous closure makes the value.
        let makeAtOnce: (@Sendable () throws -> any Sendable)?
        var value: (any Sendable)?
    }

    private struct Key: Hashable, @unchecked Sendable {
        // AnyHashable is not marked as Sendable; keys are never changed once they are here.
        let key: AnyHashable
    }

    /// The manager that `@Dependency` asks unless told otherwise.
    public static let shared = AppDependencyManager()

    /// The manager of the app that a host is running; it stands in for ``shared`` where several apps live in one process.
    @TaskLocal package static var current: AppDependencyManager?

    private let entries = Mutex<[Key: Entry]>([:])

    /// A manager of its own, as tests want it.
    public init() {}

    /// Adds a value, which is made when it is first asked for.
    @_disfavoredOverload
    public func add<Dependency: Sendable>(
        key: AnyHashable? = nil,
        dependency dependencyProvider: @autoclosure @escaping @Sendable () -> Dependency
    ) {
        add(
            Entry(
                type: Dependency.self, make: { dependencyProvider() }, makeAtOnce: { dependencyProvider() }),
            key: key)
    }

    /// Adds a value that a closure makes when it is first asked for.
    public func add<Dependency: Sendable>(
        key: AnyHashable? = nil,
        dependency dependencyProvider: @autoclosure @escaping () -> @Sendable () throws -> Dependency
    ) {
        let make = dependencyProvider()
        add(Entry(type: Dependency.self, make: { try make() }, makeAtOnce: { try make() }), key: key)
    }

    /// Adds a value that an asynchronous closure makes before the first intent that wants it.
    public func add<Dependency: Sendable>(
        key: AnyHashable? = nil,
        dependency dependencyProvider: @escaping @Sendable () async throws -> Dependency
    ) {
        add(
            Entry(type: Dependency.self, make: { try await dependencyProvider() }, makeAtOnce: nil), key: key)
    }

    private func add(_ entry: Entry, key: AnyHashable?) {
        let key = Key(key: key ?? AnyHashable(ObjectIdentifier(entry.type)))
        entries.withLock { $0[key] = entry }
    }

    /// The types of what was added, in order of their names.
    package var registeredTypes: [String] {
        entries.withLock { $0.values.map { String(describing: $0.type) } }.sorted()
    }

    /// The value, made where it has not been.
    func value<Value: Sendable>(_ type: Value.Type, key: AnyHashable?) async throws -> Value {
        let entry = try entry(for: type, key: key)
        if let value = entry.value { return try checked(value, key: key) }
        return keep(try checked(await loaded(type, key: key) { try await entry.make() }, key: key), key: key)
    }

    /// The value, where it has been made already.
    func madeValue<Value: Sendable>(_ type: Value.Type, key: AnyHashable?) -> Value? {
        entries.withLock { $0[Key(key: key ?? AnyHashable(ObjectIdentifier(type)))]?.value } as? Value
    }

    /// The value, as far as it can be had at once.
    func valueAtOnce<Value: Sendable>(_ type: Value.Type, key: AnyHashable?) throws -> Value {
        let entry = try entry(for: type, key: key)
        if let value = entry.value { return try checked(value, key: key) }
        guard let make = entry.makeAtOnce else {
            throw Error<Value>.failedToLoadDependency(name(of: key), type, AskedBeforeItWasMade())
        }
        do { return keep(try checked(try make(), key: key), key: key) } catch let error as Error<Value> {
            throw error
        } catch {
            throw Error<Value>.failedToLoadDependency(name(of: key), type, error)
        }
    }

    private struct AskedBeforeItWasMade: Swift.Error, CustomStringConvertible {
        let description = "it is made asynchronously, and was read outside an intent that the system runs"
    }

    private func loaded<Value: Sendable>(
        _ type: Value.Type, key: AnyHashable?, _ make: () async throws -> any Sendable
    ) async throws -> any Sendable {
        do { return try await make() } catch {
            throw Error<Value>.failedToLoadDependency(name(of: key), type, error)
        }
    }

    private func entry<Value>(for type: Value.Type, key: AnyHashable?) throws -> Entry {
        let found = entries.withLock { $0[Key(key: key ?? AnyHashable(ObjectIdentifier(type)))] }
        guard let found else {
            throw Error<Value>.failedToRetrieveDependency(name(of: key), type, registered: registeredTypes)
        }
        return found
    }

    private func checked<Value: Sendable>(_ value: any Sendable, key: AnyHashable?) throws -> Value {
        guard let value = value as? Value else {
            throw Error<Value>.incorrectDependencyType(name(of: key), Value.self, type(of: value))
        }
        return value
    }

    /// The value that counts: the first, where two were made at the same time.
    private func keep<Value: Sendable>(_ value: Value, key: AnyHashable?) -> Value {
        let key = Key(key: key ?? AnyHashable(ObjectIdentifier(Value.self)))
        return entries.withLock { entries in
            if let first = entries[key]?.value as? Value { return first }
            entries[key]?.value = value
            return value
        }
    }

    private func name(of key: AnyHashable?) -> String { key.map { String(describing: $0.base) } ?? "" }
}

/// What is wrong with a dependency, whatever its type.
package protocol AppDependencyFailure: Error {}

extension AppDependencyManager.Error: AppDependencyFailure {}
