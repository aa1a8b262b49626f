package import Foundation
internal import SQLite

/// A catalogue file: items, their images, the images' features, and settings.
///
/// Reads run at the same time, each in a snapshot of its own, and wait for nobody. Writes run one after the other,
/// each in one transaction that is kept or taken back as a whole, also when the process is killed or the disk is full.
///
/// ```swift
/// let store = try Store(at: url, mode: .createIfMissing)
/// try store.write { try $0.put(item, images: images) }
/// let count = try store.read { try $0.itemCount() }
/// ```
package final class Store: Sendable {
    /// How a file is opened.
    package enum Mode: Sendable {
        /// The file must exist; nothing in it is changed.
        case readOnly
        /// The file must exist.
        case readWrite
        /// The file must not exist yet.
        case create
        /// The file is made when it does not exist.
        case createIfMissing
    }

    /// The catalogue file.
    package let url: URL
    /// Whether ``write(_:)`` is refused.
    package var isReadOnly: Bool { writer == nil }

    private let path: String
    private let readers: ReaderPool
    private let writer: Connection?
    private let writerLock = NSLock()

    /// Opens a catalogue file.
    ///
    /// - Throws: ``CatalogStoreError`` with `missing`, `exists`, `notACatalog`, `damaged`, `newer`, `readOnly`, `full`
    ///   or `ioFailed`.
    package convenience init(at url: URL, mode: Mode) throws {
        try self.init(at: url, mode: mode, schema: .current)
    }

    /// Opens a catalogue file whose layout is another one than the current.
    package init(at url: URL, mode: Mode, schema: Schema) throws {
        self.url = url
        path = Self.realPath(of: url)
        switch mode {
        case .readOnly, .readWrite: break
        case .create: try Self.create(path, schema)
        case .createIfMissing:
            do {
                try Self.create(path, schema)
            } catch let error as CatalogStoreError where error.code == .exists {
                break  // by whomever
            }
        }
        readers = ReaderPool(path: path)
        try Self.probe(path, schema)
        if mode == .readOnly {
            let version = try readers.read { try $0.number("PRAGMA user_version") }
            guard version >= schema.version else {
                throw CatalogStoreError(
                    .readOnly,
                    "The catalogue ‘\(path)’ was written by an older version of the program and has to be updated;"
                        + " open it for writing once.")
            }
            guard version == schema.version else {
                throw CatalogStoreError.newer(path, version: version, known: schema.version)
            }
            writer = nil
        } else {
            guard FileState.isWritable(path) else { throw CatalogStoreError.readOnly(path) }
            let connection = try Connection(path: path, access: .readWrite)
            guard !connection.isReadOnly else { throw CatalogStoreError.readOnly(path) }
            try Self.prepareForWriting(connection)
            try schema.migrate(connection)
            writer = connection
        }
        // Meets a damaged first page, a truncated file or a broken list of tables now rather than later.
        _ = try readers.read { try $0.number("SELECT item FROM items LIMIT 1") }
        _ = try readers.changeCounter()
    }

    /// Reads from one consistent state of the catalogue.
    ///
    /// The closure may run once more from the start, where a file that this process may not lock was changed
    /// meanwhile. The reader must not leave the closure.
    package func read<T>(_ body: (StoreReader) throws -> T) throws -> T {
        try readers.read { try body(StoreReader($0)) }
    }

    /// Changes the catalogue in one transaction; when the closure throws, nothing has happened.
    ///
    /// Waits for other writers of this process and, for ten seconds, for those of others.
    ///
    /// - Throws: ``CatalogStoreError`` with `readOnly`, `busy`, `full`, `damaged` or `ioFailed`.
    @discardableResult
    package func write<T>(_ body: (StoreWriter) throws -> T) throws -> T {
        guard let writer else { throw CatalogStoreError.readOnly(path) }
        return try writerLock.withLock {
            try writer.transaction(.writing) { try body(StoreWriter(writer)) }
        }
    }

    /// Takes the lock for long writes such as an import, until the result is let go.
    ///
    /// - Throws: ``CatalogStoreError`` with `busy` when another process, or this one, has it; `readOnly` or `ioFailed`.
    package func lockForLongWrite() throws -> WriterLock {
        guard !isReadOnly else { throw CatalogStoreError.readOnly(path) }
        return try WriterLock(catalogPath: path)
    }

    /// A number that is another one after any change of the file, by this process or another one.
    ///
    /// It means nothing across two openings of the file. It costs a few microseconds.
    package func changeCounter() throws -> Int64 {
        try readers.changeCounter()
    }

    /// The size of the file and of the log beside it, in bytes.
    package func fileSize() throws -> Int {
        let state = try FileState(path: path)
        return Int(state.size + state.logSize)
    }

    /// The version of the file's layout.
    package func schemaVersion() throws -> Int {
        try Int(readers.read { try $0.number("PRAGMA user_version") })
    }

    func withWriter<T>(_ body: (Connection) throws -> T) throws -> T? {
        guard let writer else { return nil }
        return try writerLock.withLock { try body(writer) }
    }
}

extension Store {
    /// Makes a catalogue under another name and gives it its own when it is whole.
    private static func create(_ path: String, _ schema: Schema) throws {
        var status = stat()
        guard lstat(path, &status) != 0 else { throw CatalogStoreError.exists(path) }
        let reason = errno
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        if [ENOENT, ENOTDIR].contains(reason),
            stat(folder, &status) != 0 || status.st_mode & S_IFMT != S_IFDIR
        {
            throw CatalogStoreError.noFolder(folder)
        }
        guard reason == ENOENT else { throw CatalogStoreError.system(reason, path) }
        let draft = "\(path)-new-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        defer { for suffix in ["", "-wal", "-shm", "-journal"] { unlink(draft + suffix) } }
        do {
            guard FileState.hasRight(W_OK, folder) else { throw CatalogStoreError.system(errno, path) }
            let connection = try Connection(path: draft, access: .create)
            try connection.script("PRAGMA page_size = \(Schema.pageSize); PRAGMA journal_mode = WAL;")
            try prepareForWriting(connection)
            try schema.migrate(connection)
            try connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
        } catch let error as CatalogStoreError {
            throw CatalogStoreError(error.code, error.message.replacing(draft, with: path))
        }
        if link(draft, path) != 0 {
            guard errno != EEXIST else { throw CatalogStoreError.exists(path) }
            // Some file systems have no second names for a file.
            guard access(path, F_OK) != 0 else { throw CatalogStoreError.exists(path) }
            guard rename(draft, path) == 0 else { throw CatalogStoreError.system(errno, path) }
        }
        // The name has to be on the disk as well; where folders cannot be synchronised nothing more can be done.
        let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    /// The path without symbolic links: SQLite keeps its log beside the file itself, not beside a link to it.
    private static func realPath(of url: URL) -> String {
        let url = url.standardizedFileURL
        if let resolved = realpath(url.path, nil) {
            defer { free(resolved) }
            return String(cString: resolved)
        }
        guard let folder = realpath(url.deletingLastPathComponent().path, nil) else { return url.path }
        defer { free(folder) }
        return URL(fileURLWithPath: String(cString: folder)).appending(path: url.lastPathComponent).path
    }

    private static func prepareForWriting(_ connection: Connection) throws {
        try connection.script(
            """
            PRAGMA foreign_keys = 1; PRAGMA trusted_schema = 0; PRAGMA cell_size_check = 1;
            PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 33554432;
            """)
    }

    /// Looks at the file without changing it, so that nothing happens to a file of someone else.
    private static func probe(_ path: String, _ schema: Schema) throws {
        let state = try FileState(path: path)
        guard state.size > 0 else {
            throw CatalogStoreError(
                .notACatalog, "‘\(path)’ is empty and not a catalogue; remove it, or choose another path.")
        }
        do {
            try probe(path, schema, state)
        } catch {
            // Somebody began to write meanwhile, and what was read was half of this and half of that.
            guard try FileState(path: path) != state else { throw error }
            try probe(path, schema, FileState(path: path))
        }
    }

    private static func probe(_ path: String, _ schema: Schema, _ state: FileState) throws {
        // While there is a log, the file alone may be half of what was merged into it when a process was killed.
        let connection = try Connection(path: path, access: state.logSize == 0 ? .immutable : .readOnly)
        guard try connection.number("PRAGMA application_id") == Schema.applicationID else {
            throw CatalogStoreError.notACatalog(path)
        }
        let version = try connection.number("PRAGMA user_version")
        guard version <= schema.version else {
            throw CatalogStoreError.newer(path, version: version, known: schema.version)
        }
        guard version > 0 else { throw CatalogStoreError.damaged(path, because: "it has no version") }
        // SQLite takes what is missing of the last page for zeros.
        let pageSize = try connection.number("PRAGMA page_size")
        if state.logSize == 0, state.size % pageSize != 0 {
            throw CatalogStoreError.damaged(path, because: "its end is missing")
        }
    }
}
