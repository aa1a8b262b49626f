import AppIntents
import AppIntentsTesting
import Foundation
import Testing

@Suite struct IntentDefinitionsTests {
    struct MoveIntent: AppIntent {
        static let title: LocalizedStringResource = "Move"
        @Parameter(title: "Album") var album: AlbumEntity
        @Parameter(title: "Others") var others: [AlbumEntity]?
        @Parameter(title: "Shelf", default: .recent) var shelf: Shelf
        @Parameter(title: "Weight") var weight: Double?
        @Parameter(title: "Note") var note: String?

        func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog {
            if note == "ask" { try await requestConfirmation(dialog: "Move it?") }
            let others = (others ?? []).map(\.title).joined(separator: ",")
            return .result(
                value: "\(album.title) \(others) \(shelf.rawValue) \(weight ?? 0) \(note ?? "-")",
                dialog: "Moved")
        }
    }

    struct LargestIntent: AppIntent {
        static let title: LocalizedStringResource = "Largest"
        @Parameter(title: "All", default: false) var all: Bool
        @Dependency var library: Library
        func perform() async throws -> some IntentResult & ReturnsValue<AlbumEntity?> {
            .result(value: library.all.max { $0.photos < $1.photos }.map(AlbumEntity.init))
        }
    }

    struct ListIntent: AppIntent {
        static let title: LocalizedStringResource = "List"
        @Dependency var library: Library
        func perform() async throws -> some IntentResult & ReturnsValue<[AlbumEntity]> {
            .result(value: library.all.map(AlbumEntity.init))
        }
    }

    struct TextQuery: IntentValueQuery {
        func values(for input: String) async throws -> [Shelf] {
            Shelf.allCases.filter { $0.rawValue == input }
        }
    }

    private func definitions(
        _ library: Library = Library(), answers: [String] = [], deadline: Duration = .seconds(60)
    ) throws -> IntentDefinitions {
        var app = AlbumApp.app(
            library, moreIntents: [MoveIntent.self, LargestIntent.self, ListIntent.self])
        app.valueQueries.append(TextQuery.self)
        return try IntentDefinitions(
            app: app, locale: Locale(identifier: "en_US"), respondent: ScriptedRespondent(answers),
            deadline: deadline)
    }

    private func testingError<Value>(_ body: () async throws -> Value) async throws -> IntentTestingError? {
        do {
            _ = try await body()
            return nil
        } catch let error as IntentTestingError {
            return error
        }
    }

    // MARK: Apps

    @Test func aRegisteredAppIsFoundByItsIdentifier() async throws {
        let library = Library()
        let registered = IntentApp(
            name: "Registered", identifier: "org.example.registered", intents: [ListIntent.self],
            entities: [AlbumEntity.self], dependencies: AppDependencyManager())
        registered.dependencies.add(dependency: library)
        try IntentDefinitions.register(registered)
        let definitions = IntentDefinitions(bundleIdentifier: "org.example.registered")
        let albums = try await definitions.entities["AlbumEntity"].allEntities()
        #expect(albums.map(\.id) == ["alps", "beach"])
        #expect(definitions.intents["ListIntent"].bundleIdentifier == "org.example.registered")
    }

    @Test func anAppThatIsNotRegisteredIsAnErrorThatSaysWhichAre() async throws {
        try IntentDefinitions.register(IntentApp(name: "Known", identifier: "org.example.known"))
        let definitions = IntentDefinitions(bundleIdentifier: "org.example.unknown")
        let error = try await testingError { try await definitions.intents["A"].makeIntent().run() }
        #expect(error?.code == .unknownApp)
        #expect(
            error?.message.hasPrefix("No app “org.example.unknown” is registered; registered are: ") == true)
        #expect(error?.message.contains("org.example.known") == true)
    }

    @Test func anAppThatCannotWorkIsNotRegistered() {
        var app = AlbumApp.app(Library())
        app.intents = []
        #expect(throws: HostError.self) { try IntentDefinitions.register(app) }
    }

    // MARK: Intents

    @Test func anIntentRunsWithParametersByName() async throws {
        let definitions = try definitions()
        let album = definitions.entities["AlbumEntity"].makeReference(identifier: "alps")
        let beach = try await definitions.entities["AlbumEntity"].entities(identifiers: ["beach"])
        let result = try await definitions.intents["MoveIntent"].makeIntent(
            album: album, others: beach, shelf: definitions.enums["Shelf"].makeCase("favourites"), weight: 2,
            note: nil
        ).run()
        let value: String = try result.value
        #expect(value == "Alps Beach favourites 2.0 -")
        #expect(try result.value == "Alps Beach favourites 2.0 -")
        #expect(result.dialog == "Moved")
        #expect(result.performed == ["MoveIntent"])
        #expect(result.inForeground == false)
    }

    @Test func parametersCanBeSetAndReadOneByOne() async throws {
        let definitions = try definitions()
        var intent = definitions.intents["MoveIntent"].makeIntent()
        #expect(intent.note == nil)
        intent.album = AlbumEntity(Album(id: "own", title: "Own"))
        intent.shelf = Shelf.favourites
        intent.note = "Hello"
        let note: String = try intent.note
        let shelf: Shelf = try intent.shelf
        let weight: Double? = try intent.weight
        #expect(note == "Hello" && shelf == .favourites && weight == nil)
        #expect(try await intent.run().value == "Own  favourites 0.0 Hello")
        #expect(throws: IntentTestingError.self) { let _: Int = try intent.note }
    }

    @Test func wrongNamesAndTypesAreErrorsThatNameWhatIsRight() async throws {
        let definitions = try definitions()
        let label = try await testingError {
            try await definitions.intents["MoveIntent"].makeIntent(albm: "alps").run()
        }
        #expect(label?.code == .unknownProperty)
        #expect(
            label?.message == "MoveIntent has no parameter “albm”; it has album, others, shelf, weight, note."
        )
        let type = try await testingError {
            try await definitions.intents["MoveIntent"].makeIntent(album: 7).run()
        }
        #expect(type?.code == .wrongType)
        #expect(type?.message == "The parameter “album” of MoveIntent takes a AlbumEntity, not a Int.")
        let intent = try await testingError { try await definitions.intents["Move"].makeIntent().run() }
        #expect(intent?.code == .unknownName)
        #expect(intent?.message.contains("MoveIntent") == true)
        let shelf = try await testingError {
            let shelf = definitions.enums["Shelf"].makeCase("cellar")
            return try await definitions.intents["MoveIntent"].makeIntent(shelf: shelf).run()
        }
        #expect(shelf?.message == "Shelf has no case “cellar”; it has favourites, recent.")
        let gone = try await testingError {
            let album = definitions.entities["AlbumEntity"].makeReference(identifier: "moon")
            return try await definitions.intents["MoveIntent"].makeIntent(album: album).run()
        }
        #expect(gone?.code == .entityNotFound)
        #expect(gone?.message.contains("“moon”") == true)
    }

    @Test func questionsAreAnsweredForAllRunsOrForOne() async throws {
        let definitions = try definitions(answers: ["Beach", "yes"])
        let intent = definitions.intents["MoveIntent"].makeIntent(note: "ask")
        #expect(try await intent.run().value == "Beach  recent 0.0 ask")
        let result = try await intent.run(answering: ["alp", "y"])
        #expect(try result.value == "Alps  recent 0.0 ask")
        #expect(result.questions.map(\.prompt) == ["Album?", "Move it?"])
        let error = try await hostError { try await intent.run(answering: ["alps", "no"]) }
        #expect(error?.code == .declined)
    }

    @Test func resultsAreReadThroughTheirProperties() async throws {
        let definitions = try definitions()
        let result = try await definitions.intents["LargestIntent"].makeIntent().run()
        let title: String = try result.value.title
        #expect(title == "Alps")
        #expect(try result.value.photos == 12)
        let album: AnyAppEntity = try result.value
        #expect(album.id == "alps")
        #expect(try album.isLarge == true)
        let own: AlbumEntity = try result.value
        #expect(own.photos == 12)
        #expect(try result.value.as(definitions.entities["AlbumEntity"]).id == "alps")
        #expect(throws: IntentTestingError.self) { try result.value.as(definitions.entities["PlaceEntity"]) }
        let moved = try await definitions.intents["MoveIntent"].makeIntent(album: result.value).run()
        #expect(try moved.value == "Alps  recent 0.0 -")

        let list = try await definitions.intents["ListIntent"].makeIntent().run()
        let second: String = try list.value[1].title
        #expect(second == "Beach")
        let albums: [AnyAppEntity] = try list.value
        #expect(albums.map(\.id) == ["alps", "beach"])
        let owns: [AlbumEntity] = try list.value
        #expect(owns.map(\.title) == ["Alps", "Beach"])
        #expect(throws: IntentTestingError.self) { let _: String = try list.value[2].title }
    }

    @Test func noValueIsNil() async throws {
        let definitions = try definitions(Library([]))
        let result = try await definitions.intents["LargestIntent"].makeIntent().run()
        let value: AnyAppEntity? = try result.value
        #expect(value == nil)
        #expect(throws: IntentTestingError.self) { let _: AnyAppEntity = try result.value }
    }

    // MARK: Entities and enumerations

    @Test func entitiesAreFoundInEveryWayThatTheQueryOffers() async throws {
        let definitions = try definitions()
        let albums = definitions.entities["AlbumEntity"]
        #expect(try await albums.entities(identifiers: ["beach", "gone"]).map(\.id) == ["beach"])
        #expect(try await albums.entities(matching: "ALP").map(\.id) == ["alps"])
        #expect(try await albums.allEntities().map(\.id) == ["alps", "beach"])
        #expect(try await albums.suggestedEntities().map(\.id) == ["alps"])
        let places = definitions.entities["PlaceEntity"]
        #expect(try await places.entities(identifiers: ["7", "seven"]).map(\.id) == ["7"])
        #expect(try await testingError { try await places.allEntities() }?.code == .unsupported)
        let matching = try await testingError { try await places.entities(matching: "a") }
        #expect(matching?.message.hasPrefix("PlaceQuery offers no entities(matching:)") == true)
    }

    @Test func propertiesAreReadByNameAndWrongOnesAreErrors() async throws {
        let definitions = try definitions()
        let album = try #require(try await definitions.entities["AlbumEntity"].allEntities().first)
        let photos: Int = try album.photos
        #expect(photos == 12)
        #expect(album.identifier.typeIdentifier == "AlbumEntity")
        #expect(album.displayRepresentation?.title.key != nil)
        let missing = try await testingError { let _: String = try album.subtitle }
        #expect(missing?.message.contains("it has isLarge, photos, title. Mark it with @Property.") == true)
        let type = try await testingError { let _: String = try album.photos }
        #expect(type?.message == "AlbumEntity.photos is a Int; it was read as String.")
        let reference = definitions.entities["AlbumEntity"].makeReference(identifier: "alps")
        #expect(reference == album)
        let unread = try await testingError { let _: String = try reference.title }
        #expect(unread?.message.contains("is only a reference") == true)
    }

    @Test func enumerationsListTheirCases() throws {
        let shelves = try definitions().enums["Shelf"]
        #expect(try shelves.allCases.map(\.rawValue) == ["favourites", "recent"])
        #expect(try shelves.allCases.first == shelves.makeCase("favourites"))
        #expect(try shelves.makeCase("recent").as(String.self) == "recent")
    }

    // MARK: Value queries

    @Test func aValueQueryAnswersWithoutAHost() async throws {
        let definitions = try definitions()
        let found = try await definitions.valueQueries["TextQuery"].values(for: "recent")
        #expect(try found.items.map { try $0.as(Shelf.self) } == [.recent])
        let scene = SemanticContentDescriptor.testing(labels: ["album"])
        let values = try await definitions.valueQueries["SceneQuery"].values(for: scene)
        #expect(values.entities.map(\.id) == ["alps", "beach"])
        let error = try await hostError {
            try await definitions.valueQueries["SceneQuery"].values(for: "album")
        }
        #expect(error?.message == "SceneQuery takes a SemanticContentDescriptor, not a String.")
    }

    @Test func aPhotoFileRunsTheQueryAsAPersonWould() async throws {
        try await Pictures.withFolder { folder in
            let photo = try Pictures.write("photo.png", in: folder)
            let library = Library { scene in
                scene.labels == ["tower"] && scene.pixelBuffer != nil
                    ? [.album(AlbumEntity(Library.samples[0])), .shelf(.recent), .shelf(.recent)] : []
            }
            let definitions = try definitions(library)
            let query = definitions.valueQueries["SceneQuery"]
            let found = try await query.values(
                forImageAt: photo, region: .init(x: 0, y: 0, width: 0.5, height: 0.5), origin: .screenshot,
                labels: ["tower"])
            #expect(found.items.count == 2)
            #expect(found.entities.map(\.id) == ["alps"])
            let title: String = try found.items[0].title
            #expect(title == "Alps")
            #expect(try await query.values(forImageAt: photo).items.isEmpty)
            #expect(try definitions.trace.map(\.step).contains("query"))
            let opened = try await definitions.host.more()
            #expect(opened.performed == ["ShowMoreIntent"])
            let missing = folder.appending(path: "gone.png")
            #expect(try await hostError { try await query.values(forImageAt: missing) }?.code == .badScene)
            let text = try await testingError {
                try await definitions.valueQueries["TextQuery"].values(forImageAt: photo)
            }
            #expect(text?.message == "TextQuery takes a String, not a photo.")
        }
    }

    @Test func aQueryThatPeopleWouldNotSeeIsAnErrorInATest() async throws {
        try await Pictures.withFolder { folder in
            let photo = try Pictures.write("photo.png", in: folder)
            let late = try definitions(
                Library { _ in
                    try await Task.sleep(for: .seconds(3600))
                    return []
                }, deadline: .milliseconds(50))
            let error = try await testingError {
                try await late.valueQueries["SceneQuery"].values(forImageAt: photo)
            }
            #expect(error?.code == .queryFailed)
            let broken = try definitions(Library { _ in throw QueryTests.NoPower() })
            let failed = try await testingError {
                try await broken.valueQueries["SceneQuery"].values(forImageAt: photo)
            }
            #expect(failed?.message == "The index is being built.")
        }
    }
}
