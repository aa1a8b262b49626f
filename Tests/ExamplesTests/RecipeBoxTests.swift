import Foundation
import IntentHost
import RecipeBox
import Testing

extension ExamplesTests {
    /// RecipeBox under the host.
    @Suite(.serialized) struct RecipeBoxTests {
        private let app = RecipeBox.app()

        private func host(_ language: String = "en", _ answers: [String] = []) throws -> IntentHost {
            try IntentHost(
                app, locale: Locale(identifier: language), respondent: ScriptedRespondent(answers),
                labeller: Words([]))
        }

        private func screen(_ language: String = "en") async throws -> String {
            try #require(await app.screen?(Locale(identifier: language)))
        }

        @Test func aSearchThatStartsTheAppWaitsForItsInterface() async throws {
            let host = try host()
            let outcome = try await host.ask("pasta")
            #expect(outcome.inForeground)
            let lines = try await screen().split(separator: "\n")
            #expect(lines.first == "Results for “pasta”")
            #expect(lines.contains("  Spaghetti Carbonara (25 minutes)"))
            let steps = host.trace.entries.map(\.step)
            let performed = try #require(steps.firstIndex(of: "perform"))
            let shown = try #require(steps.firstIndex(of: "interface"))
            #expect(performed < shown)
        }

        @Test func aSearchInTheRunningAppIsShownAtOnce() async throws {
            let host = try host()
            try await host.showInterface()
            #expect(try await screen().hasPrefix("Recipes\n"))
            _ = try await host.ask("rice")
            _ = try await host.ask("lentil")
            #expect(try await screen() == "Results for “lentil”\n  Lentil Soup (50 minutes)")
        }

        @Test(arguments: ["", "  \n\t"])
        func aTermWithoutAWordIsAskedFor(term: String) async throws {
            let respondent = ScriptedRespondent(["   ", "tofu"])
            let host = try IntentHost(
                app, locale: Locale(identifier: "en"), respondent: respondent, labeller: Words([]))
            _ = try await host.ask(term)
            let prompts = await respondent.questions.map(\.prompt)
            #expect(prompts == Array(repeating: "What do you want to search for?", count: 2))
            #expect(try await screen().hasPrefix("Results for “tofu”\n  Miso Soup"))
        }

        @Test func nobodyWhoAnswersMeansThatNothingIsShown() async throws {
            let host = try host()
            let error = await #expect(throws: HostError.self) { try await host.ask(" ") }
            #expect(error?.code == .unanswered)
            #expect(try await screen().hasPrefix("Recipes\n"))
        }

        @Test func termsAreTrimmedAndFoundInThePersonsLanguageAndInEnglish() async throws {
            let host = try host("de")
            for term in [" KÄSE ", "cheese"] {
                _ = try await host.ask(term)
                #expect(try await screen("de").contains("  Käsespätzle (45 Minuten)"), "\(term)")
            }
            #expect(try await screen("de").hasPrefix("Ergebnisse für „cheese“\n"))
            _ = try await host.ask("ﾗｰﾒﾝ")
            #expect(try await screen("ja") == "「ラーメン」の検索結果\n  ラーメン (50 分)")
        }

        @Test func theQuestionIsInThePersonsLanguage() async throws {
            let respondent = ScriptedRespondent(["Brot"])
            let host = try IntentHost(
                app, locale: Locale(identifier: "de-AT"), respondent: respondent, labeller: Words([]))
            _ = try await host.ask("")
            #expect(await respondent.questions.first?.prompt == "Wonach möchten Sie suchen?")
        }

        @Test(arguments: [false, true])
        func linksLeadToTheSameScreens(theAppRuns: Bool) async throws {
            let host = try host()
            if theAppRuns { try await host.showInterface() }
            let recipe = try #require(URL(string: "https://recipebox.example/recipes/omelette"))
            #expect(try await host.open(recipe).inForeground)
            #expect(try await screen() == "  Omelette (10 minutes)\n  · egg\n  · milk")
            let search = try #require(URL(string: "https://recipebox.example/search?q=%20lentil%20"))
            _ = try await host.open(search)
            #expect(try await screen() == "Results for “lentil”\n  Lentil Soup (50 minutes)")
            for nowhere in ["recipes/mud", "search?q=", ""] {
                let link = try #require(URL(string: "https://recipebox.example/" + nowhere))
                let error = await #expect(throws: HostError.self) { try await host.open(link) }
                #expect(error?.code == .entityNotFound, "\(nowhere)")
            }
        }

        @Test func theProgramOpensALink() throws {
            let result = try Program.run(
                "recipebox", ["--locale", "ja", "open", "https://recipebox.example/recipes/ramen"])
            #expect(result.status == 0, "\(result.messages)")
            #expect(result.output.hasPrefix("  ラーメン (50 分)\n  · 麺\n"))
        }

        @Test func theProgramSearchesFromTheFirstStartOn() throws {
            let result = try Program.run("recipebox", ["--json", "--locale", "de", "ask", "Kartoffel"])
            #expect(result.status == 0, "\(result.messages)")
            let screen = try #require(result.objects.first?["screen"] as? String)
            #expect(screen.hasPrefix("Ergebnisse für „Kartoffel“\n"))
            #expect(screen.contains("Kartoffelpuffer (35 Minuten)"))
        }

        @Test func theProgramAsksForAMissingTerm() throws {
            let result = try Program.run("recipebox", ["--locale", "en", "ask", ""], input: "miso\n")
            #expect(result.status == 0)
            #expect(result.messages.hasPrefix("What do you want to search for?"))
            #expect(result.output == "Results for “miso”\n  Miso Soup (15 minutes)\n")
        }
    }
}
