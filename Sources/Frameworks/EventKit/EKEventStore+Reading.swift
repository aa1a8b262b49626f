internal import ICalendar

/// What ``EKEventStore/predicateForEvents(withStart:end:calendars:)`` makes.
private final class EventPredicate: NSPredicate {
    let start: Date
    let end: Date
    let calendars: Set<String>?

    init(start: Date, end: Date, calendars: Set<String>?) {
        self.start = start
        self.end = end
        self.calendars = calendars
        super.init { object, _ in
            guard let event = object as? EKEvent, let first = event.startDate, let last = event.endDate else {
                return false
            }
            let isWanted = calendars.map { $0.contains(event.calendar?.calendarIdentifier ?? "") } ?? true
            return isWanted && first < end && (last > start || first == last && first >= start)
        }
    }

    required init?(coder: NSCoder) { return nil }
}

extension EKEventStore {
    /// The calendar that the user's settings name, else the first that can be written; nothing without access.
    ///
    /// When there is none yet, a calendar that the first event makes.
    public var defaultCalendarForNewEvents: EKCalendar? {
        guard canWrite else { return nil }
        let all = folderCalendars
        // Settings that cannot be read give no access, so there is nothing to lose here.
        let named = (try? access.settings())?.defaultCalendar
        if let calendar = all.first(where: { $0.id == named }) ?? all.first(where: \.isWritable) {
            return EKCalendar(calendar, in: self)
        }
        let id =
            named.flatMap { $0.isEmpty || $0.contains("/") || $0.hasPrefix(".") ? nil : $0 } ?? "calendar"
        return EKCalendar(
            CalendarFolder.Calendar(id: id, title: named ?? "Calendar", color: nil, isWritable: true),
            in: self)
    }

    /// The calendars; none without access to read.
    public func calendars(for entityType: EKEntityType) -> [EKCalendar] {
        canRead ? folderCalendars.map { EKCalendar($0, in: self) } : []
    }

    /// The calendar of an identifier.
    public func calendar(withIdentifier identifier: String) -> EKCalendar? {
        calendars(for: .event).first { $0.calendarIdentifier == identifier }
    }

    /// A predicate for the events that touch a span; of a span of more than four years, the first four.
    ///
    /// - Parameter calendars: The calendars to look in; all when nothing.
    public func predicateForEvents(
        withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
    ) -> NSPredicate {
        let most = startDate.addingTimeInterval(4 * 366 * 86_400)
        return EventPredicate(
            start: startDate, end: min(endDate, most),
            calendars: calendars.map { Set($0.map(\.calendarIdentifier)) })
    }

    /// The events that a predicate is for, each date of a series by itself, in the order of their starts.
    ///
    /// There are none without access to read. Files that cannot be read are passed over.
    ///
    /// - Precondition: The predicate is of ``predicateForEvents(withStart:end:calendars:)``.
    /// - Complexity: O(*n*) in the events of the calendars and their dates before the span's end.
    public func events(matching predicate: NSPredicate) -> [EKEvent] {
        guard let wanted = predicate as? EventPredicate else {
            preconditionFailure(
                "events(matching:) takes predicates of predicateForEvents(withStart:end:calendars:)")
        }
        guard canRead else { return [] }
        // A folder that may not be read holds no events that the app could see.
        let found =
            (try? folder.occurrences(
                from: wanted.start, to: wanted.end, in: wanted.calendars, current: .current)) ?? []
        let calendars = Dictionary(
            folderCalendars.map { ($0.id, EKCalendar($0, in: self)) }, uniquingKeysWith: { first, _ in first }
        )
        return found.map { EKEvent($0.stored, $0.occurrence, calendars[$0.stored.calendar], in: self) }
    }

    /// Hands out the events that a predicate is for until the block asks to stop.
    public func enumerateEvents(
        matching predicate: NSPredicate, using block: (EKEvent, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        for event in events(matching: predicate) {
            block(event, &stop)
            if stop.boolValue { return }
        }
    }

    /// The first date of the event of an identifier.
    public func event(withIdentifier identifier: String) -> EKEvent? {
        guard canRead, let slash = identifier.firstIndex(of: "/") else { return nil }
        return firstEvent(
            uid: String(identifier[identifier.index(after: slash)...]), [String(identifier[..<slash])])
    }

    /// The first date of the event of an identifier of an item.
    public func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? {
        canRead ? firstEvent(uid: identifier, folderCalendars.map(\.id)) : nil
    }

    private func firstEvent(uid: String, _ calendars: [String]) -> EKEvent? {
        for calendar in calendars {
            // A folder that may not be read holds no event that the app could see.
            guard let stored = (try? folder.series(uid: uid, in: calendar)) ?? nil,
                let first = stored.series.first(in: .current)
            else { continue }
            return EKEvent(stored, first, self.calendar(withIdentifier: calendar), in: self)
        }
        return nil
    }

    /// Reads an event again; false when it is gone.
    func read(_ event: EKEvent, uid: String, calendar: String, scheduled: EventTime?) -> Bool {
        // What cannot be read any more is gone for the app.
        guard let stored = (try? folder.series(uid: uid, in: calendar)) ?? nil else { return false }
        let found: EventOccurrence? =
            if let scheduled {
                stored.series.occurrence(scheduled: scheduled, in: .current)
            } else {
                stored.series.first(in: .current)
            }
        guard let found else { return false }
        event.take(stored, found, self.calendar(withIdentifier: calendar) ?? event.calendar)
        return true
    }

    /// The folder's calendars; none when it may not be read.
    var folderCalendars: [CalendarFolder.Calendar] { (try? folder.calendars()) ?? [] }
}
