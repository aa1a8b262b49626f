import AppIntents
import Foundation
import IntentHost
import Synchronization
import Testing

@Suite struct QuestionTests {
    struct CountIntent: AppIntent {
        static let title: LocalizedStringResource = "Count photos"
        @Parameter(title: "Album", requestValueDialog: "Of which album?") var album: AlbumEntity
        @Parameter(title: "At least") var least: Int?
        @Parameter(title: "Shelf", default: .recent) var shelf: Shelf

        func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
            .result(value: max(album.photos, least ?? 0), dialog: "\(album.title) on \(shelf.rawValue)")
        }
    }

    struct DozensFromWord: Resolver {
        func resolve(from input: String, context: Context<Int>) async throws -> Int? {
            #expect(String(localized: context.title) == "Copies")
            #expect(!context.isOptional)
            return ["dozen": 12, "gross": 144][input]
        }
    }

    struct PrintIntent: AppIntent {
        static let title: LocalizedStringResource = "Print"
        @Parameter(title: "Copies", resolvers: { DozensFromWord() }) var copies: Int
        func perform() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: copies) }
    }

    struct NameIntent: AppIntent {
        static let title: LocalizedStringResource = "Name"
        @Parameter(title: "Name") var name: String?
        func perform() async throws -> some IntentResult & ReturnsValue<String> {
            guard let name else { throw $name.needsValueError("What is it called?") }
            return .result(value: "named \(name)")
        }
    }

    struct ShelveIntent: AppIntent {
        static let title: LocalizedStringResource = "Shelve"
        @Parameter(title: "Shelf") var shelf: Shelf?
        @Parameter(title: "Album") var album: AlbumEntity?
        func perform() async throws -> some IntentResult & ReturnsValue<String> {
            guard let shelf else {
                throw $shelf.needsDisambiguationError(among: [.favourites, .recent], dialog: "Where to?")
            }
            let album = try await $album.requestDisambiguation(
                among: Library.samples.map(AlbumEntity.init), dialog: "Which album?")
            return .result(value: "\(album.id) to \(shelf.rawValue)")
        }
    }

    struct DeleteIntent: AppIntent {
        static let title: LocalizedStringResource = "Delete"
        static let deleted = Mutex(0)
        @Parameter(title: "Album") var album: AlbumEntity?
        func perform() async throws -> some IntentResult & ProvidesDialog {
            try await requestConfirmation(dialog: "Delete it?")
            let isSure = try await $album.requestConfirmation(for: AlbumEntity(Library.samples[0]))
            guard isSure else { return .result(dialog: "Kept") }
            Self.deleted.withLock { $0 += 1 }
            return .result(dialog: "Deleted")
        }
    }

    struct ChooseIntent: AppIntent {
        static let title: LocalizedStringResource = "Choose"
        @Parameter(title: "Copies") var copies: Int?
        func perform() async throws -> some IntentResult & ReturnsValue<String> {
            let copies = try await $copies.requestValue("How many?")
            let paper = IntentChoiceOption(title: "Paper")
            let choice = try await requestChoice(
                between: [paper, IntentChoiceOption(title: "Screen"), .cancel], dialog: "On what?")
            return .result(value: "\(copies) on \(choice == paper ? "paper" : "screen")")
        }
    }

    struct AgainIntent: AppIntent {
        static let title: LocalizedStringResource = "Again"
        static let performed = Mutex<[String: Int]>([:])
        @Parameter(title: "Name") var name: String
        @Parameter(title: "Until") var until: Int
        func perform() async throws -> some IntentResult & ReturnsValue<Int> {
            let count = Self.performed.withLock { performed in
                performed[name, default: 0] += 1
                return performed[name, default: 0]
            }
            guard count >= until else { throw AppIntentError.restartPerform }
            return .result(value: count)
        }
    }

    struct AnswerIntent<Value: _IntentValue & CustomStringConvertible>: AppIntent {
        static var title: LocalizedStringResource { "Answer" }
        @Parameter(title: "Answer") var answer: Value
        func perform() async throws -> some IntentResult & ReturnsValue<String> {
            .result(value: answer.description)
        }
    }

    struct ShelvesIntent: AppIntent {
        static let title: LocalizedStringResource = "Shelves"
        @Parameter(title: "Shelves") var shelves: [Shelf]
        @Parameter(title: "Albums") var albums: [AlbumEntity]
        func perform() async throws -> some IntentResult & ReturnsValue<[AlbumEntity]> {
            #expect(shelves == [.favourites])
            return .result(value: albums)
        }
    }

    struct SizeOptions: DynamicOptionsProvider {
        func results() async throws -> [Int] { [10, 20, 30] }
    }

    struct SizeIntent: AppIntent {
        static let title: LocalizedStringResource = "Size"
        @Parameter(title: "Size", optionsProvider: SizeOptions()) var size: Int
        func perform() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: size) }
    }

    struct CopiesIntent: AppIntent {
        static let title: LocalizedStringResource = "Copies"
        @Parameter(title: "Copies", inclusiveRange: (1, 10)) var copies: Int
        @Parameter(title: "Shelves") var shelves: [Shelf]?
        func perform() async throws -> some IntentResult & ReturnsValue<String> {
            let shelf = try await $shelves.requestValue()
            return .result(value: "\(copies) on \(shelf.rawValue)")
        }
    }

    struct LostEntity: AppEntity {
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Lost"
        static let defaultQuery = LostQuery()
        let id: String
        var displayRepresentation: DisplayRepresentation { "\(id)" }
    }

    struct LostQuery: EntityStringQuery {
        struct Failure: Error, CustomLocalizedStringResourceConvertible {
            var localizedStringResource: LocalizedStringResource { "The map is wet." }
        }
        func entities(for identifiers: [String]) async throws -> [LostEntity] { [] }
        func entities(matching string: String) async throws -> [LostEntity] { throw Failure() }
    }

    struct FindIntent: AppIntent {
        static let title: LocalizedStringResource = "Find"
        @Parameter(title: "What") var what: LostEntity
        func perform() async throws -> some IntentResult { .result() }
    }

    private func perform(
        _ intent: any AppIntent, _ answers: String..., library: Library = Library()
    ) async throws -> (outcome: PerformOutcome?, error: HostError?, questions: [Question]) {
        let respondent = ScriptedRespondent(answers)
        let host = try AlbumApp.host(library, respondent: respondent)
        do {
            let outcome = try await host.perform(intent)
            return (outcome, nil, await respondent.questions)
        } catch let error as HostError {
            return (nil, error, await respondent.questions)
        }
    }

    @Test func aRequiredParameterIsAskedForAndAnOptionalOneIsNot() async throws {
        let library = Library()
        let (outcome, _, questions) = try await perform(CountIntent(), "alp", library: library)
        #expect(outcome?.value == "12")
        #expect(outcome?.dialog == "Alps on recent")
        #expect(questions.map(\.prompt) == ["Of which album?"])
        #expect(questions.first?.kind == .value)
        #expect(questions.first?.parameter == "Album")
        #expect(library.log.entries.contains("search alp"))
    }

    @Test(arguments: [("gross", "144"), ("7", "7")])
    func anAnswerGoesThroughTheResolversOfItsParameter(answer: String, value: String) async throws {
        let (outcome, _, questions) = try await perform(PrintIntent(), "many", answer)
        #expect(outcome?.value == value)
        #expect(questions.count == 2, "what no resolver knows is asked for again")
    }

    @Test func anEntityIsAnsweredByItsIdentifierAsWell() async throws {
        let library = Library()
        let (outcome, _, _) = try await perform(CountIntent(), "beach", library: library)
        #expect(outcome?.value == "3")
        #expect(!library.log.entries.contains("search beach"))
    }

    @Test func aTextThatFindsSeveralEntitiesIsAskedAbout() async throws {
        let library = Library([
            Album(id: "1", title: "Rome 2023"), Album(id: "2", title: "Rome 2025", photos: 40),
        ])
        let (outcome, _, questions) = try await perform(CountIntent(), "rome", "2", library: library)
        #expect(outcome?.value == "40")
        #expect(questions.map(\.kind) == [.value, .choice])
        #expect(questions.last?.options == ["Rome 2023", "Rome 2025"])
    }

    @Test func aTextThatFindsNothingIsAskedForAgainAndThenGivenUp() async throws {
        let (outcome, _, questions) = try await perform(CountIntent(), "Mars", "Beach")
        #expect(outcome?.value == "3")
        #expect(questions.count == 2)
        let failed = try await perform(CountIntent(), "Mars", "Venus", "Pluto", "Beach")
        #expect(failed.error?.code == .unanswered)
        #expect(failed.questions.count == 3)
    }

    @Test func aQuestionWithoutAnAnswerEndsTheIntent() async throws {
        let (_, error, _) = try await perform(CountIntent())
        #expect(error?.code == .unanswered)
        #expect(error?.message == "“Of which album?” was not answered, so nothing was done.")
    }

    @Test func needsValueErrorAsksAndPerformsAgain() async throws {
        let (outcome, _, questions) = try await perform(NameIntent(), "Ada")
        #expect(outcome?.value == "named Ada")
        #expect(outcome?.performed == ["NameIntent"])
        #expect(questions.map(\.prompt) == ["What is it called?"])
    }

    @Test func disambiguationComesAsAnErrorAndAsACall() async throws {
        let (outcome, _, questions) = try await perform(ShelveIntent(), "recently ADDED", "1")
        #expect(outcome?.value == "alps to recent")
        #expect(questions.map(\.prompt) == ["Where to?", "Which album?"])
        #expect(questions.map(\.options) == [["Favourites", "Recently added"], ["Alps", "Beach"]])
    }

    @Test func whatIsDeclinedIsNotDone() async throws {
        let before = DeleteIntent.deleted.withLock { $0 }
        let declined = try await perform(DeleteIntent(), "no")
        #expect(declined.error?.code == .declined)
        #expect(declined.questions.map(\.prompt) == ["Delete it?"])
        let kept = try await perform(DeleteIntent(), "yes", "n")
        #expect(kept.outcome?.dialog == "Kept")
        #expect(kept.questions.map(\.prompt) == ["Delete it?", "Alps?"])
        #expect(DeleteIntent.deleted.withLock { $0 } == before)
        let unclear = try await perform(DeleteIntent(), "maybe", "perhaps", "later")
        #expect(unclear.error?.code == .unanswered)
        let done = try await perform(DeleteIntent(), "Y", "true")
        #expect(done.outcome?.dialog == "Deleted")
        #expect(DeleteIntent.deleted.withLock { $0 } == before + 1)
    }

    @Test func valuesAndChoicesAreRequestedWhileTheIntentRuns() async throws {
        let (outcome, _, questions) = try await perform(ChooseIntent(), "three", "3", "screen")
        #expect(outcome?.value == "3 on screen")
        #expect(questions.map(\.prompt) == ["How many?", "How many?", "On what?"])
        #expect(questions.last?.options == ["Paper", "Screen", "Cancel"])
        #expect(try await perform(ChooseIntent(), "1", "1").outcome?.value == "1 on paper")
        #expect(try await perform(ChooseIntent(), "1", "cancel").error?.code == .declined)
    }

    @Test func restartPerformsAnewButNotForever() async throws {
        let intent = AgainIntent()
        intent.name = "five"
        intent.until = 5
        #expect(try await perform(intent).outcome?.value == "5")
        let endless = AgainIntent()
        endless.name = "endless"
        endless.until = .max
        let (_, error, _) = try await perform(endless)
        #expect(error?.message == "AgainIntent wanted to be performed anew 16 times.")
        #expect(AgainIntent.performed.withLock { $0["endless"] } == 16)
    }

    @Test func textBecomesAValueOfTheParametersType() async throws {
        #expect(try await perform(AnswerIntent<Int>(), "7.5", "7").outcome?.value == "7")
        #expect(try await perform(AnswerIntent<Double>(), "seven", "7.5").outcome?.value == "7.5")
        #expect(try await perform(AnswerIntent<Bool>(), "perhaps", "YES").outcome?.value == "true")
        #expect(try await perform(AnswerIntent<Decimal>(), "0.1").outcome?.value == "0.1")
        #expect(try await perform(AnswerIntent<String>(), " ").outcome?.value == " ")
        #expect(
            try await perform(AnswerIntent<URL>(), "https://example.org/a").outcome?.value
                == "https://example.org/a")
        let date = try await perform(AnswerIntent<Date>(), "tomorrow", "2026-06-08T10:00:00Z").outcome?.value
        #expect(date?.hasPrefix("2026-06-08 10:00:00") == true)
    }

    @Test func listsTakeOneAnswerAndTheirResultIsReadable() async throws {
        let (outcome, _, questions) = try await perform(ShelvesIntent(), "1", "Beach")
        #expect(questions.map(\.options) == [["Favourites", "Recently added"], []])
        #expect(outcome?.value == "Beach")
    }

    @Test func theOptionsOfAProviderAreOfferedAndOtherValuesAreTaken() async throws {
        #expect(try await perform(SizeIntent(), "2").questions.map(\.options) == [["10", "20", "30"]])
        #expect(try await perform(SizeIntent(), "2").outcome?.value == "20")
        #expect(try await perform(SizeIntent(), "30").outcome?.value == "30")
        #expect(try await perform(SizeIntent(), "25").outcome?.value == "25")
    }

    @Test func anAnswerOutsideTheBoundsIsAskedForAgain() async throws {
        let (outcome, _, questions) = try await perform(CopiesIntent(), "11", "0", "10", "favourites")
        #expect(outcome?.value == "10 on favourites")
        #expect(questions.count == 4)
        #expect(questions.last?.options == ["Favourites", "Recently added"])
    }

    @Test func aQueryThatFailsOverAnAnswerIsAFailureOfTheApp() async throws {
        let (_, error, _) = try await perform(FindIntent(), "keys")
        #expect(error?.code == .appFailed)
        #expect(error?.message == "FindIntent failed: The map is wet.")
    }
}
