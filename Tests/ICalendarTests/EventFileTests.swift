import Foundation
import ICalendar
import Testing

@Suite struct EventFileTests {
    private let concert = calendar(
        """
        BEGIN:VEVENT
        UID:concert
        DTSTAMP:20260101T000000Z
        X-WEATHER;SOURCE="a;b":sunny\\, warm
        DTSTART;TZID=Europe/Berlin:20260710T200000
        DTEND;TZID=Europe/Berlin:20260710T230000
        SUMMARY:The Band\\, live
        COLOR:tomato
        LOCATION:Waldbühne
        DESCRIPTION:First line\\nsecond line
        URL:https://example.org/a?b=c\\,d
        CONFERENCE;VALUE=URI:https://example.org/meet
        ATTENDEE;CN=Someone:mailto:someone@example.org
        BEGIN:VALARM
        ACTION:AUDIO
        TRIGGER:-PT15M
        X-SOUND:bell
        END:VALARM
        END:VEVENT
        """)

    private func file(_ text: String) throws -> EventFile { try EventFile(Data(text.utf8)) }

    @Test func readsWhatAnEventSays() throws {
        let event = try #require(file(concert).events.first)
        #expect(event.title == "The Band, live")
        #expect(event.location == "Waldbühne")
        #expect(event.notes == "First line\nsecond line")
        #expect(event.start == EventTime(LocalTime(2026, 7, 10, 20), .named(berlin)))
        #expect(utc(event.end.date(in: .gmt)) == "20260710T210000Z")
        #expect(event.alarms.map(\.trigger) == [.afterStart(-900)])
        #expect(!event.isAllDay)
        #expect(!event.recurs)
    }

    @Test func aChangeTouchesOnlyItsOwnLines() throws {
        var file = try file(concert)
        var event = file.events[0]
        event.title = "The Band; moved"
        try file.replace(with: event, now: date("20260201T120000"))
        let before = Set(concert.split(separator: "\n").map(String.init))
        let after = String(decoding: file.data, as: UTF8.self).split(separator: "\n").map(String.init)
        let gone = before.subtracting(after).subtracting(["DTSTAMP:20260101T000000Z"])
        #expect(gone == ["SUMMARY:The Band\\, live"])
        #expect(
            Set(after).subtracting(before) == [
                "SUMMARY:The Band\\; moved", "LAST-MODIFIED:20260201T120000Z", "DTSTAMP:20260201T120000Z",
            ])
        #expect(after.count == concert.split(separator: "\n").count + 1)
    }

    @Test func newAlarmsLeaveOldOnesAsTheyAre() throws {
        var file = try file(concert)
        var event = file.events[0]
        event.alarms.append(EventAlarm(.afterEnd(60)))
        event.alarms.append(EventAlarm(.at(date("20260710T100000"))))
        try file.replace(with: event, now: .now)
        let text = String(decoding: file.data, as: UTF8.self)
        #expect(text.contains("X-SOUND:bell"))
        #expect(try self.file(text).events[0].alarms.map(\.trigger) == event.alarms.map(\.trigger))
    }

    @Test func longAndForeignTextComesBackUnchanged() throws {
        var event = CalendarEvent(
            start: EventTime(LocalTime(2026, 1, 1, 9), .utc), end: EventTime(LocalTime(2026, 1, 1, 10), .utc))
        event.title = String(repeating: "Gemüse, 漢字 und 🎟️; \\ ", count: 20) + "."
        event.notes = "one\ntwo\n\n" + String(repeating: "x", count: 300)
        event.url = "https://example.org/?q=a,b;c"
        let written = try EventFile(with: event, now: .now)
        let physical = written.data.split(separator: 0x0A)
        #expect(physical.allSatisfy { $0.count <= 76 })
        let read = try EventFile(written.data).events[0]
        #expect(read.title == event.title)
        #expect(read.notes == event.notes)
        #expect(read.url == event.url)
    }

    @Test func anEventInAZoneBringsTheZonesDefinition() throws {
        let zone = EventTime.Zone.named(TimeZone(identifier: "America/New_York")!)
        let event = CalendarEvent(
            start: EventTime(LocalTime(2026, 7, 1, 9), zone), end: EventTime(LocalTime(2026, 7, 1, 10), zone))
        let file = try EventFile(with: event, now: .now)
        let text = String(decoding: file.data, as: UTF8.self)
        #expect(text.contains("BEGIN:VTIMEZONE\r\nTZID:America/New_York\r\n"))
        #expect(text.contains("DTSTART;TZID=America/New_York:20260701T090000"))
        #expect(file.events == [file.events[0]])
        #expect(utc(file.events[0].start.date(in: .gmt)) == "20260701T130000Z")
    }

    @Test func aZoneThatOnlyTheFileDefinesIsFollowed() throws {
        let text = calendar(
            """
            BEGIN:VTIMEZONE
            TZID:Our Office
            BEGIN:STANDARD
            DTSTART:19701025T030000
            RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
            TZOFFSETFROM:+0430
            TZOFFSETTO:+0330
            END:STANDARD
            BEGIN:DAYLIGHT
            DTSTART:19700329T020000
            RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
            TZOFFSETFROM:+0330
            TZOFFSETTO:+0430
            END:DAYLIGHT
            END:VTIMEZONE
            BEGIN:VEVENT
            UID:a
            DTSTART;TZID=Our Office:20260710T120000
            DURATION:PT90M
            END:VEVENT
            BEGIN:VEVENT
            UID:b
            DTSTART;TZID=Our Office:20260110T120000
            END:VEVENT
            """)
        var file = try file(text)
        #expect(file.problems == [])
        #expect(utc(file.events[0].start.date(in: .gmt)) == "20260710T073000Z")
        #expect(utc(file.events[0].end.date(in: .gmt)) == "20260710T090000Z")
        #expect(utc(file.events[1].start.date(in: .gmt)) == "20260110T083000Z")
        var moved = file.events[0]
        moved.start = EventTime(date("20260710T083000"), in: moved.start.zone, current: .gmt)
        moved.end = EventTime(date("20260710T093000"), in: moved.end.zone, current: .gmt)
        try file.replace(with: moved, now: .now)
        let written = String(decoding: file.data, as: UTF8.self)
        #expect(written.contains("DTSTART;TZID=Our Office:20260710T130000"))
        #expect(written.contains("DTEND;TZID=Our Office:20260710T140000"))
        #expect(!written.contains("DURATION"))
    }

    @Test(arguments: [
        "", "nonsense", "BEGIN:VCALENDAR", "BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR\nEND:VEVENT",
        "BEGIN:VCARD\nFN:Someone\nEND:VCARD",
    ])
    func refusesWhatIsNoCalendar(text: String) {
        #expect { try file(text) } throws: { ($0 as? ICalendarError)?.code == .damaged }
    }

    @Test func refusesBytesThatAreNoText() {
        #expect { try EventFile(Data([0xFF, 0xFE, 0x00, 0x41])) } throws: {
            ($0 as? ICalendarError)?.code == .damaged
        }
    }

    @Test func aCutFileNeverCrashesAndNeverYieldsHalfAnEvent() throws {
        let bytes = Array(concert.utf8)
        for length in 0..<(bytes.count - 1) {
            // What is cut in the last line may still be whole.
            if let file = try? EventFile(Data(bytes.prefix(length))) {
                #expect(file.events.count == 1, "\(length)")
            }
        }
    }

    @Test(arguments: [
        "BEGIN:VEVENT\nDTSTART:20260101T000000Z\nEND:VEVENT", "BEGIN:VEVENT\nUID:a\nEND:VEVENT",
        "BEGIN:VEVENT\nUID:a\nDTSTART:tomorrow\nEND:VEVENT",
        "BEGIN:VEVENT\nUID:a\nDTSTART;TZID=Nowhere/Land:20260101T000000\nEND:VEVENT",
        "BEGIN:VEVENT\nUID:a\nDTSTART;VALUE=DATE:20260101\nDTEND:20260101T000000Z\nEND:VEVENT",
    ])
    func oneBadEventHidesNoneOfTheOthersAndIsNeverWrittenOver(bad: String) throws {
        var file = try file(calendar("BEGIN:VEVENT\nUID:good\nDTSTART:20260101T000000Z\nEND:VEVENT\n\(bad)"))
        #expect(file.events.map(\.uid) == ["good"])
        #expect(file.problems.count == 1)
        #expect(throws: ICalendarError.self) { try file.replace(with: file.events[0], now: .now) }
        #expect(throws: ICalendarError.self) { try file.remove(uid: "good", recurrenceID: nil) }
    }

    @Test func foldedLinesMayBreakInsideACharacter() throws {
        var bytes = Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20260101T000000Z\nSUMMARY:B".utf8)
        bytes += [0xC3] + Array("\n ".utf8) + [0xBC] + Array("hne\nEND:VEVENT\nEND:VCALENDAR\n".utf8)
        #expect(try EventFile(Data(bytes)).events[0].title == "Bühne")
        #expect(try EventFile(Data(bytes)).data == Data(bytes))
    }
}
