package import Foundation

/// A folder of catalogue images and photos of them, with the truth.
///
/// `catalog.tsv` has the columns `reference_id`, `path` and `title` (several rows may share an id), `truth.tsv` has
/// `query_path`, `reference_id` and `category`; `-` as the id says that the photo shows nothing of the catalogue.
package struct LabelledSet {
    /// A photo, and the ids that are right for it; none where nothing is.
    package struct Query {
        package let photo: URL
        package let right: Set<String>

        package init(photo: URL, right: Set<String>) {
            self.photo = photo
            self.right = right
        }
    }

    package let name: String
    package let items: [CatalogueItem]
    package let queries: [Query]

    /// Reads a set; ids are made unique by the set's name.
    package init(_ name: String, in data: URL) throws {
        self.name = name
        let folder = data.appending(path: name, directoryHint: .isDirectory)
        var items: [CatalogueItem] = []
        for row in try Self.rows(of: folder.appending(path: "catalog.tsv")) {
            let (id, image) = ("\(name)/\(row["reference_id"]!)", folder.appending(path: row["path"]!).path)
            if let known = items.firstIndex(where: { $0.id == id }) {
                items[known].images.append(image)
            } else {
                items.append(CatalogueItem(id: id, kind: name, title: row["title"]!, images: [image]))
            }
        }
        self.items = items
        var right: [String: Set<String>] = [:]
        var order: [String] = []
        for row in try Self.rows(of: folder.appending(path: "truth.tsv")) {
            let path = row["query_path"]!
            if right[path] == nil { order.append(path) }
            right[path, default: []].formUnion(
                row["reference_id"] == "-" ? [] : ["\(name)/\(row["reference_id"]!)"])
        }
        queries = order.map { Query(photo: folder.appending(path: $0), right: right[$0]!) }
    }

    /// Photos that bear the id of what they show in their name: `book056.jpg` shows `smvs_books/book056`.
    package init(named name: String, showing set: String, in data: URL) throws {
        self.name = name
        let folder = data.appending(path: name, directoryHint: .isDirectory)
        items = []
        queries = try pictures(in: folder).map {
            Query(photo: $0, right: ["\(set)/\($0.deletingPathExtension().lastPathComponent)"])
        }
    }

    private static func rows(of table: URL) throws -> [[String: String]] {
        let lines = try String(contentsOf: table, encoding: .utf8).split(whereSeparator: \.isNewline)
        guard let heading = lines.first?.split(separator: "\t").map(String.init) else { return [] }
        return try lines.dropFirst().map { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == heading.count else {
                throw BenchmarkError("\(table.path) has a row of another width: \(line)")
            }
            return Dictionary(uniqueKeysWithValues: zip(heading, fields))
        }
    }
}

/// An item as `import` reads it from JSON Lines.
package struct CatalogueItem: Encodable {
    package var id: String
    package var kind: String
    package var title: String
    package var images: [String]

    package init(id: String, kind: String, title: String, images: [String]) {
        self.id = id
        self.kind = kind
        self.title = title
        self.images = images
    }
}
