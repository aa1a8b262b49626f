internal import CSQLite
package import Foundation

/// One connection to an SQLite file.
///
/// Unchecked: SQLite itself is thread-safe, but the cache of statements is not; whoever has a connection must use
/// it on one thread at a time, and all of its users here guard it with a lock or hand it to one thread only.
package final class Connection: @unchecked Sendable {
    /// How the file is opened.
    package enum Access {
        /// Reading and writing; the file must exist.
        case readWrite
        /// As `readWrite`, and the file is made when it is missing.
        case create
        /// Reading; the write-ahead log and its index may still be made beside the file.
        case readOnly
        /// Reading a file that nobody changes meanwhile; nothing is locked and nothing made.
        case immutable
    }

    package let path: String
    private let handle: OpaquePointer
    private var idle: [String: OpaquePointer] = [:]
    private let error: @Sendable (SQLiteFailure) -> any Error

    /// Opens a file.
    ///
    /// - Parameter error: Makes the error that is thrown from what SQLite says.
    package init(
        path: String, access: Access, busyTimeout: Duration = .seconds(10),
        error: @escaping @Sendable (SQLiteFailure) -> any Error
    ) throws {
        self.path = path
        self.error = error
        var flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_URI
        switch access {
        case .readWrite: flags |= SQLITE_OPEN_READWRITE
        case .create: flags |= SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        case .readOnly, .immutable: flags |= SQLITE_OPEN_READONLY
        }
        var opened: OpaquePointer?
        let result = sqlite3_open_v2(Self.uri(path, access), &opened, flags, nil)
        guard let opened else {
            throw error(
                SQLiteFailure(
                    result: ResultCode(rawValue: result), systemError: 0, text: "no memory", path: path))
        }
        handle = opened
        do {
            try check(result)
            let milliseconds = busyTimeout / .milliseconds(1)
            try check(sqlite3_busy_timeout(handle, Int32(milliseconds)))
        } catch {
            sqlite3_close_v2(handle)
            throw error
        }
    }

    deinit {
        for statement in idle.values { sqlite3_finalize(statement) }
        sqlite3_close_v2(handle)
    }

    /// The name by which SQLite opens a file, whatever characters its path has.
    private static func uri(_ path: String, _ access: Access) -> String {
        var allowed = CharacterSet.urlPathAllowed
        allowed.remove(charactersIn: ";?#%")
        let escaped = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
        return "file://" + escaped + (access == .immutable ? "?immutable=1" : "")
    }

    /// Whether SQLite could open the file for reading only.
    package var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

    /// Whether a transaction is open.
    package var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// The row that the last insertion made.
    package var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

    /// Runs a script of several statements that need no arguments and give no rows.
    package func script(_ sql: String) throws {
        try check(sqlite3_exec(handle, sql, nil, nil, nil))
    }

    /// Runs one statement and hands each row of its result to a closure.
    ///
    /// The compiled statement is kept for the next time, except while it runs: a row's closure may run the same SQL.
    package func run(_ sql: String, _ arguments: [Value] = [], row body: (Row) throws -> Void = { _ in })
        throws
    {
        let statement = try idle.removeValue(forKey: sql) ?? compile(sql)
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
            if let other = idle.updateValue(statement, forKey: sql) { sqlite3_finalize(other) }
        }
        for (index, argument) in arguments.enumerated() {
            try check(argument.bind(to: statement, at: Int32(index + 1)))
        }
        while true {
            errno = 0
            let result = ResultCode(rawValue: sqlite3_step(statement))
            switch result {
            case .row: try body(Row(statement: statement))
            case .done: return
            default: throw failure(result)
            }
        }
    }

    /// The first row of a result, or `nil` when there is none.
    package func first<T>(_ sql: String, _ arguments: [Value] = [], row body: (Row) throws -> T) throws -> T?
    {
        var found: T?
        try run(sql, arguments) { row in if found == nil { found = try body(row) } }
        return found
    }

    /// The number in the first column of the first row; 0 when there is none.
    package func number(_ sql: String, _ arguments: [Value] = []) throws -> Int64 {
        try first(sql, arguments) { $0.integer(0) } ?? 0
    }

    /// Runs a closure within a transaction, and takes everything back when it fails.
    package func transaction<T>(_ begin: Transaction, _ body: () throws -> T) throws -> T {
        try run(begin.rawValue)
        do {
            let value = try body()
            try run("COMMIT")
            return value
        } catch {
            // SQLite has gone back by itself after some failures; going back cannot lose anything more.
            if isInTransaction { try? run("ROLLBACK") }
            throw error
        }
    }

    package enum Transaction: String {
        /// A snapshot, taken with the first read.
        case reading = "BEGIN"
        /// The right to write from the start, so that it cannot be refused half-way.
        case writing = "BEGIN IMMEDIATE"
    }

    private func compile(_ sql: String) throws -> OpaquePointer {
        var statement: OpaquePointer?
        try check(sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil))
        guard let statement else { preconditionFailure("An empty statement: \(sql)") }
        return statement
    }

    private func check(_ result: Int32) throws {
        guard result == SQLITE_OK else { throw failure(ResultCode(rawValue: result)) }
    }

    private func failure(_ result: ResultCode) -> any Error {
        // SQLite forgets the system's reason when it fails while committing; then it is still where C keeps it.
        let reason = errno
        let kept = sqlite3_system_errno(handle)
        return error(
            SQLiteFailure(
                result: result, systemError: kept != 0 ? kept : reason,
                text: String(cString: sqlite3_errmsg(handle)),
                path: path))
    }
}

extension Connection {
    /// An argument of a statement.
    package enum Value: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
        case null
        case integer(Int64)
        case text(String)
        case blob(Data)

        package init(integerLiteral value: Int64) { self = .integer(value) }
        package init(stringLiteral value: String) { self = .text(value) }
        package init(nilLiteral: ()) { self = .null }

        /// A text, or null.
        package static func optional(_ text: String?) -> Value { text.map(Value.text) ?? .null }

        fileprivate func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
            // Tells SQLite to copy the bytes; the macro is a cast that Swift cannot import.
            let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
            switch self {
            case .null: return sqlite3_bind_null(statement, index)
            case .integer(let value): return sqlite3_bind_int64(statement, index, value)
            case .text(var value):
                return value.withUTF8 { bytes in
                    bytes.withMemoryRebound(to: CChar.self) { text in
                        guard let start = text.baseAddress else {
                            return sqlite3_bind_text(statement, index, "", 0, transient)
                        }
                        return sqlite3_bind_text64(
                            statement, index, start, UInt64(text.count), transient, UInt8(SQLITE_UTF8))
                    }
                }
            case .blob(let value):
                return value.withUnsafeBytes { bytes in
                    guard let start = bytes.baseAddress, !bytes.isEmpty else {
                        return sqlite3_bind_zeroblob(statement, index, 0)
                    }
                    return sqlite3_bind_blob64(statement, index, start, UInt64(bytes.count), transient)
                }
            }
        }
    }

    /// One row of a result; valid only within the closure that it is given to.
    package struct Row {
        fileprivate let statement: OpaquePointer

        package func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

        package func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

        package func text(_ column: Int32) -> String {
            guard let start = sqlite3_column_text(statement, column) else { return "" }
            let count = Int(sqlite3_column_bytes(statement, column))
            return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
        }

        package func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

        package func data(_ column: Int32) -> Data {
            guard let start = sqlite3_column_blob(statement, column) else { return Data() }
            return Data(bytes: start, count: Int(sqlite3_column_bytes(statement, column)))
        }
    }
}
