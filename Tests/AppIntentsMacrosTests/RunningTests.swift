import AppIntents
import Testing

@Suite struct RunningTests {
    @UnionValue enum Answer: Equatable {
        case text(String), numbers(of: [Int])
    }

    @AppIntent(schema: .visualIntelligence.semanticContentSearch)
    struct ShowHTMLResultsIntent {
        var semanticContent: String

        func perform() async throws -> some IntentResult { .result() }
    }

    @AppEnum(schema: .books.theme)
    enum BookTheme: String {
        case dark
        static let caseDisplayRepresentations: [BookTheme: DisplayRepresentation] = [.dark: "Dark"]
    }

    @Test func aUnionKnowsItsCasesAndItsValue() {
        #expect(Answer.Cases.allCases.map(\.rawValue) == ["text", "numbers"])
        #expect(Answer._members.count == 2)
        #expect(Answer.text("a")._case == .text)
        #expect(Answer.numbers(of: [1, 2])._case == .numbers)
        #expect(Answer.text("a")._value as? String == "a")
        #expect(Answer.numbers(of: [1, 2])._value as? [Int] == [1, 2])
    }

    @Test func aSchemaGivesAnIdentifierAndATitle() {
        #expect(ShowHTMLResultsIntent._schemaIdentifier == "ShowVisualSearchResultsInAppIntent")
        #expect(ShowHTMLResultsIntent.title == "Show HTML Results")
        #expect(BookTheme._schemaIdentifier == "BookTheme")
        #expect(BookTheme.typeDisplayRepresentation.name == "Book Theme")
        #expect(AppSchema.Intent._identifier(.system.searchInApp) == "ShowInAppSearchResultsIntent")
    }

    @Test func bareParametersOfASchemaCanBeSet() {
        let intent = ShowHTMLResultsIntent()
        intent.semanticContent = "a mug"
        #expect(intent.semanticContent == "a mug")
    }
}
