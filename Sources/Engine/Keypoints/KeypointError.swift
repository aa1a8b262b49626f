/// What can go wrong with stored local features.
package struct KeypointError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kind of a failure.
    package struct Code: Equatable, Sendable {
        private enum Value: Equatable { case damagedFeatures, unknownFormat }
        private let value: Value

        /// The bytes are cut short, or their numbers contradict each other.
        package static let damagedFeatures = Code(value: .damagedFeatures)
        /// The bytes are of another kind, or of a newer format.
        package static let unknownFormat = Code(value: .unknownFormat)
    }

    package let code: Code
    package let message: String
    package var description: String { message }

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// Stored features whose bytes are wrong in the way that `detail` says.
    package static func damaged(_ detail: String) -> KeypointError {
        KeypointError(
            .damagedFeatures, "Stored local features are damaged: \(detail); describe the picture again.")
    }
}
