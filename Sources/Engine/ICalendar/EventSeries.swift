package import Foundation

/// One time at which an event takes place.
package struct EventOccurrence: Sendable, Hashable {
    /// The event, or what differs from its series at this time.
    package let event: CalendarEvent
    /// When it starts.
    package let start: Date
    /// The first moment after it.
    package let end: Date
    /// When the series has it start; nothing for an event that takes place once.
    package let scheduled: EventTime?
}

/// All events of a file that bear one name: a series and what differs from it, or one event.
package struct EventSeries: Sendable, Hashable {
    /// The series itself; a file may lack it and hold only dates that differ.
    package let main: CalendarEvent?
    /// What differs at some dates.
    package let exceptions: [CalendarEvent]

    /// Occurrences that are counted through before a search gives up, of a rule that began long ago.
    private static let mostTimes = 100_000

    /// Groups the events of a file by their names, in the file's order.
    package static func grouping(_ events: [CalendarEvent]) -> [EventSeries] {
        var order: [String] = []
        var groups: [String: [CalendarEvent]] = [:]
        for event in events {
            if groups[event.uid] == nil { order.append(event.uid) }
            groups[event.uid, default: []].append(event)
        }
        return order.map { uid in
            let group = groups[uid] ?? []
            return EventSeries(
                main: group.first { $0.recurrenceID == nil },
                exceptions: group.filter { $0.recurrenceID != nil })
        }
    }

    /// The name of the series.
    package var uid: String { main?.uid ?? exceptions.first?.uid ?? "" }

    /// The occurrences that touch a span of time, in order.
    ///
    /// - Complexity: O(*n*) in the occurrences from the first of the series to the end of the span.
    package func occurrences(from: Date, to: Date, in current: TimeZone) -> [EventOccurrence] {
        func touches(_ start: Date, _ end: Date) -> Bool {
            start < to && (end > from || start == end && start >= from)
        }
        var found = exceptions.compactMap { event -> EventOccurrence? in
            let (start, end) = (event.start.date(in: current), event.end.date(in: current))
            return touches(start, end)
                ? EventOccurrence(event: event, start: start, end: end, scheduled: event.recurrenceID) : nil
        }
        guard let main else { return found.sorted { $0.start < $1.start } }
        var taken = Set(
            (exceptions.compactMap(\.recurrenceID) + main.excludedDates).map { key($0, of: main, current) })
        func take(_ start: EventTime) {
            let end = self.end(of: start, current)
            let date = start.date(in: current)
            guard taken.insert(key(start, of: main, current)).inserted, touches(date, end) else { return }
            found.append(
                EventOccurrence(event: main, start: date, end: end, scheduled: main.recurs ? start : nil))
        }
        take(main.start)
        for time in main.moreDates { take(time) }
        for rule in main.rules { forEachTime(of: rule, until: to, current, take) }
        return found.sorted { $0.start < $1.start }
    }

    /// The first occurrence of all, or nothing when all are left out.
    package func first(in current: TimeZone) -> EventOccurrence? {
        guard let main else {
            return occurrences(from: .distantPast, to: .distantFuture, in: current).first
        }
        let start = main.start.date(in: current)
        // Most series have an occurrence at their start.
        for years in [0.0, 4, 40] {
            let end = start.addingTimeInterval(years * 366 * 86_400 + 1)
            if let first = occurrences(from: .distantPast, to: end, in: current).first { return first }
        }
        return nil
    }

    /// The end of the occurrence that starts at a time.
    package func end(of start: EventTime, _ current: TimeZone) -> Date {
        guard let main else { return start.date(in: current) }
        if main.isAllDay {
            let days = main.end.local.dayNumber - main.start.local.dayNumber
            return EventTime(start.local.adding(days: days), .day).date(in: current)
        }
        let length = main.end.date(in: current).timeIntervalSince(main.start.date(in: current))
        return start.date(in: current).addingTimeInterval(length)
    }

    /// What tells one date of the series from another: a day, or a moment.
    private func key(_ time: EventTime, of main: CalendarEvent, _ current: TimeZone) -> Int {
        // Programs write a day where the series has times, and mean the occurrence of that day.
        if time.isDay, !main.isAllDay {
            var start = main.start
            let local = main.start.local
            start.local = LocalTime(
                time.local.year, time.local.month, time.local.day, local.hour, local.minute, local.second)
            return Int(start.date(in: current).timeIntervalSince1970)
        }
        return main.isAllDay ? time.local.dayNumber : Int(time.date(in: current).timeIntervalSince1970)
    }

    /// Whether the next time of a rule is found soon: libical tries every second, minute or hour until one fits.
    private static func canBeFollowed(_ rule: String) -> Bool {
        let rule = rule.uppercased()
        if rule.contains("FREQ=HOURLY") {
            return ["BYMONTH=", "BYMONTHDAY=", "BYYEARDAY=", "BYWEEKNO="].allSatisfy { !rule.contains($0) }
        }
        guard rule.contains("FREQ=SECONDLY") || rule.contains("FREQ=MINUTELY") else { return true }
        return !rule.contains(";BY") && !rule.hasPrefix("BY")
    }

    private func forEachTime(
        of rule: String, until end: Date, _ current: TimeZone, _ body: (EventTime) -> Void
    ) {
        guard let main, Self.canBeFollowed(rule) else { return }
        // libical compares UNTIL with clock times; it mostly is a moment, so it is compared here.
        let parts = rule.split(separator: ";")
        let bare = parts.filter { !$0.uppercased().hasPrefix("UNTIL=") }.joined(separator: ";")
        let until = parts.first { $0.uppercased().hasPrefix("UNTIL=") }?.dropFirst(6)
        let last = until.flatMap { LocalTime(iCalendar: $0) }
        var count = 0
        ICal.forEachTime(of: bare, from: main.start.local, isDay: main.isAllDay) { local in
            let time = EventTime(local, main.start.zone)
            let date = time.date(in: current)
            if let until, let last {
                let isPast =
                    until.utf8.count == 8
                    ? local.startOfDay > last
                    : until.hasSuffix("Z") && !main.isAllDay ? date > last.date(in: .gmt) : local > last
                if isPast { return false }
            }
            guard date < end else { return false }
            body(time)
            count += 1
            return count < Self.mostTimes
        }
    }
}
