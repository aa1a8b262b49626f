/// How an intent with its parameters is put into a sentence.
public protocol ParameterSummary: Sendable {
    /// The intent.
    associatedtype Intent: AppIntent
    /// The sentence for an intent as it is now.
    func _sentence(for intent: Intent) -> String?
}

/// A sentence with places for parameters.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
    private let string: ParameterSummaryString<Intent>?

    /// A sentence, and parameters that are shown below it.
    public init(
        _ string: ParameterSummaryString<Intent>, table: String? = nil,
        @ParameterKeyPathsBuilder _ additionalParameterKeyPaths: () -> [PartialKeyPath<Intent>]
    ) {
        self.string = string
    }

    /// A sentence.
    public init(_ string: ParameterSummaryString<Intent>, table: String? = nil) { self.string = string }

    /// No sentence, but parameters that are shown.
    public init(@ParameterKeyPathsBuilder _ additionalParameterKeyPaths: () -> [PartialKeyPath<Intent>]) {
        string = nil
    }

    /// No sentence.
    public init() { string = nil }

    /// The sentence for an intent as it is now.
    public func _sentence(for intent: Intent) -> String? { string?.sentence(for: intent) }

    /// Builds a list of parameters.
    @resultBuilder
    public enum ParameterKeyPathsBuilder {
        /// A line of a builder.
        public static func buildExpression<Value>(
            _ expression: KeyPath<Intent, IntentParameter<Value>>
        ) -> PartialKeyPath<Intent> { expression }
        /// The lines of a builder, one after another.
        public static func buildBlock(_ blocks: PartialKeyPath<Intent>...) -> [PartialKeyPath<Intent>] {
            blocks
        }
    }
}

/// A sentence with places for parameters: `"Open \(\.$target)"`.
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
    enum Piece: Sendable {
        case text(String)
        case parameter(@Sendable (Intent) -> any AnyIntentParameter)
    }
    let pieces: [Piece]

    /// A sentence without places.
    public init(_ value: String) { pieces = [.text(value)] }
    /// A text without places.
    public init(stringLiteral value: String) { self.init(value) }
    /// A text with places.
    public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

    func sentence(for intent: Intent) -> String {
        pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .parameter(let read): Self.shown(read(intent))
            }
        }.joined()
    }

    private static func shown(_ parameter: any AnyIntentParameter) -> String {
        guard let value = parameter.anyValue else { return String(localized: parameter.title) }
        if let value = value as? any CustomLocalizedStringResourceConvertible {
            return String(localized: value.localizedStringResource)
        }
        return String(describing: value)
    }

    /// Builds the sentence.
    public struct StringInterpolation: StringInterpolationProtocol {
        var pieces: [Piece] = []
        /// An empty text.
        public init(literalCapacity: Int, interpolationCount: Int) {}
        /// A piece of text.
        public mutating func appendLiteral(_ literal: String) { pieces.append(.text(literal)) }
        /// A parameter, named with its `$`.
        public mutating func appendInterpolation<Value>(_ subject: KeyPath<Intent, IntentParameter<Value>>) {
            let parameter = SendableKeyPath(keyPath: subject)
            pieces.append(.parameter { $0[keyPath: parameter.keyPath] })
        }
    }
}

/// Builds a summary.
@resultBuilder
public enum ParameterSummaryBuilder<Intent: AppIntent> {
    /// A line of a builder.
    public static func buildExpression<Summary: ParameterSummary>(_ expression: Summary) -> Summary
    where Summary.Intent == Intent { expression }

    /// The lines of a builder, one after another.
    public static func buildBlock<Summary: ParameterSummary>(_ block: Summary) -> Summary
    where Summary.Intent == Intent { block }
}

/// One sentence where a condition holds, another where it does not.
public struct ParameterSummaryWhenCondition<
    Intent: AppIntent, WhenCondition: ParameterSummary, Otherwise: ParameterSummary
>: ParameterSummary where WhenCondition.Intent == Intent, Otherwise.Intent == Intent {
    private let holds: @Sendable (Intent) -> Bool
    private let when: WhenCondition
    private let otherwise: Otherwise

    /// The sentence for an intent as it is now.
    public func _sentence(for intent: Intent) -> String? {
        holds(intent) ? when._sentence(for: intent) : otherwise._sentence(for: intent)
    }

    /// Asks whether a parameter has a value.
    public init<Value>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparisonOperator: HasValueComparisonOperator,
        @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
        @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
    ) {
        let parameter = SendableKeyPath(keyPath: keyPath)
        holds = { intent in
            (intent[keyPath: parameter.keyPath].anyValue == nil) == (comparisonOperator == .hasNoValue)
        }
        self.when = when()
        self.otherwise = otherwise()
    }

    /// Compares a parameter with a value.
    public init<Value>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparisonOperator: EquatableComparisonOperator,
        _ value: Value.ValueType, @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
        @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
    ) where Value.ValueType: Equatable {
        let parameter = SendableKeyPath(keyPath: keyPath)
        holds = { intent in
            let equal = intent[keyPath: parameter.keyPath].anyValue as? Value.ValueType == value
            return equal == (comparisonOperator == .equalTo)
        }
        self.when = when()
        self.otherwise = otherwise()
    }

    /// Asks whether a parameter has one of several values.
    public init<Value>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparisonOperator: OneOfComparisonOperator,
        _ values: [Value.ValueType], @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
        @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
    ) where Value.ValueType: Equatable {
        let parameter = SendableKeyPath(keyPath: keyPath)
        holds = { intent in
            (intent[keyPath: parameter.keyPath].anyValue as? Value.ValueType).map(values.contains) ?? false
        }
        self.when = when()
        self.otherwise = otherwise()
    }

    /// Compares a parameter with a bound.
    public init<Value>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
        _ comparisonOperator: ComparableComparisonOperator,
        _ value: Value.ValueType, @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
        @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
    ) where Value.ValueType: Comparable {
        let parameter = SendableKeyPath(keyPath: keyPath)
        holds = { intent in
            guard let current = intent[keyPath: parameter.keyPath].anyValue as? Value.ValueType else {
                return false
            }
            return switch comparisonOperator {
            case .lessThan: current < value
            case .lessThanOrEqualTo: current <= value
            case .greaterThan: current > value
            case .greaterThanOrEqualTo: current >= value
            }
        }
        self.when = when()
        self.otherwise = otherwise()
    }

    /// Asks for the size of a widget, of which this host has none.
    public init(
        widgetFamily comparisonOperator: EquatableComparisonOperator, _ value: IntentWidgetFamily,
        @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
        @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
    ) {
        holds = { _ in comparisonOperator == .notEqualTo }
        self.when = when()
        self.otherwise = otherwise()
    }
}

/// Whether there is a value.
public enum HasValueComparisonOperator: Hashable, Sendable { case hasNoValue, hasAnyValue }
/// Whether values are equal.
public enum EquatableComparisonOperator: Hashable, Sendable { case notEqualTo, equalTo }
/// Whether a value is among others.
public enum OneOfComparisonOperator: Hashable, Sendable { case oneOf }
/// Which of two values is the greater.
public enum ComparableComparisonOperator: Hashable, Sendable {
    case lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo
}

/// A sentence for each value of a parameter.
public struct ParameterSummarySwitchCondition<
    Intent: AppIntent, Value: _IntentValue, CaseCondition: _ParameterSummarySwitchCase
>: ParameterSummary where CaseCondition.Intent == Intent, CaseCondition.Value == Value {
    private let value: @Sendable (Intent) -> Value?
    private let cases: CaseCondition

    /// A sentence for each value of a parameter, named with its `$`.
    public init(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
        @ParameterSummaryCaseBuilder<Intent, Value> _ builder: () -> CaseCondition
    ) {
        let parameter = SendableKeyPath(keyPath: keyPath)
        value = { $0[keyPath: parameter.keyPath].anyValue as? Value }
        cases = builder()
    }

    /// The sentence for an intent as it is now.
    public func _sentence(for intent: Intent) -> String? {
        cases._matches(value(intent)) ? cases._sentence(for: intent, value: value(intent)) : nil
    }
}

/// A sentence for some values.
public protocol _ParameterSummarySwitchCase: Sendable {
    associatedtype Intent: AppIntent
    associatedtype Value: _IntentValue
    func _matches(_ value: Value?) -> Bool
    func _sentence(for intent: Intent, value: Value?) -> String?
}

/// A sentence for one value, or for several.
public struct ParameterSummaryCaseCondition<
    Intent: AppIntent, Value: _IntentValue, Summary: ParameterSummary
>:
    _ParameterSummarySwitchCase
where Summary.Intent == Intent {
    private let values: [Value]
    private let summary: Summary

    /// A sentence for one value.
    public init(_ value: Value, @ParameterSummaryBuilder<Intent> _ parameterSummary: () -> Summary) {
        self.init([value], parameterSummary)
    }

    /// A sentence for several values.
    public init(_ values: [Value], @ParameterSummaryBuilder<Intent> _ parameterSummary: () -> Summary) {
        self.values = values
        summary = parameterSummary()
    }

    /// Whether the sentence is meant for a value.
    public func _matches(_ value: Value?) -> Bool {
        // Values that cannot be compared match no case but the default one.
        guard let value = value as? AnyHashable else { return false }
        return values.contains { $0 as? AnyHashable == value }
    }
    /// The sentence for an intent, and for the value of the parameter.
    public func _sentence(for intent: Intent, value: Value?) -> String? { summary._sentence(for: intent) }
}

/// A sentence for all other values.
public struct ParameterSummaryDefaultCaseCondition<
    Intent: AppIntent, Value: _IntentValue, Summary: ParameterSummary
>: _ParameterSummarySwitchCase where Summary.Intent == Intent {
    private let summary: Summary

    /// A sentence for all other values.
    public init(@ParameterSummaryBuilder<Intent> _ parameterSummary: () -> Summary) {
        summary = parameterSummary()
    }
    /// Whether the sentence is meant for a value.
    public func _matches(_ value: Value?) -> Bool { true }
    /// The sentence for an intent, and for the value of the parameter.
    public func _sentence(for intent: Intent, value: Value?) -> String? { summary._sentence(for: intent) }
}

/// The first of two sentences that fits.
public struct ParameterSummaryTupleCaseCondition<
    First: _ParameterSummarySwitchCase, Second: _ParameterSummarySwitchCase
>: _ParameterSummarySwitchCase where First.Intent == Second.Intent, First.Value == Second.Value {
    let first: First
    let second: Second
    /// Whether the sentence is meant for a value.
    public func _matches(_ value: First.Value?) -> Bool { first._matches(value) || second._matches(value) }
    /// The sentence for an intent, and for the value of the parameter.
    public func _sentence(for intent: First.Intent, value: First.Value?) -> String? {
        first._matches(value)
            ? first._sentence(for: intent, value: value) : second._sentence(for: intent, value: value)
    }
}

/// Builds the sentences of a switch.
@resultBuilder
public enum ParameterSummaryCaseBuilder<Intent: AppIntent, Value: _IntentValue> {
    /// A line of a builder.
    public static func buildExpression<Case: _ParameterSummarySwitchCase>(_ expression: Case) -> Case
    where Case.Intent == Intent, Case.Value == Value { expression }

    /// The first line.
    public static func buildPartialBlock<Case: _ParameterSummarySwitchCase>(first: Case) -> Case
    where Case.Intent == Intent, Case.Value == Value { first }
    /// The lines so far, and one more.
    public static func buildPartialBlock<
        First: _ParameterSummarySwitchCase, Next: _ParameterSummarySwitchCase
    >(
        accumulated: First, next: Next
    ) -> ParameterSummaryTupleCaseCondition<First, Next> {
        ParameterSummaryTupleCaseCondition(first: accumulated, second: next)
    }
}
