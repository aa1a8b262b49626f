package import Foundation

/// When and how an event reminds of itself.
package struct EventAlarm: Sendable, Hashable {
    /// When.
    package enum Trigger: Sendable, Hashable {
        /// Some seconds after the start; before it with a negative number.
        case afterStart(Int)
        /// Some seconds after the end; before it with a negative number.
        case afterEnd(Int)
        /// At a date.
        case at(Date)
    }

    /// When.
    package let trigger: Trigger
    /// The lines of the file that it was read from; nothing for a new one.
    let lines: String?

    /// Creates an alarm that shows the event's title.
    package init(_ trigger: Trigger) {
        self.trigger = trigger
        lines = nil
    }

    init(_ trigger: Trigger, lines: String) {
        self.trigger = trigger
        self.lines = lines
    }
}

/// An event as a file has it: the whole series, or what differs at one of its dates.
package struct CalendarEvent: Sendable, Hashable {
    /// Whether the event is sure to take place.
    package enum Status: String, Sendable {
        /// It may.
        case tentative = "TENTATIVE"
        /// It does.
        case confirmed = "CONFIRMED"
        /// It does not.
        case cancelled = "CANCELLED"
    }

    /// The name of the series, the same in every program.
    package var uid: String
    /// The date of the series that this stands for; nothing for the series itself.
    package var recurrenceID: EventTime?
    /// The title.
    package var title: String?
    /// The place.
    package var location: String?
    /// Notes.
    package var notes: String?
    /// An address on the web.
    package var url: String?
    /// Whether it takes place, where the file says so.
    package var status: Status?
    /// Whether the time stays free for others.
    package var leavesTimeFree = false
    /// When it was made.
    package var created: Date?
    /// When it was last changed.
    package var lastModified: Date?
    /// The start.
    package var start: EventTime
    /// The end, which is the first moment after the event.
    package var end: EventTime
    /// Rules of recurrence, such as `FREQ=WEEKLY;COUNT=4`.
    package var rules: [String] = []
    /// Dates beside those of the rules.
    package var moreDates: [EventTime] = []
    /// Dates of the rules that are left out.
    package var excludedDates: [EventTime] = []
    /// Alarms.
    package var alarms: [EventAlarm] = []

    /// Creates an event that has a start and an end alone.
    package init(uid: String = UUID().uuidString, start: EventTime, end: EventTime) {
        self.uid = uid
        self.start = start
        self.end = end
    }

    /// Whether it takes whole days.
    package var isAllDay: Bool { start.isDay }
    /// Whether it takes place more than once.
    package var recurs: Bool { !rules.isEmpty || !moreDates.isEmpty }
}

extension CalendarEvent {
    /// Reads an event.
    ///
    /// - Throws: ``ICalendarError`` `damaged` when there is no name or no start, or a time makes no sense.
    init(_ component: ParsedComponent, zones: ZoneNames, alarmLines: [String]) throws {
        func fail(_ what: String) -> ICalendarError { ICalendarError(.damaged, what) }
        guard let uid = component.first("UID")?.value, !uid.isEmpty else { throw fail("an event has no UID") }
        func time(_ property: ParsedProperty, _ value: some StringProtocol) throws -> EventTime {
            guard let local = LocalTime(iCalendar: value) else {
                throw fail("\(property.name) of event \(uid) is no time: \(value)")
            }
            if value.utf8.count == 8 { return EventTime(local, .day) }
            if value.hasSuffix("Z") { return EventTime(local, .utc) }
            guard let name = property.zoneName else { return EventTime(local, .floating) }
            guard let zone = zones.zone(named: name) else {
                throw fail("event \(uid) names a time zone that nobody defines: \(name)")
            }
            return EventTime(local, zone)
        }
        func times(_ name: String) throws -> [EventTime] {
            try component.properties.filter { $0.name == name }.flatMap { property in
                // A period gives its start before a slash.
                try property.value.split(separator: ",").map {
                    try time(property, $0.split(separator: "/").first ?? $0)
                }
            }
        }
        guard let startLine = component.first("DTSTART") else {
            throw fail("event \(uid) has no start that can be read")
        }
        let start = try time(startLine, startLine.value)
        var end = EventTime(start.isDay ? start.local.adding(days: 1) : start.local, start.zone)
        if let line = component.first("DTEND") {
            end = try time(line, line.value)
            guard end.isDay == start.isDay else {
                throw fail("event \(uid) starts with a time and ends with a day, or the other way round")
            }
        } else if let seconds = component.first("DURATION").flatMap({ ICal.seconds(ofDuration: $0.value) }) {
            // Any zone will do as the current one: what is added leaves days and times of no zone what they are.
            end =
                start.isDay
                ? EventTime(start.local.adding(days: max(1, seconds / 86_400)), .day)
                : EventTime(
                    start.date(in: .gmt).addingTimeInterval(Double(max(0, seconds))), in: start.zone,
                    current: .gmt)
        }
        self.init(uid: uid, start: start, end: end)
        recurrenceID = try component.first("RECURRENCE-ID").map { try time($0, $0.value) }
        title = component.first("SUMMARY")?.text
        location = component.first("LOCATION")?.text
        notes = component.first("DESCRIPTION")?.text
        url = component.first("URL")?.value
        status = component.first("STATUS").flatMap { Status(rawValue: $0.value.uppercased()) }
        leavesTimeFree = component.first("TRANSP")?.value.uppercased() == "TRANSPARENT"
        func stamp(_ name: String) -> Date? {
            component.first(name).flatMap { LocalTime(iCalendar: $0.value) }?.date(in: .gmt)
        }
        created = stamp("CREATED")
        lastModified = stamp("LAST-MODIFIED")
        rules = component.properties.filter { $0.name == "RRULE" }.map(\.value)
        moreDates = try times("RDATE")
        excludedDates = try times("EXDATE")
        let parsedAlarms = component.components.filter { $0.name == "VALARM" }
        guard parsedAlarms.count == alarmLines.count else {
            throw fail("an alarm of event \(uid) cannot be read")
        }
        alarms = zip(parsedAlarms, alarmLines).compactMap { alarm, lines in
            // An alarm without a trigger reminds nobody; its lines stay as long as alarms are not changed.
            guard let trigger = alarm.first("TRIGGER") else { return nil }
            if let seconds = ICal.seconds(ofDuration: trigger.value) {
                return EventAlarm(
                    trigger.isRelatedToEnd ? .afterEnd(seconds) : .afterStart(seconds), lines: lines)
            }
            return LocalTime(iCalendar: trigger.value).map {
                EventAlarm(.at($0.date(in: .gmt)), lines: lines)
            }
        }
    }
}
