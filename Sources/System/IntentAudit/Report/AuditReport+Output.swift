import Foundation

extension AuditReport {
    /// How paths of the report are written.
    package struct Naming: Sendable {
        private let folder: String

        /// Puts a folder, as a person named it, before each path; nothing for the current folder.
        package init(folder: String) {
            let isCurrent = folder.isEmpty || folder == "." || folder == "./"
            self.folder = isCurrent ? "" : folder.hasSuffix("/") ? folder : folder + "/"
        }

        /// A path as it is written.
        package func path(_ path: String) -> String {
            path == "." ? (folder.isEmpty ? "." : String(folder.dropLast())) : folder + path
        }

        /// A path as part of an address.
        func address(_ path: String) -> String {
            let written = self.path(path)
            let name = written.hasPrefix("./") ? String(written.dropFirst(2)) : written
            let encoded =
                name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)?
                .replacing(":", with: "%3A") ?? name
            return name.hasPrefix("/") ? "file://" + encoded : encoded
        }
    }

    /// A line of a finding, as compilers write them.
    package static func line(_ finding: Finding, _ naming: Naming) -> String {
        let place = finding.place
        return "\(naming.path(place.file)):\(place.line):\(place.column): \(finding.severity.rawValue): "
            + "\(finding.message) [\(finding.rule)]"
    }

    /// How much was found, in one sentence.
    package var summary: String {
        func counted(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
        let found = zip(Severity.allCases.reversed(), ["error", "warning", "hint"]).compactMap {
            let number = count($0)
            return number > 0 ? counted(number, $1) : nil
        }
        return (found.isEmpty ? "Nothing found" : found.joined(separator: ", "))
            + " in \(counted(fileCount, "file"))"
            + (tests.isEmpty ? "." : "; \(counted(tests.count, "file")) of tests left out.")
    }

    /// One object of JSON.
    package func json(_ naming: Naming) throws -> String {
        struct Entry: Encodable {
            let rule: String
            let severity: Severity
            let file: String
            let line: Int
            let column: Int
            let message: String
        }
        struct Report: Encodable {
            let files: Int
            let testsLeftOut: [String]
            let errors: Int
            let warnings: Int
            let hints: Int
            let findings: [Entry]
        }
        let entries = findings.map {
            Entry(
                rule: $0.rule, severity: $0.severity, file: naming.path($0.place.file), line: $0.place.line,
                column: $0.place.column, message: $0.message)
        }
        return try Self.encoded(
            Report(
                files: fileCount, testsLeftOut: tests.map(naming.path), errors: count(.error),
                warnings: count(.warning), hints: count(.info), findings: entries))
    }

    static func encoded(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
