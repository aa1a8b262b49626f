/// Why a network cannot be found, loaded or run.
package struct NetworksError: Error, Sendable, CustomStringConvertible {
    /// The kind of failure; new kinds may be added.
    package struct Code: Sendable, Hashable {
        private enum Kind: Sendable, Hashable {
            case noInstallation, missingRuntime, unusableRuntime, missingModel, damagedModel, badDescription
            case unsupportedModel, badInput, failed
        }
        private let kind: Kind

        /// No folder with libraries and networks was found.
        package static let noInstallation = Code(kind: .noInstallation)
        /// The library that runs networks is not in its folder.
        package static let missingRuntime = Code(kind: .missingRuntime)
        /// The library that runs networks cannot be loaded.
        package static let unusableRuntime = Code(kind: .unusableRuntime)
        /// A file of a network is missing.
        package static let missingModel = Code(kind: .missingModel)
        /// A file of a network does not have the checksum it should have.
        package static let damagedModel = Code(kind: .damagedModel)
        /// The description of a network makes no sense.
        package static let badDescription = Code(kind: .badDescription)
        /// The network is not of a kind that can be run here, or does not do what its description says.
        package static let unsupportedModel = Code(kind: .unsupportedModel)
        /// What was given to a network does not fit it.
        package static let badInput = Code(kind: .badInput)
        /// Running failed for another reason.
        package static let failed = Code(kind: .failed)
    }

    /// The kind of failure.
    package let code: Code
    /// One sentence for people: what happened, to what, and what to do.
    package let message: String

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The message.
    package var description: String { message }
}

extension NetworksError {
    /// What people are told to do when something of the installation is missing or damaged.
    static let remedy = "run scripts/setup (make setup) in the checkout of Viewfinder"
}
