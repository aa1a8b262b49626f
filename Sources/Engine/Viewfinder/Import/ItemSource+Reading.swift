public import Foundation

extension ItemSource {
    /// The kind of items that nothing else gives one.
    public static let defaultKind = "item"

    /// What a table looks like inside.
    public struct Format: Sendable, Hashable {
        enum Kind: String { case csv, tsv, jsonl, folder }
        let kind: Kind

        /// Fields separated by commas (or semicolons, where the first line has no comma), as RFC 4180 has them.
        public static let csv = Format(kind: .csv)
        /// Fields separated by tabs.
        public static let tsv = Format(kind: .tsv)
        /// One JSON object a line.
        public static let jsonLines = Format(kind: .jsonl)
        /// A folder of images.
        public static let folder = Format(kind: .folder)

        /// The names of all formats.
        public static let names = ["csv", "tsv", "jsonl", "folder"]

        init(kind: Kind) { self.kind = kind }

        /// The format with a name; `nil` when there is none.
        public init?(named name: String) {
            guard let kind = Kind(rawValue: name) else { return nil }
            self.init(kind: kind)
        }
    }

    /// Reads a table, or a folder of images.
    ///
    /// A table is CSV, TSV or JSON Lines in UTF-8. A folder is read with everything below it: the path of an image
    /// inside it, without the extension, is the id, the name of its file is the title, and the first folder on that
    /// path, where there is one, is the kind; a text file of the same name with the extension `txt` beside it gives a
    /// title in more languages.
    ///
    /// ```swift
    /// let source = try ItemSource(contentsOf: URL(filePath: "records.csv"))
    /// print(source.rows.count, source.problems.first?.reason ?? "no problems")
    /// ```
    ///
    /// - Parameters:
    ///   - url: The file or folder.
    ///   - format: What it looks like inside; told by the name and the first bytes when `nil`.
    ///   - mapping: Which columns hold which fields, where the names differ.
    ///   - kind: The kind of items of a table that name none, ``defaultKind`` when `nil`; the kind of all items of a
    ///     folder, when it is given.
    ///   - imageFolder: Where relative image paths begin; the folder of the table when `nil`.
    /// - Throws: ``ViewfinderError`` with `badInput` when nothing can be read: there is no such file, it is empty or
    ///   not UTF-8, or no column holds the id. Rows that are bad by themselves are in ``problems``.
    /// - Complexity: O(n) in the size of the table or the number of files.
    public init(
        contentsOf url: URL, format: Format? = nil, mapping: ColumnMapping = ColumnMapping(),
        kind: String? = nil,
        imageFolder: URL? = nil
    ) throws {
        let path = url.path(percentEncoded: false)
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw ViewfinderError(.badInput, "There is no table or folder \(path); look at the spelling.")
        }
        guard isDirectory.boolValue == (format ?? (isDirectory.boolValue ? .folder : .csv) == .folder) else {
            throw ViewfinderError(
                .badInput,
                isDirectory.boolValue
                    ? "\(path) is a folder; leave out the format to import the images in it."
                    : "\(path) is not a folder; give a folder of images or another format.")
        }
        if isDirectory.boolValue {
            self = try ImageFolder(path: path, kind: kind).source()
            return
        }
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch {
            throw ViewfinderError(
                .badInput, "The table \(path) cannot be read; look at its permissions.",
                underlyingError: error)
        }
        if ImagePath.extensions.contains(url.pathExtension.lowercased()), format == nil {
            throw ViewfinderError(
                .badInput,
                "\(path) is an image, not a table; add it with `viewfinder add`, or import its folder.")
        }
        try self.init(
            table: data, name: path, format: format, mapping: mapping, kind: kind ?? Self.defaultKind,
            imageFolder: imageFolder ?? url.absoluteURL.deletingLastPathComponent())
    }

    /// Reads a table that is in memory already, such as one from standard input.
    ///
    /// - Parameters:
    ///   - data: The bytes of the table.
    ///   - name: Its name for messages; an ending such as `.csv` tells the format.
    ///   - format: What it looks like inside; told by the name and the first bytes when `nil`.
    ///   - mapping: Which columns hold which fields, where the names differ.
    ///   - kind: The kind of items that name none.
    ///   - imageFolder: Where relative image paths begin; the current folder when `nil`.
    /// - Throws: ``ViewfinderError`` with `badInput`, as when reading a file.
    /// - Complexity: O(n) in the size of the table.
    public init(
        table data: Data, name: String, format: Format? = nil, mapping: ColumnMapping = ColumnMapping(),
        kind: String = defaultKind, imageFolder: URL? = nil
    ) throws {
        let text = try TableText(data, name: name)
        let folder = (imageFolder?.absoluteURL.path(percentEncoded: false))
            .map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
        var rows = TableRows(
            name: name, mapping: mapping, kind: kind,
            folder: folder ?? FileManager.default.currentDirectoryPath)
        let format = try format ?? Self.format(of: text, name: name)
        switch format.kind {
        case .csv: try rows.readDelimited(text, separator: Self.separator(of: text))
        case .tsv: try rows.readDelimited(text, separator: UInt8(ascii: "\t"))
        case .jsonl: try rows.readJSONLines(text)
        case .folder:
            throw ViewfinderError(
                .badInput, "\(name) is not a folder; give a folder of images or another format.")
        }
        self.init(name: name, rows: rows.rows, problems: rows.problems)
    }

    /// Takes items from JSON objects with the keys of JSON Lines, checked as a table is.
    package init(objects: [[String: JSONValue]], name: String, kind: String = defaultKind, imageFolder: URL) {
        let folder = imageFolder.absoluteURL.path(percentEncoded: false)
        var rows = TableRows(name: name, mapping: ColumnMapping(), kind: kind, folder: folder)
        for object in objects { rows.add(object, line: nil) }
        self.init(name: name, rows: rows.rows, problems: rows.problems)
    }

    private static func format(of text: TableText, name: String) throws -> Format {
        switch (name as NSString).pathExtension.lowercased() {
        case "csv": return .csv
        case "tsv", "tab": return .tsv
        case "jsonl", "ndjson", "jsonlines": return .jsonLines
        default: break
        }
        let first = text.bytes.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
        if first == UInt8(ascii: "{") { return .jsonLines }
        if first == UInt8(ascii: "[") {
            throw ViewfinderError(
                .badInput,
                "\(name) is one JSON array; write one object a line, for example with: jq -c '.[]' \(name)")
        }
        return text.bytes.prefix { $0 != 0x0A && $0 != 0x0D }.contains(UInt8(ascii: "\t")) ? .tsv : .csv
    }

    /// A comma, or the semicolon that spreadsheets write where the comma is a decimal sign.
    private static func separator(of text: TableText) -> UInt8 {
        let header = text.bytes.prefix { $0 != 0x0A && $0 != 0x0D }
        let isSemicolon = !header.contains(UInt8(ascii: ",")) && header.contains(UInt8(ascii: ";"))
        return UInt8(ascii: isSemicolon ? ";" : ",")
    }
}

extension ItemSource {
    /// Whether a table would take a column of this name for a field of the item, and not for an attribute.
    package static func isFieldName(_ name: String) -> Bool { ItemField(column: name).isKnown }
}
