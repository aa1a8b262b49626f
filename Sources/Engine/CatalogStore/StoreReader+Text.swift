internal import Foundation
internal import SQLite

extension StoreReader {
    /// The items that a text finds, best first.
    ///
    /// First come items with the text as their id or one of their codes, then those that hold all its words, by
    /// relevance, the last word also as the start of a longer one. Where there are none, those that hold the words
    /// as parts of others are found. Case and diacritics do not matter; no text is an error.
    ///
    /// - Complexity: The last step reads the texts of the whole catalogue, some 2 µs an item.
    package func items(
        matchingText query: String, filter: ItemFilter = ItemFilter(), limit: Int = 20, offset: Int = 0
    ) throws -> [Item] {
        let offset = max(0, offset)
        let (wanted, overflows) = limit.addingReportingOverflow(offset)
        let rows = try itemRows(matchingText: query, filter: filter, limit: overflows ? .max : wanted)
        return try rows.dropFirst(offset).compactMap { try item(row: $0) }
    }

    /// The numbers of the items that a text finds, best first.
    func itemRows(matchingText query: String, filter: ItemFilter, limit: Int) throws -> [Int64] {
        let words = SearchText.words(query)
        guard !words.isEmpty, limit > 0 else { return [] }
        let (condition, arguments) = try filter.condition()
        var rows: [Int64] = []
        var seen: Set<Int64> = []
        func add(_ sql: String, _ values: [Connection.Value]) throws {
            guard rows.count < limit else { return }
            try connection.run(sql, values + arguments + [.integer(Int64(limit))]) { row in
                let item = row.integer(0)
                if rows.count < limit, seen.insert(item).inserted { rows.append(item) }
            }
        }
        let whole = query.trimmingCharacters(in: .whitespacesAndNewlines)
        try add(
            """
            SELECT item FROM items WHERE (id = ? OR item IN (SELECT item FROM codes WHERE folded = ?))
            AND \(condition) ORDER BY id LIMIT ?
            """, [.text(whole.composed), .text(SearchText.foldedCode(whole))])
        try add(
            """
            SELECT items.item FROM search JOIN items ON items.item = search.rowid WHERE search MATCH ?
            AND \(condition) ORDER BY bm25(search, 10, 5, 1, 4, 8), items.id LIMIT ?
            """, [.text(SearchText.match(words))])
        // One letter of an alphabet is part of nearly everything.
        let parts = words.filter { $0.utf8.count > 1 }
        guard rows.isEmpty, !parts.isEmpty else { return rows }
        let list = String(decoding: try JSONEncoder().encode(parts), as: UTF8.self)
        try add(
            """
            WITH part(value) AS MATERIALIZED (SELECT value FROM json_each(?))
            SELECT items.item FROM search_content AS content JOIN items ON items.item = content.id WHERE NOT EXISTS (
                SELECT 1 FROM part WHERE instr(content.c0, part.value) = 0 AND instr(content.c1, part.value) = 0
                AND instr(content.c2, part.value) = 0 AND instr(content.c3, part.value) = 0
                AND instr(content.c4, part.value) = 0)
            AND \(condition) ORDER BY items.id LIMIT ?
            """, [.text(list)])
        return rows
    }
}
