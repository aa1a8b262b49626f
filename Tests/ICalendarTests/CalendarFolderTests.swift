import Foundation
import ICalendar
import Testing

@Suite struct CalendarFolderTests {
    private let temporary = TemporaryFolder()

    private func event(_ uid: String, title: String = "Talk") -> CalendarEvent {
        var event = CalendarEvent(
            uid: uid, start: EventTime(LocalTime(2026, 5, 1, 9), .named(berlin)),
            end: EventTime(LocalTime(2026, 5, 1, 10), .named(berlin)))
        event.title = title
        return event
    }

    @Test func aMissingFolderHoldsNoCalendars() throws {
        #expect(try temporary.folder.calendars() == [])
        #expect(try temporary.folder.series() == [])
        #expect { try temporary.folder.add(event("a"), to: "work") } throws: {
            ($0 as? ICalendarError)?.code == .missing
        }
    }

    @Test func namesAndColoursComeFromTheirFiles() throws {
        try temporary.folder.makeCalendar(id: "work", title: "Arbeit", color: "#ff8800")
        try FileManager.default.createDirectory(
            at: temporary.url.appending(path: "plain"), withIntermediateDirectories: true)
        try Data("x".utf8).write(to: temporary.url.appending(path: "a file"))
        let calendars = try temporary.folder.calendars()
        #expect(calendars.map(\.id) == ["plain", "work"])
        #expect(calendars.map(\.title) == ["plain", "Arbeit"])
        #expect(calendars.map(\.color) == [nil, "#ff8800"])
    }

    @Test(arguments: [
        "plain", "with space", "../../escape", "a/b", ".hidden", "é@example.org",
        String(repeating: "x", count: 400),
    ])
    func anEventOfAnyNameIsFoundAgain(uid: String) throws {
        try temporary.folder.makeCalendar(id: "work", title: "Work")
        try temporary.folder.add(event(uid), to: "work")
        let stored = try #require(try CalendarFolder(at: temporary.url).series(uid: uid, in: "work"))
        #expect(stored.series.main?.title == "Talk")
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.url.path) == ["work"])
        #expect { try temporary.folder.add(event(uid), to: "work") } throws: {
            ($0 as? ICalendarError)?.code == .conflict
        }
    }

    @Test func aChangeOfAnotherProgramIsNeverWrittenOver() throws {
        try temporary.folder.makeCalendar(id: "work", title: "Work")
        try temporary.folder.add(event("a"), to: "work")
        let stored = try #require(try temporary.folder.series(uid: "a", in: "work"))
        let theirs = calendar("BEGIN:VEVENT\nUID:a\nDTSTART:20260501T090000Z\nSUMMARY:Theirs\nEND:VEVENT")
        try temporary.write(theirs, to: "a.ics")
        #expect {
            try temporary.folder.change(stored) { try $0.replace(with: event("a", title: "Ours"), now: .now) }
        } throws: { ($0 as? ICalendarError)?.code == .conflict }
        #expect(try temporary.text(of: "a.ics").contains("Theirs"))
        #expect(try temporary.folder.series(uid: "a", in: "work")?.series.main?.title == "Theirs")
    }

    @Test func aDeletedEventConflictsToo() throws {
        let url = try temporary.write(
            calendar("BEGIN:VEVENT\nUID:a\nDTSTART:20260501T090000Z\nEND:VEVENT"), to: "a.ics")
        let stored = try #require(try temporary.folder.series(uid: "a", in: "work"))
        try FileManager.default.removeItem(at: url)
        #expect { try temporary.folder.change(stored) { _ in } } throws: {
            ($0 as? ICalendarError)?.code == .conflict
        }
    }

    @Test func theLastEventTakesItsFileAlong() throws {
        try temporary.folder.makeCalendar(id: "work", title: "Work")
        try temporary.folder.add(event("a"), to: "work")
        let stored = try #require(try temporary.folder.series(uid: "a", in: "work"))
        try temporary.folder.change(stored) { try $0.remove(uid: "a", recurrenceID: nil) }
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: temporary.url.appending(path: "work").path)
                == ["displayname"])
    }

    @Test func damagedFilesAreToldAndHideNothing() throws {
        try temporary.write("BEGIN:VCALENDAR\nBEGIN:VEVENT", to: "bad.ics")
        try temporary.write(
            calendar("BEGIN:VEVENT\nUID:a\nDTSTART:20260501T090000Z\nEND:VEVENT"), to: "a.ics")
        try temporary.write("not for us", to: "notes.txt")
        #expect(try temporary.folder.series().map(\.file) == ["a.ics"])
        let problems = try temporary.folder.problems()
        #expect(problems.map(\.url.lastPathComponent) == ["bad.ics"])
        #expect(problems.allSatisfy { !$0.message.isEmpty })
    }

    @Test func whatCannotBeStoredIsRefused() throws {
        try temporary.folder.makeCalendar(id: "work", title: "Work")
        var backwards = event("a")
        backwards.end = EventTime(LocalTime(2026, 5, 1, 8), .named(berlin))
        #expect { try temporary.folder.add(backwards, to: "work") } throws: {
            ($0 as? ICalendarError)?.code == .badValue
        }
        var odd = event("b")
        odd.rules = ["FREQ=SOMETIMES"]
        #expect { try temporary.folder.add(odd, to: "work") } throws: {
            ($0 as? ICalendarError)?.code == .badValue
        }
        #expect(try temporary.folder.series() == [])
    }

    @Test func manyWritersLoseNothing() async throws {
        try temporary.folder.makeCalendar(id: "work", title: "Work")
        let url = temporary.url
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<20 {
                group.addTask { try CalendarFolder(at: url).add(event("event-\(index)"), to: "work") }
            }
            try await group.waitForAll()
        }
        #expect(try temporary.folder.series().count == 20)
        #expect(try temporary.folder.problems() == [])
    }

    @Test func ofTwoWritersOfOneEventOneHearsOfAConflict() async throws {
        try temporary.folder.makeCalendar(id: "work", title: "Work")
        try temporary.folder.add(event("a"), to: "work")
        let stored = try #require(try temporary.folder.series(uid: "a", in: "work"))
        let url = temporary.url
        let wins = await withTaskGroup(of: Bool.self) { group in
            for index in 0..<8 {
                group.addTask {
                    do {
                        try CalendarFolder(at: url).change(stored) {
                            try $0.replace(with: event("a", title: "Writer \(index)"), now: .now)
                        }
                        return true
                    } catch { return false }
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(wins == 1)
    }
}
