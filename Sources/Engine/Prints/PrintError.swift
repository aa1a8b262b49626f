/// Why prints could not be made, read or compared.
package struct PrintError: Error, Sendable, CustomStringConvertible {
    /// The kind of failure; new kinds may be added.
    package struct Code: Sendable, Hashable {
        private enum Kind: Sendable, Hashable {
            case revisionMismatch, unsupportedDimension, noDirection, damaged
        }
        private let kind: Kind

        /// Prints of different revisions, or of different dimensions, were to be compared.
        package static let revisionMismatch = Code(kind: .revisionMismatch)
        /// The number of elements is not a multiple of 32 up to 4,096.
        package static let unsupportedDimension = Code(kind: .unsupportedDimension)
        /// The vector is all zeros, or not all of its elements are numbers.
        package static let noDirection = Code(kind: .noDirection)
        /// The bytes are not those of a print.
        package static let damaged = Code(kind: .damaged)
    }

    /// The kind of failure.
    package let code: Code
    /// One sentence for people: what happened, to what, and what to do.
    package let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The message.
    package var description: String { message }

    static func mismatch(_ one: String, _ other: String) -> PrintError {
        PrintError(
            .revisionMismatch,
            "A print made with \(one) cannot be compared with one made with \(other); describe the images again."
        )
    }
}
