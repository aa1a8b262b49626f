/// A case of an enumeration of the app under test.
public struct AnyAppEnum: IntentValueExpressing {
    /// The name of the enumeration.
    public let typeIdentifier: String
    /// The raw value of the case, as text.
    public let rawValue: String
    /// The app's own value; `nil` where a test made the case from its raw value.
    let value: (any AppEnum)?

    /// The case of an enumeration with a raw value.
    public init(typeIdentifier: String, rawValue: String) {
        self.typeIdentifier = typeIdentifier
        self.rawValue = rawValue
        value = nil
    }

    init(_ value: any AppEnum) {
        func parts<Enum: AppEnum>(_ value: Enum) -> (String, String) {
            (Enum.persistentIdentifier, String(value.rawValue))
        }
        (typeIdentifier, rawValue) = parts(value)
        self.value = value
    }

    /// The case as a type: its raw value as text, or the app's own type.
    /// - Throws: `IntentTestingError` where it is neither.
    public func `as`<Value: IntentValueConvertible>(_ type: Value.Type) throws -> Value {
        try Conversion.value(self, as: type, named: "The case “\(rawValue)”")
    }
}

extension AnyAppEnum: Hashable {
    /// Whether both are the same case.
    public static func == (left: Self, right: Self) -> Bool {
        left.typeIdentifier == right.typeIdentifier && left.rawValue == right.rawValue
    }
    /// Adds what is compared to a hash.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(typeIdentifier)
        hasher.combine(rawValue)
    }
}

/// An enumeration of the app under test.
public struct AppEnumDefinition: Sendable {
    /// The name of the enumeration.
    public let typeIdentifier: String
    let definitions: IntentDefinitions

    /// The identifier of the app.
    public var bundleIdentifier: String { definitions.bundleIdentifier }

    /// The case with a raw value; one that is not there is an error where the case is used.
    public func makeCase(_ rawValue: String) -> AnyAppEnum {
        AnyAppEnum(typeIdentifier: typeIdentifier, rawValue: rawValue)
    }

    /// All cases, in their order.
    /// - Throws: `IntentTestingError` where the app does not list the enumeration.
    public var allCases: [AnyAppEnum] {
        get throws {
            func cases<Enum: AppEnum>(_: Enum.Type) -> [AnyAppEnum] { Enum.allCases.map { AnyAppEnum($0) } }
            return cases(try definitions.session.enumeration(typeIdentifier))
        }
    }
}
