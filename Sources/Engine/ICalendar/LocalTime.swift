package import Foundation

/// A time as a clock on the wall shows it, in no particular time zone.
package struct LocalTime: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The year.
    package var year: Int
    /// The month, from 1.
    package var month: Int
    /// The day of the month, from 1.
    package var day: Int
    /// The hour, from 0 to 23.
    package var hour: Int
    /// The minute, from 0 to 59.
    package var minute: Int
    /// The second, from 0 to 60.
    package var second: Int

    /// Creates a time; without a clock time, midnight.
    package init(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0)
    {
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// Reads `20261224` or `20261224T180000`, either with or without a `Z` behind.
    package init?(iCalendar text: some StringProtocol) {
        var bytes = Array(text.utf8)
        if bytes.last == UInt8(ascii: "Z") { bytes.removeLast() }
        guard bytes.count == 8 || bytes.count == 15 && bytes[8] == UInt8(ascii: "T") else { return nil }
        func number(_ range: Range<Int>) -> Int? {
            guard range.upperBound <= bytes.count else { return 0 }
            var value = 0
            for byte in bytes[range] {
                guard (48...57).contains(byte) else { return nil }
                value = value * 10 + Int(byte - 48)
            }
            return value
        }
        guard let year = number(0..<4), let month = number(4..<6), let day = number(6..<8),
            let hour = number(9..<11), let minute = number(11..<13), let second = number(13..<15),
            (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second < 61
        else { return nil }
        self.init(year, month, day, hour, minute, second)
    }

    /// The time that clocks in a zone show at a date.
    package init(_ date: Date, in zone: TimeZone) {
        // Seconds are shifted and read as UTC, which needs no calendar of the zone.
        let seconds = Int(date.timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT(for: date)
        self.init(secondsAsUTC: seconds)
    }

    /// The time that clocks in Greenwich show some seconds after 1970.
    package init(secondsAsUTC seconds: Int) {
        let days = Int((Double(seconds) / 86_400).rounded(.down))
        let rest = seconds - days * 86_400
        let (year, month, day) = Self.civil(fromDays: days)
        self.init(year, month, day, rest / 3600, rest % 3600 / 60, rest % 60)
    }

    /// Seconds since 1970, were this a time in UTC.
    package var secondsAsUTC: Int {
        dayNumber * 86_400 + hour * 3600 + minute * 60 + second
    }

    /// Days since the first of January 1970.
    package var dayNumber: Int {
        let shifted = month > 2 ? year : year - 1
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func civil(fromDays days: Int) -> (Int, Int, Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let civilMonth = month < 10 ? month + 3 : month - 9
        return (
            yearOfEra + era * 400 + (civilMonth <= 2 ? 1 : 0), civilMonth,
            dayOfYear - (153 * month + 2) / 5 + 1
        )
    }

    /// The date at which clocks of a zone show this time.
    ///
    /// Of a time that clocks show twice, the first; a time that they skip is moved on by as much as they skip.
    package func date(in zone: TimeZone) -> Date {
        let wall = Double(secondsAsUTC)
        // The offsets a day before and after differ only where the clocks change in between.
        let before = Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: wall - 86_400)))
        let after = Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: wall + 86_400)))
        let first = Date(timeIntervalSince1970: wall - before)
        guard before != after else { return first }
        if Double(zone.secondsFromGMT(for: first)) == before { return first }
        let second = Date(timeIntervalSince1970: wall - after)
        return Double(zone.secondsFromGMT(for: second)) == after ? second : first
    }

    /// The same clock time some days later or, with a negative number, earlier.
    package func adding(days: Int) -> LocalTime {
        LocalTime(secondsAsUTC: secondsAsUTC + days * 86_400)
    }

    /// Midnight of the same day.
    package var startOfDay: LocalTime { LocalTime(year, month, day) }

    /// The time as iCalendar writes it: `20261224T180000`.
    package var description: String { dayText + String(format: "T%02d%02d%02d", hour, minute, second) }

    /// The day as iCalendar writes it: `20261224`.
    package var dayText: String { String(format: "%04d%02d%02d", year, month, day) }

    /// Whether one time is before another.
    package static func < (one: LocalTime, other: LocalTime) -> Bool { one.secondsAsUTC < other.secondsAsUTC }
}
