/// What SQLite says of a call that failed; each kind of file makes an error of its own from it.
package struct SQLiteFailure: Error, Sendable, Hashable {
    /// The extended result code.
    package let result: ResultCode
    /// The `errno` that SQLite met, or 0.
    package let systemError: Int32
    /// SQLite's own words.
    package let text: String
    /// The file.
    package let path: String

    /// Describes a failure.
    package init(result: ResultCode, systemError: Int32, text: String, path: String) {
        self.result = result
        self.systemError = systemError
        self.text = text
        self.path = path
    }
}
