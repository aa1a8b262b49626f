extension AppSchema.Enum {
    /// The enums of apps that keep reminders.
    public static var reminders: Reminders { Reminders() }

    /// The schemas of the enums of apps that keep reminders.
    public struct Reminders: Sendable {
        /// The schema `reminders.listType`.
        public var listType: AppSchema.Enum { .init("reminders.listType") }

        /// The schema `reminders.locationTriggerEvent`.
        public var locationTriggerEvent: AppSchema.Enum { .init("reminders.locationTriggerEvent") }
    }
}

extension AppSchema.Entity {
    /// The entities of apps that keep reminders.
    public static var reminders: Reminders { Reminders() }

    /// The schemas of the entities of apps that keep reminders.
    public struct Reminders: Sendable {
        /// The schema `reminders.reminder`.
        public var reminder: AppSchema.Entity { .init("reminders.reminder") }

        /// The schema `reminders.list`.
        public var list: AppSchema.Entity { .init("reminders.list") }

        /// The schema `reminders.locationTrigger`.
        public var locationTrigger: AppSchema.Entity { .init("reminders.locationTrigger") }
    }
}
