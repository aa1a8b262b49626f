/// The intents, entities, enumerations and value queries of an app under test, by their names.
///
/// ```swift
/// try IntentDefinitions.register(albums)
/// let definitions = IntentDefinitions(bundleIdentifier: "org.example.albums")
/// let result = try await definitions.intents["CountPhotosIntent"].makeIntent(album: "Alps").run()
/// let count: Int = try result.value  // 12
/// ```
///
/// The app runs in the process of its tests, through a host of its own, as it runs elsewhere: launched when it is first needed,
/// with its dependencies, its questions and its deadline.
public struct IntentDefinitions: Sendable {
    /// The identifier of the app under test.
    public let bundleIdentifier: String
    private let given: TestSession?

    /// The definitions of an app that was registered before they are used.
    public init(bundleIdentifier: String) {
        self.bundleIdentifier = bundleIdentifier
        given = nil
    }

    /// The definitions of an app, in a process of its own as it were: it is launched anew.
    ///
    /// - Throws: `HostError` with `registration` where the app's types cannot work together.
    public init(
        app: IntentApp, locale: Locale = .current, respondent: any Respondent = ScriptedRespondent(),
        deadline: Duration = .milliseconds(500), labeller: (any SceneLabeller)? = nil
    ) throws {
        bundleIdentifier = app.identifier
        given = try TestSession(
            app, locale: locale, respondent: respondent, deadline: deadline, labeller: labeller ?? NoLabels())
    }

    /// Makes an app known under its identifier; one that was registered before gives way.
    ///
    /// - Throws: `HostError` with `registration` where the app's types cannot work together.
    public static func register(
        _ app: IntentApp, locale: Locale = .current, respondent: any Respondent = ScriptedRespondent(),
        deadline: Duration = .milliseconds(500), labeller: (any SceneLabeller)? = nil
    ) throws {
        TestSession.register(
            try TestSession(
                app, locale: locale, respondent: respondent, deadline: deadline,
                labeller: labeller ?? NoLabels()))
    }

    /// The definitions of one kind, by name.
    public struct DefinitionCollection<Definition>: Sendable {
        private let make: @Sendable (String) -> Definition
        init(_ make: @escaping @Sendable (String) -> Definition) { self.make = make }

        /// The definition with a name; a name that the app does not list is an error where the definition is used.
        public subscript(name: String) -> Definition { make(name) }
    }

    /// The app's intents.
    public var intents: DefinitionCollection<AppIntentDefinition> {
        DefinitionCollection { AppIntentDefinition(identifier: $0, definitions: self) }
    }

    /// The app's entities.
    public var entities: DefinitionCollection<AppEntityDefinition> {
        DefinitionCollection { AppEntityDefinition(typeIdentifier: $0, definitions: self) }
    }

    /// The app's enumerations.
    public var enums: DefinitionCollection<AppEnumDefinition> {
        DefinitionCollection { AppEnumDefinition(typeIdentifier: $0, definitions: self) }
    }

    /// The app's queries for values.
    public var valueQueries: DefinitionCollection<IntentValueQueryDefinition> {
        DefinitionCollection { IntentValueQueryDefinition(queryIdentifier: $0, definitions: self) }
    }

    /// The host that runs the app: for searching with a scene, opening a card, and going on.
    ///
    /// - Throws: `IntentTestingError` with `unknownApp` where none is registered.
    public var host: IntentHost { get throws { try session.host } }

    /// What the host did so far, with its times.
    ///
    /// - Throws: `IntentTestingError` with `unknownApp` where no app is registered.
    public var trace: [Trace.Entry] { get throws { try session.host.trace.entries } }

    var session: TestSession {
        get throws { try given ?? TestSession.session(for: bundleIdentifier) }
    }
}
