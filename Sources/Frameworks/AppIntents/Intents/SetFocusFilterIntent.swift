/// Sets the app up for a focus of the person, such as work or sleep.
public protocol SetFocusFilterIntent: AppIntent, InstanceDisplayRepresentable {
    /// What the system keeps from people while the focus lasts.
    var appContext: FocusFilterAppContext { get }
    /// Filters to offer.
    static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [Self]
}

extension SetFocusFilterIntent {
    /// Nothing is kept from people.
    public var appContext: FocusFilterAppContext { FocusFilterAppContext() }
    /// No filters.
    public static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [Self] { [] }
    /// The filter of the focus that lasts now; throws, since this host knows no focus.
    public static var current: Self {
        get async throws { throw SetFocusFilterIntentError.notFound }
    }
}

/// Why there is no filter.
public enum SetFocusFilterIntentError: LocalizedError, Equatable {
    /// No focus lasts now.
    case notFound
    /// A parameter has no value.
    case missingParameterValue
}

/// What the system keeps from people while a focus lasts.
public struct FocusFilterAppContext: Sendable {
    /// The prefix of the content that may be shown.
    public let targetContentIdentifierPrefix: String?
    /// What may be shown.
    public init(targetContentIdentifierPrefix: String? = nil) {
        self.targetContentIdentifierPrefix = targetContentIdentifierPrefix
    }
}

/// For what filters are offered.
public struct FocusFilterSuggestionContext: Sendable {}
