internal import ICalendar

/// What an event is before its dates: text, place, alarms and rules.
public class EKCalendarItem: EKObject {
    /// What an app may change.
    struct Draft: Equatable {
        var calendar: EKCalendar?
        var title: String?
        var location: String?
        var notes: String?
        var url: URL?
        var alarms: [EKAlarm] = []
        var rules: [EKRecurrenceRule] = []
        var zone = EventTime.Zone.floating
        var isAllDay = false
        var start: Date?
        var end: Date?
        var availability = EKEventAvailability.busy
    }

    /// Where an event was read.
    struct Base {
        let stored: CalendarFolder.StoredSeries
        let event: CalendarEvent
        let scheduled: EventTime?
    }

    let store: EKEventStore
    let newIdentifier = UUID().uuidString
    var draft: Draft
    var original: Draft
    var base: Base?

    init(in store: EKEventStore, draft: Draft, base: Base?) {
        self.store = store
        self.draft = draft
        self.base = base
        original = draft
    }

    /// The calendar.
    public var calendar: EKCalendar! {
        get { draft.calendar }
        set { draft.calendar = newValue }
    }
    /// The identifier of the item in this store.
    public var calendarItemIdentifier: String { base?.event.uid ?? newIdentifier }
    /// The identifier that other programs know the item by.
    public var calendarItemExternalIdentifier: String! { calendarItemIdentifier }
    /// The title.
    public var title: String! {
        get { draft.title }
        set { draft.title = newValue }
    }
    /// The place.
    public var location: String? {
        get { draft.location }
        set { draft.location = newValue }
    }
    /// Notes.
    public var notes: String? {
        get { draft.notes }
        set { draft.notes = newValue }
    }
    /// An address on the web.
    public var url: URL? {
        get { draft.url }
        set { draft.url = newValue }
    }
    /// When it was made.
    public var creationDate: Date? { base?.event.created }
    /// When it was last changed.
    public var lastModifiedDate: Date? { base?.event.lastModified }
    /// The time zone of its dates; nothing where clocks count wherever one is.
    public var timeZone: TimeZone? {
        get {
            switch draft.zone {
            case .day, .floating: nil
            case .utc: .gmt
            case .named(let zone): zone
            case .file:
                base.flatMap { base in
                    let start = base.event.start
                    let offset = Double(start.local.secondsAsUTC) - start.date(in: .gmt).timeIntervalSince1970
                    return TimeZone(secondsFromGMT: Int(offset))
                }
            }
        }
        set { draft.zone = newValue.map { EventTime.Zone($0) } ?? .floating }
    }
    /// Whether there are notes.
    public var hasNotes: Bool { !(notes ?? "").isEmpty }
    /// Whether there are alarms.
    public var hasAlarms: Bool { !draft.alarms.isEmpty }
    /// Whether it repeats.
    public var hasRecurrenceRules: Bool { !draft.rules.isEmpty }
    /// Its alarms; nothing when there are none.
    public var alarms: [EKAlarm]? {
        get { draft.alarms.isEmpty ? nil : draft.alarms }
        set { draft.alarms = newValue ?? [] }
    }
    /// Its rules of recurrence, those that can be expressed here; nothing when there are none.
    public var recurrenceRules: [EKRecurrenceRule]? {
        get { draft.rules.isEmpty ? nil : draft.rules }
        set { draft.rules = newValue ?? [] }
    }
    /// Adds an alarm.
    public func addAlarm(_ alarm: EKAlarm) { draft.alarms.append(alarm) }
    /// Takes an alarm out.
    public func removeAlarm(_ alarm: EKAlarm) { draft.alarms.removeAll { $0 == alarm } }
    /// Adds a rule.
    public func addRecurrenceRule(_ rule: EKRecurrenceRule) { draft.rules.append(rule) }
    /// Takes a rule out.
    public func removeRecurrenceRule(_ rule: EKRecurrenceRule) { draft.rules.removeAll { $0 == rule } }

    /// Whether something was changed and not saved.
    public override var hasChanges: Bool { base == nil || draft != original || alarmsDiffer }
    /// Whether it was never saved.
    public override var isNew: Bool { base == nil }
    /// Takes back what was changed and not saved.
    public override func reset() { draft = original }

    /// Whether an alarm of the file was itself changed, which its list does not show.
    private var alarmsDiffer: Bool {
        guard let base else { return false }
        return draft.alarms.map(\.record) != base.event.alarms
    }
}

extension EventTime.Zone {
    /// The way to write times of a zone.
    init(_ zone: TimeZone) {
        let name = zone.identifier
        if ["GMT", "UTC", "Etc/UTC", "Etc/GMT"].contains(name) {
            self = .utc
        } else if name.contains("/") {
            self = .named(zone)
        } else {
            // A zone that is an offset alone has no name that other programs know.
            self = .utc
        }
    }
}
