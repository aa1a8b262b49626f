internal import SQLite

/// The file of one index.
///
/// Several processes may use one file, and it may be deleted at any time.
struct SpotlightFile: Sendable {
    let url: URL

    /// A change to an index.
    enum Change: Sendable {
        case index([SpotlightRecord])
        case delete(identifiers: [String])
        case deleteDomains([String])
        case deleteAll
    }

    /// Marks an SQLite file as an index: `VFSP`.
    private static let applicationID: Int64 = 0x5646_5350
    private static let version: Int64 = 1

    private static let schema = """
        PRAGMA application_id = \(applicationID);
        CREATE TABLE items(
            item INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            domain TEXT,
            expires INTEGER NOT NULL,
            attributes BLOB NOT NULL
        ) STRICT;
        CREATE INDEX items_by_domain ON items(domain);
        CREATE TABLE state(key TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;
        CREATE VIRTUAL TABLE search USING fts5(
            title, names, keywords, description, text, prefix = '1 2 3',
            tokenize = 'unicode61 remove_diacritics 2 categories ''L* N* Co Mn Mc So'''
        );
        PRAGMA user_version = \(version);
        """

    // MARK: Opening

    /// Runs a closure with a connection for reading; `nil` where nothing was indexed yet.
    private func reading<T>(_ body: (Connection) throws -> T) throws -> T? {
        guard access(url.path, F_OK) == 0 else { return nil }
        // Where the file may not be written to, it may still be read.
        let isWritable = access(url.path, W_OK) == 0
        return try SpotlightConnections.use(
            url.path, open: { try open(isWritable ? .readWrite : .readOnly) }, body)
    }

    /// Runs a closure with a connection for writing.
    private func writing<T>(_ body: (Connection) throws -> T) throws -> T {
        if access(url.path, F_OK) != 0 { try make() }
        return try SpotlightConnections.use(url.path, open: { try open(.readWrite) }, body)
    }

    private func open(_ access: Connection.Access) throws -> Connection {
        let connection = try checked(Connection(path: url.path, access: access) { $0 })
        // What the very last changes lose with the power, the app indexes again; the file stays whole.
        try connection.run("PRAGMA synchronous = NORMAL")
        return connection
    }

    private func checked(_ connection: Connection) throws -> Connection {
        let id = try connection.number("PRAGMA application_id")
        let version = try connection.number("PRAGMA user_version")
        guard id == Self.applicationID else {
            throw SQLiteFailure(result: .notADatabase, systemError: 0, text: "it is no index", path: url.path)
        }
        guard version == Self.version else {
            throw CSIndexError(
                .indexUnavailableError,
                "The index ‘\(url.path)’ has format \(version), and this version of the program knows format "
                    + "\(Self.version); update the program, or delete the file.")
        }
        return connection
    }

    /// Makes the file under another name and gives it its own when it is whole; another process may be first.
    private func make() throws {
        let folder = url.deletingLastPathComponent()
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let draft = folder.appending(path: ".\(UUID().uuidString).draft").path
        let descriptor = Glibc.open(draft, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        defer {
            close(descriptor)
            unlink(draft)
        }
        do {
            let connection = try Connection(path: draft, access: .readWrite) { $0 }
            // Nobody sees the draft before it is written down as a whole.
            try connection.run("PRAGMA synchronous = OFF")
            try connection.run("PRAGMA journal_mode = WAL")
            try connection.script(Self.schema)
        }
        guard fsync(descriptor) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        guard link(draft, url.path) == 0 || errno == EEXIST else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
    }

    // MARK: Changing

    /// Makes changes, all or none.
    func apply(_ changes: [Change], clientState: Data? = nil) throws {
        do {
            for case .index(let records) in changes { try records.forEach(Self.check) }
            try writing { connection in
                try connection.transaction(.writing) {
                    for change in changes { try apply(change, connection) }
                    try connection.run(
                        "DELETE FROM search WHERE rowid IN (SELECT item FROM items WHERE expires <= ?)",
                        [Self.now])
                    try connection.run("DELETE FROM items WHERE expires <= ?", [Self.now])
                    if let clientState {
                        try connection.run(
                            "INSERT OR REPLACE INTO state VALUES('client', ?)", [.blob(clientState)])
                    }
                }
            }
        } catch let failure as SQLiteFailure {
            // An index can always be made again by its app, so one that is broken may go with all of its items.
            guard changes.count == 1, case .deleteAll = changes[0],
                [.corrupt, .notADatabase, .error, .schema].contains(failure.result.primary)
            else { throw CSIndexError(failure, file: url) }
            try remove()
        } catch {
            throw CSIndexError(error, file: url)
        }
    }

    private func remove() throws {
        for suffix in ["", "-wal", "-shm"] where unlink(url.path + suffix) != 0 && errno != ENOENT {
            throw CSIndexError(POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO), file: url)
        }
    }

    private static func check(_ record: SpotlightRecord) throws {
        guard !record.identifier.isEmpty, !record.identifier.utf8.contains(0),
            record.domain?.utf8.contains(0) != true
        else {
            throw CSIndexError(
                .invalidItemError,
                "An item's identifier is empty or holds a zero byte, or its domain does; give it another one."
            )
        }
    }

    private static var now: Connection.Value { .integer(Int64(Date().timeIntervalSince1970)) }

    private func apply(_ change: Change, _ connection: Connection) throws {
        switch change {
        case .index(let records):
            for record in records { try index(record, connection) }
        case .delete(let identifiers):
            for identifier in identifiers { try delete("id = ?", [.text(identifier.composed)], connection) }
        case .deleteDomains(let domains):
            for domain in domains {
                let name = domain.composed
                try delete(
                    "domain = ?1 OR substr(domain, 1, length(?1) + 1) = ?1 || '.'", [.text(name)], connection)
            }
        case .deleteAll:
            try connection.run("DELETE FROM search")
            try connection.run("DELETE FROM items")
        }
    }

    private func delete(_ condition: String, _ values: [Connection.Value], _ connection: Connection) throws {
        try connection.run(
            "DELETE FROM search WHERE rowid IN (SELECT item FROM items WHERE \(condition))", values)
        try connection.run("DELETE FROM items WHERE \(condition)", values)
    }

    private func index(_ record: SpotlightRecord, _ connection: Connection) throws {
        let id = Connection.Value.text(record.identifier.composed)
        let old = try connection.first("SELECT item, attributes, domain FROM items WHERE id = ?", [id]) {
            (item: $0.integer(0), attributes: $0.data(1), domain: $0.optionalText(2))
        }
        var attributes = record.attributes
        var domain = record.domain?.composed
        if record.isUpdate {
            guard let old else { return }
            attributes = try decode(old.attributes).merging(attributes) { _, new in new }
            domain = domain ?? old.domain
        }
        // Numbers beyond those of a clock, as of the most distant dates, are cut.
        let expires = Int64(min(max(record.expires.timeIntervalSince1970, -1e15), 1e15))
        let values: [Connection.Value] = [
            .optional(domain), .integer(expires), .blob(try Self.encode(attributes)), id,
        ]
        let item: Int64
        if let old {
            item = old.item
            try connection.run(
                "UPDATE items SET domain = ?, expires = ?, attributes = ? WHERE id = ?", values)
            try connection.run("DELETE FROM search WHERE rowid = ?", [.integer(item)])
        } else {
            try connection.run(
                "INSERT INTO items(domain, expires, attributes, id) VALUES(?, ?, ?, ?)", values)
            item = connection.lastInsertedRow
        }
        try connection.run(
            "INSERT INTO search(rowid, title, names, keywords, description, text) VALUES(?, ?, ?, ?, ?, ?)",
            [.integer(item)] + SpotlightText.columns(of: attributes).map(Connection.Value.text))
    }

    private static func encode(_ attributes: [String: SpotlightAttribute]) throws -> Data {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        return try encoder.encode(attributes)
    }

    private func decode(_ data: Data) throws -> [String: SpotlightAttribute] {
        do {
            return try PropertyListDecoder().decode([String: SpotlightAttribute].self, from: data)
        } catch {
            throw SQLiteFailure(
                result: .corrupt, systemError: 0, text: "an item's attributes cannot be read", path: url.path)
        }
    }

    // MARK: Reading

    /// What the app has kept with its last batch.
    func clientState() throws -> Data? {
        do {
            return try reading { connection in
                try connection.first("SELECT value FROM state WHERE key = 'client'") { $0.data(0) }
            } ?? nil
        } catch {
            throw CSIndexError(error, file: url)
        }
    }

    /// The items that have all words of a query, the last one as the start of a word; the best first.
    func items(matching query: String, limit: Int) throws -> [SpotlightRecord] {
        let words = SpotlightText.words(query)
        guard !words.isEmpty else { return [] }
        return try read(
            """
            SELECT id, domain, expires, attributes, CAST(1e6 * bm25(search, 10, 8, 5, 2, 1) AS INTEGER)
            FROM search JOIN items ON items.item = search.rowid
            WHERE search MATCH ? AND expires > ? ORDER BY bm25(search, 10, 8, 5, 2, 1), id LIMIT ?
            """, [.text(SearchText.match(words)), Self.now, .integer(Int64(limit))])
    }

    /// All items, by their identifiers.
    func items() throws -> [SpotlightRecord] {
        try read(
            "SELECT id, domain, expires, attributes, 0 FROM items WHERE expires > ? ORDER BY id", [Self.now])
    }

    private func read(_ sql: String, _ values: [Connection.Value]) throws -> [SpotlightRecord] {
        do {
            var records: [SpotlightRecord] = []
            _ = try reading { connection in
                try connection.run(sql, values) { row in
                    records.append(
                        SpotlightRecord(
                            identifier: row.text(0), domain: row.optionalText(1),
                            expires: Date(timeIntervalSince1970: TimeInterval(row.integer(2))),
                            attributes: try decode(row.data(3)), rank: Double(row.integer(4)) / 1e6))
                }
            }
            return records
        } catch {
            throw CSIndexError(error, file: url)
        }
    }
}
