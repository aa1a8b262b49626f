extension Rule {
    /// What there is to say about the rule, in Markdown.
    package func section(level: Int) -> String {
        var parts = [
            "\(String(repeating: "#", count: level)) \(id)",
            "**\(severity.rawValue.capitalized).** \(summary) \(why)",
            "To mend it: \(remedy.lowercasedFirst)",
        ]
        if !before.isEmpty { parts.append("Before:\n\n```swift\n\(before)\n```") }
        if !after.isEmpty {
            parts.append("\(before.isEmpty ? "For example" : "After"):\n\n```swift\n\(after)\n```")
        }
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// The table of all rules and a section for each, in Markdown.
    package static var page: String {
        let table = all.map { "| [`\($0.id)`](#\($0.id)) | \($0.severity.rawValue) | \($0.summary) |" }
        return "| rule | severity | what is found |\n|---|---|---|\n" + table.joined(separator: "\n") + "\n\n"
            + all.map { $0.section(level: 3) }.joined(separator: "\n")
    }
}

extension String {
    fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
