/// What went wrong with a catalogue file, and what to do about it.
package struct CatalogStoreError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure; new kinds may be added.
    package struct Code: Sendable, Hashable {
        private enum Kind: Sendable, Hashable {
            case missing, exists, notACatalog, damaged, newer, busy, readOnly, full, badValue, ioFailed
        }
        private let kind: Kind

        /// There is no file at the place.
        package static let missing = Code(kind: .missing)
        /// There is a file at the place already.
        package static let exists = Code(kind: .exists)
        /// The file is something else than a catalogue.
        package static let notACatalog = Code(kind: .notACatalog)
        /// The file was a catalogue and cannot be read as one any more.
        package static let damaged = Code(kind: .damaged)
        /// The file was written by a newer version of this program.
        package static let newer = Code(kind: .newer)
        /// Another process is writing to the catalogue.
        package static let busy = Code(kind: .busy)
        /// The file or its folder may not be written to.
        package static let readOnly = Code(kind: .readOnly)
        /// The disk, the quota or the largest allowed file is full.
        package static let full = Code(kind: .full)
        /// A value cannot be stored, such as a number that JSON does not have.
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
