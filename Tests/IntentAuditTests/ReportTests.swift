import Foundation
import IntentAudit
import Testing

/// What the report looks like; `UPDATE_SNAPSHOTS=1` writes the kept texts anew.
@Suite struct ReportTests {
    private let report = Apps.audit([
        (
            "Übersicht/Suche.swift",
            """
            import AppIntents
            struct Query: IntentValueQuery {
                func values(for input: SemanticContentDescriptor) async throws -> [Plant] { [] }
            }
            struct Old: AppIntent { static let openAppWhenRun = true }
            """
        ), ("AppTests.swift", "import XCTest"),
    ])

    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let updates = ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1"

    private func expect(_ text: String, named name: String) throws {
        let file = Self.root.appending(path: "Tests/IntentAuditTests/Snapshots/\(name)")
        if Self.updates { try Data(text.utf8).write(to: file) }
        let kept = try String(contentsOf: file, encoding: .utf8)
        #expect(text == kept, "\(name) is out of date; UPDATE_SNAPSHOTS=1 writes it anew")
    }

    @Test func keepsTheLinesForPeople() throws {
        let lines = report.findings.map { AuditReport.line($0, .init(folder: "App")) } + [report.summary]
        try expect(lines.joined(separator: "\n") + "\n", named: "report.txt")
    }

    @Test func keepsTheShapeOfJSON() throws {
        try expect(try report.json(.init(folder: ".")) + "\n", named: "report.json")
    }

    @Test func keepsTheShapeOfSARIF() throws {
        let text = try report.sarif(.init(folder: "./App"), tool: "viewfinder audit", version: "0")
        // The texts of rules are on their page.
        var log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        var runs = try #require(log["runs"] as? [[String: Any]])
        var tool = try #require(runs[0]["tool"] as? [String: [String: Any]])
        let rules = try #require(tool["driver"]?["rules"] as? [[String: Any]])
        tool["driver"]?["rules"] = rules.compactMap { $0["id"] as? String }
        runs[0]["tool"] = tool
        log["runs"] = runs
        let data = try JSONSerialization.data(
            withJSONObject: log, options: [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes])
        try expect(String(decoding: data, as: UTF8.self) + "\n", named: "report.sarif")
    }

    @Test func everyResultOfSARIFPointsAtItsRule() throws {
        let text = try report.sarif(.init(folder: "/apps/a b"), tool: "viewfinder audit", version: "0")
        let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
        let rules = try #require(driver["rules"] as? [[String: Any]])
        for result in try #require(run["results"] as? [[String: Any]]) {
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
            #expect(["note", "warning", "error"].contains(result["level"] as? String))
            let place = (result["locations"] as? [[String: [String: Any]]])?.first?["physicalLocation"]
            let uri = (place?["artifactLocation"] as? [String: String])?["uri"]
            #expect(uri == "file:///apps/a%20b/%C3%9Cbersicht/Suche.swift")
        }
    }

    @Test func thePageOfTheRulesIsTheOneThatTheRulesMake() throws {
        let file = Self.root.appending(path: "Documentation/Audit.md")
        var page = try String(contentsOf: file, encoding: .utf8)
        let heading = try #require(page.range(of: "\n## Rules\n\n"))
        if Self.updates {
            page.replaceSubrange(heading.upperBound..., with: Rule.page)
            try Data(page.utf8).write(to: file)
        }
        #expect(page[heading.upperBound...] == Rule.page, "UPDATE_SNAPSHOTS=1 writes the page anew")
    }
}
