internal import ICalendar

/// An event, or one date of a series of events.
public final class EKEvent: EKCalendarItem {
    /// Creates an event in the system's time zone, which ``EKEventStore/save(_:span:commit:)`` adds to its calendar.
    public convenience init(eventStore: EKEventStore) {
        self.init(in: eventStore, draft: Draft(zone: EventTime.Zone(.current)), base: nil)
    }

    /// The identifier, the same for all dates of a series.
    public var eventIdentifier: String! {
        base.map { "\($0.stored.calendar)/\($0.event.uid)" }
    }
    /// Whether the event takes whole days.
    public var isAllDay: Bool {
        get { draft.isAllDay }
        set { draft.isAllDay = newValue }
    }
    /// The start.
    public var startDate: Date! {
        get { draft.start }
        set { draft.start = newValue }
    }
    /// The end; of an event of whole days any moment of its last day, read as that day's last second.
    public var endDate: Date! {
        get { draft.end }
        set { draft.end = newValue }
    }
    /// Whether the event leaves its time free for others.
    public var availability: EKEventAvailability {
        get { draft.availability }
        set { draft.availability = newValue }
    }
    /// Whether the event is sure to take place.
    public var status: EKEventStatus {
        switch base?.event.status {
        case .confirmed: .confirmed
        case .tentative: .tentative
        case .cancelled: .canceled
        case nil: .none
        }
    }
    /// Whether this date differs from its series.
    public var isDetached: Bool { base?.event.recurrenceID != nil }
    /// When the series has this date start, also when the date itself was moved.
    public var occurrenceDate: Date! { base?.scheduled?.date(in: .current) ?? startDate }

    /// Compares the starts of two events.
    public func compareStartDate(with other: EKEvent) -> ComparisonResult {
        (startDate ?? .distantFuture).compare(other.startDate ?? .distantFuture)
    }

    /// Reads the event again and takes back what was changed; false when it is gone.
    @discardableResult
    public override func refresh() -> Bool {
        guard let base else { return false }
        return store.read(
            self, uid: base.event.uid, calendar: base.stored.calendar, scheduled: base.scheduled)
    }

    // MARK: - Between files and drafts

    convenience init(
        _ stored: CalendarFolder.StoredSeries, _ occurrence: EventOccurrence, _ calendar: EKCalendar?,
        in store: EKEventStore
    ) {
        let (draft, base) = Self.read(stored, occurrence, calendar)
        self.init(in: store, draft: draft, base: base)
    }

    func take(_ stored: CalendarFolder.StoredSeries, _ occurrence: EventOccurrence, _ calendar: EKCalendar?) {
        (draft, base) = Self.read(stored, occurrence, calendar)
        original = draft
    }

    private static func read(
        _ stored: CalendarFolder.StoredSeries, _ occurrence: EventOccurrence, _ calendar: EKCalendar?
    ) -> (Draft, Base) {
        let event = occurrence.event
        let length = occurrence.end.timeIntervalSince(occurrence.start)
        var draft = Draft(calendar: calendar)
        draft.title = event.title
        draft.location = event.location
        draft.notes = event.notes
        draft.url = event.url.flatMap { URL(string: $0) }
        draft.alarms = event.alarms.map { EKAlarm($0, length: length) }
        // A date that differs tells the rules of its series.
        let rules = event.recurrenceID == nil ? event.rules : stored.series.main?.rules ?? []
        draft.rules = rules.compactMap { EKRecurrenceRule(iCalendar: $0) }
        draft.zone = event.start.zone
        draft.isAllDay = event.isAllDay
        draft.start = occurrence.start
        draft.end =
            event.isAllDay ? max(occurrence.start, occurrence.end.addingTimeInterval(-1)) : occurrence.end
        draft.availability = event.leavesTimeFree ? .free : .busy
        return (draft, Base(stored: stored, event: event, scheduled: occurrence.scheduled))
    }

    /// The event as a file is to have it, for the occurrence that this stands for.
    ///
    /// - Throws: ``EKError`` when there are no dates, or they are in the wrong order.
    func record() throws -> CalendarEvent {
        guard let start = draft.start else { throw EKError(.noStartDate, "The event has no start.") }
        guard let end = draft.end else { throw EKError(.noEndDate, "The event has no end.") }
        guard end >= start else { throw EKError(.datesInverted, "The event ends before it starts.") }
        let zone: EventTime.Zone =
            draft.isAllDay ? .day : draft.zone == .day ? EventTime.Zone(.current) : draft.zone
        var first = EventTime(start, in: zone, current: .current)
        var last = EventTime(end, in: zone, current: .current)
        if draft.isAllDay { last = EventTime(last.local.adding(days: 1), .day) }
        var event: CalendarEvent
        if let base {
            event = base.event
            // Dates that were not touched keep the way in which their file writes them.
            if draft.start == original.start, draft.isAllDay == original.isAllDay, draft.zone == original.zone
            {
                first = base.event.recurrenceID == nil ? base.scheduled ?? event.start : event.start
                if draft.end == original.end {
                    last = EventTime(endBefore(base, first), in: event.end.zone, current: .current)
                }
            }
            event.start = first
            event.end = last
        } else {
            event = CalendarEvent(uid: newIdentifier, start: first, end: last)
        }
        if draft.title != original.title || base == nil { event.title = draft.title }
        if draft.location != original.location || base == nil { event.location = draft.location }
        if draft.notes != original.notes || base == nil { event.notes = draft.notes }
        if draft.url != original.url || base == nil { event.url = draft.url?.absoluteString }
        if draft.availability != original.availability { event.leavesTimeFree = draft.availability == .free }
        if draft.rules != original.rules {
            event.rules = draft.rules.map { $0.text(isAllDay: draft.isAllDay) }
        }
        let alarms = draft.alarms.map(\.record)
        if alarms != event.alarms, draft.alarms != original.alarms || alarms.count == event.alarms.count {
            event.alarms = alarms
        }
        return event
    }

    private func endBefore(_ base: Base, _ start: EventTime) -> Date {
        base.event.recurrenceID == nil
            ? base.stored.series.end(of: start, .current) : base.event.end.date(in: .current)
    }

    /// Whether the rules were changed.
    var haveRulesChanged: Bool { draft.rules != original.rules }
}
