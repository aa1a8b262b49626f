import Foundation
import IntentAudit
import IntentSyntax
import Testing

@Suite struct RuleTests {
    @Test(arguments: RuleCase.all)
    func findsWhatBreaksARule(example: RuleCase) {
        let rules = Apps.audit(example.broken).findings.map(\.rule)
        #expect(rules.contains(example.rule), "found \(rules)")
    }

    @Test(arguments: RuleCase.all)
    func leavesAloneWhatIsOnlyNearIt(example: RuleCase) {
        let report = Apps.audit(example.sound)
        #expect(report.findings.filter { $0.rule == example.rule } == [])
    }

    @Test func everyRuleHasAnExample() {
        // That of the string catalogue needs one, and has tests of its own.
        let tested = Set(RuleCase.all.map(\.rule)).union(["missing-translation"])
        #expect(tested == Set(Rule.all.map(\.id)))
        #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
    }

    @Test func findsNothingInASoundApp() {
        #expect(Apps.audit(Apps.sound).findings.map { AuditReport.line($0, .init(folder: "")) } == [])
    }

    @Test func whatTheRulesRecommendIsSound() {
        for rule in Rule.all where !rule.after.isEmpty {
            let text = "import AppIntents\nimport Vision\n" + rule.after.replacing("…", with: "[]")
            let found = Apps.audit(text).findings.filter { $0.rule == rule.id && $0.severity > .info }
            #expect(found == [], "\(rule.id)")
        }
    }

    @Test func namesTheCaseOfTheUnionThatCannotBeOpened() throws {
        let text = """
            @UnionValue
            enum Found {
                case plant(PlantEntity)
                case pot(PotEntity)
            }
            struct Q: IntentValueQuery {
                func values(for input: SemanticContentDescriptor) async throws -> [Found] { [] }
            }
            struct O: OpenIntent { var target: PlantEntity }
            """
        let finding = try #require(Apps.audit(text).findings.first { $0.rule == "no-open-intent" })
        #expect(finding.place == Place(file: "App.swift", line: 4, column: 10))
        #expect(finding.message.contains("'PotEntity'") && finding.message.contains("'Found.pot'"))
    }

    @Test func readsTypesThroughFiles() {
        let report = Apps.audit([
            ("Query.swift", "struct Q: IntentValueQuery {}"),
            (
                "Query+Values.swift",
                "extension Q { func values(for s: SemanticContentDescriptor) async throws -> [Plant] { [] } }"
            ),
            ("Open.swift", "struct O {}"),
            ("Open+Intent.swift", "extension O: OpenIntent { var target: Plant { get { p } set {} } }"),
        ])
        #expect(report.findings.map(\.rule) == ["no-continuation"])
    }

    @Test func commentsAndStringsAreNoCode() {
        let report = Apps.audit(
            #"""
            import AppIntents
            // struct A: IntentValueQuery { static let openAppWhenRun = true }
            /* #if canImport(VisualIntelligence) /* nested */ */
            let text = "@AssistantIntent(schema: .system.search) struct S {}"
            let raw = ##"let id = "# UUID()"##
            struct A: IntentValueQuery { func values(for i: SemanticContentDescriptor) async throws -> [X] { [] } }
            struct O: OpenIntent { var target: X }
            """#)
        #expect(report.findings.map(\.rule) == ["no-continuation"])
    }

    @Test func whatMayBeAddedElsewhereIsAWarningSaidOnce() {
        let report = Apps.audit(
            "struct A: EntityQuery { @Dependency var c: C }\nstruct B: EntityQuery { @Dependency var c: C }")
        let found = report.findings.filter { $0.rule == "dependency-not-added" }
        #expect(found.map(\.severity) == [.warning])
    }

    @Test func filesOfTestsAreLeftOutAndNamed() {
        let report = Apps.audit([
            ("App.swift", Apps.sound),
            ("AppTests.swift", "import Testing\nstruct Fake: AppEntity { let id = UUID() }"),
        ])
        #expect(report.findings == [])
        #expect(report.tests == ["AppTests.swift"])
        #expect(report.fileCount == 1)
    }

    @Test func aDisabledRuleFindsNothing() {
        let sources = AppSources(files: [
            SourceReader.read("struct I: AppIntent { static let openAppWhenRun = true }", path: "I.swift")
        ])
        let report = AuditReport(sources, disabled: ["open-app-when-run", "no-value-query"])
        #expect(report.findings == [])
    }
}
