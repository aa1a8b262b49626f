/// What went wrong with a folder of calendars, and what to do about it.
package struct ICalendarError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure; new kinds may be added.
    package struct Code: Sendable, Hashable {
        private enum Kind: Sendable, Hashable {
            case missing, damaged, conflict, readOnly, badValue, ioFailed
        }
        private let kind: Kind

        /// There is no such folder, calendar or event.
        package static let missing = Code(kind: .missing)
        /// A file is no iCalendar file that can be understood.
        package static let damaged = Code(kind: .damaged)
        /// Another program changed the event since it was read.
        package static let conflict = Code(kind: .conflict)
        /// The folder may not be written to.
        package static let readOnly = Code(kind: .readOnly)
        /// A value cannot be stored, such as an end before the start.
        package static let badValue = Code(kind: .badValue)
        /// Reading or writing failed for another reason.
        package static let ioFailed = Code(kind: .ioFailed)
    }

    /// The kind of failure.
    package let code: Code
    /// One sentence for people: what happened, to what file, and what to do.
    package let message: String

    /// Creates an error.
    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The message.
    package var description: String { message }
}
