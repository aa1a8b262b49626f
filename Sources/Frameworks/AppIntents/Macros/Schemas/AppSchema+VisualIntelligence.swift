extension AppSchema.Intent {
    /// The intents of visual search.
    public static var visualIntelligence: VisualIntelligence { VisualIntelligence() }

    /// The schemas of the intents of visual search.
    public struct VisualIntelligence: Sendable {
        /// The schema `ShowVisualSearchResultsInAppIntent`.
        public var semanticContentSearch: AppSchema.Intent { .init("ShowVisualSearchResultsInAppIntent") }
    }
}
