extension AppSchema.Enum {
    /// The enums of apps that send messages.
    public static var messages: Messages { Messages() }

    /// The schemas of the enums of apps that send messages.
    public struct Messages: Sendable {
        /// The schema `messages.messageType`.
        public var messageType: AppSchema.Enum { .init("messages.messageType") }

        /// The schema `messages.messageEffect`.
        public var messageEffect: AppSchema.Enum { .init("messages.messageEffect") }

        /// The schema `messages.messageAttribute`.
        public var messageAttribute: AppSchema.Enum { .init("messages.messageAttribute") }

        /// The schema `messages.customReaction`.
        public var customReaction: AppSchema.Enum { .init("messages.customReaction") }

        /// The schema `messages.conversationAttribute`.
        public var conversationAttribute: AppSchema.Enum { .init("messages.conversationAttribute") }
    }
}

extension AppSchema.Entity {
    /// The entities of apps that send messages.
    public static var messages: Messages { Messages() }

    /// The schemas of the entities of apps that send messages.
    public struct Messages: Sendable {
        /// The schema `messages.messagePerson`.
        public var messagePerson: AppSchema.Entity { .init("messages.messagePerson") }

        /// The schema `messages.customAttachment`.
        public var customAttachment: AppSchema.Entity { .init("messages.customAttachment") }

        /// The schema `messages.conversation`.
        public var conversation: AppSchema.Entity { .init("messages.conversation") }

        /// The schema `messages.message`.
        public var message: AppSchema.Entity { .init("messages.message") }
    }
}
