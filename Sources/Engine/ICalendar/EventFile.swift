package import Foundation

/// An iCalendar file: its events, and its lines, of which a change touches only those that it must.
package struct EventFile: Sendable {
    private var lines: [ContentLine]
    private let lineEnd: [UInt8]
    /// The events that could be read, in the file's order.
    package private(set) var events: [CalendarEvent]
    /// What is wrong with those that could not.
    package private(set) var problems: [String]

    /// Reads a file.
    ///
    /// - Throws: ``ICalendarError`` `damaged` when it is no iCalendar file as a whole.
    package init(_ data: Data) throws {
        let lines = try ContentLine.lines(of: data)
        try self.init(lines, lineEnd: lines.first?.bytes.suffix(2) == [0x0D, 0x0A] ? [0x0D, 0x0A] : [0x0A])
    }

    private init(_ lines: [ContentLine], lineEnd: [UInt8]) throws {
        self.lines = lines
        self.lineEnd = lineEnd
        // Zones of the system are not read from files: their definitions are longer than the events.
        var understood = lines
        for zone in Self.ranges(of: "VTIMEZONE", in: lines, depth: 1).reversed() {
            guard let name = lines[zone].first(where: { $0.name == "TZID" })?.value else { continue }
            if ZoneNames.systemZone(named: name) != nil { understood.removeSubrange(zone) }
        }
        let calendars = ICal.components(in: understood.map(\.text).joined(separator: "\r\n") + "\r\n")
            .filter { $0.name == "VCALENDAR" }
        let inner = calendars.flatMap(\.components)
        let zones = ZoneNames(inner)
        let parsed = inner.filter { $0.name == "VEVENT" }
        let ranges = Self.ranges(of: "VEVENT", in: lines, depth: 1)
        guard parsed.count == ranges.count else {
            throw ICalendarError(.damaged, "its events cannot be told from one another")
        }
        events = []
        problems = []
        for (component, range) in zip(parsed, ranges) {
            let alarms = Self.ranges(of: "VALARM", in: Array(lines[range]), depth: 1).map { alarm in
                lines[range][(range.lowerBound + alarm.lowerBound)..<(range.lowerBound + alarm.upperBound)]
                    .map(\.text).joined(separator: "\n")
            }
            do {
                events.append(try CalendarEvent(component, zones: zones, alarmLines: alarms))
            } catch let error as ICalendarError {
                problems.append(error.message)
            }
        }
    }

    /// Creates a file with one event.
    package init(with event: CalendarEvent, now: Date) throws {
        let end: [UInt8] = [0x0D, 0x0A]
        let frame = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Viewfinder//EventKit//EN", "END:VCALENDAR"]
        try self.init(frame.map { ContentLine($0, lineEnd: end) }, lineEnd: end)
        try add(event, now: now)
    }

    /// The bytes of the file.
    package var data: Data { Data(lines.flatMap(\.bytes)) }

    /// Whether there is any event in the file, read or not.
    package var isEmpty: Bool { events.isEmpty && problems.isEmpty }

    /// Adds an event, or a date of a series that differs.
    package mutating func add(_ event: CalendarEvent, now: Date) throws {
        guard let place = lines.lastIndex(where: { $0.isEnd("VCALENDAR") }) else { return }
        var block = ["BEGIN:VEVENT", "UID:\(event.uid)"]
        if let id = event.recurrenceID { block.append("RECURRENCE-ID\(id.lineTail)") }
        block += ["DTSTAMP:\(Self.stamp(now))", "CREATED:\(Self.stamp(event.created ?? now))"]
        for field in Self.fields where field.name != "DURATION" { block += field.lines(event) }
        block += Self.alarmLines(event) + ["END:VEVENT"]
        let added = block.map { ContentLine($0, lineEnd: lineEnd) }
        try apply(Array(lines[..<place]) + added + Array(lines[place...]))
        try addMissingZones(of: [event.start, event.end])
    }

    /// Puts an event in the place of the one with the same name and date; lines of what did not change stay as they are.
    package mutating func replace(with event: CalendarEvent, now: Date) throws {
        let (old, range) = try place(of: event.uid, event.recurrenceID)
        var block = Array(lines[range])
        for field in Self.fields where field.lines(old) != field.lines(event) || field.follows(old, event) {
            Self.set(field.name, to: field.lines(event), in: &block, lineEnd: lineEnd)
        }
        if old.alarms != event.alarms {
            for alarm in Self.ranges(of: "VALARM", in: block, depth: 1).reversed() {
                block.removeSubrange(alarm)
            }
            block.insert(
                contentsOf: Self.alarmLines(event).map { ContentLine($0, lineEnd: lineEnd) },
                at: block.count - 1)
        }
        Self.set("LAST-MODIFIED", to: ["LAST-MODIFIED:\(Self.stamp(now))"], in: &block, lineEnd: lineEnd)
        Self.set("DTSTAMP", to: ["DTSTAMP:\(Self.stamp(now))"], in: &block, lineEnd: lineEnd)
        try apply(Array(lines[..<range.lowerBound]) + block + Array(lines[range.upperBound...]))
        // A file that lacked a zone's definition before lacks it still, unless the event moved to another zone.
        try addMissingZones(
            of: [event.start, event.end].filter { $0.zone != old.start.zone && $0.zone != old.end.zone })
    }

    /// Takes out an event or, without a date, a series with all that differs from it.
    package mutating func remove(uid: String, recurrenceID: EventTime?) throws {
        let ranges = Self.ranges(of: "VEVENT", in: lines, depth: 1)
        guard problems.isEmpty, ranges.count == events.count else { throw Self.cannotBeChanged }
        var kept = lines
        for (event, range) in zip(events, ranges).reversed()
        where event.uid == uid && (recurrenceID == nil || event.recurrenceID == recurrenceID) {
            kept.removeSubrange(range)
        }
        try apply(kept)
    }

    // MARK: - Lines

    private static let cannotBeChanged = ICalendarError(
        .damaged, "the file holds events that cannot be read, and is not changed before someone mends it")

    private mutating func apply(_ lines: [ContentLine]) throws {
        self = try EventFile(lines, lineEnd: lineEnd)
    }

    private func place(of uid: String, _ id: EventTime?) throws -> (CalendarEvent, Range<Int>) {
        let ranges = Self.ranges(of: "VEVENT", in: lines, depth: 1)
        guard problems.isEmpty, ranges.count == events.count else { throw Self.cannotBeChanged }
        guard let index = events.firstIndex(where: { $0.uid == uid && $0.recurrenceID == id }) else {
            throw ICalendarError(.missing, "event \(uid) is not in its file any more")
        }
        return (events[index], ranges[index])
    }

    /// The lines of components of a name that lie so many components deep.
    private static func ranges(of name: String, in lines: [ContentLine], depth: Int) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var open = 0
        var start: Int?
        for (index, line) in lines.enumerated() {
            if line.isBegin() {
                if open == depth, line.isBegin(name) { start = index }
                open += 1
            } else if line.isEnd() {
                open -= 1
                if open == depth, let first = start {
                    ranges.append(first..<(index + 1))
                    start = nil
                }
            }
        }
        return ranges
    }

    /// Puts lines in the place of all of a name that lie in the component itself.
    private static func set(
        _ name: String, to texts: [String], in block: inout [ContentLine], lineEnd: [UInt8]
    ) {
        var open = 0
        var place: Int?
        var kept: [ContentLine] = []
        for line in block {
            if line.isEnd() { open -= 1 }
            // New lines go where the old ones were, or before the first alarm or the end.
            if open == 1, line.name == name {
                place = place ?? kept.count
                continue
            }
            kept.append(line)
            if line.isBegin() { open += 1 }
        }
        let firstInner = kept.dropFirst().firstIndex { $0.isBegin() || $0.isEnd() } ?? kept.count
        kept.insert(
            contentsOf: texts.map { ContentLine($0, lineEnd: lineEnd) },
            at: min(place ?? firstInner, kept.count))
        block = kept
    }

    /// Adds the definitions of the system's zones that times name and the file does not define.
    private mutating func addMissingZones(of times: [EventTime]) throws {
        var defined = Set(
            Self.ranges(of: "VTIMEZONE", in: lines, depth: 1).flatMap { range in
                lines[range].filter { $0.name == "TZID" }.map(\.value)
            })
        var added: [ContentLine] = []
        for time in times {
            guard case .named(let zone) = time.zone, defined.insert(zone.identifier).inserted,
                let component = ICal.timeZoneComponent(named: zone.identifier)
            else { continue }
            added += try ContentLine.lines(
                of: Data("BEGIN:VCALENDAR\r\n\(component)END:VCALENDAR\r\n".utf8)
            ).dropFirst().dropLast().map { ContentLine($0.text, lineEnd: lineEnd) }
        }
        guard !added.isEmpty, let place = lines.firstIndex(where: { $0.isBegin("VEVENT") }) else { return }
        try apply(Array(lines[..<place]) + added + Array(lines[place...]))
    }

    // MARK: - Fields

    private struct Field: Sendable {
        let name: String
        let lines: @Sendable (CalendarEvent) -> [String]
        /// Whether the lines must be written although what they say did not change.
        var follows: @Sendable (CalendarEvent, CalendarEvent) -> Bool = { _, _ in false }
    }

    private static func text(_ name: String, _ value: @escaping @Sendable (CalendarEvent) -> String?) -> Field
    {
        Field(name: name, lines: { value($0).map { ["\(name):\(ICal.escaped($0))"] } ?? [] })
    }

    private static let timesChange: @Sendable (CalendarEvent, CalendarEvent) -> Bool = { old, new in
        old.start != new.start || old.end != new.end
    }

    private static let fields: [Field] = [
        Field(name: "DTSTART", lines: { ["DTSTART\($0.start.lineTail)"] }),
        // A duration and an end never stand together.
        Field(name: "DTEND", lines: { ["DTEND\($0.end.lineTail)"] }, follows: timesChange),
        Field(name: "DURATION", lines: { _ in [] }, follows: timesChange),
        Field(name: "RRULE", lines: { $0.rules.map { "RRULE:\($0)" } }),
        Field(name: "RDATE", lines: { $0.moreDates.map { "RDATE\($0.lineTail)" } }),
        Field(name: "EXDATE", lines: { $0.excludedDates.map { "EXDATE\($0.lineTail)" } }),
        text("SUMMARY") { $0.title },
        text("LOCATION") { $0.location },
        text("DESCRIPTION") { $0.notes },
        Field(name: "URL", lines: { $0.url.map { ["URL:\($0)"] } ?? [] }),
        Field(name: "STATUS", lines: { $0.status.map { ["STATUS:\($0.rawValue)"] } ?? [] }),
        Field(name: "TRANSP", lines: { $0.leavesTimeFree ? ["TRANSP:TRANSPARENT"] : [] }),
    ]

    private static func alarmLines(_ event: CalendarEvent) -> [String] {
        event.alarms.flatMap { alarm -> [String] in
            if let lines = alarm.lines { return lines.split(separator: "\n").map(String.init) }
            let trigger =
                switch alarm.trigger {
                case .afterStart(let seconds): "TRIGGER:\(ICal.duration(seconds: seconds))"
                case .afterEnd(let seconds): "TRIGGER;RELATED=END:\(ICal.duration(seconds: seconds))"
                case .at(let date): "TRIGGER;VALUE=DATE-TIME:\(stamp(date))"
                }
            return [
                "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:\(ICal.escaped(event.title ?? ""))", trigger,
                "END:VALARM",
            ]
        }
    }

    private static func stamp(_ date: Date) -> String { "\(LocalTime(date, in: .gmt))Z" }
}

extension ContentLine {
    /// What stands behind the first colon, as it is written.
    fileprivate var value: String { String(text.drop { $0 != ":" }.dropFirst()) }
}
