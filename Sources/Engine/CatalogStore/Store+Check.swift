internal import SQLite

extension Store {
    /// Looks for damage: one sentence for each problem found, none when all is well.
    ///
    /// - Complexity: Reads the whole file.
    package func check() throws -> [String] {
        var problems = try read { reader in
            do {
                return try pages(reader.connection) + rows(reader.connection) + records(reader)
            } catch let error as CatalogStoreError where error.code == .damaged {
                return [error.message]
            }
        }
        // SQLite checks the full-text index only by a statement that could write.
        let isIndexSound = try withWriter { connection in
            do {
                try connection.transaction(.writing) {
                    try connection.run("INSERT INTO search(search) VALUES ('integrity-check')")
                }
                return true
            } catch let error as CatalogStoreError where error.code == .damaged {
                return false
            }
        }
        if isIndexSound == false {
            problems.append("The full-text index does not fit the texts it was made from.")
        }
        return problems
    }

    private func pages(_ connection: Connection) throws -> [String] {
        var problems: [String] = []
        try connection.run("PRAGMA integrity_check(20)") { row in
            if row.text(0) != "ok" { problems.append("The file is damaged: \(row.text(0)).") }
        }
        return problems
    }

    /// Items whose record cannot be read.
    private func records(_ reader: StoreReader) throws -> [String] {
        var problems: [String] = []
        try reader.connection.run("SELECT item, id FROM items ORDER BY item") { row in
            do {
                _ = try reader.item(row: row.integer(0))
            } catch let error as CatalogStoreError where error.code == .damaged {
                problems.append(
                    "The record of the item ‘\(row.text(1))’ is damaged; remove the item, or import it again."
                )
            }
        }
        return problems
    }

    private func rows(_ connection: Connection) throws -> [String] {
        var problems: [String] = []
        try connection.run("PRAGMA foreign_key_check") { row in
            problems.append(
                "Row \(row.integer(1)) of the table ‘\(row.text(0))’ belongs to nothing in ‘\(row.text(2))’.")
        }
        for (sql, problem) in [
            (
                "SELECT count(*) FROM items WHERE item NOT IN (SELECT id FROM search_content)",
                "items are missing from the full-text index"
            ),
            (
                "SELECT count(*) FROM search_content WHERE id NOT IN (SELECT item FROM items)",
                "items of the full-text index do not exist"
            ),
            (
                "SELECT count(*) FROM features JOIN images USING (image) WHERE features.item <> images.item",
                "features name an item that their image does not belong to"
            ),
        ] {
            let count = try connection.number(sql)
            if count > 0 { problems.append("\(count) \(problem).") }
        }
        return problems
    }
}
