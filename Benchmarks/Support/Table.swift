internal import Foundation

/// Rows of text below a heading: the first column to the left, the others to the right.
package struct Table {
    private var rows: [[String]]

    /// Starts a table with its heading.
    package init(_ heading: String...) { rows = [heading] }

    /// Adds a row.
    package mutating func add(_ row: String...) { rows.append(row) }

    /// The lines, columns two blanks apart.
    package var text: String {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in
            rows.compactMap { column < $0.count ? $0[column].count : nil }.max() ?? 0
        }
        return rows.map { row in
            row.enumerated().map { column, text in
                let blanks = String(repeating: " ", count: widths[column] - text.count)
                if column > 0 { return blanks + text }
                return row.count > 1 ? text + blanks : text
            }
            .joined(separator: "  ")
        }
        .joined(separator: "\n")
    }
}

/// A number with so many digits behind the point.
package func text(_ number: Double, _ digits: Int = 1) -> String {
    String(format: "%.\(digits)f", number)
}

/// A part of one, in percent.
package func percent(_ part: Double, _ digits: Int = 1) -> String { text(100 * part, digits) + " %" }

/// Prints what was measured: the table for people, or all of it as JSON.
package func show(_ report: some Encodable, table: String, asJSON: Bool) throws {
    guard asJSON else { return print(table) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(report), as: UTF8.self))
}

/// Says what is being done, on standard error, so that the table stays clean.
package func say(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
}
