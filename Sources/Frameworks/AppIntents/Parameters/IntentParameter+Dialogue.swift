extension IntentParameter {
    /// Asks the person for a value, and waits for it.
    /// - Throws: ``AppIntentError`` where no host runs the intent, or what the host throws when the person gives up.
    @discardableResult
    public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value.ValueType {
        let answer = try await dialogue("Asking for a value").value(of: self, dialog: dialog)
        return try checked(answer)
    }

    /// Lets the person choose between values, and waits.
    public func requestDisambiguation(
        among itemsToDisambiguate: [Value.ValueType], dialog: IntentDialog? = nil
    ) async throws -> Value.ValueType {
        let answer = try await dialogue("Asking which value is meant")
            .choice(among: itemsToDisambiguate, for: self, dialog: dialog)
        return try checked(answer)
    }

    /// Asks the person whether a value is meant, and waits.
    public func requestConfirmation(
        for itemToConfirm: Value.ValueType, dialog: IntentDialog? = nil
    ) async throws -> Bool {
        try await dialogue("Asking for confirmation").confirmation(of: itemToConfirm, dialog: dialog)
    }

    /// An error that ends the intent; it is performed again once the person has given a value.
    public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
        AppIntentError(.needsValue(self, dialog))
    }

    /// An error that ends the intent; it is performed again once the person has chosen.
    public func needsDisambiguationError(
        among itemsToDisambiguate: [Value.ValueType], dialog: IntentDialog? = nil
    ) -> AppIntentError {
        AppIntentError(.needsDisambiguation(self, itemsToDisambiguate, dialog))
    }

    private func dialogue(_ what: String) throws -> any IntentDialogue {
        guard let invocation = IntentInvocation.current else { throw AppIntentError(.noHost(what)) }
        return invocation.dialogue
    }

    private func checked(_ answer: any _IntentValue) throws -> Value.ValueType {
        // One value is asked for, also where the parameter takes several.
        guard let value = answer as? Value.ValueType ?? (answer as? [Value.ValueType])?.first else {
            throw AppIntentError(.needsValue(self, nil))
        }
        return value
    }
}

extension AppIntent {
    /// Asks the person whether to go on; throws where they do not want to.
    public func requestConfirmation() async throws { try await requestConfirmation(dialog: "Continue?") }

    /// Asks the person whether to go on; throws where they do not want to.
    public func requestConfirmation(
        conditions: ConfirmationConditions = [], actionName: ConfirmationActionName = .continue,
        dialog: IntentDialog, showDialogAsPrompt: Bool = true
    ) async throws {
        guard let invocation = IntentInvocation.current else {
            throw AppIntentError(.noHost("Asking for confirmation"))
        }
        guard try await invocation.dialogue.confirmation(of: nil, dialog: dialog) else {
            throw AppIntentError(.declined)
        }
    }

    /// Shows a small view and asks the person whether to go on; throws where they do not want to.
    public func requestConfirmation<Snippet: SnippetIntent>(
        conditions: ConfirmationConditions = [], actionName: ConfirmationActionName = .continue,
        dialog: IntentDialog? = nil, showDialogAsPrompt: Bool = true, snippetIntent: Snippet
    ) async throws {
        try await requestConfirmation(
            conditions: conditions, actionName: actionName,
            dialog: dialog ?? IntentDialog("\(actionName.name)?"))
    }

    /// Shows a result and asks the person whether to go on; throws where they do not want to.
    public func requestConfirmation<Result: IntentResult>(
        result: Result, confirmationActionName: ConfirmationActionName = .continue, showPrompt: Bool = true
    ) async throws {
        let dialog = (result as? any AnyIntentResult)?.anyDialog
        try await requestConfirmation(actionName: confirmationActionName, dialog: dialog ?? "Continue?")
    }

    /// Lets the person choose between ways to go on.
    public func requestChoice(
        between options: [IntentChoiceOption], dialog: IntentDialog? = nil
    ) async throws -> IntentChoiceOption {
        guard let invocation = IntentInvocation.current else {
            throw AppIntentError(.noHost("Asking for a choice"))
        }
        let index = try await invocation.dialogue.option(among: options.map(\.title), dialog: dialog)
        guard options.indices.contains(index), options[index].style != .cancel else {
            throw AppIntentError(.declined)
        }
        return options[index]
    }

    /// Brings the app to the front and goes on there.
    public func continueInForeground(_ dialog: IntentDialog? = nil, alwaysConfirm: Bool = true) async throws {
        guard let invocation = IntentInvocation.current else {
            throw AppIntentError(.noHost("Coming to the front"))
        }
        try await invocation.bringToFront(dialog, alwaysConfirm)
    }

    /// An error that ends the intent and brings the app to the front.
    public func needsToContinueInForegroundError(
        _ dialog: IntentDialog? = nil, alwaysConfirm: Bool = true
    ) -> AppIntentError {
        AppIntentError(.needsForeground(dialog, confirms: alwaysConfirm))
    }
}

/// When a person is asked for confirmation.
public struct ConfirmationConditions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// A set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Where it is not sure that the person meant this.
    public static let lowConfidenceSource = ConfirmationConditions(rawValue: 1)
}

/// What the button is called that goes on.
public struct ConfirmationActionName: Hashable, Sendable {
    /// The word on the button.
    public let name: String
    private init(_ name: String) { self.name = name }

    /// “Add”.
    public static let add = ConfirmationActionName("Add")
    /// “Add”.
    public static let addData = ConfirmationActionName("Add")
    /// “Book”.
    public static let book = ConfirmationActionName("Book")
    /// “Buy”.
    public static let buy = ConfirmationActionName("Buy")
    /// “Call”.
    public static let call = ConfirmationActionName("Call")
    /// “Check in”.
    public static let checkIn = ConfirmationActionName("Check in")
    /// “Continue”.
    public static let `continue` = ConfirmationActionName("Continue")
    /// “Create”.
    public static let create = ConfirmationActionName("Create")
    /// “Do”.
    public static let `do` = ConfirmationActionName("Do")
    /// “Download”.
    public static let download = ConfirmationActionName("Download")
    /// “Filter”.
    public static let filter = ConfirmationActionName("Filter")
    /// “Find”.
    public static let find = ConfirmationActionName("Find")
    /// “Get”.
    public static let get = ConfirmationActionName("Get")
    /// “Go”.
    public static let go = ConfirmationActionName("Go")
    /// “Log”.
    public static let log = ConfirmationActionName("Log")
    /// “Open”.
    public static let open = ConfirmationActionName("Open")
    /// “Order”.
    public static let order = ConfirmationActionName("Order")
    /// “Pay”.
    public static let pay = ConfirmationActionName("Pay")
    /// “Play”.
    public static let play = ConfirmationActionName("Play")
    /// “Play sound”.
    public static let playSound = ConfirmationActionName("Play sound")
    /// “Post”.
    public static let post = ConfirmationActionName("Post")
    /// “Request”.
    public static let request = ConfirmationActionName("Request")
    /// “Run”.
    public static let run = ConfirmationActionName("Run")
    /// “Search”.
    public static let search = ConfirmationActionName("Search")
    /// “Send”.
    public static let send = ConfirmationActionName("Send")
    /// “Set”.
    public static let set = ConfirmationActionName("Set")
    /// “Share”.
    public static let share = ConfirmationActionName("Share")
    /// “Start”.
    public static let start = ConfirmationActionName("Start")
    /// “Start navigation”.
    public static let startNavigation = ConfirmationActionName("Start navigation")
    /// “Toggle”.
    public static let toggle = ConfirmationActionName("Toggle")
    /// “Turn off”.
    public static let turnOff = ConfirmationActionName("Turn off")
    /// “Turn on”.
    public static let turnOn = ConfirmationActionName("Turn on")
    /// “View”.
    public static let view = ConfirmationActionName("View")

    /// A name of the app's own.
    public static func custom(
        acceptLabel: String, acceptAlternatives: [String] = [], denyLabel: String,
        denyAlternatives: [String] = [],
        destructive: Bool = false
    ) -> ConfirmationActionName { ConfirmationActionName(acceptLabel) }
}

/// A way to go on that a person can choose.
public struct IntentChoiceOption: Hashable, Sendable {
    /// What choosing it means.
    public enum Style: Hashable, Sendable {
        /// To go on.
        case `default`
        /// To stop.
        case cancel
        /// To lose something.
        case destructive
    }
    /// What people read.
    public let title: LocalizedStringResource
    /// What choosing it means.
    public let style: Style

    /// A way to go on.
    public init(title: LocalizedStringResource, style: Style = .default) {
        self.title = title
        self.style = style
    }

    /// To stop.
    public static var cancel: IntentChoiceOption { IntentChoiceOption(title: "Cancel", style: .cancel) }
    /// To stop, under another name.
    public static func cancel(title: LocalizedStringResource) -> IntentChoiceOption {
        IntentChoiceOption(title: title, style: .cancel)
    }
}
