import Foundation
import ICalendar
import Testing

@Suite struct LocalTimeTests {
    @Test(arguments: [
        "", "2026", "20261301", "20260132", "20260101T250000", "20260101T1200", "2026010x", "20260101 120000",
    ])
    func isNoTime(text: String) {
        #expect(LocalTime(iCalendar: text) == nil)
    }

    @Test func agreesWithFoundationOnEveryDayOfCenturies() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        for day in stride(from: -40_000, to: 60_000, by: 37) {
            let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 3_723)
            let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
            let time = LocalTime(date, in: .gmt)
            #expect(time == LocalTime(parts.year!, parts.month!, parts.day!, 1, 2, 3))
            #expect(time.date(in: .gmt) == date)
        }
    }

    @Test func aTimeThatClocksShowTwiceIsTheFirst() {
        #expect(utc(date("20261025T023000", in: berlin)) == "20261025T003000Z")
    }

    @Test func aTimeThatClocksSkipIsMovedOn() {
        #expect(utc(date("20260329T023000", in: berlin)) == "20260329T013000Z")
    }

    @Test(arguments: [
        "Europe/Berlin", "America/Sao_Paulo", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia",
    ])
    func everyHourComesBackToItsDate(name: String) throws {
        let zone = try #require(TimeZone(identifier: name))
        for hour in stride(from: 0, to: 24 * 366, by: 1) {
            let date = Date(timeIntervalSince1970: 1_767_225_600 + Double(hour) * 3600)
            let back = LocalTime(date, in: zone).date(in: zone)
            // Only the second of two like clock times comes back as the first.
            #expect(
                back == date
                    || date.timeIntervalSince(back) <= 3600
                        && LocalTime(back, in: zone) == LocalTime(date, in: zone)
            )
        }
    }
}
