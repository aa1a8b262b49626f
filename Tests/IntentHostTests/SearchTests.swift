import AppIntents
import CoreVideo
import Foundation
import IntentHost
import Synchronization
import Testing
import VisualIntelligence

@Suite struct SearchTests {
    @Test func aPhotoBecomesCardsThatOpen() async throws {
        try await Pictures.withFolder { folder in
            let photo = try Pictures.write("photo.png", in: folder)
            let library = Library()
            let host = try AlbumApp.host(library)
            let outcome = try await host.search(CapturedScene(contentsOf: photo))

            #expect(outcome.end == .answered)
            #expect(outcome.labels == ["album", "book"])
            #expect(outcome.cards.map(\.title) == ["Alps", "Beach"])
            #expect(outcome.cards.map(\.subtitle) == ["Summer", ""])
            #expect(outcome.cards.map(\.type) == ["AlbumEntity", "AlbumEntity"])
            #expect(outcome.cards.map(\.typeName) == ["Album", "Album"])
            #expect(outcome.cards.map(\.id) == ["alps", "beach"])
            #expect(outcome.canContinue)
            #expect(library.log.entries == ["launch"])

            let opened = try await host.open(2)
            #expect(opened.performed == ["OpenAlbumIntent"])
            #expect(opened.inForeground)
            #expect(library.log.entries == ["launch", "fetch beach", "interface", "open beach “Beach”"])
            let steps = host.trace.entries.map(\.step)
            #expect(
                steps == [
                    "capture", "labels", "launch", "query", "cards", "arrive", "fetch", "interface",
                    "perform",
                ])
        }
    }

    @Test func theAppGetsThePixelsOfTheRegionUprightAndInRange() async throws {
        let seen = Mutex<[(Int, Int, [UInt8])]>([])
        let library = Library { scene in
            scene.pixelBuffer?.withUnsafeBuffer { buffer in
                CVPixelBufferLockBaseAddress(buffer, .readOnly)
                defer { CVPixelBufferUnlockBaseAddress(buffer, .readOnly) }
                let base = CVPixelBufferGetBaseAddress(buffer)!.assumingMemoryBound(to: UInt8.self)
                let size = (CVPixelBufferGetWidth(buffer), CVPixelBufferGetHeight(buffer))
                seen.withLock {
                    $0.append((size.0, size.1, Array(UnsafeBufferPointer(start: base, count: 4))))
                }
            }
            return []
        }
        let host = try AlbumApp.host(library)
        let data = try Pictures.png(width: 400, height: 200)
        let half = CapturedScene.Region(x: 0.5, y: 0.5, width: 0.5, height: 0.5)
        _ = try await host.search(CapturedScene(data: data, region: half))
        _ = try await host.search(
            CapturedScene(data: try Pictures.png(width: 2000, height: 1000), origin: .screenshot))
        let both = seen.withLock { $0 }
        try #require(both.count == 2)
        #expect(both[0].0 == 200 && both[0].1 == 100)
        // Blue, green, red: the middle of the gradient is at the corner of the region.
        #expect(
            both[0].2[0] == 64 && (126...130).contains(both[0].2[1]) && (126...130).contains(both[0].2[2]))
        #expect(both[1].0 == 1600 && both[1].1 == 800)
    }

    @Test(arguments: [
        CapturedScene.Region(x: 0.5, y: 0, width: 0.6, height: 1),
        .init(x: -0.1, y: 0, width: 0.5, height: 1),
        .init(x: .nan, y: 0, width: 0.5, height: 0.5), .init(x: 0, y: 0, width: .infinity, height: 0.5),
        .init(x: 0, y: 0, width: 0, height: 1), .init(x: 0, y: 0, width: -0.5, height: 1),
        .init(x: 1, y: 1, width: 1e-10, height: 1e-10),
    ])
    func aRegionOutsideThePhotoIsAnError(_ region: CapturedScene.Region) async throws {
        let host = try AlbumApp.host(Library())
        let scene = CapturedScene(data: try Pictures.scene.get(), name: "desk.png", region: region)
        let error = try await hostError { try await host.search(scene) }
        #expect(error?.code == .badScene)
        #expect(error?.message.contains("is not inside desk.png") == true, "\(error?.message ?? "")")
    }

    @Test func aPhotoThatCannotBeReadIsAnErrorThatNamesIt() async throws {
        try await Pictures.withFolder { folder in
            let text = folder.appending(path: "notes.jpg")
            try Data("no picture".utf8).write(to: text)
            let library = Library()
            let host = try AlbumApp.host(library)
            let scenes = [
                CapturedScene(contentsOf: text),
                CapturedScene(contentsOf: folder.appending(path: "gone.jpg")),
                CapturedScene(contentsOf: folder), CapturedScene(data: Data(), name: "empty.jpg"),
            ]
            for (scene, name) in zip(
                scenes, ["notes.jpg", "gone.jpg", folder.lastPathComponent, "empty.jpg"])
            {
                let error = try await hostError { try await host.search(scene) }
                #expect(error?.code == .badScene)
                #expect(error?.message.contains(name) == true, "\(error?.message ?? "")")
            }
            #expect(library.log.entries.isEmpty, "An app is not launched for a photo that cannot be read.")
        }
    }

    @Test func anAppWithoutAQueryForScenesIsAnError() async throws {
        let host = try IntentHost(
            IntentApp(name: "Empty", identifier: "org.example.empty"), labeller: Words([]))
        let error = try await hostError { try await host.search(try .any()) }
        #expect(error?.code == .notProvided)
    }

    struct Blind: SceneLabeller {
        struct Failure: Error {}
        func labels(for pixels: CVReadOnlyPixelBuffer) async throws -> [String] { throw Failure() }
    }

    @Test func aLabellerThatFailsIsAnErrorUnlessTheSceneHasLabels() async throws {
        let host = try AlbumApp.host(Library(), labeller: Blind())
        let error = try await hostError { try await host.search(try .any()) }
        #expect(error?.code == .badScene)
        let outcome = try await host.search(try .any(labels: ["tower"]))
        #expect(outcome.labels == ["tower"])
    }

    @Test func moreHandsOverTheSceneThatTheQueryGot() async throws {
        let seen = Mutex<SemanticContentDescriptor?>(nil)
        let library = Library { scene in
            seen.withLock { $0 = scene }
            return []
        }
        let host = try AlbumApp.host(library)
        _ = try await host.search(try .any())
        let outcome = try await host.more()
        #expect(outcome.performed == ["ShowMoreIntent"])
        #expect(outcome.inForeground)
        let scene = try #require(library.scene)
        #expect(scene.labels == ["album", "book"])
        #expect(scene.pixelBuffer === seen.withLock { $0 }?.pixelBuffer)
        #expect(scene.pixelBuffer != nil)
    }

    @Test func openingAndGoingOnNeedASearch() async throws {
        let host = try AlbumApp.host(Library())
        #expect(try await hostError { try await host.open(1) }?.code == .noSuchCard)
        #expect(try await hostError { try await host.more() }?.code == .noSuchCard)
        _ = try await host.search(try .any())
        for number in [0, 3, -1] {
            let error = try await hostError { try await host.open(number) }
            #expect(error?.message == "There is no card \(number); the last search has 2.")
        }
    }

    @Test func askSearchesTheAppForAText() async throws {
        let library = Library()
        let host = try AlbumApp.host(library)
        let outcome = try await host.ask("Grüße aus 東京")
        #expect(outcome.performed == ["SearchAlbumsIntent"])
        #expect(outcome.inForeground)
        #expect(library.log.entries == ["launch", "interface", "ask Grüße aus 東京"])
    }

    @Test func anAppWithoutTheIntentsCannotGoOnOrSearch() async throws {
        var app = AlbumApp.app(Library())
        app.intents.removeAll { $0 is ShowMoreIntent.Type || $0 is SearchAlbumsIntent.Type }
        let host = try IntentHost(app, deadline: .seconds(60), labeller: Words([]))
        #expect(try await host.search(try .any()).canContinue == false)
        #expect(try await hostError { try await host.more() }?.code == .notProvided)
        #expect(try await hostError { try await host.ask("a") }?.code == .notProvided)
    }

    @Test func openFetchesTheEntityAnewByItsIdentifier() async throws {
        let library = Library()
        let host = try AlbumApp.host(library)
        _ = try await host.search(try .any())
        library.rename("alps", to: "Dolomites")
        _ = try await host.open(1)
        #expect(library.log.entries.last == "open alps “Dolomites”")
    }

    @Test func anEntityThatIsGoneIsAnErrorThatSaysSo() async throws {
        let library = Library()
        let host = try AlbumApp.host(library)
        _ = try await host.search(try .any())
        library.remove("alps")
        let error = try await hostError { try await host.open(1) }
        #expect(error?.code == .entityNotFound)
        #expect(error?.message.contains("The AlbumEntity “alps” is no longer there") == true)
        _ = try await host.open(2)
        #expect(library.log.entries.last == "open beach “Beach”")
    }

    @Test func mixedTypesOpenThroughTheirOwnIntents() async throws {
        let library = Library { _ in
            [.shelf(.recent), .place(PlaceEntity(id: 7)), .album(AlbumEntity(Library.samples[0]))]
        }
        let host = try AlbumApp.host(library)
        let outcome = try await host.search(try .any())
        #expect(outcome.cards.map(\.title) == ["Recently added", "Place 7", "Alps"])
        #expect(outcome.cards.map(\.id) == ["recent", "7", "alps"])
        #expect(try await host.open(1).performed == ["OpenShelfIntent"])
        #expect(try await host.open(2).performed == ["OpenPlaceIntent"])
        #expect(try await host.open(3).performed == ["OpenAlbumIntent"])
        #expect(library.log.entries.contains("open recent"))
    }
}
