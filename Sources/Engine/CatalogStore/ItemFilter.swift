internal import Foundation
internal import SQLite

/// Which items are meant.
package struct ItemFilter: Sendable, Hashable {
    /// Only items of these kinds; all kinds when empty.
    package var kinds: [String]
    /// Only items that bear all these tags.
    package var tags: [String]
    /// Only these items; all when `nil`.
    package var ids: Set<String>?

    /// Creates a filter; without arguments it lets every item through.
    package init(kinds: [String] = [], tags: [String] = [], ids: Set<String>? = nil) {
        self.kinds = kinds
        self.tags = tags
        self.ids = ids
    }

    /// A condition on the table `items`, with its arguments.
    func condition() throws -> (sql: String, arguments: [Connection.Value]) {
        var parts: [String] = []
        var arguments: [Connection.Value] = []
        func add(_ part: String, _ values: some Sequence<String>) throws {
            parts.append(part)
            // One array of JSON as the argument keeps the statement the same for any number of values.
            let list = try JSONEncoder().encode(values.map(\.composed))
            arguments.append(.text(String(decoding: list, as: UTF8.self)))
        }
        if !kinds.isEmpty { try add("items.kind IN (SELECT value FROM json_each(?))", kinds) }
        if !tags.isEmpty {
            try add(
                """
                NOT EXISTS (SELECT 1 FROM json_each(?) AS wanted WHERE NOT EXISTS (
                    SELECT 1 FROM tags WHERE tags.tag = wanted.value AND tags.item = items.item))
                """, tags)
        }
        if let ids { try add("items.id IN (SELECT value FROM json_each(?))", ids) }
        return (parts.isEmpty ? "1" : parts.joined(separator: " AND "), arguments)
    }
}
