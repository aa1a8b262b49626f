internal import ICalendar

/// An error of this framework.
public struct EKError: Error, CustomNSError, LocalizedError, Hashable, Sendable {
    /// What went wrong; the numbers are Apple's.
    public enum Code: Int, Sendable {
        /// The event may not be changed.
        case eventNotMutable = 0
        /// The event belongs to no calendar.
        case noCalendar = 1
        /// The event has no start.
        case noStartDate = 2
        /// The event has no end.
        case noEndDate = 3
        /// The event ends before it starts.
        case datesInverted = 4
        /// Reading or writing failed, or another program changed the event; the message says which.
        case internalFailure = 5
        /// The calendar may not be written to.
        case calendarReadOnly = 6
        /// The event comes from another store.
        case objectBelongsToDifferentStore = 11
        /// The change cannot be made to the span that was named.
        case invalidSpan = 13
        /// The calendar may not be changed.
        case calendarIsImmutable = 16
        /// The user does not let the app do this.
        case eventStoreNotAuthorized = 29

        /// Whether a caught error has the code, for `catch EKError.Code.noCalendar`.
        public static func ~= (code: Code, error: any Error) -> Bool { (error as? EKError)?.code == code }
    }

    /// The domain of the errors.
    public static let errorDomain = EKErrorDomain

    /// What went wrong.
    public let code: Code
    /// One sentence for people.
    let message: String
    /// The error below, where there is one.
    let underlying: ICalendarError?

    /// Creates an error.
    public init(_ code: Code) { self.init(code, "The calendar operation failed: \(code).") }

    init(_ code: Code, _ message: String, underlying: ICalendarError? = nil) {
        self.code = code
        self.message = message
        self.underlying = underlying
    }

    /// Translates an error of the folder below.
    init(_ error: ICalendarError) {
        let code: Code =
            switch error.code {
            case .readOnly: .calendarReadOnly
            case .badValue: .datesInverted
            default: .internalFailure
            }
        self.init(code, error.message, underlying: error)
    }

    /// The number of the code.
    public var errorCode: Int { code.rawValue }

    /// What happened, for people.
    public var errorDescription: String? { message }

    /// The description and the error below.
    public var errorUserInfo: [String: Any] {
        var info: [String: Any] = [NSLocalizedDescriptionKey: message]
        if let underlying { info[NSUnderlyingErrorKey] = underlying }
        return info
    }
}

/// The domain of this framework's errors.
public let EKErrorDomain = "EKErrorDomain"
