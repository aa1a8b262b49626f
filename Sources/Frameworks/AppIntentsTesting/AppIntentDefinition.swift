/// An intent of the app under test, from which a test makes intents to run.
public struct AppIntentDefinition: Sendable {
    /// The name of the intent.
    public let identifier: String
    let definitions: IntentDefinitions

    /// The identifier of the app.
    public var bundleIdentifier: String { definitions.bundleIdentifier }

    /// Makes an intent: `makeIntent(title: "Alps", isPrivate: true)`.
    public var makeIntent: IntentValuePropertiesCallable<AnyAppIntent> {
        IntentValuePropertiesCallable { AnyAppIntent(definition: self, arguments: $0) }
    }
}

/// What is called with the names of parameters as labels.
@dynamicCallable
public struct IntentValuePropertiesCallable<Made>: Sendable {
    private let make: @Sendable ([(String, (any IntentValueExpressing)?)]) -> Made
    init(_ make: @escaping @Sendable ([(String, (any IntentValueExpressing)?)]) -> Made) { self.make = make }

    /// Makes a value with the arguments; `nil` stands for an argument that is not given.
    public func dynamicallyCall(
        withKeywordArguments arguments: KeyValuePairs<String, (any IntentValueExpressing)?>
    ) -> Made {
        make(arguments.map { ($0.key, $0.value) })
    }
}

/// An intent of the app under test with values for its parameters.
///
/// Names and types of parameters are checked when the intent runs.
@dynamicMemberLookup
public struct AnyAppIntent: Sendable {
    private let definition: AppIntentDefinition
    private var arguments: [String: any IntentValueExpressing] = [:]

    init(definition: AppIntentDefinition, arguments: [(String, (any IntentValueExpressing)?)]) {
        self.definition = definition
        for (name, value) in arguments { self.arguments[name] = value }
    }

    /// The value that the test gave a parameter; `nil` where it gave none.
    public subscript(dynamicMember name: String) -> (any IntentValueExpressing)? {
        get { arguments[name] }
        set { arguments[name] = newValue }
    }

    /// The value of a parameter: what the test gave, or else the parameter's default.
    /// - Throws: `IntentTestingError` where there is no such parameter or its value has another type.
    public subscript<Value: IntentValueConvertible>(dynamicMember name: String) -> Value {
        get throws {
            let intent = try definition.definitions.session.intent(definition.identifier).init()
            let parameter = try Self.parameter(name, of: intent)
            return try Conversion.value(
                arguments[name] ?? parameter.anyValue, as: Value.self, named: "The parameter “\(name)”")
        }
    }

    /// Performs the intent, and what follows from it.
    ///
    /// - Parameter answers: The answers to the questions of the app, the first for the first question; without them the respondent
    ///   answers that the app was registered with.
    /// - Throws: `IntentTestingError` where names or types are wrong, `HostError` where the app failed.
    @discardableResult
    public func run(answering answers: [String]? = nil) async throws -> ResolvedIntentResult {
        let session = try definition.definitions.session
        try await session.host.launch()
        let intent = try session.intent(definition.identifier).init()
        for (name, value) in arguments.sorted(by: { $0.key < $1.key }) {
            let parameter = try Self.parameter(name, of: intent)
            let resolved = try await Conversion.resolved(value, for: parameter.valueType, in: session)
            guard parameter.setAny(resolved) else {
                throw IntentTestingError(
                    .wrongType,
                    """
                    The parameter “\(name)” of \(definition.identifier) takes a \(parameter.valueType), \
                    not a \(Conversion.typeName(of: value)).
                    """)
            }
        }
        guard let answers else { return await ResolvedIntentResult(try await session.host.perform(intent)) }
        let respondent = ScriptedRespondent(answers)
        let outcome = try await RespondentOfRun.$current.withValue(respondent) {
            try await session.host.perform(intent)
        }
        return await ResolvedIntentResult(outcome, questions: respondent.questions)
    }

    private static func parameter(
        _ name: String, of intent: any AppIntent
    ) throws -> any AnyIntentParameter {
        let parameters = Reflection.parameters(of: intent)
        if let found = parameters.first(where: { $0.name == name }) { return found.parameter }
        let names = parameters.isEmpty ? "none" : parameters.map(\.name).joined(separator: ", ")
        throw IntentTestingError(
            .unknownProperty, "\(type(of: intent)) has no parameter “\(name)”; it has \(names).")
    }
}
