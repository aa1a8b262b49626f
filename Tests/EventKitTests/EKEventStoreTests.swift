import EventKit
import Testing

@Suite struct EKEventStoreTests {
    private let user = TemporaryCalendars()

    @Test func anEventComesBackAsItWasSaved() async throws {
        let store = try await user.openStore()
        let event = newEvent("The Band, live", in: store)
        event.location = "Waldbühne"
        event.notes = "Bring:\n- water; bread"
        event.url = URL(string: "https://example.org/band?id=1")
        event.availability = .free
        event.addAlarm(EKAlarm(relativeOffset: -900))
        event.addAlarm(EKAlarm(absoluteDate: start.addingTimeInterval(-day)))
        #expect(event.isNew && event.hasChanges && event.eventIdentifier == nil)
        try store.save(event, span: .thisEvent)
        #expect(!event.isNew && !event.hasChanges)

        let other = try await user.openStore()
        let found = try #require(events(in: other).first)
        #expect(found.title == "The Band, live")
        #expect(found.location == "Waldbühne")
        #expect(found.notes == "Bring:\n- water; bread")
        #expect(found.url == event.url)
        #expect(found.startDate == start && found.endDate == start.addingTimeInterval(3600))
        #expect(found.availability == .free)
        #expect(found.alarms == event.alarms)
        #expect(found.calendar == event.calendar)
        #expect(found.eventIdentifier == event.eventIdentifier)
        #expect(found.creationDate != nil)
        #expect(other.event(withIdentifier: found.eventIdentifier)?.title == found.title)
        #expect(other.calendarItem(withIdentifier: found.calendarItemIdentifier)?.title == found.title)
    }

    @Test func aMissingFolderIsEmptyAndTheFirstEventMakesIt() async throws {
        let store = try await user.openStore()
        #expect(store.calendars(for: .event).isEmpty)
        #expect(events(in: store).isEmpty)
        try store.save(newEvent("First", in: store), span: .thisEvent)
        #expect(store.calendars(for: .event).map(\.title) == ["Calendar"])
    }

    @Test func whatCannotBeSavedIsSaidPlainly() async throws {
        let store = try await user.openStore()
        let event = EKEvent(eventStore: store)
        func code() -> EKError.Code? {
            do { try store.save(event, span: .thisEvent) } catch { return (error as? EKError)?.code }
            return nil
        }
        #expect(code() == .noCalendar)
        event.calendar = store.defaultCalendarForNewEvents
        #expect(code() == .noStartDate)
        event.startDate = start
        #expect(code() == .noEndDate)
        event.endDate = start.addingTimeInterval(-1)
        #expect(code() == .datesInverted)
        event.endDate = start
        #expect(code() == nil)
        let other = user.store()
        #expect { try other.save(event, span: .thisEvent) } throws: {
            ($0 as? EKError)?.code == .objectBelongsToDifferentStore
        }
        let bridged = EKError(.noCalendar) as NSError
        #expect(bridged.domain == EKErrorDomain && bridged.code == 1)
    }

    @Test func anEventOfWholeDaysEndsWithItsLastDay() async throws {
        let store = try await user.openStore()
        let event = newEvent("Fair", in: store)
        event.isAllDay = true
        event.endDate = start.addingTimeInterval(day)
        try store.save(event, span: .thisEvent)
        let text = try user.text(in: "calendar")
        let first = Calendar.current.startOfDay(for: start)
        #expect(text.contains("DTSTART;VALUE=DATE:"))
        #expect(event.startDate == first)
        #expect(
            event.endDate
                == Calendar.current.date(byAdding: .day, value: 2, to: first)?.addingTimeInterval(-1))
        #expect(event.timeZone == nil)
        event.title = "Great fair"
        try store.save(event, span: .thisEvent)
        let lines = { (text: String) in
            text.split(separator: "\r\n").filter { $0.hasPrefix("DT") && !$0.hasPrefix("DTSTAMP") }
        }
        #expect(try lines(user.text(in: "calendar")) == lines(text))
    }

    @Test func whatOtherProgramsWroteStays() async throws {
        let url = try user.write(
            """
            BEGIN:VEVENT
            UID:a
            DTSTART;TZID=Europe/Berlin:20260601T110000
            DURATION:PT1H
            SUMMARY:Old
            X-FOREIGN;A="1,2":keep me
            ATTENDEE:mailto:someone@example.org
            END:VEVENT
            """, to: "odd name.ics")
        let store = try await user.openStore()
        let event = try #require(events(in: store).first)
        #expect(event.timeZone?.identifier == "Europe/Berlin")
        event.title = "New"
        try store.save(event, span: .thisEvent)
        let text = try String(contentsOf: url, encoding: .utf8)
        for line in [
            "X-FOREIGN;A=\"1,2\":keep me", "ATTENDEE:mailto:someone@example.org", "DURATION:PT1H",
            "SUMMARY:New",
        ] {
            #expect(text.contains(line + "\n"))
        }
        #expect(text.contains("DTSTART;TZID=Europe/Berlin:20260601T110000\n"))
    }

    @Test func ofTwoStoresTheSecondHearsOfTheConflict() async throws {
        let first = try await user.openStore()
        let saved = newEvent("Talk", in: first)
        try first.save(saved, span: .thisEvent)
        let second = try await user.openStore()
        let theirs = try #require(events(in: second).first)
        saved.title = "Talk, moved"
        try first.save(saved, span: .thisEvent)
        theirs.notes = "Slides"
        #expect { try second.save(theirs, span: .thisEvent) } throws: {
            ($0 as? EKError)?.code == .internalFailure
        }
        #expect(throws: EKError.self) { try second.remove(theirs, span: .thisEvent) }
        #expect(theirs.refresh())
        #expect(theirs.title == "Talk, moved" && theirs.notes == nil)
        theirs.notes = "Slides"
        try second.save(theirs, span: .thisEvent)
        #expect(events(in: first).first?.notes == "Slides")
        try second.remove(theirs, span: .thisEvent)
        #expect(!saved.refresh())
        #expect(events(in: first).isEmpty)
    }

    @Test func changesWaitForTheirCommit() async throws {
        let store = try await user.openStore()
        try store.save(newEvent("One", in: store), span: .thisEvent, commit: false)
        try store.save(newEvent("Two", in: store), span: .thisEvent, commit: false)
        #expect(events(in: store).isEmpty)
        try store.commit()
        #expect(Set(events(in: store).map(\.title)) == ["One", "Two"])
        try store.save(newEvent("Three", in: store), span: .thisEvent, commit: false)
        store.reset()
        try store.commit()
        #expect(events(in: store).count == 2)
    }

    @Test func aDamagedFileHidesNoOtherEvent() async throws {
        try user.write("BEGIN:VEVENT\nUID:bad", to: "bad.ics")
        try user.write("BEGIN:VEVENT\nUID:a\nDTSTART:20260601T090000Z\nSUMMARY:Good\nEND:VEVENT", to: "a.ics")
        let store = try await user.openStore()
        #expect(events(in: store).map(\.title) == ["Good"])
    }

    @Test func anEventMovesToAnotherCalendar() async throws {
        let store = try await user.openStore()
        let event = newEvent("Talk", in: store)
        try store.save(event, span: .thisEvent)
        let other = EKCalendar(for: .event, eventStore: store)
        other.title = "Other"
        try store.saveCalendar(other, commit: true)
        event.calendar = other
        try store.save(event, span: .thisEvent)
        #expect(events(in: store).map(\.calendar.title) == ["Other"])
        let predicate = store.predicateForEvents(
            withStart: start, end: start.addingTimeInterval(day), calendars: [other])
        #expect(store.events(matching: predicate).count == 1)
        #expect(predicate.evaluate(with: event))
        #expect { try store.saveCalendar(other, commit: true) } throws: {
            ($0 as? EKError)?.code == .calendarIsImmutable
        }
    }

    @Test func aSpanOfManyYearsIsCutToFour() async throws {
        try user.write(
            "BEGIN:VEVENT\nUID:a\nDTSTART:20200101T090000Z\nRRULE:FREQ=YEARLY\nEND:VEVENT", to: "a.ics")
        let store = try await user.openStore()
        let predicate = store.predicateForEvents(withStart: start, end: .distantFuture, calendars: nil)
        #expect(store.events(matching: predicate).count == 4)
        var seen = 0
        store.enumerateEvents(matching: predicate) { _, stop in
            seen += 1
            stop.pointee = ObjCBool(seen == 2)
        }
        #expect(seen == 2)
    }

    @Test func takesBackWhatWasNotSaved() async throws {
        let store = try await user.openStore()
        let event = newEvent("Talk", in: store)
        try store.save(event, span: .thisEvent)
        event.title = "Other"
        #expect(event.hasChanges)
        event.rollback()
        #expect(event.title == "Talk" && !event.hasChanges)
    }

    @Test func theStatusOfTheRunningProgramIsAsked() {
        // The user's own settings are not for tests to change; any answer will do.
        #expect(
            EKAuthorizationStatus(rawValue: EKEventStore.authorizationStatus(for: .event).rawValue) != nil)
    }
}
