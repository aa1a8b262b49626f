/// An intent on its way through a host: what `perform()` can ask of the system.
package struct IntentInvocation: Sendable {
    /// The invocation that the current task belongs to; `nil` where an app calls its own intents.
    @TaskLocal package static var current: IntentInvocation?

    /// The intent for which values are being offered.
    @TaskLocal package static var subject: (any AppIntent)?

    package let mode: IntentModes.Current
    package let timestamp: Date
    package let progress: Progress
    package let dialogue: any IntentDialogue
    /// Brings the app to the front; asks the person first where the flag says so.
    package let bringToFront: @Sendable (IntentDialog?, Bool) async throws -> Void

    package init(
        mode: IntentModes.Current, timestamp: Date, dialogue: any IntentDialogue,
        bringToFront: @escaping @Sendable (IntentDialog?, Bool) async throws -> Void
    ) {
        self.mode = mode
        self.timestamp = timestamp
        self.dialogue = dialogue
        self.bringToFront = bringToFront
        progress = Progress(totalUnitCount: 1)
    }
}

/// The person whom an intent asks, through the terminal, a page or a test.
package protocol IntentDialogue: Sendable {
    /// The value of a parameter.
    func value(of parameter: any AnyIntentParameter, dialog: IntentDialog?) async throws -> any _IntentValue
    /// One of several values.
    func choice(
        among values: [any _IntentValue], for parameter: any AnyIntentParameter, dialog: IntentDialog?
    ) async throws -> any _IntentValue
    /// Whether a value is meant, or whether to go on where there is no value.
    func confirmation(of value: (any _IntentValue)?, dialog: IntentDialog?) async throws -> Bool
    /// The place of one of several ways to go on.
    func option(among titles: [LocalizedStringResource], dialog: IntentDialog?) async throws -> Int
}
