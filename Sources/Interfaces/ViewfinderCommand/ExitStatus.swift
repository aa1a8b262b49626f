import Viewfinder

/// What the command tells the shell when it ends.
package struct ExitStatus: Sendable, Hashable {
    /// The number.
    package let code: Int32
    /// What it means, for the help and the manual page.
    package let meaning: String

    /// Something was found, or everything was done.
    package static let success = ExitStatus(code: 0, meaning: "Something was found, or everything was done.")
    /// Nothing was found.
    package static let nothingFound = ExitStatus(
        code: 1, meaning: "Nothing was found: no match, no such item; or an audit found errors.")
    /// The command line, or a file it names, makes no sense.
    package static let usage = ExitStatus(
        code: 2, meaning: "The command line, a table as a whole, or a value makes no sense.")
    /// Some rows were bad.
    package static let badRows = ExitStatus(
        code: 3, meaning: "Rows of the table were bad; the rest went in (nothing, with --strict).")
    /// A photo could not be read.
    package static let unreadablePhoto = ExitStatus(
        code: 4, meaning: "A photo could not be read; the others were searched.")
    /// The catalogue cannot be used.
    package static let badCatalog = ExitStatus(
        code: 5, meaning: "The catalogue is missing, damaged, of a newer version, or no catalogue.")
    /// Another process writes to the catalogue.
    package static let busy = ExitStatus(code: 6, meaning: "Another process is writing to the catalogue.")
    /// A model or the library that runs it cannot be used.
    package static let badModel = ExitStatus(
        code: 7, meaning: "A model, or a library or program that is needed, is missing or damaged.")
    /// Writing failed.
    package static let storage = ExitStatus(
        code: 8, meaning: "Writing failed: the disk is full, or the place may not be written to.")
    /// Something else went wrong.
    package static let failure = ExitStatus(
        code: 70, meaning: "Something else went wrong inside the program.")
    /// The user or the system stopped the command.
    package static let interrupted = ExitStatus(
        code: 130, meaning: "Interrupted; what was done until then is kept.")

    /// All statuses, in order.
    package static let all: [ExitStatus] = [
        success, nothingFound, usage, badRows, unreadablePhoto, badCatalog, busy, badModel, storage, failure,
        interrupted,
    ]

    /// The status for an error of the library.
    package init(_ code: ViewfinderError.Code) {
        self =
            switch code {
            case .badInput: .usage
            case .unreadableImage: .unreadablePhoto
            case .noCatalog, .notACatalog, .damagedCatalog, .newerCatalog, .revisionMismatch: .badCatalog
            case .busyCatalog: .busy
            case .missingModel, .damagedModel, .missingRuntime: .badModel
            case .readOnly, .storageFull, .storageFailed: .storage
            case .unknownItem: .nothingFound
            default: .failure
            }
    }

    private init(code: Int32, meaning: String) {
        self.code = code
        self.meaning = meaning
    }
}
