package import SQLite

/// The layout of a catalogue file, and the steps from each version to the next.
package struct Schema: Sendable {
    /// Brings a file from one version to the next, within a transaction.
    package struct Migration: Sendable {
        /// The step; the version is set when it is done.
        package var run: @Sendable (Connection) throws -> Void

        /// Creates a step.
        package init(run: @escaping @Sendable (Connection) throws -> Void) { self.run = run }
    }

    /// Marks an SQLite file as a catalogue: `VFND`.
    package static let applicationID: Int64 = 0x5646_4E44

    /// The page size in bytes.
    ///
    /// Four features of 16.6, 15, 1.3 and 5 kB take 41.1 kB with pages of 4 or 8 KiB (49.3 kB with 16 KiB); with
    /// 8 KiB they are read with half as many calls of the system.
    package static let pageSize = 8192

    /// The first migration makes version 1 from an empty file, the second version 2 from version 1, and so on.
    /// A migration that has shipped never changes.
    package var migrations: [Migration]

    /// The version that this program writes.
    package var version: Int64 { Int64(migrations.count) }

    /// Creates a schema from the steps that lead to it.
    package init(migrations: [Migration]) { self.migrations = migrations }

    /// What this program writes.
    package static let current = Schema(migrations: [Migration { try $0.script(version1) }])

    /// Makes or updates the tables; does nothing in a file of the current version.
    ///
    /// - Throws: ``CatalogStoreError`` with `newer` when the file is ahead of this program.
    package func migrate(_ connection: Connection) throws {
        if try connection.number("PRAGMA user_version") == version { return }
        try connection.transaction(.writing) {
            let version = try connection.number("PRAGMA user_version")
            guard version <= self.version else {
                throw CatalogStoreError.newer(connection.path, version: version, known: self.version)
            }
            guard version < self.version else { return }
            for migration in migrations[Int(version)...] { try migration.run(connection) }
            try connection.script("PRAGMA user_version = \(self.version)")
        }
    }

    /// Rows of `items`, `images` and `features` bear numbers that are never given twice, so that an index beside
    /// the file can tell a new row from an old one. `items.id` is in Unicode's composed form, `spelled` keeps the
    /// owner's bytes where they differ. `search.rowid` is the item.
    private static let version1 = """
        PRAGMA application_id = \(applicationID);
        CREATE TABLE items(
            item INTEGER PRIMARY KEY AUTOINCREMENT,
            id TEXT NOT NULL UNIQUE,
            spelled TEXT,
            kind TEXT NOT NULL,
            url TEXT,
            text TEXT NOT NULL,
            attributes TEXT NOT NULL,
            updated INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX items_by_kind ON items(kind, id);
        CREATE TABLE titles(
            item INTEGER NOT NULL REFERENCES items(item) ON DELETE CASCADE,
            language TEXT NOT NULL,
            title TEXT,
            subtitle TEXT,
            UNIQUE(item, language)
        ) STRICT;
        CREATE INDEX titles_by_language ON titles(language) WHERE title IS NOT NULL;
        CREATE TABLE tags(
            item INTEGER NOT NULL REFERENCES items(item) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            tag TEXT NOT NULL,
            PRIMARY KEY(item, position)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX tags_by_tag ON tags(tag, item);
        CREATE TABLE codes(
            item INTEGER NOT NULL REFERENCES items(item) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            code TEXT NOT NULL,
            folded TEXT NOT NULL,
            PRIMARY KEY(item, position)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX codes_by_folded ON codes(folded, item);
        CREATE TABLE images(
            image INTEGER PRIMARY KEY AUTOINCREMENT,
            item INTEGER NOT NULL REFERENCES items(item) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            path TEXT NOT NULL,
            digest TEXT NOT NULL,
            width INTEGER NOT NULL,
            height INTEGER NOT NULL,
            file_size INTEGER NOT NULL,
            modified INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX images_by_item ON images(item, position);
        CREATE TABLE revisions(
            revision INTEGER PRIMARY KEY,
            kind TEXT NOT NULL,
            name TEXT NOT NULL,
            UNIQUE(kind, name)
        ) STRICT;
        CREATE TABLE features(
            feature INTEGER PRIMARY KEY AUTOINCREMENT,
            image INTEGER NOT NULL REFERENCES images(image) ON DELETE CASCADE,
            item INTEGER NOT NULL,
            revision INTEGER NOT NULL REFERENCES revisions(revision),
            data BLOB NOT NULL,
            UNIQUE(image, revision)
        ) STRICT;
        CREATE INDEX features_by_revision ON features(revision, feature, image, item);
        CREATE TABLE settings(key TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;
        CREATE VIRTUAL TABLE search USING fts5(
            title, subtitle, text, tags, codes, tokenize = 'unicode61 remove_diacritics 2 categories ''L* N* Co Mn Mc'''
        );
        """
}
