/// A value that is one of several entities, enumerations or plain values.
///
/// Write an enumeration whose cases wrap one value each and put `@UnionValue` before it; the macro writes the conformance.
public protocol AppUnionValue: _IntentValueRepresentable, TypeDisplayRepresentable {
    /// The names of the cases.
    associatedtype Cases: AppUnionValueCasesProviding where Cases.UnionValue == Self
    /// How each case is named to people.
    static var caseDisplayRepresentations: [Cases: DisplayRepresentation] { get }
    /// One entry a case, in their order.
    static var _members: [_UnionMember] { get }
    /// The name of the value's case.
    var _case: Cases { get }
    /// The value that the case wraps.
    var _value: any _IntentValue { get }
}

/// The names of a union's cases.
public protocol AppUnionValueCasesProviding: AppEnum where RawValue == String {
    /// The union.
    associatedtype UnionValue: AppUnionValue
}

/// One case of a union.
public struct _UnionMember: Sendable {
    /// The name of the case.
    public let name: String
    /// The type of the value that it wraps.
    public let type: any _IntentValue.Type
    private let wrap: @Sendable (any _IntentValue) -> (any AppUnionValue)?

    /// A case, and how it wraps its value.
    public init<Union: AppUnionValue, Value: _IntentValue>(
        _ name: String, _ type: Value.Type, _ make: @escaping @Sendable (Value) -> Union
    ) {
        self.name = name
        self.type = type
        wrap = { ($0 as? Value).map(make) }
    }

    /// The union that wraps the value; `nil` where the value has another type.
    package func union(of value: any _IntentValue) -> (any AppUnionValue)? { wrap(value) }
}

extension AppUnionValue {
    /// The name of the type for people.
    public static var typeDisplayRepresentation: TypeDisplayRepresentation {
        TypeDisplayRepresentation(name: "\(String(describing: Self.self))")
    }

    /// How each case is shown.
    public static var caseDisplayRepresentations: [Cases: DisplayRepresentation] {
        let members = _members.compactMap { member in
            Cases(rawValue: member.name).map { ($0, Self.displayRepresentation(of: member)) }
        }
        return Dictionary(uniqueKeysWithValues: members)
    }

    private static func displayRepresentation(of member: _UnionMember) -> DisplayRepresentation {
        let type = member.type as? any TypeDisplayRepresentable.Type
        return DisplayRepresentation(title: type?.typeDisplayRepresentation.name ?? "\(member.name)")
    }

    /// The types that it can stand for.
    public static var allIntentValueTypes: [any _IntentValue.Type] { _members.map(\.type) }
    /// The value that it stands for.
    public var asIntentValue: any _IntentValue { _value }
}
