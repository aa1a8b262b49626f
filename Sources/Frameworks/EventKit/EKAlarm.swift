internal import ICalendar

/// A reminder of an event.
public final class EKAlarm: NSObject {
    /// The alarm of the file that this was read from, for as long as it is not changed.
    private var source: EventAlarm?
    private var offset: TimeInterval
    private var date: Date?

    /// Creates an alarm at a date.
    public init(absoluteDate date: Date) {
        self.date = date
        offset = 0
    }

    /// Creates an alarm some seconds after an event's start; before it with a negative number.
    public init(relativeOffset offset: TimeInterval) { self.offset = offset }

    /// - Parameter length: The seconds from the event's start to its end.
    init(_ alarm: EventAlarm, length: TimeInterval) {
        source = alarm
        switch alarm.trigger {
        case .afterStart(let seconds): offset = Double(seconds)
        case .afterEnd(let seconds): offset = length + Double(seconds)
        case .at(let date):
            offset = 0
            self.date = date
        }
    }

    /// Seconds after the event's start; 0 for an alarm at a date.
    public var relativeOffset: TimeInterval {
        get { offset }
        set {
            offset = newValue
            date = nil
            source = nil
        }
    }

    /// The date; nothing for an alarm that goes with its event.
    public var absoluteDate: Date? {
        get { date }
        set {
            date = newValue
            offset = 0
            source = nil
        }
    }

    /// The alarm as a file has it.
    var record: EventAlarm {
        source ?? EventAlarm(date.map { .at($0) } ?? .afterStart(Int(offset.rounded())))
    }

    /// Whether two remind at the same time.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? EKAlarm else { return false }
        return date == other.date && offset == other.offset
    }

    /// Feeds the time.
    public override var hash: Int { [date?.hashValue ?? 0, offset.hashValue].hashValue }
}
