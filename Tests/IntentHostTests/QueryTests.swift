import AppIntents
import Foundation
import IntentHost
import Synchronization
import Testing
import VisualIntelligence

/// What a query may do to a host.
@Suite struct QueryTests {
    struct NoPower: Error, CustomLocalizedStringResourceConvertible {
        var localizedStringResource: LocalizedStringResource { "The index is being built." }
    }

    struct AppOnlyQuery: IntentValueQuery {
        static let allowedExecutionTargets: IntentExecutionTargets = [.appIntentsExtension]
        func values(for input: SemanticContentDescriptor) async throws -> [AlbumEntity] { [] }
    }

    @Test func aQueryPastTheDeadlineIsLateAndCancelled() async throws {
        let wasCancelled = Gate()
        let library = Library { _ in
            do { try await Task.sleep(for: .seconds(3600)) } catch { wasCancelled.open() }
            return [.shelf(.recent)]
        }
        let host = try AlbumApp.host(library, deadline: .milliseconds(50))
        let outcome = try await host.search(try .any())
        #expect(outcome.end == .late)
        #expect(outcome.cards.isEmpty)
        await wasCancelled.pass()
    }

    @Test func aQueryThatIgnoresCancellationIsLeftBehind() async throws {
        let gate = Gate()
        let answered = Gate()
        let library = Library { _ in
            await gate.pass()
            answered.open()
            return [.shelf(.recent)]
        }
        let host = try AlbumApp.host(library, deadline: .milliseconds(50))
        let outcome = try await host.search(try .any())
        #expect(outcome.end == .late)
        // Its answer comes when nobody waits for it any more, and does no harm.
        gate.open()
        await answered.pass()
        #expect(try await hostError { try await host.open(1) }?.code == .noSuchCard)
        _ = try await host.more()
        #expect(library.scene != nil, "The scene of a late search can be taken further in the app.")
    }

    @Test func aQueryThatThrowsIsAnOutcomeInTheAppsWords() async throws {
        let host = try AlbumApp.host(Library { _ in throw NoPower() })
        let outcome = try await host.search(try .any())
        #expect(outcome.end == .failed("The index is being built."))
        #expect(outcome.cards.isEmpty)
    }

    @Test func tenThousandValuesBecomeAHundredCards() async throws {
        let values = (0..<10_000).map { SceneResult.place(PlaceEntity(id: $0)) }
        let host = try AlbumApp.host(Library { _ in values })
        let outcome = try await host.search(try .any())
        #expect(outcome.cards.count == 100)
        #expect(outcome.surplus == 9_900)
        #expect(outcome.cards.map(\.id) == (0..<100).map(String.init))
    }

    @Test func aValueThatComesTwiceIsShownOnce() async throws {
        let host = try AlbumApp.host(
            Library { _ in
                [
                    .place(PlaceEntity(id: 1)), .shelf(.recent), .place(PlaceEntity(id: 1)), .shelf(.recent),
                    .place(PlaceEntity(id: 2)), .album(AlbumEntity(Album(id: "1", title: "One"))),
                ]
            })
        let outcome = try await host.search(try .any())
        #expect(outcome.cards.map(\.title) == ["Place 1", "Recently added", "Place 2", "One"])
        #expect(outcome.duplicates == 2)
    }

    @Test func nothingFoundIsAnAnswer() async throws {
        let host = try AlbumApp.host(Library { _ in [] })
        let outcome = try await host.search(try .any())
        #expect(outcome.end == .answered)
        #expect(outcome.cards.isEmpty)
        let error = try await hostError { try await host.open(1) }
        #expect(error?.message == "There is no card 1; the last search has 0.")
    }

    @Test func aQueryThatMayNotRunInTheAppIsRefused() async throws {
        var app = AlbumApp.app(Library())
        app.valueQueries = [AppOnlyQuery.self]
        let host = try IntentHost(app, labeller: Words([]))
        let error = try await hostError { try await host.search(try .any()) }
        #expect(error?.code == .notAllowed)
        #expect(
            error?.message
                == "AppOnlyQuery may not run in the app itself; add .main to its allowedExecutionTargets.")
    }

    @Test func aSearchThatIsCancelledEndsInCancellation() async throws {
        let began = Gate()
        let library = Library { _ in
            began.open()
            try await Task.sleep(for: .seconds(3600))
            return []
        }
        let host = try AlbumApp.host(library)
        let search = Task { try await host.search(try .any()) }
        await began.pass()
        search.cancel()
        await #expect(throws: CancellationError.self) { try await search.value }
    }

    @Test func aHundredSearchesRunSideBySide() async throws {
        // Each query waits until all have begun, so one after another they would never end.
        let begun = Mutex(0)
        let everyone = Gate()
        let library = Library { scene in
            if begun.withLock({
                $0 += 1; return $0 == 100
            }) {
                everyone.open()
            }
            await everyone.pass()
            return [.album(AlbumEntity(Album(id: scene.labels[0], title: scene.labels[0])))]
        }
        let host = try AlbumApp.host(library, deadline: .seconds(600))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<100 {
                group.addTask {
                    let outcome = try await host.search(try .any(labels: ["\(number)"]))
                    #expect(outcome.end == .answered)
                    #expect(outcome.cards.map(\.id) == ["\(number)"])
                }
            }
            try await group.waitForAll()
        }
        #expect(library.log.entries == ["launch"])
    }

    @Test func theSearchThatBeganLastIsTheOneToOpenFrom() async throws {
        let gate = Gate()
        let library = Library { scene in
            if scene.labels == ["slow"] { await gate.pass() }
            return [.album(AlbumEntity(Album(id: scene.labels[0], title: scene.labels[0])))]
        }
        let host = try AlbumApp.host(library)
        let slow = Task { try await host.search(try .any(labels: ["slow"])) }
        try await wait(for: "launch", in: host)
        _ = try await host.search(try .any(labels: ["quick"]))
        gate.open()
        #expect(try await slow.value.cards.count == 1)
        let error = try await hostError { try await host.open(1) }
        #expect(error?.message.contains("“quick”") == true)
    }
}
