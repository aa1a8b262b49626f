/// A command line that makes no sense.
package struct UsageError: Error, Sendable, Hashable {
    /// One sentence.
    package let message: String
    /// The argument or option that it is about, for a line of help.
    package let help: String?

    /// Creates an error.
    package init(_ message: String, help: String? = nil) {
        self.message = message
        self.help = help
    }
}
