internal import Foundation
internal import SQLite

/// Connections for reading, one for each read that runs at a time.
///
/// A read never waits for another one or for the writer: when no idle connection is left, one more is opened.
///
/// Where the file or its folder cannot be written to, and no log lies beside the file, reading must do without
/// locks: SQLite could not make the files that hold them. Someone with more rights may write all the same, so the
/// state of the file is compared before and after every such read, and the read is done again when it changed.
final class ReaderPool: Sendable {
    private struct State {
        var idle: [Connection] = []
        /// What the file was like when the idle connections without locks were opened; `nil` with locks.
        var frozen: FileState?
        /// Tells whether anyone wrote, and is used for nothing else.
        var watcher: (connection: Connection, frozen: FileState?)?
        /// Goes up whenever the connections are opened anew.
        var generation: Int64 = 0
    }

    private let path: String
    private let idleLimit = 4
    private let lock = NSLock()
    // Guarded by `lock`.
    private nonisolated(unsafe) var state = State()

    init(path: String) { self.path = path }

    /// Runs a closure with a connection in a snapshot of its own; once more when the file changed meanwhile.
    func read<T>(_ body: (Connection) throws -> T) throws -> T {
        for _ in 0..<100 {
            let (connection, frozen) = try take()
            let result = Result { try connection.transaction(.reading) { try body(connection) } }
            // Without a file there is no way to tell; the read itself says what is wrong.
            if let frozen, (try? FileState(path: path)) != frozen {
                forget()
                continue
            }
            giveBack(connection, frozen)
            return try result.get()
        }
        throw CatalogStoreError.busy(path, holder: nil)
    }

    /// A number that is another one after any change of the file.
    func changeCounter() throws -> Int64 {
        try lock.withLock {
            // Without a file there is no way to tell; opening it anew says what is wrong.
            if let frozen = state.watcher?.frozen, (try? FileState(path: path)) != frozen {
                state.watcher = nil
                state.generation += 1
            }
            let watcher = try state.watcher ?? open()
            state.watcher = watcher
            return try state.generation << 32 | watcher.connection.number("PRAGMA data_version")
        }
    }

    /// Opens a connection for reading, in the way that the rights and the state of the file allow.
    private func open() throws -> (connection: Connection, frozen: FileState?) {
        let state = try FileState(path: path)
        do {
            if FileState.isWritable(path) { return (try connect(.readWrite), nil) }
            if state.logSize > 0 { return (try connect(.readOnly), nil) }
        } catch let error as CatalogStoreError where error.code == .full && state.logSize == 0 {
            // A full disk has no room for the files that hold locks; reading goes on without.
        }
        return (try connect(.immutable), state)
    }

    private func connect(_ access: Connection.Access) throws -> Connection {
        let connection = try Connection(path: path, access: access)
        try connection.script(
            "PRAGMA cache_size = -8192; PRAGMA query_only = 1; PRAGMA trusted_schema = 0; PRAGMA cell_size_check = 1;"
        )
        // SQLite opens the file and those beside it with the first read only.
        _ = try connection.number("PRAGMA schema_version")
        return connection
    }

    private func take() throws -> (Connection, FileState?) {
        let ready: (Connection, FileState?)? = lock.withLock {
            state.idle.popLast().map { ($0, state.frozen) }
        }
        if let ready {
            guard let frozen = ready.1 else { return ready }
            // Without a file there is no way to tell; opening it anew says what is wrong.
            if (try? FileState(path: path)) == frozen { return ready }
            forget()
        }
        return try open()
    }

    private func giveBack(_ connection: Connection, _ frozen: FileState?) {
        lock.withLock {
            if state.idle.isEmpty {
                state.frozen = frozen
            } else if state.frozen != frozen {
                return
            }
            if state.idle.count < idleLimit { state.idle.append(connection) }
        }
    }

    private func forget() {
        lock.withLock { state.idle = [] }
    }
}
