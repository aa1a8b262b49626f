/// Why a test could not do what it asks for.
public struct IntentTestingError: Error, Sendable, CustomStringConvertible {
    /// The kind of failure.
    public struct Code: Sendable, Hashable {
        private let name: String
        private init(_ name: String) { self.name = name }

        /// No app with the bundle identifier is registered.
        public static let unknownApp = Code("unknownApp")
        /// The app has no such intent, entity, enumeration, query or case.
        public static let unknownName = Code("unknownName")
        /// The intent has no such parameter, or the entity no such property.
        public static let unknownProperty = Code("unknownProperty")
        /// A value has another type.
        public static let wrongType = Code("wrongType")
        /// The entity is not there.
        public static let entityNotFound = Code("entityNotFound")
        /// The query does not offer this.
        public static let unsupported = Code("unsupported")
        /// The query threw, or was late.
        public static let queryFailed = Code("queryFailed")
    }

    /// The kind of failure.
    public let code: Code
    /// What happened, to what, and what to do.
    public let message: String
    /// What led to it.
    public let underlyingError: (any Error)?

    init(_ code: Code, _ message: String, _ underlyingError: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.underlyingError = underlyingError
    }

    /// The message.
    public var description: String { message }
}
