/// What the rules find in an app.
package struct AuditReport: Sendable {
    /// What was found, in the order of files and lines.
    package let findings: [Finding]
    /// How many files of Swift were read.
    package let fileCount: Int
    /// The files of tests, which were left out.
    package let tests: [String]

    /// Checks an app.
    package init(_ sources: AppSources, disabled: Set<String> = []) {
        let app = App(sources)
        let audited = Set(app.files.map(\.path))
        fileCount = app.files.count
        tests = sources.files.map(\.path).filter { !audited.contains($0) }
        let all =
            app.fileFindings + app.queryFindings + app.resultFindings + app.matchingFindings
            + app.entityFindings + app.displayFindings + app.textFindings + app.intentFindings
            + app.openingFindings + app.dependencyFindings + app.printFindings
        findings = Set(all).filter { !disabled.contains($0.rule) }
            .sorted { ($0.place, $0.rule, $0.message) < ($1.place, $1.rule, $1.message) }
    }

    /// How many findings are as severe.
    package func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }
}
