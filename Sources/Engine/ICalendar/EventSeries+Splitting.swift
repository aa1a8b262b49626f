package import Foundation

extension EventSeries {
    /// The series up to one of its dates, which is left out, and the rules of a new series that goes on from there.
    ///
    /// - Returns: Nothing when the series is missing or begins at the date.
    package func split(
        at date: EventTime, in current: TimeZone
    ) -> (before: CalendarEvent, rulesAfter: [String])? {
        guard var before = main, date.date(in: current) > before.start.date(in: current) else { return nil }
        let moment = date.date(in: current)
        let last =
            switch before.start.zone {
            case .day: date.local.adding(days: -1).dayText
            case .floating: "\(LocalTime(secondsAsUTC: date.local.secondsAsUTC - 1))"
            default: "\(LocalTime(moment.addingTimeInterval(-1), in: .gmt))Z"
            }
        let after = before.rules.map { rule in
            let parts = rule.split(separator: ";").map(String.init)
            guard let count = parts.first(where: { $0.uppercased().hasPrefix("COUNT=") }),
                let number = Int(count.dropFirst(6))
            else { return rule }
            var passed = 0
            ICal.forEachTime(of: rule, from: before.start.local, isDay: before.isAllDay) { local in
                guard EventTime(local, before.start.zone).date(in: current) < moment else { return false }
                passed += 1
                return true
            }
            return parts.map { $0 == count ? "COUNT=\(max(1, number - passed))" : $0 }.joined(separator: ";")
        }
        before.rules = before.rules.map { rule in
            let kept = rule.split(separator: ";").filter {
                !$0.uppercased().hasPrefix("COUNT=") && !$0.uppercased().hasPrefix("UNTIL=")
            }
            return (kept + ["UNTIL=\(last)"]).joined(separator: ";")
        }
        before.moreDates.removeAll { $0.date(in: current) >= moment }
        before.excludedDates.removeAll { $0.date(in: current) >= moment }
        return (before, after)
    }
}

extension EventSeries {
    /// The occurrence that the series has at a date, also when it was moved; nothing when it has none there.
    package func occurrence(scheduled date: EventTime, in current: TimeZone) -> EventOccurrence? {
        if let exception = exceptions.first(where: { $0.recurrenceID == date }) {
            return EventOccurrence(
                event: exception, start: exception.start.date(in: current),
                end: exception.end.date(in: current), scheduled: date)
        }
        let moment = date.date(in: current)
        return occurrences(from: moment, to: moment.addingTimeInterval(1), in: current)
            .first { $0.scheduled == date }
    }
}
