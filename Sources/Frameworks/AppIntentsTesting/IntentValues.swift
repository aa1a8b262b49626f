// The tests of an app see the types of AppIntents, of the host, and the scenes of visual search.
@_exported public import AppIntents
@_exported public import IntentHost
@_exported public import VisualIntelligence

/// A value that a test gives to an intent or a query: any value that a parameter can hold.
public typealias IntentValueExpressing = _IntentValue

/// A value that a test reads from an intent, an entity or a result.
public typealias IntentValueConvertible = _IntentValue

/// Values between a test, which knows names only, and an app, which knows types.
enum Conversion {
    /// How deep entities within entities are read.
    private static let depth = 4

    /// A value of the app as a test sees it: entities and cases without their types.
    static func erased(_ value: any _IntentValue, depth: Int = depth) async -> any _IntentValue {
        let value = (value as? any _IntentValueRepresentable)?.asIntentValue ?? value
        switch value {
        case let entity as any AppEntity: return await AnyAppEntity(reading: entity, depth: depth)
        case let value as any AppEnum: return AnyAppEnum(value)
        case let optional as any AnyOptional: return await optional.erased(depth: depth)
        case let list as any AnyList: return await list.erased(depth: depth)
        default: return value
        }
    }

    /// The value as the type that a test expects.
    static func value<Value: _IntentValue>(
        _ value: (any _IntentValue)?, as type: Value.Type, named name: String
    ) throws -> Value {
        if let value {
            if let found = value as? Value ?? (original(of: value) as? Value) { return found }
            if let single = value as? AnyAppEnum, let found = single.rawValue as? Value { return found }
        } else if let none = none(of: type) {
            return none
        }
        let found = value.map { "is a \(typeName(of: $0))" } ?? "has no value"
        throw IntentTestingError(.wrongType, "\(name) \(found); it was read as \(Value.self).")
    }

    private static func none<Value>(of type: Value.Type) -> Value? {
        guard let optional = type as? any ExpressibleByNilLiteral.Type else { return nil }
        func none<Optional: ExpressibleByNilLiteral>(_: Optional.Type) -> Optional { nil }
        return none(optional) as? Value
    }

    static func typeName(of value: any _IntentValue) -> String {
        switch value {
        case let entity as AnyAppEntity: entity.identifier.typeIdentifier
        case let value as AnyAppEnum: value.typeIdentifier
        default: String(describing: type(of: value))
        }
    }

    /// The app's own value behind what a test sees.
    static func original(of value: any _IntentValue) -> (any _IntentValue)? {
        switch value {
        case let entity as AnyAppEntity: entity.entity
        case let value as AnyAppEnum: value.value
        case let list as any AnyList: list.original
        default: nil
        }
    }

    /// A value of a test as a parameter of the app takes it.
    static func resolved(
        _ value: any _IntentValue, for type: any _IntentValue.Type, in session: TestSession
    ) async throws -> any _IntentValue {
        func element<Value: _IntentValue>(_: Value.Type) -> any _IntentValue.Type { Value.ValueType.self }
        switch value {
        case let path as DynamicPropertyPath:
            guard let found = try path.value() else { return value }
            return try await resolved(found, for: type, in: session)
        case let optional as any AnyOptional:
            guard let some = optional.some else { return value }
            return try await resolved(some, for: type, in: session)
        case let entity as AnyAppEntity: return try await session.entity(for: entity)
        case let value as AnyAppEnum: return try session.enumCase(value)
        case let list as any AnyList:
            var items: [any _IntentValue] = []
            for item in list.all { items.append(try await resolved(item, for: element(type), in: session)) }
            func listed<Value: _IntentValue>(_: Value.Type) -> (any _IntentValue)? {
                let typed = items.compactMap { $0 as? Value }
                return typed.count == items.count ? typed : nil
            }
            return listed(element(type)) ?? value
        // A whole number is written for a floating-point parameter as well.
        case let number as Int where element(type) is Double.Type: return Double(number)
        case let number as Int where element(type) is Float.Type: return Float(number)
        case let number as Double where element(type) is Float.Type: return Float(number)
        default: return value
        }
    }
}

/// An optional, whatever it wraps.
private protocol AnyOptional {
    var some: (any _IntentValue)? { get }
    func erased(depth: Int) async -> any _IntentValue
}

extension Optional: AnyOptional where Wrapped: _IntentValue {
    fileprivate var some: (any _IntentValue)? { self }
    fileprivate func erased(depth: Int) async -> any _IntentValue {
        switch self {
        case .none: self
        case .some(let value): await Conversion.erased(value, depth: depth)
        }
    }
}

/// A list, whatever it holds.
private protocol AnyList {
    var all: [any _IntentValue] { get }
    var original: (any _IntentValue)? { get }
    func erased(depth: Int) async -> any _IntentValue
}

extension Array: AnyList where Element: _IntentValue {
    fileprivate var all: [any _IntentValue] { self }

    fileprivate var original: (any _IntentValue)? {
        let originals = compactMap { Conversion.original(of: $0) }
        guard let first = originals.first, originals.count == count else { return nil }
        func list<Value: _IntentValue>(_: Value) -> (any _IntentValue)? {
            let typed = originals.compactMap { $0 as? Value }
            return typed.count == originals.count ? typed : nil
        }
        return list(first)
    }

    fileprivate func erased(depth: Int) async -> any _IntentValue {
        var items: [any _IntentValue] = []
        for item in self { items.append(await Conversion.erased(item, depth: depth)) }
        guard !items.isEmpty else { return self }
        let entities = items.compactMap { $0 as? AnyAppEntity }
        if entities.count == items.count { return entities }
        let cases = items.compactMap { $0 as? AnyAppEnum }
        return cases.count == items.count ? cases : self
    }
}
