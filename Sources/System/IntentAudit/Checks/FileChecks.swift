extension App {
    /// What could not be read, and conditions that decide wrongly.
    var fileFindings: [Finding] {
        var findings = sources.problems.map { Finding(.notAudited, at: $0.place, $0.message) }
        for file in sources.files {
            guard let first = file.problems.first else { continue }
            let more = file.problems.count - 1
            findings.append(
                Finding(
                    .notAudited, at: first.place,
                    "This could not be read: \(first.message)"
                        + (more > 0 ? " (\(more) more in this file)" : "")))
        }
        if sources.files.isEmpty {
            findings.append(
                Finding(
                    .notAudited, at: Place(file: ".", line: 1, column: 1), "There are no Swift files here."))
        }
        for condition in files.flatMap(\.conditions) {
            let text = condition.text
            if text.contains("canImport(VisualIntelligence)"), !text.contains("os("),
                !text.contains("targetEnvironment(")
            {
                findings.append(
                    Finding(
                        .canImportAlone, at: condition.place,
                        "canImport(VisualIntelligence) alone is true on visionOS and false in the iOS Simulator; "
                            + "add '&& !os(visionOS)'."))
            }
        }
        return findings
    }
}
