import Foundation
import IntentHost
import Synchronization
import Testing

/// A terminal of which a test knows every line.
private final class Terminal: Sendable {
    private struct State {
        var printed: [String] = []
        var complaints: [String] = []
        var typed: [String]
    }

    private let state: Mutex<State>

    init(typed: [String] = []) { state = Mutex(State(typed: typed)) }

    var printed: [String] { state.withLock { $0.printed } }
    var complaints: [String] { state.withLock { $0.complaints } }

    var output: HostOutput {
        HostOutput(
            print: { line in self.state.withLock { $0.printed.append(line) } },
            complain: { line in self.state.withLock { $0.complaints.append(line) } },
            read: { _ in self.state.withLock { $0.typed.isEmpty ? nil : $0.typed.removeFirst() } })
    }

    /// The lines as the objects that they hold.
    func objects() throws -> [[String: Any]] {
        try printed.map { line in
            try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    func run(_ arguments: [String], _ library: Library = Library()) async -> Int32 {
        await HostCommandLine.run(
            AlbumApp.app(library), arguments: ["--deadline", "60000"] + arguments, labeller: Words(["album"]),
            output: output)
    }
}

@Suite struct CommandLineTests {
    @Test func commandsRunOneAfterAnother() async throws {
        try await Pictures.withFolder { folder in
            let photo = try Pictures.write("photo.png", in: folder).path
            let library = Library()
            let terminal = Terminal()
            let status = await terminal.run(["search", photo, "open", "2", "ask", "snow"], library)

            #expect(status == 0)
            #expect(terminal.complaints == [])
            #expect(terminal.printed.first?.hasPrefix("1  Alps") == true)
            #expect(terminal.printed.contains("“more” goes on in the app."))
            #expect(library.log.entries.suffix(2) == ["open beach “Beach”", "ask snow"])
        }
    }

    @Test func jsonIsOneObjectACommand() async throws {
        try await Pictures.withFolder { folder in
            let photo = try Pictures.write("photo.png", in: folder).path
            let terminal = Terminal()
            #expect(await terminal.run(["--json", "search", photo, "open", "1"]) == 0)

            let objects = try terminal.objects()
            #expect(objects.count == 2)
            #expect(objects.first?["end"] as? String == "answered")
            let cards = try #require(objects.first?["cards"] as? [[String: Any]])
            #expect(cards.map { $0["id"] as? String } == ["alps", "beach"])
            #expect(objects.last?["performed"] as? [String] == ["OpenAlbumIntent"])
        }
    }

    @Test func optionsMayStandAnywhereAndWordsThatLookLikeThemBehindTwoDashes() async throws {
        try await Pictures.withFolder { folder in
            let photo = try Pictures.write("photo.png", in: folder).path
            let library = Library()
            let terminal = Terminal()
            #expect(await terminal.run(["search", "--region", "0,0,0.5,1", photo, "--json"], library) == 0)
            #expect(try terminal.objects().map { $0["photo"] as? String } == [photo])
            #expect(await Terminal().run(["--", "ask", "--json"], library) == 0)
            #expect(library.log.entries.last == "ask --json")
        }
    }

    @Test func whatFollowsAFailureIsNotDone() async throws {
        let library = Library()
        let terminal = Terminal()
        let status = await terminal.run(["search", "/no/such/photo.jpg", "ask", "snow"], library)
        #expect(status == 4)
        #expect(terminal.complaints.first?.contains("/no/such/photo.jpg") == true)
        #expect(!library.log.entries.contains("ask snow"))
    }

    @Test func nothingFoundIsAnAnswerAndAStatus() async throws {
        try await Pictures.withFolder { folder in
            let photo = try Pictures.write("photo.png", in: folder).path
            let terminal = Terminal()
            #expect(await terminal.run(["search", photo], Library(answer: { _ in [] })) == 1)
            #expect(terminal.printed == ["No confident match."])
        }
    }

    @Test(arguments: [
        ["dance"], ["search"], ["open"], ["open", "first"], ["ask"], ["--loud"],
        ["--deadline", "soon", "more"],
        ["--origin", "mirror", "more"], ["--region", "1,2,3", "more"], ["more", "--locale"],
    ])
    func whatMakesNoSenseIsOneSentence(arguments: [String]) async {
        let library = Library()
        let terminal = Terminal()
        let status = await HostCommandLine.run(
            AlbumApp.app(library), arguments: arguments, labeller: Words([]), output: terminal.output)
        #expect(status == 2)
        #expect(terminal.complaints.count == 1)
        #expect(terminal.complaints.first?.hasPrefix("Albums: ") == true)
        #expect(terminal.printed == [])
        #expect(library.log.entries == [], "nothing is started")
    }

    @Test func aSessionGoesOnAfterAMistake() async throws {
        let library = Library()
        let terminal = Terminal(typed: ["dance", "open 1", "ask \"deep snow\"", ""])
        #expect(await terminal.run([], library) == 0)
        #expect(terminal.complaints.count == 2)
        #expect(library.log.entries.last == "ask deep snow")
    }

    @Test func helpNamesEveryCommand() async {
        let terminal = Terminal()
        #expect(await terminal.run(["--help"]) == 0)
        for word in ["search PHOTO", "open N", "more", "ask TERM", "find WORDS"] {
            #expect(terminal.printed.first?.contains(word) == true)
        }
    }
}
