/// A type that can identify an entity, since it survives as a string.
public protocol EntityIdentifierConvertible: Hashable {
    /// The identifier as a string.
    var entityIdentifierString: String { get }
    /// The identifier from its string; `nil` where the string is none.
    static func entityIdentifier(for entityIdentifierString: String) -> Self?
}

extension String: EntityIdentifierConvertible {
    /// The identifier as a string.
    public var entityIdentifierString: String { self }
    /// The identifier from its string; `nil` where the string is none.
    public static func entityIdentifier(for entityIdentifierString: String) -> String? {
        entityIdentifierString
    }
}

extension UUID: EntityIdentifierConvertible {
    /// The identifier as a string.
    public var entityIdentifierString: String { uuidString }
    /// The identifier from its string; `nil` where the string is none.
    public static func entityIdentifier(for entityIdentifierString: String) -> UUID? {
        UUID(uuidString: entityIdentifierString)
    }
}

extension Int: EntityIdentifierConvertible {
    /// The identifier as a string.
    public var entityIdentifierString: String { String(self) }
    /// The identifier from its string; `nil` where the string is none.
    public static func entityIdentifier(for entityIdentifierString: String) -> Int? {
        Int(entityIdentifierString)
    }
}

extension Float: EntityIdentifierConvertible {
    /// The identifier as a string.
    public var entityIdentifierString: String { String(self) }
    /// The identifier from its string; `nil` where the string is none.
    public static func entityIdentifier(for entityIdentifierString: String) -> Float? {
        Float(entityIdentifierString)
    }
}

extension URL: EntityIdentifierConvertible {
    /// The identifier as a string.
    public var entityIdentifierString: String { absoluteString }
    /// The identifier from its string; `nil` where the string is none.
    public static func entityIdentifier(for entityIdentifierString: String) -> URL? {
        URL(string: entityIdentifierString)
    }
}

extension RawRepresentable where Self: EntityIdentifierConvertible, RawValue: EntityIdentifierConvertible {
    /// The identifier as a string.
    public var entityIdentifierString: String { rawValue.entityIdentifierString }
    /// The identifier from its string; `nil` where the string is none.
    public static func entityIdentifier(for entityIdentifierString: String) -> Self? {
        RawValue.entityIdentifier(for: entityIdentifierString).flatMap(Self.init(rawValue:))
    }
}

/// The identifier of an entity together with its type.
public struct EntityIdentifier: Hashable, Sendable, CustomStringConvertible, _IntentValue {
    /// The type of the entity.
    public let entityType: any AppEntity.Type
    /// The entity's own identifier.
    public let identifier: String

    /// The identifier of an entity.
    public init<Entity: AppEntity>(for entity: Entity) {
        self.init(for: Entity.self, identifier: entity.id)
    }

    /// The identifier of an entity of a type.
    public init<Entity: AppEntity>(for entityType: Entity.Type, identifier: Entity.ID) {
        self.entityType = entityType
        self.identifier = identifier.entityIdentifierString
    }

    /// A text for developers.
    public var description: String { "\(entityType.persistentIdentifier)/\(identifier)" }

    /// Whether both are the same.
    public static func == (left: Self, right: Self) -> Bool {
        left.entityType == right.entityType && left.identifier == right.identifier
    }

    /// Adds what is compared to a hash.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(entityType))
        hasher.combine(identifier)
    }
}
