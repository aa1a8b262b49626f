package import Foundation
internal import SQLite

/// Changes a catalogue within one transaction; made by ``Store/write(_:)``.
package struct StoreWriter {
    /// What happened to an item.
    package enum Change: Sendable {
        case added
        case updated
        case unchanged
    }

    /// Reads what this transaction has written so far.
    package let reader: StoreReader
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
        reader = StoreReader(connection)
    }

    // MARK: Items

    /// Adds an item, or replaces the one with the same id.
    ///
    /// An image that the item had before, known by its checksum, keeps its number and its features; images that are
    /// not given any more are dropped. ``Item/images`` is not looked at: `images` says it all.
    ///
    /// - Throws: ``CatalogStoreError`` with `badValue` when an attribute is a number that JSON does not have.
    @discardableResult
    package func put(_ item: Item, images: [NewImage]) throws -> Change {
        var item = item
        item.images = images.map(\.path)
        let row: Int64
        var change: Change
        if let known = try reader.row(of: item.id) {
            row = known
            change = try reader.item(row: known) == item ? .unchanged : .updated
            if change == .updated { try update(item, row) }
        } else {
            row = try insert(item)
            change = .added
        }
        if try put(images, ofItem: row), change == .unchanged { change = .updated }
        if change == .updated {
            try connection.run("UPDATE items SET updated = ? WHERE item = ?", [now, .integer(row)])
        }
        return change
    }

    /// Removes items with all that belongs to them; answers how many there were.
    @discardableResult
    package func remove(_ ids: some Sequence<String>) throws -> Int {
        var count = 0
        for id in ids {
            guard let row = try reader.row(of: id) else { continue }
            try remove(row: row)
            count += 1
        }
        return count
    }

    /// Removes every item whose id is not in a set; answers how many there were.
    @discardableResult
    package func prune(keeping ids: Set<String>) throws -> Int {
        var rows: [Int64] = []
        try connection.run("SELECT item, id FROM items") { row in
            if !ids.contains(row.text(1)) { rows.append(row.integer(0)) }
        }
        for row in rows { try remove(row: row) }
        return rows.count
    }

    // MARK: Features

    /// Stores features of an image in place of those of the same kinds.
    ///
    /// - Returns: Whether there is such an image; it may have been removed meanwhile.
    @discardableResult
    package func replaceFeatures(ofImage image: Int64, with features: [Feature]) throws -> Bool {
        guard let item = try reader.image(row: image)?.item else { return false }
        _ = try put(features, ofImage: image, item: item)
        return true
    }

    /// Removes all features of a kind, but those of one revision; of all revisions when it is `nil`.
    package func removeFeatures(kind: String, except revision: String? = nil) throws {
        try connection.run(
            "DELETE FROM features WHERE revision IN (SELECT revision FROM revisions WHERE kind = ? AND name IS NOT ?)",
            [.text(kind), .optional(revision)])
    }

    // MARK: Settings

    /// Stores a setting, or removes it with `nil`.
    package func setSetting(_ key: String, to value: Data?) throws {
        if let value {
            try connection.run(
                "INSERT INTO settings(key, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
                [.text(key), .blob(value)])
        } else {
            try connection.run("DELETE FROM settings WHERE key = ?", [.text(key)])
        }
    }

    /// Stores a setting as text, or removes it with `nil`.
    package func setSetting(_ key: String, toText text: String?) throws {
        try setSetting(key, to: text.map { Data($0.utf8) })
    }
}

// MARK: - Rows

extension StoreWriter {
    private var now: Connection.Value { .integer(Int64(Date().timeIntervalSince1970 * 1000)) }

    private func insert(_ item: Item) throws -> Int64 {
        try connection.run(
            """
            INSERT INTO items(id, spelled, kind, url, text, attributes, updated) VALUES (?, ?, ?, ?, ?, ?, ?)
            """, [.text(item.id.composed)] + columns(item) + [now])
        let row = connection.lastInsertedRow
        try insertDetails(item, row)
        return row
    }

    private func update(_ item: Item, _ row: Int64) throws {
        try connection.run(
            "UPDATE items SET spelled = ?, kind = ?, url = ?, text = ?, attributes = ? WHERE item = ?",
            columns(item) + [.integer(row)])
        for table in ["titles", "tags", "codes"] {
            try connection.run("DELETE FROM \(table) WHERE item = ?", [.integer(row)])
        }
        try connection.run("DELETE FROM search WHERE rowid = ?", [.integer(row)])
        try insertDetails(item, row)
    }

    /// The columns `spelled`, `kind`, `url`, `text`, `attributes`.
    private func columns(_ item: Item) throws -> [Connection.Value] {
        let id = item.id.composed
        let isComposed = id.utf8.elementsEqual(item.id.utf8)
        return [
            isComposed ? .null : .text(item.id), .text(item.kind.composed), .optional(item.url),
            .text(item.text),
            .text(try attributes(item)),
        ]
    }

    private func attributes(_ item: Item) throws -> String {
        if item.attributes.isEmpty { return "{}" }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(item.attributes), as: UTF8.self)
        } catch {
            throw CatalogStoreError(
                .badValue,
                "The attributes of the item ‘\(item.id)’ hold a number that JSON does not have; leave it out."
            )
        }
    }

    private func insertDetails(_ item: Item, _ row: Int64) throws {
        for language in Set(item.title.values.keys).union(item.subtitle.values.keys).sorted() {
            try connection.run(
                "INSERT INTO titles(item, language, title, subtitle) VALUES (?, ?, ?, ?)",
                [
                    .integer(row), .text(language), .optional(item.title.values[language]),
                    .optional(item.subtitle.values[language]),
                ])
        }
        for (position, tag) in item.tags.enumerated() {
            try connection.run(
                "INSERT INTO tags(item, position, tag) VALUES (?, ?, ?)",
                [.integer(row), .integer(Int64(position)), .text(tag.composed)])
        }
        for (position, code) in item.codes.enumerated() {
            try connection.run(
                "INSERT INTO codes(item, position, code, folded) VALUES (?, ?, ?, ?)",
                [.integer(row), .integer(Int64(position)), .text(code), .text(SearchText.foldedCode(code))])
        }
        try connection.run(
            "INSERT INTO search(rowid, title, subtitle, text, tags, codes) VALUES (?, ?, ?, ?, ?, ?)",
            [.integer(row)] + SearchText.columns(of: item).map(Connection.Value.text))
    }

    private func remove(row: Int64) throws {
        try connection.run("DELETE FROM search WHERE rowid = ?", [.integer(row)])
        try connection.run("DELETE FROM items WHERE item = ?", [.integer(row)])
    }

    /// Stores the images of an item; answers whether anything changed.
    private func put(_ images: [NewImage], ofItem item: Int64) throws -> Bool {
        var known = try reader.images(ofItem: item)
        var hasChanged = false
        for (position, image) in images.enumerated() {
            // The same place first, so that an image that is there twice stays where it is.
            let sameContent =
                known.firstIndex { $0.digest == image.digest && $0.path == image.path }
                ?? known.firstIndex { $0.digest == image.digest }
            let row: Int64
            let details: [Connection.Value] = [
                .integer(Int64(position)), .text(image.path), .text(image.digest),
                .integer(Int64(image.width)),
                .integer(Int64(image.height)), .integer(Int64(image.fileSize)), .integer(image.modified),
            ]
            if let index = sameContent {
                let stored = known.remove(at: index)
                row = stored.row
                if stored != StoredImage(image, row: row, item: item, position: position) {
                    try connection.run(
                        """
                        UPDATE images SET position = ?, path = ?, digest = ?, width = ?, height = ?, file_size = ?,
                            modified = ? WHERE image = ?
                        """, details + [.integer(row)])
                }
            } else {
                try connection.run(
                    """
                    INSERT INTO images(position, path, digest, width, height, file_size, modified, item)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                    """, details + [.integer(item)])
                row = connection.lastInsertedRow
                hasChanged = true
            }
            if try put(image.features, ofImage: row, item: item) { hasChanged = true }
        }
        for image in known {
            try connection.run("DELETE FROM images WHERE image = ?", [.integer(image.row)])
            hasChanged = true
        }
        return hasChanged
    }

    /// Stores features in place of those of the same kinds; answers whether anything changed.
    private func put(_ features: [Feature], ofImage image: Int64, item: Int64) throws -> Bool {
        var hasChanged = false
        for feature in features {
            let revision = FeatureRevision(kind: feature.kind, name: feature.revision)
            let number = try number(of: revision)
            let stored = try connection.first(
                "SELECT data FROM features WHERE image = ? AND revision = ?",
                [.integer(image), .integer(number)]
            ) { $0.data(0) }
            let isSame = stored == feature.data
            // A new row, even for the same revision: whoever keeps an index by its number sees that it changed.
            let gone = try connection.number(
                """
                DELETE FROM features WHERE image = ? AND revision IN (SELECT revision FROM revisions WHERE kind = ?)
                AND NOT (revision = ? AND ?) RETURNING 1
                """,
                [.integer(image), .text(feature.kind), .integer(number), .integer(isSame ? 1 : 0)])
            if gone > 0 { hasChanged = true }
            if isSame { continue }
            try connection.run(
                "INSERT INTO features(image, item, revision, data) VALUES (?, ?, ?, ?)",
                [.integer(image), .integer(item), .integer(number), .blob(feature.data)])
            hasChanged = true
        }
        return hasChanged
    }

    private func number(of revision: FeatureRevision) throws -> Int64 {
        if let number = try reader.number(of: revision) { return number }
        try connection.run(
            "INSERT INTO revisions(kind, name) VALUES (?, ?)", [.text(revision.kind), .text(revision.name)])
        return connection.lastInsertedRow
    }
}
