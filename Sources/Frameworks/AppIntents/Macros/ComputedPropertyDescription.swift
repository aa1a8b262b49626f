/// What is known of a computed property of an entity.
public struct _ComputedPropertyDescription {
    /// The property's name in code.
    public let name: String

    /// What people read as the property's name, where its author wrote it.
    public let title: LocalizedStringResource?

    /// Whether the property is read only where it is asked for.
    public let isDeferred: Bool

    /// The attribute of a search index that holds the property's value.
    let key: Any?

    /// Describes a property.
    public init(name: String, title: LocalizedStringResource? = nil, isDeferred: Bool = false) {
        self.init(name: name, title: title, isDeferred: isDeferred, key: nil)
    }

    init(name: String, title: LocalizedStringResource?, isDeferred: Bool, key: Any?) {
        self.name = name
        self.title = title
        self.isDeferred = isDeferred
        self.key = key
    }
}

/// A type that describes and reads one computed property of an entity.
public protocol _ComputedPropertyReader: Sendable {
    /// The type that holds the property.
    associatedtype Entity

    /// What is known of the property.
    static var description: _ComputedPropertyDescription { get }

    /// Reads the property.
    static func value(of entity: Entity) async throws -> any _IntentValue
}

/// A computed property as a `Mirror` of its entity shows it.
public protocol _AnyComputedProperty: Sendable {
    /// What is known of the property.
    var _description: _ComputedPropertyDescription { get }

    /// Reads the property of an entity, or returns nil where the entity is of another type.
    func _value(of entity: any Sendable) async throws -> (any _IntentValue)?
}

/// What stands for a computed property among the stored properties of its entity.
///
/// It has no size, and all values of it are equal: an entity is as large, as equal and as made as without it.
public struct _ComputedProperty<Reader: _ComputedPropertyReader>: _AnyComputedProperty, Hashable {
    /// Makes what stands for the property.
    public init() {}

    /// What is known of the property.
    public var _description: _ComputedPropertyDescription { Reader.description }

    /// Reads the property of an entity, or returns nil where the entity is of another type.
    public func _value(of entity: any Sendable) async throws -> (any _IntentValue)? {
        guard let entity = entity as? Reader.Entity else { return nil }
        return try await Reader.value(of: entity)
    }
}

extension _ComputedProperty: Codable {
    /// Reads nothing.
    public init(from decoder: any Decoder) {}

    /// Writes nothing.
    public func encode(to encoder: any Encoder) {}
}
