extension AppSchema.Intent {
    /// The intents of apps that are assistants.
    public static var assistant: Assistant { Assistant() }

    /// The schemas of the intents of apps that are assistants.
    public struct Assistant: Sendable {
        /// The schema `ActivateAssistantIntent`.
        public var activate: AppSchema.Intent { .init("ActivateAssistantIntent") }
    }
}
