/// The intent for which a provider offers values, once certain parameters of it are filled in.
@propertyWrapper
public final class IntentParameterDependency<Intent: AppIntent>: Sendable {
    private let isFilled: @Sendable (Intent) -> Bool

    /// Wants one parameter, or several, of the intent filled in; each is named with its `$`.
    public init<each Value: _IntentValue>(_ keyPaths: repeat KeyPath<Intent, IntentParameter<each Value>>) {
        var tests: [@Sendable (Intent) -> Bool] = []
        for keyPath in repeat each keyPaths { tests.append(Self.test(keyPath)) }
        let all = tests
        isFilled = { intent in all.allSatisfy { $0(intent) } }
    }

    private static func test<Value>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) -> @Sendable (Intent) -> Bool {
        let parameter = SendableKeyPath(keyPath: keyPath)
        return { $0[keyPath: parameter.keyPath].anyValue != nil }
    }

    /// The intent; `nil` where values are offered for another, or where a parameter is missing.
    public var wrappedValue: IntentProjection<Intent>? {
        guard let intent = IntentInvocation.subject as? Intent, isFilled(intent) else { return nil }
        return IntentProjection(intent: intent)
    }
}

/// The parameters of an intent that are filled in.
@dynamicMemberLookup
public final class IntentProjection<Intent: AppIntent>: Sendable {
    private let intent: Intent
    init(intent: Intent) { self.intent = intent }

    /// The value of a parameter.
    public subscript<Value: _IntentValue>(dynamicMember keyPath: KeyPath<Intent, Value>) -> Value {
        intent[keyPath: keyPath]
    }
}
