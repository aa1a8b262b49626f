/// A table of aligned columns that fits a terminal.
package struct TextTable: Sendable {
    /// One column.
    package struct Column: Sendable {
        /// The heading.
        package let heading: String
        /// Whether its cells end in line.
        package let isRightAligned: Bool
        /// Whether it may be cut where the terminal is too narrow.
        package let isFlexible: Bool

        /// Creates a column.
        package init(_ heading: String, isRightAligned: Bool = false, isFlexible: Bool = false) {
            self.heading = heading
            self.isRightAligned = isRightAligned
            self.isFlexible = isFlexible
        }
    }

    /// The columns.
    package let columns: [Column]
    /// The cells, a row at a time.
    package var rows: [[String]] = []

    /// Creates a table without rows.
    package init(_ columns: [Column]) { self.columns = columns }

    /// Adds a row; cells are made safe for a terminal.
    package mutating func add(_ cells: [String]) { rows.append(cells.map(DisplayWidth.safe)) }

    /// The lines of the table, the headings first.
    ///
    /// - Parameter width: The columns of the terminal; `nil` when nothing is to be cut.
    package func lines(width: Int?, indentation: String = "") -> [String] {
        var widths = columns.indices.map { index in
            rows.reduce(DisplayWidth.of(columns[index].heading)) { max($0, DisplayWidth.of($1[index])) }
        }
        if let width {
            // The widest flexible column gives way first, so that narrow ones stay readable.
            var excess = widths.reduce(0, +) + 2 * (widths.count - 1) + indentation.count - width
            while excess > 0,
                let widest = columns.indices.filter({ columns[$0].isFlexible && widths[$0] > 8 })
                    .max(by: { widths[$0] < widths[$1] })
            {
                widths[widest] -= 1
                excess -= 1
            }
        }
        return ([columns.map(\.heading)] + rows).map { row in
            var line = indentation
            for index in columns.indices {
                let cell = DisplayWidth.cut(row[index], to: widths[index])
                let padding = String(repeating: " ", count: widths[index] - DisplayWidth.of(cell))
                line += columns[index].isRightAligned ? padding + cell : cell + padding
                if index < columns.count - 1 { line += "  " }
            }
            while line.last == " " { line.removeLast() }
            return line
        }
    }
}
