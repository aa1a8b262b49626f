/// What performing an intent came to.
@dynamicMemberLookup
public struct ResolvedIntentResult: Sendable {
    /// What the app said.
    public let dialog: String?
    /// The address that it opened.
    public let openedURL: URL?
    /// Whether the app came to the front.
    public let inForeground: Bool
    /// The intents that were performed: the one asked for, and those that followed from it.
    public let performed: [String]
    /// What the app asked, where the run had answers of its own.
    public let questions: [Question]
    private let found: (any IntentValueExpressing)?

    init(_ outcome: PerformOutcome, questions: [Question] = []) async {
        dialog = outcome.dialog
        openedURL = outcome.openedURL
        inForeground = outcome.inForeground
        performed = outcome.performed
        self.questions = questions
        if let value = outcome.anyValue {
            found = await Conversion.erased(value)
        } else {
            found = nil
        }
    }

    /// Has the one name that a result answers to, so that `value` can be read as several types.
    public struct ValueKeyPath {
        /// The name.
        public let value: Never
    }

    /// The value that the intent returned, as a type.
    /// - Throws: `IntentTestingError` where it has another type.
    public subscript<Value: IntentValueConvertible>(
        dynamicMember keyPath: KeyPath<ValueKeyPath, Never>
    ) -> Value {
        get throws { try Conversion.value(found, as: Value.self, named: "The result") }
    }

    /// The value that the intent returned, whatever its type.
    public subscript(dynamicMember keyPath: KeyPath<ValueKeyPath, Never>) -> (any IntentValueExpressing)? {
        found
    }

    /// The value that the intent returned, for reading what is in it.
    public subscript(dynamicMember keyPath: KeyPath<ValueKeyPath, Never>) -> DynamicPropertyPath {
        DynamicPropertyPath(name: "The result", { found })
    }
}

/// A way to a value within a value: `result.value.album.title`.
@dynamicMemberLookup
public struct DynamicPropertyPath: IntentValueExpressing {
    private let name: String
    private let read: @Sendable () throws -> (any IntentValueExpressing)?

    init(name: String, _ read: @escaping @Sendable () throws -> (any IntentValueExpressing)?) {
        self.name = name
        self.read = read
    }

    func value() throws -> (any IntentValueExpressing)? { try read() }

    /// The value as a type.
    /// - Throws: `IntentTestingError` where it has another type.
    public func `as`<Value: IntentValueConvertible>(_ type: Value.Type) throws -> Value {
        try Conversion.value(try read(), as: type, named: name)
    }

    /// The value as an entity of a definition.
    /// - Throws: `IntentTestingError` where it is none.
    public func `as`(_ definition: AppEntityDefinition) throws -> AnyAppEntity {
        let entity = try self.as(AnyAppEntity.self)
        try definition.isInstance(entity)
        return entity
    }

    /// A property of the value, as a type.
    /// - Throws: `IntentTestingError` where there is none, or it has another type.
    public subscript<Value: IntentValueConvertible>(dynamicMember name: String) -> Value {
        get throws { try path(name).as(Value.self) }
    }

    /// A property of the value, whatever its type.
    /// - Throws: `IntentTestingError` where there is none.
    public subscript(dynamicMember name: String) -> (any IntentValueExpressing)? {
        get throws { try path(name).read() }
    }

    /// A property of the value, for reading what is in it.
    public subscript(dynamicMember name: String) -> DynamicPropertyPath { path(name) }

    /// An element of a list, as a type.
    /// - Throws: `IntentTestingError` where there is none, or it has another type.
    public subscript<Value: IntentValueConvertible>(index: Int) -> Value {
        get throws { try element(index).as(Value.self) }
    }

    /// An element of a list, for reading what is in it.
    public subscript(index: Int) -> DynamicPropertyPath { element(index) }

    private func path(_ property: String) -> DynamicPropertyPath {
        DynamicPropertyPath(name: "\(name).\(property)") {
            guard let value = try read() else {
                throw IntentTestingError(.wrongType, "\(name) has no value, so no property “\(property)”.")
            }
            guard let entity = value as? AnyAppEntity else {
                throw IntentTestingError(
                    .wrongType,
                    "\(name) is a \(Conversion.typeName(of: value)), not an entity with a property “\(property)”."
                )
            }
            return try entity.property(property)
        }
    }

    private func element(_ index: Int) -> DynamicPropertyPath {
        DynamicPropertyPath(name: "\(name)[\(index)]") {
            let list: [any IntentValueExpressing]? = try read().flatMap { value in
                func items<List: Sequence>(_ list: List) -> [any IntentValueExpressing] {
                    list.compactMap { $0 as? any IntentValueExpressing }
                }
                return (value as? any Sequence).map { items($0) }
            }
            guard let list, list.indices.contains(index) else {
                throw IntentTestingError(
                    .wrongType, "\(name) has no element \(index); it has \(list?.count ?? 0).")
            }
            return list[index]
        }
    }
}
