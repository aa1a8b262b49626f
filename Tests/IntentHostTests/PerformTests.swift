import AppIntents
import Foundation
import IntentHost
import Testing

/// Modes, targets, and what follows from an intent.
@Suite struct PerformTests {
    struct BackgroundIntent: AppIntent {
        static let title: LocalizedStringResource = "Background"
        @Dependency var library: Library
        func perform() async throws -> some IntentResult & ReturnsValue<String> {
            library.log.note("perform")
            let mode = systemContext.currentMode
            return .result(value: "\(mode == .background) \(mode.canContinueInForeground)")
        }
    }

    struct DynamicIntent: AppIntent {
        static let title: LocalizedStringResource = "Dynamic"
        static let supportedModes: IntentModes = [.background, .foreground(.dynamic)]
        @Parameter(title: "Comes", default: true) var comes: Bool
        @Parameter(title: "Asks", default: false) var asks: Bool
        @Dependency var library: Library
        func perform() async throws -> some IntentResult {
            library.log.note("perform \(systemContext.currentMode.canContinueInForeground)")
            if comes { try await continueInForeground("Go on?", alwaysConfirm: asks) }
            library.log.note("done")
            return .result()
        }
    }

    struct NeedsForegroundIntent: AppIntent {
        static let title: LocalizedStringResource = "Needs"
        static let supportedModes: IntentModes = .foreground(.dynamic)
        @Dependency var library: Library
        func perform() async throws -> some IntentResult {
            library.log.note("perform")
            guard systemContext.currentMode == .foreground else {
                throw needsToContinueInForegroundError("Open the app?")
            }
            return .result()
        }
    }

    struct DeferredIntent: AppIntent {
        static let title: LocalizedStringResource = "Deferred"
        static let supportedModes: IntentModes = .foreground(.deferred)
        @Parameter(title: "Comes", default: false) var comes: Bool
        @Dependency var library: Library
        func perform() async throws -> some IntentResult {
            if comes { try await continueInForeground(alwaysConfirm: false) }
            library.log.note("perform")
            return .result()
        }
    }

    struct StubbornIntent: AppIntent {
        static let title: LocalizedStringResource = "Stubborn"
        func perform() async throws -> some IntentResult {
            try await continueInForeground(alwaysConfirm: false)
            return .result()
        }
    }

    struct ExtensionIntent: AppIntent {
        static let title: LocalizedStringResource = "Extension"
        static let allowedExecutionTargets: IntentExecutionTargets = [.widgetKitExtension]
        func perform() async throws -> some IntentResult { .result() }
    }

    struct FailingIntent: AppIntent {
        struct Failure: Error, CustomLocalizedStringResourceConvertible {
            var localizedStringResource: LocalizedStringResource { "The album is locked." }
        }
        static let title: LocalizedStringResource = "Failing"
        @Parameter(title: "System", default: false) var isSystem: Bool
        func perform() async throws -> some IntentResult {
            if isSystem { throw AppIntentError.Unrecoverable.entityNotFound }
            guard isSystem else { throw Failure() }
            return .result()
        }
    }

    /// Leads to another intent, and says so.
    struct Link<Next: AppIntent>: AppIntent {
        static var persistentIdentifier: String { "Link" }
        static var title: LocalizedStringResource { "Link" }
        func perform() async throws -> some IntentResult & OpensIntent & ProvidesDialog {
            .result(opensIntent: Next(), dialog: "To \(Next.persistentIdentifier)")
        }
    }

    typealias FourLinks<Next: AppIntent> = Link<Link<Link<Link<Next>>>>

    struct AddressIntent: AppIntent {
        static let title: LocalizedStringResource = "Address"
        func perform() async throws -> some IntentResult & OpensIntent {
            .result(opensIntent: OpenURLIntent(URL(string: "https://example.org")!))
        }
    }

    struct MakeAlbumIntent: AppIntent {
        static let title: LocalizedStringResource = "Make album"
        func perform() async throws -> some IntentResult & ReturnsValue<AlbumEntity> & OpensIntent {
            let album = AlbumEntity(Album(id: "new", title: "New"))
            let open = OpenAlbumIntent()
            open.target = album
            return .result(value: album, opensIntent: open)
        }
    }

    private func dynamic(comes: Bool = true, asks: Bool = false) -> DynamicIntent {
        let intent = DynamicIntent()
        intent.comes = comes
        intent.asks = asks
        return intent
    }

    @Test func aBackgroundIntentBringsNoInterface() async throws {
        let library = Library()
        let outcome = try await AlbumApp.host(library).perform(BackgroundIntent())
        #expect(outcome.inForeground == false)
        #expect(outcome.value == "true false")
        #expect(library.log.entries == ["launch", "perform"])
    }

    @Test func aDynamicIntentComesToTheFrontWhenItWants() async throws {
        let library = Library()
        let outcome = try await AlbumApp.host(library).perform(dynamic())
        #expect(outcome.inForeground)
        #expect(library.log.entries == ["launch", "perform true", "interface", "done"])
        let quiet = Library()
        #expect(try await AlbumApp.host(quiet).perform(dynamic(comes: false)).inForeground == false)
        #expect(quiet.log.entries == ["launch", "perform true", "done"])
    }

    @Test func comingToTheFrontIsConfirmedWhereTheIntentAsksForIt() async throws {
        let library = Library()
        let respondent = ScriptedRespondent(["yes", "no"])
        let host = try AlbumApp.host(library, respondent: respondent)
        #expect(try await host.perform(dynamic(asks: true)).inForeground)
        #expect(await respondent.questions.map(\.prompt) == ["Go on?"])
        let error = try await hostError { try await host.perform(dynamic(asks: true)) }
        #expect(error?.code == .declined)
        #expect(library.log.count(of: "done") == 1)
    }

    @Test func anErrorCanAskForTheFrontAndTheIntentIsPerformedAgain() async throws {
        let library = Library()
        let host = try AlbumApp.host(library, respondent: ScriptedRespondent(["yes"]))
        #expect(try await host.perform(NeedsForegroundIntent()).inForeground)
        #expect(library.log.entries == ["launch", "perform", "interface", "perform"])
    }

    @Test func aDeferredIntentComesToTheFrontOnceItHasRun() async throws {
        let library = Library()
        #expect(try await AlbumApp.host(library).perform(DeferredIntent()).inForeground)
        #expect(library.log.entries == ["launch", "perform", "interface"])
        let earlier = Library()
        let intent = DeferredIntent()
        intent.comes = true
        _ = try await AlbumApp.host(earlier).perform(intent)
        #expect(earlier.log.entries == ["launch", "interface", "perform"])
    }

    @Test func anIntentThatDoesNotSupportTheFrontMayNotComeThere() async throws {
        let error = try await hostError { try await AlbumApp.host(Library()).perform(StubbornIntent()) }
        #expect(error?.code == .notAllowed)
        #expect(error?.message.contains("add .foreground(.dynamic) to its supportedModes") == true)
    }

    @Test func anIntentThatMayNotRunInTheAppIsRefused() async throws {
        let library = Library()
        let error = try await hostError { try await AlbumApp.host(library).perform(ExtensionIntent()) }
        #expect(error?.code == .notAllowed)
        #expect(error?.message.hasPrefix("ExtensionIntent may not run in the app itself") == true)
    }

    @Test func anIntentThatThrowsFailsInTheAppsWords() async throws {
        let host = try AlbumApp.host(Library())
        let error = try await hostError { try await host.perform(FailingIntent()) }
        #expect(error?.code == .appFailed)
        #expect(error?.message == "FailingIntent failed: The album is locked.")
        #expect(error?.underlyingError is FailingIntent.Failure)
        let intent = FailingIntent()
        intent.isSystem = true
        let missing = try await hostError { try await host.perform(intent) }
        #expect(missing?.message == "FailingIntent failed: It could not be found.")
    }

    @Test func whatAnIntentOpensIsPerformedNext() async throws {
        let library = Library()
        let outcome = try await AlbumApp.host(library).perform(MakeAlbumIntent())
        #expect(outcome.performed == ["MakeAlbumIntent", "OpenAlbumIntent"])
        #expect(outcome.value == "New")
        #expect(outcome.inForeground)
        #expect(library.log.entries == ["launch", "interface", "open new “New”"])
    }

    @Test func aChainEndsAtAnAddress() async throws {
        let outcome = try await AlbumApp.host(Library()).perform(Link<Link<AddressIntent>>())
        #expect(outcome.performed == ["Link", "Link", "AddressIntent", "OpenURLIntent"])
        #expect(outcome.openedURL == URL(string: "https://example.org"))
        #expect(outcome.dialog == "To AddressIntent")
    }

    @Test func aChainOfMoreThanSixteenIsCut() async throws {
        let host = try AlbumApp.host(Library())
        let longest = FourLinks<FourLinks<FourLinks<Link<Link<AddressIntent>>>>>()
        #expect(try await host.perform(longest).performed.count == 16)
        let error = try await hostError {
            try await host.perform(FourLinks<FourLinks<FourLinks<FourLinks<AddressIntent>>>>())
        }
        #expect(error?.code == .appFailed)
        #expect(error?.message == "Link leads to ever more intents; 16 were performed.")
    }

    @Test func anAddressIsOpenedByItself() async throws {
        let url = try #require(URL(string: "https://example.org/a?b=c"))
        let outcome = try await AlbumApp.host(Library()).perform(OpenURLIntent(url))
        #expect(outcome.openedURL == url)
        #expect(outcome.performed == ["OpenURLIntent"])
    }
}
