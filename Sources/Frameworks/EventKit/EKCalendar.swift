internal import ICalendar

/// A calendar: a folder of events.
public final class EKCalendar: EKObject {
    private let store: EKEventStore
    private var saved: CalendarFolder.Calendar?
    private let newIdentifier = UUID().uuidString

    /// Its title.
    public var title: String

    init(_ calendar: CalendarFolder.Calendar, in store: EKEventStore) {
        self.store = store
        saved = calendar
        title = calendar.title
    }

    /// Creates a calendar that ``EKEventStore/saveCalendar(_:commit:)`` makes.
    public init(for entityType: EKEntityType, eventStore: EKEventStore) {
        store = eventStore
        title = ""
    }

    /// The identifier: the name of the folder.
    public var calendarIdentifier: String { saved?.id ?? newIdentifier }
    /// The kind of calendar.
    public var type: EKCalendarType { .local }
    /// Whether events can be written.
    public var allowsContentModifications: Bool { saved?.isWritable ?? true }
    /// Whether the calendar follows one on the web.
    public var isSubscribed: Bool { false }
    /// Whether the calendar itself can be changed; those that exist cannot yet.
    public var isImmutable: Bool { saved != nil }

    /// Whether it was never saved.
    public override var isNew: Bool { saved == nil }

    /// The folder's calendar, once it is saved.
    var folderCalendar: CalendarFolder.Calendar? { saved }

    func wasSaved() {
        saved = CalendarFolder.Calendar(id: newIdentifier, title: title, color: nil, isWritable: true)
    }

    /// Whether two are one calendar.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? EKCalendar)?.calendarIdentifier == calendarIdentifier
    }

    /// Feeds the identifier.
    public override var hash: Int { calendarIdentifier.hashValue }
}
