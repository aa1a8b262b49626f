/// A result code of SQLite; the numbers are fixed for ever by its file <https://sqlite.org/rescode.html>.
package struct ResultCode: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int32

    /// Creates a code from its number.
    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// The code without the details in its upper bits.
    package var primary: ResultCode { ResultCode(rawValue: rawValue & 0xFF) }

    package static let ok = ResultCode(rawValue: 0)
    package static let error = ResultCode(rawValue: 1)
    package static let permission = ResultCode(rawValue: 3)
    package static let busy = ResultCode(rawValue: 5)
    package static let locked = ResultCode(rawValue: 6)
    package static let noMemory = ResultCode(rawValue: 7)
    package static let readOnly = ResultCode(rawValue: 8)
    package static let ioFailed = ResultCode(rawValue: 10)
    package static let corrupt = ResultCode(rawValue: 11)
    package static let full = ResultCode(rawValue: 13)
    package static let cannotOpen = ResultCode(rawValue: 14)
    package static let schema = ResultCode(rawValue: 17)
    package static let tooBig = ResultCode(rawValue: 18)
    package static let constraint = ResultCode(rawValue: 19)
    package static let mismatch = ResultCode(rawValue: 20)
    package static let notADatabase = ResultCode(rawValue: 26)
    package static let row = ResultCode(rawValue: 100)
    package static let done = ResultCode(rawValue: 101)
    package static let ioShortRead = ResultCode(rawValue: 10 | 2 << 8)
    package static let ioCorruptFileSystem = ResultCode(rawValue: 10 | 33 << 8)
}
