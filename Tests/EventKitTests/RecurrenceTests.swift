import EventKit
import Testing

@Suite struct RecurrenceTests {
    private let user = TemporaryCalendars()

    /// A series of five mornings in Berlin over the end of summer time.
    private func series() async throws -> (EKEventStore, [EKEvent]) {
        try user.write(
            """
            BEGIN:VEVENT
            UID:series
            DTSTART;TZID=Europe/Berlin:20261023T090000
            DTEND;TZID=Europe/Berlin:20261023T100000
            RRULE:FREQ=DAILY;COUNT=5
            SUMMARY:Run
            END:VEVENT
            """, to: "series.ics")
        let store = try await user.openStore()
        return (store, october(store))
    }

    private func october(_ store: EKEventStore) -> [EKEvent] {
        events(in: store, from: Date(timeIntervalSince1970: 1_792_000_000), days: 30)
    }

    private func hours(_ events: [EKEvent]) -> [Int] {
        events.map { Int($0.startDate.timeIntervalSince1970) / 3600 % 24 }
    }

    @Test func theClockTimeStaysWhenClocksChange() async throws {
        let (_, events) = try await series()
        #expect(hours(events) == [7, 7, 8, 8, 8])
        #expect(events.allSatisfy { $0.endDate.timeIntervalSince($0.startDate) == 3600 })
        #expect(Set(events.map(\.eventIdentifier)).count == 1)
    }

    @Test func oneDateChangesAlone() async throws {
        let (store, events) = try await series()
        events[2].title = "Race"
        events[2].startDate += 7200
        events[2].endDate += 7200
        try store.save(events[2], span: .thisEvent)
        #expect(events[2].isDetached)
        let after = october(store)
        #expect(after.map(\.title) == ["Run", "Run", "Race", "Run", "Run"])
        #expect(hours(after) == [7, 7, 10, 8, 8])
        #expect(after[2].occurrenceDate == after[2].startDate - 7200)
        events[2].notes = "again"
        try store.save(events[2], span: .thisEvent)
        #expect(october(store)[2].notes == "again")
        try store.remove(events[2], span: .thisEvent)
        #expect(october(store).count == 4)
        #expect(october(store).allSatisfy { $0.title == "Run" })
    }

    @Test func aDateAndAllAfterItChange() async throws {
        let (store, events) = try await series()
        events[3].title = "Swim"
        try store.save(events[3], span: .futureEvents)
        let after = october(store)
        #expect(after.map(\.title) == ["Run", "Run", "Run", "Swim", "Swim"])
        #expect(hours(after) == [7, 7, 8, 8, 8])
        #expect(Set(after.map(\.eventIdentifier)).count == 2)
    }

    @Test func allDatesChangeFromTheFirst() async throws {
        let (store, events) = try await series()
        events[0].title = "Swim"
        events[0].startDate += 3600
        events[0].endDate += 3600
        try store.save(events[0], span: .futureEvents)
        #expect(october(store).map(\.title) == Array(repeating: "Swim", count: 5))
        #expect(hours(october(store)) == [8, 8, 9, 9, 9])
    }

    @Test func datesAreRemovedOneByOneAndTogether() async throws {
        let (store, events) = try await series()
        try store.remove(events[1], span: .thisEvent)
        #expect(hours(october(store)) == [7, 8, 8, 8])
        #expect(october(store)[2].refresh())
        try store.remove(october(store)[2], span: .futureEvents)
        #expect(hours(october(store)) == [7, 8])
        try store.remove(october(store)[0], span: .futureEvents)
        #expect(october(store).isEmpty)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: user.data.appending(path: "work").path) == [])
    }

    @Test func oneDateCannotGetARuleOfItsOwn() async throws {
        let (store, events) = try await series()
        events[1].recurrenceRules = [EKRecurrenceRule(recurrenceWith: .weekly, interval: 1, end: nil)]
        #expect { try store.save(events[1], span: .thisEvent) } throws: {
            ($0 as? EKError)?.code == .invalidSpan
        }
    }

    @Test func aRuleIsSavedAndRead() async throws {
        let store = try await user.openStore()
        let event = newEvent("Meeting", in: store)
        let rule = EKRecurrenceRule(
            recurrenceWith: .monthly, interval: 2,
            daysOfTheWeek: [
                EKRecurrenceDayOfWeek(.monday, weekNumber: 1), EKRecurrenceDayOfWeek(.friday, weekNumber: -1),
            ],
            daysOfTheMonth: nil, monthsOfTheYear: nil, weeksOfTheYear: nil, daysOfTheYear: nil,
            setPositions: nil,
            end: EKRecurrenceEnd(occurrenceCount: 3))
        event.addRecurrenceRule(rule)
        try store.save(event, span: .futureEvents)
        #expect(
            try user.text(in: "calendar").contains("RRULE:FREQ=MONTHLY;INTERVAL=2;BYDAY=1MO,-1FR;COUNT=3"))
        let found = events(in: store, days: 365)
        #expect(found.count == 3)
        #expect(found[0].recurrenceRules == [rule])
        #expect(found[0].hasRecurrenceRules)
    }

    @Test func aSeriesEndsAtItsDate() async throws {
        let store = try await user.openStore()
        let event = newEvent("Daily", in: store)
        event.recurrenceRules = [
            EKRecurrenceRule(
                recurrenceWith: .daily, interval: 1,
                end: EKRecurrenceEnd(end: start.addingTimeInterval(2 * day)))
        ]
        try store.save(event, span: .thisEvent)
        #expect(events(in: store).count == 3)
        #expect(
            events(in: store)[0].recurrenceRules?[0].recurrenceEnd?.endDate
                == start.addingTimeInterval(2 * day))
    }

    @Test func aRuleThatCannotBeToldHereStaysInItsFile() async throws {
        let url = try user.write(
            "BEGIN:VEVENT\nUID:a\nDTSTART:20260601T090000Z\nRRULE:FREQ=DAILY;BYHOUR=9,15;COUNT=4\nEND:VEVENT",
            to: "a.ics")
        let store = try await user.openStore()
        let event = try #require(events(in: store).first)
        #expect(event.recurrenceRules == nil)
        #expect(events(in: store).count == 4)
        event.title = "Named"
        try store.save(event, span: .futureEvents)
        #expect(try String(contentsOf: url, encoding: .utf8).contains("RRULE:FREQ=DAILY;BYHOUR=9,15;COUNT=4"))
    }
}
