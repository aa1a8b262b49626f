import AppIntents
import Foundation
import IntentHost
import Synchronization
import Testing
import VisualIntelligence

@Suite struct DependencyTests {
    protocol Store: Sendable { var name: String { get } }

    final class DiskStore: Store {
        let name: String
        init(_ name: String) { self.name = name }
    }

    struct ClassIntent: AppIntent {
        static let title: LocalizedStringResource = "Class"
        @Dependency var store: DiskStore
        func perform() async throws -> some IntentResult & ReturnsValue<String> { .result(value: store.name) }
    }

    struct ProtocolIntent: AppIntent {
        static let title: LocalizedStringResource = "Protocol"
        @Dependency var store: any Store
        func perform() async throws -> some IntentResult & ReturnsValue<String> { .result(value: store.name) }
    }

    struct KeyIntent: AppIntent {
        static let title: LocalizedStringResource = "Key"
        @Dependency(key: "backup") var store: DiskStore
        func perform() async throws -> some IntentResult & ReturnsValue<String> { .result(value: store.name) }
    }

    struct DefaultIntent: AppIntent {
        static let title: LocalizedStringResource = "Default"
        @Dependency(default: DiskStore("default")) var store: DiskStore
        func perform() async throws -> some IntentResult & ReturnsValue<String> { .result(value: store.name) }
    }

    struct StoreQuery: IntentValueQuery {
        @Dependency var store: DiskStore
        func values(for input: SemanticContentDescriptor) async throws -> [Shelf] {
            store.name == "full" ? [.recent] : []
        }
    }

    private func host(_ register: @escaping @Sendable (AppDependencyManager) -> Void) throws -> IntentHost {
        let dependencies = AppDependencyManager()
        return try IntentHost(
            IntentApp(
                name: "Stores", identifier: "org.example.stores",
                intents: [
                    ClassIntent.self, ProtocolIntent.self, KeyIntent.self, DefaultIntent.self,
                    OpenShelfIntent.self,
                ], enums: [Shelf.self], valueQueries: [StoreQuery.self], dependencies: dependencies,
                launch: { register(dependencies) }), deadline: .seconds(60), labeller: Words([]))
    }

    @Test func whatIsMissingIsNamedWithTheIntentAndWhatIsThere() async throws {
        let host = try host { $0.add(dependency: Library()) }
        let error = try await hostError { try await host.perform(ClassIntent()) }
        #expect(error?.code == .missingDependency)
        #expect(
            error?.message.hasPrefix("ClassIntent cannot run. No dependency of type DiskStore was added")
                == true)
        #expect(error?.message.contains("registered are: Library") == true)
    }

    @Test func aQueryWithoutItsDependencyIsAnErrorAndNotAnEmptySheet() async throws {
        let host = try host { _ in }
        let error = try await hostError { try await host.search(try .any()) }
        #expect(error?.code == .missingDependency)
        #expect(error?.message.hasPrefix("StoreQuery cannot run.") == true)
        #expect(error?.message.contains("nothing is registered") == true)
    }

    @Test func aClassIsNotFoundAsAProtocol() async throws {
        let host = try host { $0.add(dependency: DiskStore("disk")) }
        #expect(try await host.perform(ClassIntent()).value == "disk")
        let error = try await hostError { try await host.perform(ProtocolIntent()) }
        #expect(error?.code == .missingDependency)
        #expect(error?.message.contains("No dependency of type Store was added") == true)
        #expect(error?.message.contains("registered are: DiskStore") == true)
        #expect(error?.message.contains("under exactly this type") == true)
    }

    @Test func whatIsAddedAsAProtocolIsFoundAsOne() async throws {
        let host = try host { manager in
            let store: any Store = DiskStore("disk")
            manager.add(dependency: store)
        }
        #expect(try await host.perform(ProtocolIntent()).value == "disk")
        #expect(try await hostError { try await host.perform(ClassIntent()) }?.code == .missingDependency)
    }

    @Test func aKeyTellsTwoOfOneTypeApart() async throws {
        let host = try host { manager in
            manager.add(dependency: DiskStore("main"))
            manager.add(key: "backup", dependency: DiskStore("backup"))
        }
        #expect(try await host.perform(ClassIntent()).value == "main")
        #expect(try await host.perform(KeyIntent()).value == "backup")
        let wrong = try self.host { $0.add(key: "backup", dependency: "a text") }
        let error = try await hostError { try await wrong.perform(KeyIntent()) }
        #expect(
            error?.message.contains("with the key backup is a String, but it is read as a DiskStore") == true)
    }

    @Test func aDependencyThatIsMadeAsynchronouslyIsMadeOnceBeforeItsIntent() async throws {
        let made = Mutex(0)
        let host = try host { manager in
            manager.add {
                await Task.yield()
                made.withLock { $0 += 1 }
                return DiskStore("opened")
            }
        }
        #expect(try await host.perform(ClassIntent()).value == "opened")
        #expect(try await host.perform(ClassIntent()).value == "opened")
        #expect(made.withLock { $0 } == 1)
    }

    @Test func aDependencyThatCannotBeMadeSaysWhy() async throws {
        let host = try host { manager in
            manager.add { () async throws -> DiskStore in throw CocoaError(.fileReadNoPermission) }
        }
        let error = try await hostError { try await host.perform(ClassIntent()) }
        #expect(error?.code == .missingDependency)
        #expect(error?.message.contains("The dependency of type DiskStore could not be made") == true)
    }

    @Test func aDefaultStandsInUntilSomethingIsAdded() async throws {
        #expect(try await host { _ in }.perform(DefaultIntent()).value == "default")
        #expect(
            try await host { $0.add(dependency: DiskStore("added")) }.perform(DefaultIntent()).value
                == "added")
        // An app that performs its own intent has the default at once.
        #expect(try await DefaultIntent().perform().value == "default")
    }

    @Test func twoAppsInOneProcessHaveTheirOwn() async throws {
        // AlbumEntity.defaultQuery is one object for both.
        let first = try AlbumApp.host(Library([Album(id: "a", title: "First")]))
        let second = try AlbumApp.host(Library([Album(id: "a", title: "Second")]))
        for (host, title) in [(first, "First"), (second, "Second"), (first, "First")] {
            _ = try await host.search(try .any())
            let intent = QuestionTests.CountIntent()
            intent.album = AlbumEntity(Library.samples[0])
            #expect(try await host.search(try .any()).cards.map(\.title) == [title])
            _ = try await host.open(1)
        }
    }
}
