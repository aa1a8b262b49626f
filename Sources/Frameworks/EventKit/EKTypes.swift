/// What an app may do with the user's calendars.
public enum EKAuthorizationStatus: Int, Sendable {
    /// The app has not asked yet.
    case notDetermined = 0
    /// Nobody on this machine may let the app in.
    case restricted = 1
    /// The user keeps the app out.
    case denied = 2
    /// The app may read and write.
    case fullAccess = 3
    /// The app may add events and read none.
    case writeOnly = 4

    /// The older name of full access.
    @available(*, deprecated, renamed: "fullAccess")
    public static var authorized: EKAuthorizationStatus { .fullAccess }
}

/// The kinds of things that a store holds.
public enum EKEntityType: UInt, Sendable {
    /// Events.
    case event = 0
}

/// Which dates of a series a change is for.
public enum EKSpan: Int, Sendable {
    /// One date alone.
    case thisEvent = 0
    /// The date and all after it.
    case futureEvents = 1
}

/// Whether an event is sure to take place.
public enum EKEventStatus: Int, Sendable {
    /// The file does not say.
    case none = 0
    /// It does take place.
    case confirmed = 1
    /// It may take place.
    case tentative = 2
    /// It does not take place.
    case canceled = 3
}

/// Whether an event leaves its time free for others.
public enum EKEventAvailability: Int, Sendable {
    /// It takes the time.
    case busy = 0
    /// It leaves the time free.
    case free = 1
}

/// The kinds of calendars.
public enum EKCalendarType: Int, Sendable {
    /// A calendar on this machine.
    case local = 0
    /// A calendar on a server that speaks CalDAV; folders do not say so, and none is reported as one.
    case calDAV = 1
    /// A calendar on an Exchange server; none is reported as one.
    case exchange = 2
    /// A calendar that is subscribed to; none is reported as one.
    case subscription = 3
    /// The birthdays of contacts; none is reported as one.
    case birthday = 4
}

/// A day of the week, from Sunday, which is 1.
public enum EKWeekday: Int, Sendable, CaseIterable {
    /// The first day of the week, counted as Apple counts.
    case sunday = 1
    /// The day after Sunday.
    case monday
    /// The day after Monday.
    case tuesday
    /// The day after Tuesday.
    case wednesday
    /// The day after Wednesday.
    case thursday
    /// The day after Thursday.
    case friday
    /// The day after Friday.
    case saturday
}

/// How often a series repeats.
public enum EKRecurrenceFrequency: Int, Sendable {
    /// By days.
    case daily = 0
    /// By weeks.
    case weekly = 1
    /// By months.
    case monthly = 2
    /// By years.
    case yearly = 3
}
