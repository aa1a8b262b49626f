/// A value that can stand in an address.
public protocol CustomURLRepresentationParameterConvertible: SendableMetatype {
    /// The text that stands for it.
    var urlRepresentationParameter: String? { get }
}

extension String: CustomURLRepresentationParameterConvertible {
    /// The text that stands for it in an address.
    public var urlRepresentationParameter: String? { self }
}
extension Int: CustomURLRepresentationParameterConvertible {
    /// The text that stands for it in an address.
    public var urlRepresentationParameter: String? { String(self) }
}
extension Double: CustomURLRepresentationParameterConvertible {
    /// The text that stands for it in an address.
    public var urlRepresentationParameter: String? { String(self) }
}
extension Bool: CustomURLRepresentationParameterConvertible {
    /// The text that stands for it in an address.
    public var urlRepresentationParameter: String? { String(self) }
}
extension UUID: CustomURLRepresentationParameterConvertible {
    /// The text that stands for it in an address.
    public var urlRepresentationParameter: String? { uuidString }
}

/// Fills the places of an address, each with its special characters escaped.
struct AddressTemplate<Root>: Sendable {
    enum Piece: Sendable {
        case text(String)
        case value(@Sendable (Root) -> String?)
    }
    var pieces: [Piece] = []

    /// The address; `nil` where a value has none, or where the text is no address.
    func url(for root: Root) -> URL? {
        var text = ""
        for piece in pieces {
            switch piece {
            case .text(let part): text += part
            case .value(let read):
                guard let value = read(root),
                    let escaped = value.addingPercentEncoding(withAllowedCharacters: .urlUnreserved)
                else { return nil }
                text += escaped
            }
        }
        return URL(string: text)
    }
}

extension CharacterSet {
    /// What RFC 3986 calls unreserved: all that may stand in any part of an address.
    fileprivate static let urlUnreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}

/// Key paths are immutable, but they are not marked so for the compiler.
struct SendableKeyPath<Root, Value>: @unchecked Sendable {
    let keyPath: KeyPath<Root, Value>
}

/// An entity that has a web address.
public protocol URLRepresentableEntity: AppEntity, CustomURLRepresentationParameterConvertible {
    /// The address, with places for the identifier and for properties.
    static var urlRepresentation: URLRepresentation { get }
}

extension URLRepresentableEntity {
    /// An address with places to be filled.
    public typealias URLRepresentation = EntityURLRepresentation<Self>
    /// The entity's address.
    public var urlRepresentation: URL? { Self.urlRepresentation.template.url(for: self) }
    /// The text that stands for it in an address.
    public var urlRepresentationParameter: String? { id.entityIdentifierString }
}

/// The address of an entity with places to be filled: `"https://example.org/plants/\(.id)"`.
public struct EntityURLRepresentation<Entity: AppEntity>: ExpressibleByStringInterpolation, Sendable {
    let template: AddressTemplate<Entity>

    /// An address without places.
    public init(_ value: String) { template = AddressTemplate(pieces: [.text(value)]) }
    /// A text without places.
    public init(stringLiteral value: String) { self.init(value) }
    /// A text with places.
    public init(stringInterpolation: StringInterpolation) { template = stringInterpolation.template }

    /// Builds the address.
    public struct StringInterpolation: StringInterpolationProtocol {
        /// What can be filled in beside properties.
        public enum Token: Hashable, Sendable {
            /// The entity's identifier.
            case id
        }
        var template = AddressTemplate<Entity>()

        /// An empty text.
        public init(literalCapacity: Int, interpolationCount: Int) {}
        /// A piece of text.
        public mutating func appendLiteral(_ literal: String) { template.pieces.append(.text(literal)) }

        /// The entity's identifier.
        public mutating func appendInterpolation(_ subject: Token) {
            template.pieces.append(.value { $0.id.entityIdentifierString })
        }

        /// The value of a property.
        public mutating func appendInterpolation<Value>(_ subject: KeyPath<Entity, EntityProperty<Value>>)
        where Value: CustomURLRepresentationParameterConvertible {
            let property = SendableKeyPath(keyPath: subject)
            template.pieces.append(
                .value { $0[keyPath: property.keyPath].wrappedValue.urlRepresentationParameter })
        }
    }
}

/// An intent that has a web address: opening the address does what the intent does.
public protocol URLRepresentableIntent: AppIntent {
    /// The address, with places for parameters.
    static var urlRepresentation: URLRepresentation { get }
}

extension URLRepresentableIntent {
    /// An address with places to be filled.
    public typealias URLRepresentation = IntentURLRepresentation<Self>
    /// The address of this intent with its parameters.
    public var urlRepresentation: URL? { Self.urlRepresentation.template.url(for: self) }

    /// Opens the address in the app.
    public func perform() async throws -> Never { throw OpensAddress(url: urlRepresentation) }
}

/// What an intent throws whose work is to open an address: the host opens it.
package struct OpensAddress: Error {
    package let url: URL?
}

/// The address of an intent with places to be filled.
public struct IntentURLRepresentation<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
    let template: AddressTemplate<Intent>

    /// An address without places.
    public init(_ value: String) { template = AddressTemplate(pieces: [.text(value)]) }
    /// A text without places.
    public init(stringLiteral value: String) { self.init(value) }
    /// A text with places.
    public init(stringInterpolation: StringInterpolation) { template = stringInterpolation.template }

    /// Builds the address.
    public struct StringInterpolation: StringInterpolationProtocol {
        var template = AddressTemplate<Intent>()

        /// An empty text.
        public init(literalCapacity: Int, interpolationCount: Int) {}
        /// A piece of text.
        public mutating func appendLiteral(_ literal: String) { template.pieces.append(.text(literal)) }

        /// The value of a parameter.
        public mutating func appendInterpolation<Value>(_ subject: KeyPath<Intent, IntentParameter<Value>>) {
            let parameter = SendableKeyPath(keyPath: subject)
            template.pieces.append(
                .value { intent in
                    let value = intent[keyPath: parameter.keyPath].anyValue
                    return (value as? any CustomURLRepresentationParameterConvertible)?
                        .urlRepresentationParameter
                })
        }
    }
}
