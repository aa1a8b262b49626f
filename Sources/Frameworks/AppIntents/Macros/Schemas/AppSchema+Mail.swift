extension AppSchema.Intent {
    /// The intents of apps that send mail.
    public static var mail: Mail { Mail() }

    /// The schemas of the intents of apps that send mail.
    public struct Mail: Sendable {
        /// The schema `CreateDraftIntent`.
        public var createDraft: AppSchema.Intent { .init("CreateDraftIntent") }

        /// The schema `UpdateDraftIntent`.
        public var updateDraft: AppSchema.Intent { .init("UpdateDraftIntent") }

        /// The schema `SaveDraftIntent`.
        public var saveDraft: AppSchema.Intent { .init("SaveDraftIntent") }

        /// The schema `DeleteDraftIntent`.
        public var deleteDraft: AppSchema.Intent { .init("DeleteDraftIntent") }

        /// The schema `SendDraftIntent`.
        public var sendDraft: AppSchema.Intent { .init("SendDraftIntent") }

        /// The schema `ForwardMailIntent`.
        public var forwardMail: AppSchema.Intent { .init("ForwardMailIntent") }

        /// The schema `ReplyMailIntent`.
        public var replyMail: AppSchema.Intent { .init("ReplyMailIntent") }

        /// The schema `ArchiveMailIntent`.
        public var archiveMail: AppSchema.Intent { .init("ArchiveMailIntent") }

        /// The schema `DeleteMailIntent`.
        public var deleteMail: AppSchema.Intent { .init("DeleteMailIntent") }

        /// The schema `UpdateMailIntent`.
        public var updateMail: AppSchema.Intent { .init("UpdateMailIntent") }
    }
}

extension AppSchema.Entity {
    /// The entities of apps that send mail.
    public static var mail: Mail { Mail() }

    /// The schemas of the entities of apps that send mail.
    public struct Mail: Sendable {
        /// The schema `MailAccountEntity`.
        public var account: AppSchema.Entity { .init("MailAccountEntity") }

        /// The schema `MailboxEntity`.
        public var mailbox: AppSchema.Entity { .init("MailboxEntity") }

        /// The schema `MailDraftEntity`.
        public var draft: AppSchema.Entity { .init("MailDraftEntity") }

        /// The schema `MailMessageEntity`.
        public var message: AppSchema.Entity { .init("MailMessageEntity") }
    }
}
