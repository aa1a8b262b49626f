internal import SQLite

/// What went wrong with an index, and what to do about it.
public struct CSIndexError: Error, Sendable, CustomNSError, LocalizedError, CustomStringConvertible {
    /// The kind of failure.
    public enum Code: Int, Sendable {
        /// Something else failed.
        case unknownError = -1
        /// The index cannot be opened, read or written.
        case indexUnavailableError = -1000
        /// An item cannot be stored.
        case invalidItemError = -1001
        /// The state of the client is too long.
        case invalidClientStateError = -1002
        /// The service of the index cannot be reached.
        case remoteConnectionError = -1003
        /// There is no space left.
        case quotaExceeded = -1004
        /// This device has no index.
        case indexingUnsupported = -1005
        /// The state of the client is not the one that was expected.
        case mismatchedClientState = -1006
    }

    /// The kind of failure.
    public let code: Code
    /// One sentence for people: what happened, and what to do.
    public let message: String
    /// What lies beneath.
    public let underlyingError: (any Error)?

    init(_ code: Code, _ message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.message = message
        underlyingError = underlying
    }

    /// The error for a failure with a file.
    init(_ error: any Error, file: URL) {
        if let error = error as? CSIndexError {
            self = error
            return
        }
        let path = file.path
        guard let failure = error as? SQLiteFailure else {
            self.init(
                .indexUnavailableError,
                "The index ‘\(path)’ cannot be used (\(error.localizedDescription)); check its folder.",
                underlying: error)
            return
        }
        switch failure.result.primary {
        case .full:
            self.init(
                .quotaExceeded, "There is no space left for the index ‘\(path)’; free some and try again.",
                underlying: failure)
        case .busy, .locked:
            self.init(
                .indexUnavailableError, "The index ‘\(path)’ is being written to; try again.",
                underlying: failure)
        case .corrupt, .notADatabase, .error, .schema, .constraint, .mismatch:
            self.init(
                .indexUnavailableError,
                "The index ‘\(path)’ is damaged (\(failure.text)); delete all of its items and index them again.",
                underlying: failure)
        default:
            self.init(
                .indexUnavailableError,
                "The index ‘\(path)’ cannot be used (\(failure.text)); check its permissions and the disk.",
                underlying: failure)
        }
    }

    /// The domain of these errors.
    public static var errorDomain: String { "CSIndexErrorDomain" }
    /// The number of the kind.
    public var errorCode: Int { code.rawValue }
    /// The message.
    public var errorDescription: String? { message }
    /// The message.
    public var description: String { message }
    /// The index cannot be opened, read or written.
    public static var indexUnavailableError: Code { .indexUnavailableError }
    /// An item cannot be stored.
    public static var invalidItemError: Code { .invalidItemError }
    /// There is no space left.
    public static var quotaExceeded: Code { .quotaExceeded }
}

/// What went wrong with a search, and what to do about it.
public struct CSSearchQueryError: Error, Sendable, CustomNSError, LocalizedError, CustomStringConvertible {
    /// The kind of failure.
    public enum Code: Int, Sendable {
        /// Something else failed.
        case unknown = -2000
        /// An index cannot be read.
        case indexUnreachable = -2001
        /// The query cannot be understood.
        case invalidQuery = -2002
        /// The search was cancelled.
        case cancelled = -2003
    }

    /// The kind of failure.
    public let code: Code
    /// One sentence for people: what happened, and what to do.
    public let message: String
    /// What lies beneath.
    public let underlyingError: (any Error)?

    init(_ code: Code, _ message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.message = message
        underlyingError = underlying
    }

    /// The domain of these errors.
    public static var errorDomain: String { "CSSearchQueryErrorDomain" }
    /// The number of the kind.
    public var errorCode: Int { code.rawValue }
    /// The message.
    public var errorDescription: String? { message }
    /// The message.
    public var description: String { message }
}
