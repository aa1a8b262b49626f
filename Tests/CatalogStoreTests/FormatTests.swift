import CatalogStore
import Foundation
import SQLite
import Testing

/// The formats that catalogues out there have; each must open for ever. What is here never changes.
@Suite struct FormatTests {
    @Test func aCatalogueOfVersion1IsRead() throws {
        let scratch = try Scratch()
        do {
            let connection = try Connection(path: scratch.catalog.path, access: .create)
            try connection.script("PRAGMA page_size = 8192; PRAGMA journal_mode = WAL;")
            try connection.script(Self.version1 + Self.contentOfVersion1)
        }
        let store = try Store(at: scratch.catalog, mode: .readOnly)
        #expect(try store.check() == [])
        try store.read { reader throws in
            let expected = Item(
                id: "e\u{301}", kind: "plant", title: LocalizedText(["": "Rose", "de": "Röschen"]),
                subtitle: LocalizedText(["de": "Blume"]), text: "with thorns", tags: ["red", "garden"],
                codes: ["978-3-16"], url: "https://example.org", images: ["/a.jpg"],
                attributes: ["n": .number(1.5)])
            let stored = try reader.item("\u{E9}")
            #expect(stored == expected)
            #expect(stored?.id.utf8.count == 3)
            #expect(try reader.items(matchingText: "roschen").map(\.id) == ["\u{E9}"])
            #expect(try reader.items(matchingText: "978316").map(\.id) == ["\u{E9}"])
            let image = try #require(try reader.image(row: 7))
            #expect(image.item == 3 && image.position == 0 && image.path == "/a.jpg" && image.digest == "abc")
            #expect(image.width == 640 && image.height == 480 && image.fileSize == 1000)
            #expect(image.modified == 1_700_000_000_000_000_000)
            let revision = FeatureRevision(kind: "binary", name: "orb-1")
            #expect(try reader.featureRows(revision) == [FeatureRow(feature: 9, image: 7, item: 3)])
            #expect(try reader.features(revision, images: [7]) == [7: Data([1, 2, 0xFF])])
            #expect(try reader.settingText("threshold") == "0.5")
        }
    }

    @Test func aNewCatalogueHasTheTablesOfItsVersion() throws {
        let scratch = try Scratch()
        let old = scratch.folder.appending(path: "old").path
        try Connection(path: old, access: .create).script(Self.version1)
        _ = try Store(at: scratch.catalog, mode: .create)
        #expect(try tables(scratch.catalog.path) == tables(old))
        #expect(Schema.current.version == 1)
    }

    private func tables(_ path: String) throws -> [String] {
        var tables: [String] = []
        let connection = try Connection(path: path, access: .readWrite)
        try connection.run("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name") { row in
            tables.append(row.text(0).split(whereSeparator: \.isWhitespace).joined(separator: " "))
        }
        #expect(try connection.number("PRAGMA application_id") == 1_447_448_132)
        return tables
    }

    private static let version1 = """
        PRAGMA application_id = 1447448132;
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
        PRAGMA user_version = 1;
        """

    private static let contentOfVersion1 = """
        INSERT INTO items VALUES (
            3, '\u{E9}', 'e\u{301}', 'plant', 'https://example.org', 'with thorns', '{"n":1.5}', 1700000000000);
        INSERT INTO titles VALUES (3, '', 'Rose', NULL), (3, 'de', 'Röschen', 'Blume');
        INSERT INTO tags VALUES (3, 0, 'red'), (3, 1, 'garden');
        INSERT INTO codes VALUES (3, 0, '978-3-16', '978316');
        INSERT INTO images VALUES (7, 3, 0, '/a.jpg', 'abc', 640, 480, 1000, 1700000000000000000);
        INSERT INTO revisions VALUES (1, 'binary', 'orb-1');
        INSERT INTO features VALUES (9, 7, 3, 1, x'0102FF');
        INSERT INTO settings VALUES ('threshold', x'302E35');
        INSERT INTO search(rowid, title, subtitle, text, tags, codes)
            VALUES (3, 'rose\nroschen', 'blume', 'with thorns', 'red\ngarden', '978-3-16');
        """
}
