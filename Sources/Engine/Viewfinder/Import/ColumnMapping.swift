/// Which column of a table holds which field, where the names differ.
///
/// ```swift
/// var mapping = ColumnMapping()
/// try mapping.add(field: "id", column: "sku")
/// try mapping.add(field: "title.de", column: "Bezeichnung")
/// ```
public struct ColumnMapping: Sendable, Hashable {
    /// The columns that were named, with the field each holds.
    private(set) var fields: [String: ItemField] = [:]
    /// The columns as they were named, in order.
    private(set) var columns: [String] = []

    /// Creates a mapping in which every column means what its name says.
    public init() {}

    /// Says that a column holds a field.
    ///
    /// - Parameters:
    ///   - field: `id`, `kind`, `title`, `title.LANGUAGE`, `subtitle`, `subtitle.LANGUAGE`, `text`, `tags`, `codes`,
    ///     `url`, `image` or `images`.
    ///   - column: The name of the column, or the key in JSON Lines.
    /// - Throws: ``ViewfinderError`` with `badInput` for a field that does not exist, or a column named twice.
    public mutating func add(field: String, column: String) throws {
        let known = ItemField(column: field)
        guard known.isKnown else {
            throw ViewfinderError(
                .badInput,
                "There is no field “\(field)” to map a column to; there are id, kind, title, title.LANGUAGE, "
                    + "subtitle, subtitle.LANGUAGE, text, tags, codes, url, image, images and attributes.")
        }
        guard !column.isEmpty else {
            throw ViewfinderError(.badInput, "The column for the field “\(field)” has no name.")
        }
        guard fields[column] == nil else {
            throw ViewfinderError(.badInput, "The column “\(column)” is mapped to two fields; name it once.")
        }
        fields[column] = known
        columns.append(column)
    }

    /// What a column holds. A field that another column was named for is not taken from the column of its own name.
    func field(of column: String) -> ItemField {
        if let field = fields[column] { return field }
        let field = ItemField(column: column)
        return field.isKnown && fields.values.contains(field) ? .attribute(column) : field
    }
}
