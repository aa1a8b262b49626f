extension AppSchema.Intent {
    /// The intents of apps that keep a journal.
    public static var journal: Journal { Journal() }

    /// The schemas of the intents of apps that keep a journal.
    public struct Journal: Sendable {
        /// The schema `CreateJournalEntryIntent`.
        public var createEntry: AppSchema.Intent { .init("CreateJournalEntryIntent") }

        /// The schema `CreateJournalAudioEntryIntent`.
        public var createAudioEntry: AppSchema.Intent { .init("CreateJournalAudioEntryIntent") }

        /// The schema `SearchJournalEntriesIntent`.
        public var search: AppSchema.Intent { .init("SearchJournalEntriesIntent") }

        /// The schema `UpdateJournalEntryIntent`.
        public var updateEntry: AppSchema.Intent { .init("UpdateJournalEntryIntent") }

        /// The schema `DeleteJournalEntryIntent`.
        public var deleteEntry: AppSchema.Intent { .init("DeleteJournalEntryIntent") }
    }
}

extension AppSchema.Entity {
    /// The entities of apps that keep a journal.
    public static var journal: Journal { Journal() }

    /// The schemas of the entities of apps that keep a journal.
    public struct Journal: Sendable {
        /// The schema `JournalEntity`.
        public var entry: AppSchema.Entity { .init("JournalEntity") }
    }
}
