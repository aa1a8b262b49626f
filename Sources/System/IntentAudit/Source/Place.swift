/// A place in a file; lines and columns count from one, columns in UTF-8 as compilers count them.
package struct Place: Codable, Hashable, Sendable, Comparable {
    /// The file, relative to the folder that is audited.
    package var file: String
    /// The line.
    package var line: Int
    /// The column.
    package var column: Int

    /// A place in a file.
    package init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    package static func < (one: Place, other: Place) -> Bool {
        (one.file, one.line, one.column) < (other.file, other.line, other.column)
    }
}
