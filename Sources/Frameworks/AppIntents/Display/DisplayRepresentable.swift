/// A type with a name for people.
public protocol TypeDisplayRepresentable: SendableMetatype {
    /// The name for people.
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// A value that can be shown.
public protocol InstanceDisplayRepresentable: CustomLocalizedStringResourceConvertible, SendableMetatype {
    /// How the value is shown.
    var displayRepresentation: DisplayRepresentation { get }
}

/// A value that can be shown, of a type with a name.
public protocol DisplayRepresentable: InstanceDisplayRepresentable, TypeDisplayRepresentable {}

/// An enumeration whose cases can be shown.
public protocol CaseDisplayRepresentable: CustomLocalizedStringResourceConvertible, CaseIterable, Hashable,
    SendableMetatype
{
    /// How each case is shown.
    static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

/// An enumeration with a name, whose cases can be shown.
public protocol StaticDisplayRepresentable: CaseDisplayRepresentable, TypeDisplayRepresentable {}

extension InstanceDisplayRepresentable {
    /// The text that people see.
    public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }
}

extension CaseDisplayRepresentable {
    /// The text that people see.
    public var localizedStringResource: LocalizedStringResource {
        Self.caseDisplayRepresentations[self]?.title ?? "\(String(describing: self))"
    }
}

extension CaseDisplayRepresentable where Self: InstanceDisplayRepresentable {
    /// The text that people see.
    public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }
}
