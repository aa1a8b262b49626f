internal import Foundation

/// What a host could not do, and what to do about it.
public struct HostError: Error, Sendable, CustomStringConvertible {
    /// The kind of failure.
    public struct Code: Sendable, Hashable {
        package let name: String
        private init(_ name: String) { self.name = name }

        /// The list of the app's types cannot work.
        public static let registration = Code("registration")
        /// The app did not start.
        public static let launchFailed = Code("launchFailed")
        /// The photo or the region of it cannot be used.
        public static let badScene = Code("badScene")
        /// The app has no query or intent for this.
        public static let notProvided = Code("notProvided")
        /// Something that the intent or query depends on was not registered.
        public static let missingDependency = Code("missingDependency")
        /// The query or the intent threw.
        public static let appFailed = Code("appFailed")
        /// The entity is no longer there.
        public static let entityNotFound = Code("entityNotFound")
        /// There is no such card, or nothing has been searched.
        public static let noSuchCard = Code("noSuchCard")
        /// A question had no answer, or one that makes no sense.
        public static let unanswered = Code("unanswered")
        /// The person declined.
        public static let declined = Code("declined")
        /// A newer request took this one's place.
        public static let superseded = Code("superseded")
        /// The app's types do not allow it to run here.
        public static let notAllowed = Code("notAllowed")
    }

    /// The kind of failure.
    public let code: Code
    /// What happened, to what, and what to do.
    public let message: String
    /// What led to it.
    public let underlyingError: (any Error)?

    package init(_ code: Code, _ message: String, _ underlyingError: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.underlyingError = underlyingError
    }

    /// The message.
    public var description: String { message }

    /// A text for an app's error.
    static func text(of error: any Error) -> String {
        (error as? any LocalizedError)?.errorDescription ?? String(describing: error)
    }
}
