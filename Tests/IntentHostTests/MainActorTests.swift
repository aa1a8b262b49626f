import AppIntents
import AppIntentsTesting
import Foundation
import Testing
import VisualIntelligence

/// Apps whose types live on the main actor, as much of an app does.
@Suite struct MainActorTests {
    @MainActor final class Navigator {
        var path: [String] = []
    }

    struct Note: AppEntity {
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Note"
        static let defaultQuery = NoteQuery()
        let id: UUID
        @Property(title: "Text") var text: String
        var displayRepresentation: DisplayRepresentation { "\(text)" }

        init(id: UUID, text: String) {
            self.id = id
            self.text = text
        }
    }

    @MainActor struct NoteQuery: EntityQuery {
        @Dependency var notes: [UUID: String]
        func entities(for identifiers: [UUID]) async throws -> [Note] {
            identifiers.compactMap { id in notes[id].map { Note(id: id, text: $0) } }
        }
    }

    @MainActor struct NoteSceneQuery: IntentValueQuery {
        @Dependency var notes: [UUID: String]
        func values(for input: SemanticContentDescriptor) async throws -> [Note] {
            MainActor.assertIsolated()
            return notes.map { Note(id: $0.key, text: $0.value) }.sorted { $0.text < $1.text }
        }
    }

    struct OpenNoteIntent: OpenIntent {
        static let title: LocalizedStringResource = "Open note"
        @Parameter(title: "Note") var target: Note
        @Dependency var navigator: Navigator

        @MainActor func perform() async throws -> some IntentResult {
            navigator.path.append(target.text)
            return .result()
        }
    }

    @Test func queriesAndIntentsOfTheMainActorRunThere() async throws {
        let navigator = Navigator()
        let dependencies = AppDependencyManager()
        let notes = [UUID(): "Milk", UUID(): "Bread"]
        let app = IntentApp(
            name: "Notes", identifier: "org.example.notes", intents: [OpenNoteIntent.self],
            entities: [Note.self], valueQueries: [NoteSceneQuery.self], dependencies: dependencies,
            launch: {
                dependencies.add(dependency: notes)
                dependencies.add(dependency: navigator)
            })
        let host = try IntentHost(app, deadline: .seconds(60), labeller: Words([]))
        #expect(try await host.search(try .any()).cards.map(\.title) == ["Bread", "Milk"])
        _ = try await host.open(2)
        #expect(await navigator.path == ["Milk"])

        let definitions = try IntentDefinitions(app: app)
        let id = try #require(notes.first).key
        let found = try await definitions.entities["Note"].entities(identifiers: [id.uuidString, "none"])
        #expect(found.map(\.id) == [id.uuidString])
    }
}
