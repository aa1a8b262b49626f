extension AppSchema.Intent {
    /// The intents of every app.
    public static var system: System { System() }

    /// The schemas of the intents of every app.
    public struct System: Sendable {
        /// The schema `OpenIntent`.
        public var open: AppSchema.Intent { .init("OpenIntent") }

        /// The schema `ShowInAppSearchResultsIntent`.
        public var searchInApp: AppSchema.Intent { .init("ShowInAppSearchResultsIntent") }

        /// The schema `ShowInAppSearchResultsIntent`.
        @available(*, deprecated, message: "Use .system.searchInApp instead")
        public var search: AppSchema.Intent { .init("ShowInAppSearchResultsIntent") }
    }
}
