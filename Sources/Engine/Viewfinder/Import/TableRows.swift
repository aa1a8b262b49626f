internal import Foundation

/// Gathers the rows of a table, good and bad.
struct TableRows {
    let name: String
    let mapping: ColumnMapping
    let kind: String
    let folder: String
    private(set) var rows: [ItemSource.Row] = []
    private(set) var problems: [RowProblem] = []
    private var places: [String: Int] = [:]

    /// Creates an empty gathering.
    init(name: String, mapping: ColumnMapping, kind: String, folder: String) {
        self.name = name
        self.mapping = mapping
        self.kind = kind
        self.folder = folder
    }

    /// Reads a table whose first record names the columns.
    mutating func readDelimited(_ text: TableText, separator: UInt8) throws {
        var records = DelimitedRecords(text, separator: separator)
        let header: [String]
        switch records.next() {
        case .record(let fields, _):
            header = fields.map { $0.trimmingCharacters(in: .whitespaces) }
        case .problem(let line, let reason):
            throw ViewfinderError(.badInput, "Line \(line) of \(name) should name the columns. \(reason)")
        case nil:
            throw ViewfinderError(.badInput, "The table \(name) holds nothing but blank lines.")
        }
        let columns = try fields(of: header)
        while let record = records.next() {
            if (rows.count + problems.count).isMultiple(of: 1_024) { try Task.checkCancellation() }
            switch record {
            case .problem(let line, let reason): report(line, nil, reason)
            case .record(let values, let line):
                // Spreadsheets pad short rows with empty cells, and long ones are harmless when the rest is empty.
                guard
                    values.count == header.count
                        || (values.count > header.count && values[header.count...].allSatisfy(\.isEmpty))
                else {
                    let idColumn = columns.firstIndex(of: .id)
                    report(
                        line, idColumn.flatMap { $0 < values.count && values.count > 1 ? values[$0] : nil },
                        "The row has \(values.count) field\(values.count == 1 ? "" : "s") where the header has "
                            + "\(header.count); put a field that holds the separator or a line end in quotation marks."
                    )
                    continue
                }
                var draft = ItemDraft(folder: folder, splitsLists: true)
                for (index, field) in columns.enumerated() {
                    draft.set(field, named: header[index], to: .string(values[index]))
                }
                add(draft, line: line)
            }
        }
    }

    /// Reads a table of one JSON object a line.
    mutating func readJSONLines(_ text: TableText) throws {
        var missing = Set(mapping.columns)
        var line = 0
        try text.bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            while start < bytes.count {
                line += 1
                if line.isMultiple(of: 1_024) { try Task.checkCancellation() }
                let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
                defer { start = end + 1 }
                let content = bytes[start..<end]
                if content.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
                do throws(JSONText.Failure) {
                    guard
                        case .object(let object) = try JSONText.value(
                            of: UnsafeBufferPointer(rebasing: content))
                    else {
                        report(line, nil, "The line is JSON but not an object.")
                        continue
                    }
                    if !missing.isEmpty { missing.subtract(object.keys) }
                    add(object, line: line)
                } catch {
                    report(line, nil, error.reason)
                }
            }
        }
        if let column = mapping.columns.first(where: missing.contains), !(rows.isEmpty && problems.isEmpty) {
            throw ViewfinderError(
                .badInput, "No line of \(name) has the key “\(column)” that a field is mapped to.")
        }
    }

    /// Takes one item from an object.
    mutating func add(_ object: [String: JSONValue], line: Int?) {
        var draft = ItemDraft(folder: folder, splitsLists: false)
        // Sorted, so that the same row gives the same item and the same reason every time.
        for (key, value) in object.sorted(by: { $0.key < $1.key }) {
            draft.set(mapping.field(of: key), named: key, to: value)
        }
        add(draft, line: line)
    }

    private mutating func add(_ draft: ItemDraft, line: Int?) {
        do throws(ItemDraft.Failure) {
            let item = try draft.finished(kind: kind)
            if let first = places[item.id] {
                report(line, item.id, "The id “\(item.id)” is in line \(first) already; ids must be unique.")
                return
            }
            places[item.id] = line ?? rows.count + 1
            rows.append(ItemSource.Row(item: item, line: line))
        } catch {
            report(line, error.id, error.reason)
        }
    }

    private mutating func report(_ line: Int?, _ id: String?, _ reason: String) {
        problems.append(RowProblem(file: name, line: line, id: id, reason: reason))
    }

    /// What each column holds.
    private func fields(of header: [String]) throws -> [ItemField] {
        let names = header.filter { !$0.isEmpty }.map { "“\($0)”" }.joined(separator: ", ")
        for column in mapping.columns where !header.contains(column) {
            throw ViewfinderError(
                .badInput, "The table \(name) has no column “\(column)” to map; its columns are \(names).")
        }
        let fields = header.enumerated().map { index, column in
            column.isEmpty ? ItemField.attribute("column \(index + 1)") : mapping.field(of: column)
        }
        guard fields.contains(.id) else {
            let example = header.first { !$0.isEmpty } ?? "sku"
            throw ViewfinderError(
                .badInput,
                "The table \(name) has no column “id”; its columns are \(names). Say which one holds the id, "
                    + "for example with --map 'id=\(example)'.")
        }
        var seen: [ItemField: String] = [:]
        for (field, column) in zip(fields, header) {
            if case .image = field { continue }
            if seen.updateValue(column, forKey: field) != nil {
                throw ViewfinderError(
                    .badInput, "The table \(name) has two columns “\(column)”; rename or remove one of them.")
            }
        }
        return fields
    }
}
