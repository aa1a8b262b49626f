package import Foundation
internal import SQLite

/// Reads from one state of a catalogue; made by ``Store/read(_:)``.
package struct StoreReader {
    let connection: Connection

    init(_ connection: Connection) { self.connection = connection }

    // MARK: Items

    /// The item with an id.
    package func item(_ id: String) throws -> Item? {
        try row(of: id).flatMap { try item(row: $0) }
    }

    /// The item with a number.
    package func item(row: Int64) throws -> Item? {
        let found = try connection.first(
            "SELECT coalesce(spelled, id), kind, url, text, attributes FROM items WHERE item = ?",
            [.integer(row)]
        ) { row in
            Item(
                id: row.text(0), kind: row.text(1), title: LocalizedText(), text: row.text(3),
                url: row.optionalText(2), attributes: try attributes(row.text(4)))
        }
        guard var item = found else { return nil }
        try connection.run("SELECT language, title, subtitle FROM titles WHERE item = ?", [.integer(row)]) {
            row in
            if let title = row.optionalText(1) { item.title.values[row.text(0)] = title }
            if let subtitle = row.optionalText(2) { item.subtitle.values[row.text(0)] = subtitle }
        }
        try connection.run("SELECT tag FROM tags WHERE item = ? ORDER BY position", [.integer(row)]) {
            item.tags.append($0.text(0))
        }
        try connection.run("SELECT code FROM codes WHERE item = ? ORDER BY position", [.integer(row)]) {
            item.codes.append($0.text(0))
        }
        try connection.run("SELECT path FROM images WHERE item = ? ORDER BY position", [.integer(row)]) {
            item.images.append($0.text(0))
        }
        return item
    }

    /// The number of the item with an id.
    package func row(of id: String) throws -> Int64? {
        try connection.first("SELECT item FROM items WHERE id = ?", [.text(id.composed)]) { $0.integer(0) }
    }

    /// The items that a filter lets through, in the order of their ids.
    ///
    /// - Complexity: Five look-ups an item; about 20 µs.
    package func items(_ filter: ItemFilter = ItemFilter(), limit: Int = .max, offset: Int = 0) throws
        -> [Item]
    {
        var items: [Item] = []
        try forEachItem(filter, limit: limit, offset: offset) { items.append($0) }
        return items
    }

    /// Hands the items that a filter lets through to a closure, in the order of their ids.
    package func forEachItem(
        _ filter: ItemFilter = ItemFilter(), limit: Int = .max, offset: Int = 0, _ body: (Item) throws -> Void
    ) throws {
        let (condition, arguments) = try filter.condition()
        try connection.run(
            "SELECT item FROM items WHERE \(condition) ORDER BY id LIMIT ? OFFSET ?",
            arguments + [.integer(Int64(limit)), .integer(Int64(offset))]
        ) { row in
            if let item = try item(row: row.integer(0)) { try body(item) }
        }
    }

    /// The numbers of the items that a filter lets through.
    package func itemRows(_ filter: ItemFilter) throws -> Set<Int64> {
        let (condition, arguments) = try filter.condition()
        var rows: Set<Int64> = []
        try connection.run("SELECT item FROM items WHERE \(condition)", arguments) {
            rows.insert($0.integer(0))
        }
        return rows
    }

    /// The number of items that a filter lets through.
    package func itemCount(_ filter: ItemFilter = ItemFilter()) throws -> Int {
        let (condition, arguments) = try filter.condition()
        return try Int(connection.number("SELECT count(*) FROM items WHERE \(condition)", arguments))
    }

    /// The number of items of each kind.
    package func kinds() throws -> [String: Int] {
        try counts("SELECT kind, count(*) FROM items GROUP BY kind")
    }

    /// The languages of titles, with the number of titles in each.
    package func languages() throws -> [String: Int] {
        try counts("SELECT language, count(*) FROM titles WHERE title IS NOT NULL GROUP BY language")
    }

    // MARK: Images

    /// The number of catalogue images.
    package func imageCount() throws -> Int { try Int(connection.number("SELECT count(*) FROM images")) }

    /// The images of an item, in their order.
    package func images(ofItem row: Int64) throws -> [StoredImage] {
        var images: [StoredImage] = []
        try connection.run(Self.selectImage + " WHERE item = ? ORDER BY position", [.integer(row)]) {
            images.append(image($0))
        }
        return images
    }

    /// The image with a number.
    package func image(row: Int64) throws -> StoredImage? {
        try connection.first(Self.selectImage + " WHERE image = ?", [.integer(row)]) { image($0) }
    }

    // MARK: Settings

    /// The value of a setting.
    package func setting(_ key: String) throws -> Data? {
        try connection.first("SELECT value FROM settings WHERE key = ?", [.text(key)]) { $0.data(0) }
    }

    /// The value of a setting, as text.
    package func settingText(_ key: String) throws -> String? {
        try setting(key).map { String(decoding: $0, as: UTF8.self) }
    }

    // MARK: -

    private static let selectImage =
        "SELECT image, item, position, path, digest, width, height, file_size, modified FROM images"

    private func image(_ row: Connection.Row) -> StoredImage {
        StoredImage(
            row: row.integer(0), item: row.integer(1), position: Int(row.integer(2)), path: row.text(3),
            digest: row.text(4), width: Int(row.integer(5)), height: Int(row.integer(6)),
            fileSize: Int(row.integer(7)), modified: row.integer(8))
    }

    private func attributes(_ text: String) throws -> [String: JSONValue] {
        if text == "{}" { return [:] }
        do {
            return try JSONDecoder().decode([String: JSONValue].self, from: Data(text.utf8))
        } catch {
            throw CatalogStoreError.damaged(connection.path, because: "attributes are no JSON object")
        }
    }

    private func counts(_ sql: String) throws -> [String: Int] {
        var counts: [String: Int] = [:]
        try connection.run(sql) { counts[$0.text(0)] = Int($0.integer(1)) }
        return counts
    }
}
