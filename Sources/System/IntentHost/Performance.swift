public import AppIntents

/// What performing an intent came to.
public struct PerformOutcome: Sendable {
    /// The intents that were performed: the one asked for, and those that followed from it.
    public let performed: [String]
    /// What the app said.
    public let dialog: String?
    /// The value that it returned, in words.
    public let value: String?
    /// The address that it opened.
    public let openedURL: URL?
    /// Whether the app was at the front.
    public let inForeground: Bool
    /// From the call to the end.
    public let duration: Duration
    /// The value that it returned.
    package let anyValue: (any _IntentValue)?
}
