extension AuditReport {
    /// The report as SARIF 2.1.0, which code hosts and editors read.
    ///
    /// - Source: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
    package func sarif(_ naming: Naming, tool: String, version: String) throws -> String {
        let rules = Rule.all
        let results = findings.map { finding in
            SARIF.Result(
                ruleId: finding.rule, ruleIndex: rules.firstIndex { $0.id == finding.rule } ?? -1,
                level: finding.severity.level, message: SARIF.Text(text: finding.message),
                locations: [
                    SARIF.Location(
                        physicalLocation: .init(
                            artifactLocation: .init(uri: naming.address(finding.place.file)),
                            region: .init(startLine: finding.place.line, startColumn: finding.place.column)))
                ])
        }
        let driver = SARIF.Driver(
            name: tool, semanticVersion: version,
            rules: rules.map { rule in
                SARIF.Rule(
                    id: rule.id, shortDescription: SARIF.Text(text: rule.summary),
                    fullDescription: SARIF.Text(text: rule.why),
                    help: SARIF.Help(text: "\(rule.why) \(rule.remedy)", markdown: rule.section(level: 1)),
                    defaultConfiguration: .init(level: rule.severity.level))
            })
        return try Self.encoded(
            SARIF(
                schema:
                    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
                version: "2.1.0",
                runs: [
                    SARIF.Run(tool: .init(driver: driver), columnKind: "unicodeCodePoints", results: results)
                ]))
    }
}

extension Severity {
    fileprivate var level: String { self == .info ? "note" : rawValue }
}

/// The part of the format that a report uses.
private struct SARIF: Encodable {
    struct Text: Encodable { let text: String }
    struct Help: Encodable {
        let text: String
        let markdown: String
    }
    struct Configuration: Encodable { let level: String }
    struct Rule: Encodable {
        let id: String
        let shortDescription: Text
        let fullDescription: Text
        let help: Help
        let defaultConfiguration: Configuration
    }
    struct Driver: Encodable {
        let name: String
        let semanticVersion: String
        let rules: [Rule]
    }
    struct Tool: Encodable { let driver: Driver }
    struct Artifact: Encodable { let uri: String }
    struct Region: Encodable {
        let startLine: Int
        let startColumn: Int
    }
    struct Physical: Encodable {
        let artifactLocation: Artifact
        let region: Region
    }
    struct Location: Encodable { let physicalLocation: Physical }
    struct Result: Encodable {
        let ruleId: String
        let ruleIndex: Int
        let level: String
        let message: Text
        let locations: [Location]
    }
    struct Run: Encodable {
        let tool: Tool
        let columnKind: String
        let results: [Result]
    }

    let schema: String
    let version: String
    let runs: [Run]

    enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }
}
