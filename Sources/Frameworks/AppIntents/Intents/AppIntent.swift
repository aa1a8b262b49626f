/// Something that an app does when the system, or a person through it, asks.
public protocol AppIntent: PersistentlyIdentifiable, _SupportsAppDependencies, Sendable {
    /// What the intent leads to.
    associatedtype PerformResult: IntentResult
    /// How the intent with its parameters is put into a sentence.
    associatedtype SummaryContent: ParameterSummary
    /// The name that people see.
    static var title: LocalizedStringResource { get }
    /// What people read about it.
    static var description: IntentDescription? { get }
    /// Whether the app comes to the front. State ``supportedModes`` instead.
    static var openAppWhenRun: Bool { get }
    /// Whether the intent runs in the background, in the foreground, or both.
    static var supportedModes: IntentModes { get }
    /// Which of an app's processes may run it.
    static var allowedExecutionTargets: IntentExecutionTargets { get }
    /// Whether it may run while the device is locked.
    static var authenticationPolicy: IntentAuthenticationPolicy { get }
    /// Whether it is offered to people.
    static var isDiscoverable: Bool { get }
    /// How the intent with its parameters is put into a sentence.
    static var parameterSummary: SummaryContent { get }
    /// An intent whose parameters have no values yet. The system makes one for each use.
    init()
    /// Does the work.
    func perform() async throws -> PerformResult
}

extension AppIntent {
    /// A parameter of an intent.
    public typealias Parameter = IntentParameter
    /// A sentence with places for parameters.
    public typealias Summary = IntentParameterSummary<Self>
    /// One sentence where a condition holds, another where not.
    public typealias When = ParameterSummaryWhenCondition
    /// A sentence for each value of a parameter.
    public typealias Switch<Value: _IntentValue, CaseCondition: _ParameterSummarySwitchCase> =
        ParameterSummarySwitchCondition<Self, Value, CaseCondition>
    where CaseCondition.Intent == Self, CaseCondition.Value == Value
    /// A sentence for some values.
    public typealias Case = ParameterSummaryCaseCondition
    /// A sentence for all other values.
    public typealias DefaultCase = ParameterSummaryDefaultCaseCondition
    /// Which of an app's processes may run something.
    public typealias ExecutionTargets = IntentExecutionTargets

    /// A text for developers.
    public static var description: IntentDescription? { nil }
    /// Whether the app comes to the front.
    public static var openAppWhenRun: Bool { false }
    /// Whether it runs in the background, in the foreground, or both.
    public static var supportedModes: IntentModes { openAppWhenRun ? .foreground : .background }
    /// Which of an app's processes may run it.
    public static var allowedExecutionTargets: IntentExecutionTargets { .all }
    /// Whether it may run while the device is locked.
    public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
    /// Whether it is offered to people.
    public static var isDiscoverable: Bool { true }
    /// How the intent with its parameters is put into a sentence.
    public static var parameterSummary: some ParameterSummary { IntentParameterSummary<Self>() }

    /// In which mode the intent runs, and since when.
    public var systemContext: IntentSystemContext { IntentSystemContext() }

    /// Runs the intent within the app, with the parameters as they are.
    /// - Returns: the value of the result.
    @discardableResult
    public func callAsFunction(donate: Bool = true) async throws -> PerformResult.Value?
    where PerformResult: ReturnsValue {
        try await perform().value
    }

    /// Runs the intent within the app, with the parameters as they are.
    public func callAsFunction(donate: Bool = true) async throws where PerformResult.Value == Never {
        _ = try await perform()
    }
}

/// Whether an intent may run while the device is locked.
public enum IntentAuthenticationPolicy: Hashable, Sendable {
    /// At any time.
    case alwaysAllowed
    /// Once the person has proved who they are.
    case requiresAuthentication
    /// Once the person has proved on this device who they are.
    case requiresLocalDeviceAuthentication
}

/// What people read about an intent.
public struct IntentDescription: ExpressibleByStringInterpolation, Sendable {
    /// The text.
    public let descriptionText: LocalizedStringResource
    /// Under which heading the intent stands.
    public let categoryName: LocalizedStringResource?
    /// Words that find it.
    public let searchKeywords: [LocalizedStringResource]
    /// How the result is named.
    public let resultValueName: LocalizedStringResource?

    /// A text, and what helps to find the intent.
    public init(
        _ text: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
        searchKeywords: [LocalizedStringResource] = [], resultValueName: LocalizedStringResource? = nil
    ) {
        descriptionText = text
        self.categoryName = categoryName
        self.searchKeywords = searchKeywords
        self.resultValueName = resultValueName
    }

    /// A text without places.
    public init(stringLiteral value: String) { self.init(LocalizedStringResource(stringLiteral: value)) }
    /// A text with places.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
    }
}

/// An intent that does what the system knows under a name of its own.
public protocol SystemIntent: AppIntent {}
