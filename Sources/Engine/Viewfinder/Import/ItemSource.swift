/// Items to import, with the rows that could not be read.
public struct ItemSource: Sendable {
    /// One good row.
    public struct Row: Sendable {
        /// The item; its image paths are absolute.
        public var item: Item
        /// The line of the table where the row begins, from 1; `nil` for a file of a folder.
        public var line: Int?

        /// Creates a row.
        public init(item: Item, line: Int? = nil) {
            self.item = item
            self.line = line
        }
    }

    /// A name for messages: the table or folder.
    public var name: String
    /// The good rows, in order.
    public var rows: [Row]
    /// The bad rows.
    public var problems: [RowProblem]

    /// Creates a source from items at hand.
    public init(name: String, rows: [Row], problems: [RowProblem] = []) {
        self.name = name
        self.rows = rows
        self.problems = problems
    }
}
