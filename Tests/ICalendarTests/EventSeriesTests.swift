import Foundation
import ICalendar
import Testing

@Suite struct EventSeriesTests {
    private func starts(
        _ lines: String, from: String = "20260101T000000", to: String = "20270101T000000",
        in zone: TimeZone = .gmt
    ) throws -> [String] {
        let file = try EventFile(Data(calendar("BEGIN:VEVENT\nUID:a\n\(lines)\nEND:VEVENT").utf8))
        #expect(file.problems == [])
        return EventSeries.grouping(file.events).flatMap {
            $0.occurrences(from: date(from), to: date(to), in: zone).map { utc($0.start) }
        }
    }

    @Test func clocksThatChangeLeaveTheClockTimeOfASeries() throws {
        let found = try starts(
            "DTSTART;TZID=Europe/Berlin:20261020T180000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=3")
        #expect(found == ["20261020T160000Z", "20261027T170000Z", "20261103T170000Z"])
    }

    @Test func aSkippedClockTimeIsMovedOnThatDayOnly() throws {
        let found = try starts(
            "DTSTART;TZID=Europe/Berlin:20260328T023000\nRRULE:FREQ=DAILY;COUNT=3")
        #expect(found == ["20260328T013000Z", "20260329T013000Z", "20260330T003000Z"])
    }

    @Test(arguments: [
        ("UNTIL=20260103T090000Z", 3), ("UNTIL=20260103T085959Z", 2), ("UNTIL=20260103", 3), ("COUNT=4", 4),
        ("COUNT=1", 1),
    ])
    func endsWhereTheRuleSays(part: String, count: Int) throws {
        #expect(try starts("DTSTART:20260101T090000Z\nRRULE:FREQ=DAILY;\(part)").count == count)
    }

    @Test func untilIsAMomentAlsoWhereClocksAreAhead() throws {
        let found = try starts(
            "DTSTART;TZID=Asia/Tokyo:20260101T080000\nRRULE:FREQ=DAILY;UNTIL=20260102T230000Z")
        #expect(
            found == ["20251231T230000Z", "20260101T230000Z", "20260102T230000Z"].filter { $0 >= "20260101" })
    }

    @Test func datesAreLeftOutAndAdded() throws {
        let found = try starts(
            """
            DTSTART;TZID=Europe/Berlin:20260105T100000
            RRULE:FREQ=DAILY;COUNT=4
            EXDATE;TZID=Europe/Berlin:20260106T100000,20260107T100000
            RDATE:20260201T120000Z
            """)
        #expect(found == ["20260105T090000Z", "20260108T090000Z", "20260201T120000Z"])
    }

    @Test func oneDateMayDifferAndMayMoveOutOfTheSpan() throws {
        let file = calendar(
            """
            BEGIN:VEVENT
            UID:a
            DTSTART:20260105T100000Z
            RRULE:FREQ=DAILY;COUNT=3
            END:VEVENT
            BEGIN:VEVENT
            UID:a
            RECURRENCE-ID:20260106T100000Z
            DTSTART:20260301T100000Z
            SUMMARY:moved
            END:VEVENT
            """)
        let series = EventSeries.grouping(try EventFile(Data(file.utf8)).events)[0]
        let january = series.occurrences(from: date("20260101"), to: date("20260201"), in: .gmt)
        #expect(january.map { utc($0.start) } == ["20260105T100000Z", "20260107T100000Z"])
        let march = series.occurrences(from: date("20260301"), to: date("20260401"), in: .gmt)
        #expect(march.map(\.event.title) == ["moved"])
    }

    @Test func aDayIsADayWhereverOneIs() throws {
        let lines = "DTSTART;VALUE=DATE:20261224\nDTEND;VALUE=DATE:20261227\nRRULE:FREQ=YEARLY;COUNT=2"
        #expect(try starts(lines, to: "20280101", in: berlin) == ["20261223T230000Z", "20271223T230000Z"])
        let tokyo = TimeZone(identifier: "Asia/Tokyo")!
        #expect(try starts(lines, in: tokyo) == ["20261223T150000Z"])
    }

    @Test func whatTouchesTheSpanIsFoundAndWhatOnlyMeetsItIsNot() throws {
        let lines = "DTSTART:20260101T100000Z\nDTEND:20260101T120000Z"
        #expect(try starts(lines, from: "20260101T110000", to: "20260101T113000").count == 1)
        #expect(try starts(lines, from: "20260101T120000", to: "20260101T130000").count == 0)
        #expect(try starts(lines, from: "20260101T090000", to: "20260101T100000").count == 0)
        let moment = "DTSTART:20260101T100000Z"
        #expect(try starts(moment, from: "20260101T100000", to: "20260101T110000").count == 1)
    }

    @Test(arguments: [
        "FREQ=SECONDLY", "FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
    ])
    func aRuleWithoutEndEnds(rule: String) throws {
        #expect(try starts("DTSTART:19700101T000000Z\nRRULE:\(rule)").count <= 1)
    }

    @Test func rulesOfMonthsAndYearsCount() throws {
        let last = try starts("DTSTART:20260130T080000Z\nRRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=3")
        #expect(last == ["20260130T080000Z", "20260227T080000Z", "20260327T080000Z"])
    }
}
