/// An entity of the app under test, or a reference to one.
@dynamicMemberLookup
public struct AnyAppEntity: IntentValueExpressing {
    /// Which entity it is.
    public struct Identifier: Sendable, Hashable {
        /// The name of the entity's type.
        public let typeIdentifier: String
        /// The entity's own identifier.
        public let instanceIdentifier: String
    }

    /// Which entity it is.
    public let identifier: Identifier
    /// The app's entity; `nil` for a reference.
    let entity: (any AppEntity)?
    private let values: [String: Result<(any IntentValueExpressing)?, any Error>]

    /// The entity's own identifier.
    public var id: String { identifier.instanceIdentifier }

    /// How the app shows the entity; `nil` for a reference.
    public var displayRepresentation: DisplayRepresentation? { entity?.displayRepresentation }

    init(typeIdentifier: String, instanceIdentifier: String) {
        identifier = Identifier(typeIdentifier: typeIdentifier, instanceIdentifier: instanceIdentifier)
        entity = nil
        values = [:]
    }

    /// Reads all properties but the deferred ones, as the system does when an entity leaves its app.
    init(reading entity: any AppEntity, depth: Int) async {
        func identifier<Entity: AppEntity>(_ entity: Entity) -> Identifier {
            Identifier(
                typeIdentifier: Entity.persistentIdentifier,
                instanceIdentifier: entity.id.entityIdentifierString)
        }
        self.identifier = identifier(entity)
        self.entity = entity
        var values: [String: Result<(any IntentValueExpressing)?, any Error>] = [:]
        guard depth > 0 else {
            self.values = values
            return
        }
        for (name, property) in Reflection.properties(of: entity) {
            var value: (any IntentValueExpressing)?
            if let found = property.anyValue { value = await Conversion.erased(found, depth: depth - 1) }
            values[name] = .success(value)
        }
        for child in Mirror(reflecting: entity).children {
            guard let property = child.value as? any _AnyComputedProperty else { continue }
            let description = property._description
            guard !description.isDeferred else { continue }
            do {
                let found = try await property._value(of: entity)
                var value: (any IntentValueExpressing)?
                if let found { value = await Conversion.erased(found, depth: depth - 1) }
                values[description.name] = .success(value)
            } catch {
                values[description.name] = .failure(error)
            }
        }
        self.values = values
    }

    /// A property, as a type.
    /// - Throws: `IntentTestingError` where there is none, or it has another type.
    public subscript<Value: IntentValueConvertible>(dynamicMember name: String) -> Value {
        get throws {
            try Conversion.value(
                try property(name), as: Value.self, named: "\(identifier.typeIdentifier).\(name)")
        }
    }

    /// A property, whatever its type; `nil` also where there is none.
    public subscript(dynamicMember name: String) -> (any IntentValueExpressing)? {
        // Apple's signature cannot throw; what is wrong shows where the property is read as a type.
        try? property(name)
    }

    /// A property, for reading what is in it.
    public subscript(dynamicMember name: String) -> DynamicPropertyPath {
        DynamicPropertyPath(name: "\(identifier.typeIdentifier).\(name)") { try property(name) }
    }

    func property(_ name: String) throws -> (any IntentValueExpressing)? {
        guard let value = values[name] else {
            let names = values.keys.sorted().joined(separator: ", ")
            throw IntentTestingError(
                .unknownProperty,
                entity == nil
                    ? """
                    “\(identifier.instanceIdentifier)” is only a reference to a \(identifier.typeIdentifier); \
                    get the entity with entities(identifiers:) to read its “\(name)”.
                    """
                    : """
                    \(identifier.typeIdentifier) has no property “\(name)” that the system reads; it has \
                    \(names.isEmpty ? "none" : names). Mark it with @Property.
                    """)
        }
        return try value.get()
    }
}

extension AnyAppEntity: Hashable {
    /// Whether both are the same entity.
    public static func == (left: Self, right: Self) -> Bool { left.identifier == right.identifier }
    /// Adds what is compared to a hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
