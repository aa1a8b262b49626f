import AppIntents
import Foundation
import IntentHost
import Synchronization
import Testing

/// The order of launching, showing the interface, and intents.
@Suite struct LaunchTests {
    struct StepIntent: AppIntent {
        static let title: LocalizedStringResource = "Step"
        static let supportedModes: IntentModes = .foreground
        @Parameter(title: "Name") var name: String
        @Dependency var library: Library

        init() {}
        init(_ name: String) { self.name = name }

        func perform() async throws -> some IntentResult {
            library.log.note("\(name) begins")
            await Task.yield()
            library.log.note("\(name) ends")
            return .result()
        }
    }

    struct NotReady: Error, LocalizedError {
        var errorDescription: String? { "the model is locked" }
    }

    /// Performs intents that arrive one after another, without waiting for their ends.
    private func arrive(_ names: [String], at host: IntentHost) async throws -> [Task<
        PerformOutcome, any Error
    >] {
        var tasks: [Task<PerformOutcome, any Error>] = []
        for name in names {
            tasks.append(Task { try await host.perform(StepIntent(name)) })
            try await wait(for: "arrive", tasks.count, in: host)
        }
        return tasks
    }

    @Test func intentsBeforeTheInterfaceWaitAndRunInTheirOrder() async throws {
        let library = Library()
        let gate = Gate()
        let host = try AlbumApp.host(library, showInterface: { await gate.pass() })
        let names = (1...8).map { "step \($0)" }
        let tasks = try await arrive(names, at: host)
        try await wait { library.log.count(of: "interface") == 1 }
        #expect(library.log.entries == ["launch", "interface"])
        gate.open()
        for task in tasks { #expect(try await task.value.inForeground) }
        #expect(
            library.log.entries == ["launch", "interface"] + names.flatMap { ["\($0) begins", "\($0) ends"] })
    }

    @Test func intentsBeforeTheLaunchRunInTheirOrderAsWell() async throws {
        let library = Library()
        let gate = Gate()
        let host = try AlbumApp.host(library, launch: { await gate.pass() })
        let names = (1...8).map { "step \($0)" }
        let tasks = try await arrive(names, at: host)
        gate.open()
        for task in tasks { _ = try await task.value }
        #expect(
            library.log.entries == ["launch", "interface"] + names.flatMap { ["\($0) begins", "\($0) ends"] })
    }

    @Test func aSlowFetchDoesNotLetALaterOpenPass() async throws {
        let library = Library()
        let gate = Gate()
        let host = try AlbumApp.host(library, launch: { await gate.pass() })
        let searching = Task { try await host.search(try .any()) }
        gate.open()
        _ = try await searching.value
        let first = Task { try await host.open(1) }
        try await wait(for: "arrive", in: host)
        let second = Task { try await host.perform(StepIntent("second")) }
        _ = try await (first.value, second.value)
        #expect(library.log.entries.suffix(3) == ["open alps “Alps”", "second begins", "second ends"])
    }

    @Test func aNewerIntentTakesThePlaceOfAllThatWait() async throws {
        let library = Library()
        let gate = Gate()
        let host = try AlbumApp.host(library, arrival: .supersede, showInterface: { await gate.pass() })
        let tasks = try await arrive(["first", "second", "third"], at: host)
        gate.open()
        _ = try await tasks[2].value
        for task in tasks.prefix(2) {
            let error = try await hostError { try await task.value }
            #expect(error?.code == .superseded)
        }
        #expect(library.log.entries == ["launch", "interface", "third begins", "third ends"])
        #expect(host.trace.entries.count { $0.step == "superseded" } == 2)
    }

    @Test func onceTheInterfaceIsThereNothingIsSuperseded() async throws {
        let library = Library()
        let host = try AlbumApp.host(library, arrival: .supersede)
        try await host.showInterface()
        let tasks = try await arrive(["first", "second", "third"], at: host)
        for task in tasks { _ = try await task.value }
        #expect(library.log.entries.count == 8)
    }

    @Test func anIntentCanBePerformedAtOnceWhereTheAppKeepsWhatItWasAskedFor() async throws {
        let library = Library()
        let host = try AlbumApp.host(library, arrival: .performAtOnce)
        let outcome = try await host.perform(StepIntent("first"))
        #expect(outcome.inForeground)
        #expect(library.log.entries == ["launch", "first begins", "first ends", "interface"])
        _ = try await host.perform(StepIntent("second"))
        #expect(library.log.entries.suffix(3) == ["interface", "second begins", "second ends"])
    }

    @Test func aWarmAppIsNotLaunchedAgain() async throws {
        let library = Library()
        let host = try AlbumApp.host(library)
        try await host.launch()
        try await host.showInterface()
        _ = try await host.perform(StepIntent("first"))
        _ = try await host.search(try .any())
        _ = try await host.open(1)
        #expect(library.log.count(of: "launch") == 1)
        #expect(library.log.count(of: "interface") == 1)
    }

    @Test func anAppThatDidNotLaunchIsLaunchedAgain() async throws {
        let library = Library()
        let attempts = Mutex(0)
        let host = try AlbumApp.host(
            library,
            launch: {
                if attempts.withLock({
                    $0 += 1; return $0
                }) < 3 {
                    throw NotReady()
                }
            })
        for _ in 0..<2 {
            let error = try await hostError { try await host.perform(StepIntent("first")) }
            #expect(error?.code == .launchFailed)
            #expect(error?.message == "Albums did not start: the model is locked")
        }
        _ = try await host.perform(StepIntent("second"))
        #expect(library.log.entries.suffix(2) == ["second begins", "second ends"])
        #expect(attempts.withLock { $0 } == 3)
    }

    @Test func manyWhoWaitForALaunchThatFailsStartOneNewLaunch() async throws {
        let library = Library()
        let attempts = Mutex(0)
        let gate = Gate()
        let host = try AlbumApp.host(
            library,
            launch: {
                guard
                    attempts.withLock({
                        $0 += 1; return $0
                    }) == 1
                else { return }
                await gate.pass()
                throw NotReady()
            })
        let tasks = try await arrive((0..<20).map { "step \($0)" }, at: host)
        gate.open()
        await withTaskGroup(of: Void.self) { group in
            for task in tasks {
                group.addTask {
                    // The first launch fails for all who waited for it; each comes again.
                    do { _ = try await task.value } catch { try? await host.launch() }
                }
            }
        }
        #expect(attempts.withLock { $0 } == 2)
    }

    @Test func anInterfaceThatDidNotComeIsShownAgainForTheNext() async throws {
        let library = Library()
        let attempts = Mutex(0)
        let host = try AlbumApp.host(
            library,
            showInterface: {
                if attempts.withLock({
                    $0 += 1; return $0
                }) == 1 {
                    throw NotReady()
                }
            })
        let error = try await hostError { try await host.perform(StepIntent("first")) }
        #expect(error?.message == "Albums did not show its interface: the model is locked")
        _ = try await host.perform(StepIntent("second"))
        #expect(library.log.entries == ["launch", "interface", "interface", "second begins", "second ends"])
    }

    @Test func oneWhoIsCancelledWhileWaitingIsNotPerformedAndHoldsNobodyUp() async throws {
        let library = Library()
        let gate = Gate()
        let host = try AlbumApp.host(library, showInterface: { await gate.pass() })
        let tasks = try await arrive(["first", "second", "third"], at: host)
        tasks[1].cancel()
        await #expect(throws: CancellationError.self) { try await tasks[1].value }
        gate.open()
        _ = try await (tasks[0].value, tasks[2].value)
        #expect(!library.log.entries.contains("second begins"))
        #expect(library.log.entries.last == "third ends")
    }

    @Test func fiftyOpensAtOnceAreEachPerformedOnce() async throws {
        let albums = (0..<50).map { Album(id: "\($0)", title: "Album \($0)") }
        let library = Library(albums)
        let host = try AlbumApp.host(library)
        _ = try await host.search(try .any())
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...50 {
                group.addTask {
                    let outcome = try await host.open(number)
                    #expect(outcome.performed == ["OpenAlbumIntent"])
                }
            }
            try await group.waitForAll()
        }
        let opened = library.log.entries.filter { $0.hasPrefix("open ") }
        #expect(opened.count == 50)
        #expect(Set(opened) == Set(albums.map { "open \($0.id) “\($0.title)”" }))
        #expect(library.log.count(of: "interface") == 1)
    }
}
