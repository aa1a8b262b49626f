import CoreVideo
import Foundation
import IntentHost
import PlantCare
import Testing
import Viewfinder

extension ExamplesTests {
    /// PlantCare under the host, on the plants of tuxpaint-stamps-default.
    @Suite(.serialized) final class PlantCareTests {
        /// The folder of a catalogue that all tests share; it goes away with the process.
        private static let data: URL = {
            let folder = Scenes.freshFolder()
            path = folder.path
            // Statics are never deallocated, and the folder is not to stay behind.
            atexit { try? FileManager.default.removeItem(atPath: PlantCareTests.path) }
            return folder
        }()
        private nonisolated(unsafe) static var path = ""

        private let app = PlantCare.app(data: PlantCareTests.data)
        private static let lavender = Result { try Scenes.photo(of: "plants/lavender") }

        private func host(
            language: String = "en", _ app: IntentApp? = nil, answers: [String] = []
        ) throws -> IntentHost {
            try IntentHost(
                app ?? self.app, locale: Locale(identifier: language),
                respondent: ScriptedRespondent(answers), deadline: .seconds(20), labeller: Words([]))
        }

        private func screen(_ language: String = "en") async throws -> String {
            try #require(await app.screen?(Locale(identifier: language)))
        }

        private func scene(of stamp: String?) throws -> CapturedScene {
            let photo = try stamp == "plants/lavender" ? Self.lavender.get() : Scenes.photo(of: stamp)
            return CapturedScene(data: photo, labels: [])
        }

        @Test func aPhotoOfAPlantLeadsToItsCardAndItsPage() async throws {
            let host = try host()
            let found = try await host.search(try scene(of: "plants/lavender"))
            #expect(found.end == .answered)
            let card = try #require(found.cards.first)
            #expect(card.type == "PlantEntity")
            #expect(card.id == "lavender")
            #expect(card.title == "A plant of common lavender")
            #expect(card.subtitle == "Vegetables and Herbs")
            let thumbnail = try #require(card.thumbnail)
            #expect(max(thumbnail.width, thumbnail.height) <= 200)
            let opened = try await host.open(1)
            #expect(opened.inForeground)
            #expect(opened.performed == ["OpenPlantIntent"])
            #expect(try await screen().hasPrefix("A plant of common lavender\nVegetables and Herbs"))
        }

        @Test func theCollectionOfThePlantComesAfterItAndOpensToo() async throws {
            let host = try host()
            let found = try await host.search(try scene(of: "plants/lavender"))
            let card = try #require(found.cards.last)
            #expect(card.type == "PlantCollectionEntity")
            #expect(card.subtitle == "4 plants")
            #expect(try await host.open(card).performed == ["OpenPlantCollectionIntent"])
            #expect(try await screen().contains("A thyme plant"))
        }

        @Test func cardsAndScreensAreInThePersonsLanguage() async throws {
            let host = try host(language: "de")
            let found = try await host.search(try scene(of: "plants/lavender"))
            #expect(found.cards.map(\.title) == ["Eine Lavendel-Pflanze", "Gemüse und Kräuter"])
            #expect(found.cards.map(\.typeName) == ["Pflanze", "Sammlung"])
            #expect(found.cards.last?.subtitle == "4 Pflanzen")
            _ = try await host.open(1)
            #expect(try await screen("de").hasPrefix("Eine Lavendel-Pflanze\nGemüse und Kräuter"))
            #expect(try await screen("ja").contains("野菜とハーブ"))
        }

        @Test(arguments: [nil, "vehicles/construction/dumper"])
        func nothingIsFoundInASceneWithoutAPlantThatIsKnown(stamp: String?) async throws {
            let found = try await host().search(try scene(of: stamp))
            #expect(found.end == .answered)
            #expect(found.cards.isEmpty)
        }

        @Test func theSearchGoesOnInTheAppWithPlantsThatAreNotSure() async throws {
            let host = try host()
            let found = try await host.search(try scene(of: "plants/lavender"))
            #expect(found.canContinue)
            #expect(try await host.more().performed == ["ShowPlantCandidatesIntent"])
            let lines = try await screen().split(separator: "\n")
            #expect(lines.first == "Plants like this")
            #expect(lines.dropFirst().first?.hasPrefix("✓  A plant of common lavender") == true)
            #expect(lines.contains { $0.hasPrefix("?") })
        }

        @Test func aTextSearchShowsItsResultsAndAsksForAnEmptyTerm() async throws {
            _ = try await host().ask(" thyme ")
            #expect(try await screen() == "Results for “thyme”\n  A thyme plant")
            let respondent = ScriptedRespondent(["Thymian"])
            let host = try IntentHost(
                app, locale: Locale(identifier: "de"), respondent: respondent, labeller: Words([]))
            _ = try await host.ask("")
            #expect(await respondent.questions.map(\.prompt) == ["Welche Pflanze suchen Sie?"])
            #expect(try await screen("de") == "Ergebnisse für „Thymian“\n  Ein Thymianstrauch")
        }

        @Test func aPlantThatIsGoneSinceTheSearchIsNotOpened() async throws {
            let folder = Scenes.freshFolder()
            let pictures = folder.appending(path: "pictures")
            // Leftovers in a temporary folder do no harm.
            defer { try? FileManager.default.removeItem(at: folder) }
            try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
            for name in ["lavender.png", "lavender.txt", "thyme.png"] {
                try FileManager.default.copyItem(
                    at: Scenes.stamps.appending(path: "plants/\(name)"), to: pictures.appending(path: name))
            }
            let data = folder.appending(path: "data")
            let host = try host(PlantCare.app(data: data, pictures: pictures))
            #expect(try await host.search(try scene(of: "plants/lavender")).cards.first?.id == "lavender")
            let catalog = try await Catalog(at: data.appending(path: "Plants.viewfinder"), mode: .readWrite)
            try await catalog.remove(["lavender"])
            let error = await #expect(throws: HostError.self) { try await host.open(1) }
            #expect(error?.code == .entityNotFound)
        }

        @Test func theProgramDoesItAll() async throws {
            _ = try await host().launch()
            // The program looks for its folder of data in the one of the person.
            let home = Scenes.freshFolder()
            try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: home) }  // leftovers do no harm there
            try FileManager.default.copyItem(at: Self.data, to: home.appending(path: "plantcare"))
            let photo = home.appending(path: "photo.jpg")
            try Self.lavender.get().write(to: photo)
            let result = try Program.run(
                "plantcare",
                [
                    "--json", "--locale", "de", "--deadline", "20000", "search", photo.path, "open", "1",
                    "more",
                ],
                environment: ["XDG_DATA_HOME": home.path])
            #expect(result.status == 0, "\(result.messages)")
            let cards = result.objects.first?["cards"] as? [[String: Any]]
            #expect(cards?.first?["title"] as? String == "Eine Lavendel-Pflanze")
            #expect(cards?.first?["id"] as? String == "lavender")
            #expect(
                (result.objects.dropFirst().first?["screen"] as? String)?.hasPrefix("Eine Lavendel-Pflanze")
                    == true)
            #expect((result.objects.last?["screen"] as? String)?.hasPrefix("Ähnliche Pflanzen") == true)

            try Scenes.photo(of: nil).write(to: photo)
            let nothing = try Program.run(
                "plantcare", ["--deadline", "20000", "search", photo.path],
                environment: ["XDG_DATA_HOME": home.path])
            #expect(nothing.status == 1)
            #expect(nothing.output == "No confident match.\n")
        }
    }
}

/// The same words for every scene.
struct Words: SceneLabeller {
    let words: [String]
    init(_ words: [String]) { self.words = words }
    func labels(for pixels: CVReadOnlyPixelBuffer) -> [String] { words }
}
