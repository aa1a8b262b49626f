import EventKit
import Testing

@Suite struct ChangeTests {
    private let user = TemporaryCalendars()

    /// Waits for a change of a store; false when none is told in ten seconds.
    private func isTold(_ store: EKEventStore, after change: () throws -> Void) async throws -> Bool {
        var changes = NotificationCenter.default.notifications(named: .EKEventStoreChanged, object: store)
            .makeAsyncIterator()
        let limit = Task {
            try await Task.sleep(for: .seconds(10))
            NotificationCenter.default.post(
                name: .EKEventStoreChanged, object: store, userInfo: ["late": true])
        }
        defer { limit.cancel() }
        try change()
        return await changes.next()?.userInfo?["late"] == nil
    }

    /// Runs a program, as another process changes files.
    private func run(_ script: String) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-ec", script]
        process.currentDirectoryURL = user.root
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    private let script = #"""
        printf 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:x\nDTSTART:20260601T090000Z\nSUMMARY:%s\nEND:VEVENT\nEND:VCALENDAR\n'
        """#

    @Test func aChangeOfAnotherProcessIsToldAndSeen() async throws {
        try FileManager.default.createDirectory(
            at: user.data.appending(path: "work"), withIntermediateDirectories: true)
        let store = try await user.openStore()
        #expect(try await isTold(store) { try run("\(script) New > data/work/x.ics") })
        #expect(events(in: store).map(\.title) == ["New"])
        #expect(
            try await isTold(store) {
                try run("\(script) Newer > data/work/.t; mv data/work/.t data/work/x.ics")
            })
        #expect(events(in: store).map(\.title) == ["Newer"])
        #expect(try await isTold(store) { try run("rm data/work/x.ics") })
        #expect(events(in: store).isEmpty)
    }

    @Test func aFolderThatIsMadeLaterIsSeen() async throws {
        try FileManager.default.createDirectory(at: user.root, withIntermediateDirectories: true)
        let store = try await user.openStore()
        #expect(try await isTold(store) { try run("mkdir -p data/work") })
        try await Task.sleep(for: .milliseconds(200))
        #expect(try await isTold(store) { try run("\(script) New > data/work/x.ics") })
        #expect(events(in: store).map(\.title) == ["New"])
    }

    @Test func otherStoresHearOfASave() async throws {
        let store = try await user.openStore()
        let other = try await user.openStore()
        #expect(try await isTold(other) { try store.save(newEvent("Talk", in: store), span: .thisEvent) })
        #expect(events(in: other).count == 1)
    }

    @Test func aSequenceOfNotificationsEndsWithItsTask() async {
        let name = Notification.Name("test.\(UUID().uuidString)")
        let task = Task {
            var count = 0
            for await _ in NotificationCenter.default.notifications(named: name) { count += 1 }
            return count
        }
        task.cancel()
        #expect(await task.value == 0)
    }

    @Test func notificationsAreKeptUntilTheyAreAskedForAndOthersPassBy() async {
        let name = Notification.Name("test.\(UUID().uuidString)")
        let sender = NSObject()
        var iterator = NotificationCenter.default.notifications(named: name, object: sender)
            .makeAsyncIterator()
        NotificationCenter.default.post(name: name, object: NSObject())
        for number in 0..<3 {
            NotificationCenter.default.post(name: name, object: sender, userInfo: ["number": number])
        }
        for number in 0..<3 {
            #expect(await iterator.next()?.userInfo?["number"] as? Int == number)
        }
    }
}

@Observable
private final class UpcomingEvents {
    private let store: EKEventStore
    var titles: [String] = []
    var status: EKAuthorizationStatus = .notDetermined

    init(_ store: EKEventStore) { self.store = store }

    /// What an app does: ask, read, and read again at every change.
    func follow(until count: Int) async throws {
        guard try await store.requestFullAccessToEvents() else {
            status = .denied
            return
        }
        status = .fullAccess
        let changes = NotificationCenter.default.notifications(named: .EKEventStoreChanged)
        fetch()
        for await _ in changes {
            fetch()
            if titles.count >= count { return }
        }
    }

    func fetch() {
        let predicate = store.predicateForEvents(
            withStart: .now, end: .now.addingTimeInterval(90 * 24 * 60 * 60), calendars: nil)
        titles = store.events(matching: predicate).filter {
            $0.title?.localizedCaseInsensitiveContains("band") == true
        }.map(\.title)
    }
}

@Suite struct UpcomingEventsTests {
    @Test func anAppFollowsWhatIsAddedToTheCalendar() async throws {
        let user = TemporaryCalendars()
        let writer = try await user.openStore()
        let adding = Task {
            try await Task.sleep(for: .milliseconds(300))
            try writer.save(newEvent("Dentist", in: writer, at: .now + 3600), span: .thisEvent)
            try writer.save(newEvent("The Band", in: writer, at: .now + 7200), span: .thisEvent)
        }
        let upcoming = UpcomingEvents(user.store())
        try await upcoming.follow(until: 1)
        try await adding.value
        #expect(upcoming.titles == ["The Band"])
        #expect(upcoming.status == .fullAccess)
    }
}
