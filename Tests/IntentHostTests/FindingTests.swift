import AppIntents
import CoreSpotlight
import Foundation
import IntentHost
import Testing

private struct NoteEntity: IndexedEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Note"
    static let defaultQuery = NoteQuery()

    let id: String
    @Property(title: "Text", indexingKey: \.textContent) var text: String?
    var hideInSpotlight: Bool { id == "secret" }
    var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(id)") }

    init(_ id: String, text: String) {
        self.id = id
        self.text = text
    }
}

private struct NoteQuery: EntityQuery {
    /// What is still there; a note that was deleted stays in the index until the app says otherwise.
    static let kept = ["packing", "recipe", "secret"]

    func entities(for identifiers: [String]) async throws -> [NoteEntity] {
        identifiers.filter(Self.kept.contains).map { NoteEntity($0, text: "") }
    }
}

@Suite struct FindingTests {
    private static let notes = [
        NoteEntity("packing", text: "Zelt, Schlafsäcke, water"), NoteEntity("recipe", text: "water, flour"),
        NoteEntity("gone", text: "water"), NoteEntity("secret", text: "water"),
    ]

    private func found(_ words: String, after change: (CSSearchableIndex) async throws -> Void) async throws
        -> [String]
    {
        try await Pictures.withFolder { folder in
            try await SpotlightFolder.$override.withValue(folder) {
                let index = CSSearchableIndex(name: "notes")
                try await index.indexAppEntities(Self.notes)
                try await change(index)
                let host = try IntentHost(
                    IntentApp(name: "Notes", identifier: "org.example.notes", entities: [NoteEntity.self]),
                    labeller: Words([]))
                return try await host.find(words).map(\.id).sorted()
            }
        }
    }

    @Test func indexedEntitiesAreFoundByTheirProperties() async throws {
        #expect(try await found("schlafsacke") { _ in } == ["packing"])
    }

    @Test func whatIsHiddenOrGoneIsLeftOut() async throws {
        #expect(try await found("water") { _ in } == ["packing", "recipe"])
    }

    @Test func deletedEntitiesAreNotFound() async throws {
        let one = try await found("water") { index in
            try await index.deleteAppEntities(identifiedBy: ["recipe"], ofType: NoteEntity.self)
        }
        #expect(one == ["packing"])
        let none = try await found("water") { try await $0.deleteAppEntities(ofType: NoteEntity.self) }
        #expect(none == [])
    }

    @Test func anEntityIndexedAgainTakesThePlaceOfItsOlderState() async throws {
        let old = try await found("flour") { index in
            try await index.indexAppEntities([NoteEntity("recipe", text: "water, rice")])
        }
        #expect(old == [])
    }
}
