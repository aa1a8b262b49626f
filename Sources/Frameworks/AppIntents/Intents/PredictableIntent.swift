/// An intent that the system may offer before a person asks for it.
public protocol PredictableIntent: AppIntent {
    /// How the intent with its parameters is offered.
    associatedtype Prediction: IntentPredictionConfiguration
    /// How the intent with its parameters is offered.
    @IntentPredictionsBuilder<Self> static var predictionConfiguration: Prediction { get }
}

/// How an intent with its parameters is offered.
public protocol IntentPredictionConfiguration: Sendable {
    /// The intent.
    associatedtype Intent: AppIntent
}

/// How an intent is offered when certain parameters are filled in.
public struct IntentPrediction<Intent: AppIntent, Parameters>: IntentPredictionConfiguration {
    private let represent: @Sendable (Intent) -> DisplayRepresentation?

    /// How the intent is offered for what it is filled in with; `nil` where a parameter is missing.
    package func displayRepresentation(of intent: Intent) -> DisplayRepresentation? { represent(intent) }

    /// Offers the intent without parameters.
    public init(displayRepresentation: @escaping @Sendable () -> DisplayRepresentation)
    where Parameters == Void {
        represent = { _ in displayRepresentation() }
    }

    /// Offers the intent with one parameter, named with its `$`.
    public init<Value>(
        parameters: Parameters, displayRepresentation: @escaping @Sendable (Value) -> DisplayRepresentation
    ) where Parameters == KeyPath<Intent, IntentParameter<Value>> {
        let keyPath = SendableKeyPath(keyPath: parameters)
        represent = { intent in
            (intent[keyPath: keyPath.keyPath].anyValue as? Value).map(displayRepresentation)
        }
    }

    /// Offers the intent with two parameters, named with their `$`.
    public init<First, Second>(
        parameters: Parameters,
        displayRepresentation: @escaping @Sendable (First, Second) -> DisplayRepresentation
    )
    where Parameters == (KeyPath<Intent, IntentParameter<First>>, KeyPath<Intent, IntentParameter<Second>>) {
        let first = SendableKeyPath(keyPath: parameters.0)
        let second = SendableKeyPath(keyPath: parameters.1)
        represent = { intent in
            guard let first = intent[keyPath: first.keyPath].anyValue as? First,
                let second = intent[keyPath: second.keyPath].anyValue as? Second
            else { return nil }
            return displayRepresentation(first, second)
        }
    }

    /// Offers the intent with three parameters, named with their `$`.
    public init<First, Second, Third>(
        parameters: Parameters,
        displayRepresentation: @escaping @Sendable (First, Second, Third) -> DisplayRepresentation
    )
    where
        Parameters == (
            KeyPath<Intent, IntentParameter<First>>, KeyPath<Intent, IntentParameter<Second>>,
            KeyPath<Intent, IntentParameter<Third>>
        )
    {
        let first = SendableKeyPath(keyPath: parameters.0)
        let second = SendableKeyPath(keyPath: parameters.1)
        let third = SendableKeyPath(keyPath: parameters.2)
        represent = { intent in
            guard let first = intent[keyPath: first.keyPath].anyValue as? First,
                let second = intent[keyPath: second.keyPath].anyValue as? Second,
                let third = intent[keyPath: third.keyPath].anyValue as? Third
            else { return nil }
            return displayRepresentation(first, second, third)
        }
    }
}

/// Several ways in which an intent is offered.
public struct TupleIntentPrediction<Intent: AppIntent>: IntentPredictionConfiguration {
    let all: [any IntentPredictionConfiguration]
}

/// Builds the ways in which an intent is offered.
@resultBuilder
public enum IntentPredictionsBuilder<Intent: AppIntent> {
    /// A line of a builder.
    public static func buildExpression<Prediction: IntentPredictionConfiguration>(
        _ expression: Prediction
    ) -> Prediction where Prediction.Intent == Intent { expression }

    /// One way.
    public static func buildBlock<Prediction: IntentPredictionConfiguration>(_ block: Prediction)
        -> Prediction
    where Prediction.Intent == Intent { block }

    /// Several ways.
    public static func buildBlock<each Prediction: IntentPredictionConfiguration>(
        _ blocks: repeat each Prediction
    ) -> TupleIntentPrediction<Intent> {
        var all: [any IntentPredictionConfiguration] = []
        for block in repeat each blocks { all.append(block) }
        return TupleIntentPrediction(all: all)
    }
}
