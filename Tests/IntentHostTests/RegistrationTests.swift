import AppIntents
import IntentHost
import Testing
import VisualIntelligence

@Suite struct RegistrationTests {
    struct SecondSceneQuery: IntentValueQuery {
        func values(for input: SemanticContentDescriptor) async throws -> [AlbumEntity] { [] }
    }

    struct TextQuery: IntentValueQuery {
        func values(for input: String) async throws -> [PlaceEntity] { [] }
    }

    struct ShelfQuery: IntentValueQuery {
        func values(for input: SemanticContentDescriptor) async throws -> [Shelf] { [] }
    }

    struct OpenIntentWithSameName: OpenIntent {
        static let persistentIdentifier = "OpenAlbumIntent"
        static let title: LocalizedStringResource = "Open"
        @Parameter(title: "Shelf") var target: Shelf
    }

    private func message(of app: IntentApp) throws -> String {
        do {
            _ = try IntentHost(app, labeller: Words([]))
            return "no fault"
        } catch let error as HostError {
            #expect(error.code == .registration)
            return error.message
        }
    }

    @Test func anAppWithAllItsTypesIsFine() throws {
        #expect(try message(of: AlbumApp.app(Library())) == "no fault")
        #expect(try message(of: IntentApp(name: "Empty", identifier: "org.example.empty")) == "no fault")
    }

    @Test func onlyOneQueryMayTakeScenes() throws {
        var app = AlbumApp.app(Library())
        app.valueQueries = [SceneQuery.self, TextQuery.self, SecondSceneQuery.self]
        let message = try message(of: app)
        #expect(message.contains("Albums has 2 queries that take a SemanticContentDescriptor"))
        #expect(message.contains("(SceneQuery, SecondSceneQuery)"))
        #expect(message.contains("@UnionValue"))
    }

    @Test func aQueryForTextNeedsNoOpenIntent() throws {
        let app = IntentApp(
            name: "Text", identifier: "org.example.text", entities: [PlaceEntity.self],
            valueQueries: [TextQuery.self])
        #expect(try message(of: app) == "no fault")
    }

    @Test func everyCaseOfAUnionNeedsAnOpenIntent() throws {
        var app = AlbumApp.app(Library())
        app.intents.removeAll { $0 is OpenPlaceIntent.Type || $0 is OpenShelfIntent.Type }
        let lines = try message(of: app).split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[0].hasPrefix("SceneQuery can return a PlaceEntity, which is not openable."))
        #expect(lines[0].hasSuffix("Add an OpenIntent whose target is a PlaceEntity, and list it."))
        #expect(lines[1].hasPrefix("SceneQuery can return a Shelf, which is not openable."))
    }

    @Test func anEnumerationAsResultNeedsAnOpenIntent() throws {
        let app = IntentApp(
            name: "Shelves", identifier: "org.example.shelves", enums: [Shelf.self],
            valueQueries: [ShelfQuery.self])
        #expect(try message(of: app).contains("ShelfQuery can return a Shelf, which is not openable."))
    }

    @Test func twoTypesOfOneNameAreAFault() throws {
        var app = AlbumApp.app(Library())
        app.intents.append(OpenIntentWithSameName.self)
        app.entities.append(AlbumEntity.self)
        let lines = try message(of: app).split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[0].hasPrefix("Two intents are named OpenAlbumIntent."))
        #expect(lines[1].hasPrefix("Two entities are named AlbumEntity."))
        #expect(lines[1].contains("persistentIdentifier"))
    }
}
