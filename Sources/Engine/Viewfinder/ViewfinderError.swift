/// What went wrong, to what, and what to do about it.
public struct ViewfinderError: Error, Sendable, CustomStringConvertible {
    /// The kind of failure; new kinds may be added.
    public struct Code: Sendable, Hashable {
        private enum Kind: Sendable, Hashable {
            case badInput, unreadableImage, noCatalog, notACatalog, damagedCatalog, newerCatalog, busyCatalog
            case missingModel, damagedModel, missingRuntime, revisionMismatch, readOnly, storageFull
            case storageFailed, unknownItem
        }
        private let kind: Kind

        /// A value or table the caller gave makes no sense.
        public static let badInput = Code(kind: .badInput)
        /// An image cannot be read, is damaged, or is larger than the limits allow.
        public static let unreadableImage = Code(kind: .unreadableImage)
        /// There is no file at the catalogue's place.
        public static let noCatalog = Code(kind: .noCatalog)
        /// The file is something else than a catalogue.
        public static let notACatalog = Code(kind: .notACatalog)
        /// The catalogue file is damaged.
        public static let damagedCatalog = Code(kind: .damagedCatalog)
        /// The catalogue was written by a newer version.
        public static let newerCatalog = Code(kind: .newerCatalog)
        /// Another process is writing to the catalogue.
        public static let busyCatalog = Code(kind: .busyCatalog)
        /// A model file is missing.
        public static let missingModel = Code(kind: .missingModel)
        /// A model file does not have the checksum it should have.
        public static let damagedModel = Code(kind: .damagedModel)
        /// The library that runs networks is missing.
        public static let missingRuntime = Code(kind: .missingRuntime)
        /// Features of different revisions were to be compared.
        public static let revisionMismatch = Code(kind: .revisionMismatch)
        /// The place may not be written to.
        public static let readOnly = Code(kind: .readOnly)
        /// The disk is full.
        public static let storageFull = Code(kind: .storageFull)
        /// Reading or writing failed for another reason.
        public static let storageFailed = Code(kind: .storageFailed)
        /// There is no item with that id.
        public static let unknownItem = Code(kind: .unknownItem)
    }

    /// The kind of failure.
    public let code: Code
    /// One sentence for people: what happened, to what, and what to do.
    public let message: String
    /// The error below this one, if there was one.
    public let underlyingError: (any Error)?

    /// Creates an error.
    public init(_ code: Code, _ message: String, underlyingError: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.underlyingError = underlyingError
    }

    /// The message.
    public var description: String { message }
}
