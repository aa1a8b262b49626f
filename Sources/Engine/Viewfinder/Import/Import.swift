/// How an import treats what it finds.
public struct ImportOptions: Sendable {
    /// Whether items that the source does not name are removed.
    public var prune = false
    /// Whether any bad row stops the import before anything is written.
    public var strict = false

    /// Creates the default: bad rows are listed, the rest goes in, nothing is removed.
    public init() {}
}

/// How far an import is.
public struct ImportProgress: Sendable {
    /// Items done so far.
    public var done: Int
    /// Items in all.
    public var total: Int
    /// Images described so far.
    public var imagesDescribed: Int
}

/// What an import did.
public struct ImportReport: Sendable {
    /// Items that are new.
    public var added = 0
    /// Items that changed.
    public var updated = 0
    /// Items that were there already, as they are.
    public var unchanged = 0
    /// Items that were removed.
    public var removed = 0
    /// Images whose content was described.
    public var imagesDescribed = 0
    /// Rows that did not go in.
    public var problems: [RowProblem] = []
    /// Whether the import was cancelled; what was done is kept.
    public var wasCancelled = false

    /// Creates an empty report.
    public init() {}
}

/// A row of a table, or a file of a folder, that cannot be imported.
public struct RowProblem: Sendable, Hashable {
    /// The table or image file.
    public var file: String
    /// The line of the table where the row begins, from 1; `nil` for a file of a folder.
    public var line: Int?
    /// The item's id, where it is known.
    public var id: String?
    /// One sentence that says what is wrong.
    public var reason: String

    /// Creates a problem.
    public init(file: String, line: Int? = nil, id: String? = nil, reason: String) {
        self.file = file
        self.line = line
        self.id = id
        self.reason = reason
    }
}
