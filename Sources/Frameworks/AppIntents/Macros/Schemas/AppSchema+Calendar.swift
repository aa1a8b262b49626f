extension AppSchema.Entity {
    /// The entities of apps that keep a calendar.
    public static var calendar: Calendar { Calendar() }

    /// The schemas of the entities of apps that keep a calendar.
    public struct Calendar: Sendable {
        /// The schema `calendar.calendar`.
        public var calendar: AppSchema.Entity { .init("calendar.calendar") }
    }
}
