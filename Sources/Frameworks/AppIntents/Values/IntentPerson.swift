/// A person whom an intent concerns.
public struct IntentPerson: Sendable, Hashable, _IntentValue, DisplayRepresentable {
    /// How a person is known.
    public struct Identifier: Sendable, Hashable {
        /// What the system knows the person by.
        public let rawValue: String
        /// A person that the app knows by a name of its own.
        public static func applicationDefined(_ identifier: String) -> Identifier {
            Identifier(rawValue: identifier)
        }
    }

    /// A person's name.
    public enum Name: Sendable, Hashable {
        /// As it is shown.
        case displayName(String)
        /// In its parts.
        case components(PersonNameComponents)

        /// The name in one line.
        public var displayString: String {
            switch self {
            case .displayName(let name): name
            case .components(let parts):
                [parts.namePrefix, parts.givenName, parts.middleName, parts.familyName, parts.nameSuffix]
                    .compactMap(\.self).joined(separator: " ")
            }
        }
    }

    /// An address at which a person is reached.
    public struct Handle: Sendable, Hashable {
        /// The kind of address.
        public enum Value: Sendable, Hashable {
            /// A telephone number.
            case phoneNumber(String)
            /// An address for electronic mail.
            case emailAddress(String)
            /// An address that only the app understands.
            case applicationDefined(String)
        }
        /// The address.
        public var value: Value
        /// What the address is for, such as "work".
        public var label: String?

        /// An address.
        public init(value: Value, label: String? = nil) {
            self.value = value
            self.label = label
        }

        /// An address for electronic mail.
        public init(emailAddress: String, label: String? = nil) {
            self.init(value: .emailAddress(emailAddress), label: label)
        }

        /// A telephone number.
        public init(phoneNumber: String, label: String? = nil) {
            self.init(value: .phoneNumber(phoneNumber), label: label)
        }

        /// An address that only the app understands.
        public init(applicationDefined: String, label: String? = nil) {
            self.init(value: .applicationDefined(applicationDefined), label: label)
        }
    }

    /// How parameters ask for a person.
    public enum ParameterMode: Sendable {
        /// An entry of the address book.
        case contact
        /// An address for electronic mail.
        case email
        /// A telephone number.
        case phone
        /// An address of any kind.
        case handle
    }

    /// How the app knows the person.
    public var identifier: Identifier
    /// The name.
    public var name: Name
    /// Where the person is reached.
    public var handle: Handle
    /// A picture of the person.
    public var image: DisplayRepresentation.Image?

    /// A person.
    public init(
        identifier: Identifier, name: Name, handle: Handle, image: DisplayRepresentation.Image? = nil
    ) {
        self.identifier = identifier
        self.name = name
        self.handle = handle
        self.image = image
    }

    /// The name of the type for people.
    public static var typeDisplayRepresentation: TypeDisplayRepresentation { "Person" }
    /// How the value is shown.
    public var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "\(name.displayString)", image: image)
    }
}
