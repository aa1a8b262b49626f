import EventKit
import Testing

@Suite struct EKEventStoreAccessTests {
    private let user = TemporaryCalendars()

    @Test func nobodyIsLetInBeforeAsking() throws {
        try user.write("BEGIN:VEVENT\nUID:a\nDTSTART:20260601T090000Z\nEND:VEVENT", to: "a.ics")
        let store = user.store()
        #expect(store.calendars(for: .event).isEmpty)
        #expect(events(in: store).isEmpty)
        #expect(store.event(withIdentifier: "work/a") == nil)
        #expect(store.defaultCalendarForNewEvents == nil)
    }

    @Test func whoAsksFirstIsLetInAndThatIsWrittenDown() async throws {
        try user.write("BEGIN:VEVENT\nUID:a\nDTSTART:20260601T090000Z\nEND:VEVENT", to: "a.ics")
        #expect(try await user.store().requestFullAccessToEvents())
        #expect(events(in: user.store()).count == 1)
        #expect(events(in: user.store(program: "other")).isEmpty)
    }

    @Test(arguments: ["denied", "restricted", "nonsense"])
    func theUsersNoStays(status: String) async throws {
        try user.writeSettings(#"{"tester": {"status": "\#(status)"}}"#, to: "calendar-access.json")
        let store = user.store()
        #expect(try await store.requestFullAccessToEvents() == false)
        #expect(try await store.requestAccess(to: .event) == false)
        #expect(throws: EKError.self) {
            try store.saveCalendar(EKCalendar(for: .event, eventStore: store), commit: true)
        }
        let event = EKEvent(eventStore: store)
        event.startDate = start
        event.endDate = start
        #expect { try store.save(event, span: .thisEvent) } throws: { ($0 as? EKError)?.code == .noCalendar }
        let folder = TemporaryCalendars()
        event.calendar = try await folder.openStore().defaultCalendarForNewEvents
        #expect { try store.save(event, span: .thisEvent) } throws: {
            ($0 as? EKError)?.code == .eventStoreNotAuthorized
        }
        #expect(!FileManager.default.fileExists(atPath: user.data.path))
    }

    @Test func theUsersSettingsLimitNewPrograms() async throws {
        try user.writeSettings(#"{"newPrograms": "writeOnly"}"#)
        #expect(try await user.store(program: "reader").requestFullAccessToEvents() == false)
        #expect(try await user.store(program: "writer").requestWriteOnlyAccessToEvents())
        try user.writeSettings(#"{"newPrograms": "denied"}"#)
        #expect(try await user.store(program: "third").requestWriteOnlyAccessToEvents() == false)
    }

    @Test func writeOnlyAccessAddsAndReadsNothing() async throws {
        let store = user.store()
        #expect(try await store.requestWriteOnlyAccessToEvents())
        try store.save(newEvent("Added", in: store), span: .thisEvent)
        #expect(store.calendars(for: .event).isEmpty)
        #expect(events(in: store).isEmpty)
        #expect(try await store.requestFullAccessToEvents())
        #expect(events(in: store).map(\.title) == ["Added"])
    }

    @Test func aUsersWriteOnlyIsNeverRaised() async throws {
        try user.writeSettings(#"{"tester": {"status": "writeOnly"}}"#, to: "calendar-access.json")
        #expect(try await user.store().requestWriteOnlyAccessToEvents())
        #expect(try await user.store().requestFullAccessToEvents() == false)
    }

    @Test(arguments: ["calendars.json", "calendar-access.json"])
    func damagedSettingsLetNobodyIn(file: String) async throws {
        try user.writeSettings("{", to: file)
        let store = user.store()
        await #expect { try await store.requestFullAccessToEvents() } throws: {
            ($0 as? EKError)?.code == .internalFailure
        }
        #expect(store.calendars(for: .event).isEmpty)
        #expect(try String(contentsOf: user.configuration.appending(path: file), encoding: .utf8) == "{")
    }

    @Test func theCallbackBringsTheSameAnswer() async throws {
        let store = user.store()
        let granted = await withCheckedContinuation { continuation in
            store.requestAccess(to: .event) { granted, _ in continuation.resume(returning: granted) }
        }
        #expect(granted)
    }

    @Test func theSettingsNameTheFolderAndTheDefaultCalendar() async throws {
        let elsewhere = user.root.appending(path: "elsewhere")
        try user.writeSettings(#"{"folder": "\#(elsewhere.path)", "defaultCalendar": "private"}"#)
        let store = try await user.openStore()
        try store.save(newEvent("Here", in: store), span: .thisEvent)
        #expect(FileManager.default.fileExists(atPath: elsewhere.appending(path: "private").path))
        #expect(store.calendars(for: .event).map(\.title) == ["private"])
    }
}
