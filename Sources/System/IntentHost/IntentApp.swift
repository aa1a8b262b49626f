public import AppIntents

/// An app as a host sees it: its types, and how it starts.
///
/// On Apple's platforms the system finds these types in the app's bundle; here the app lists them.
public struct IntentApp: Sendable {
    /// What becomes of an intent for the foreground that arrives while the app's interface is not there yet.
    public enum Arrival: Sendable {
        /// It waits, behind those that came before it.
        case queue
        /// It waits, and takes the place of one that is waiting.
        case supersede
        /// It is performed at once; the app itself keeps what it was asked for until its interface is there.
        case performAtOnce
    }

    /// The name that people see.
    public let name: String
    /// The name that no other app has, such as `org.example.recipes`.
    public let identifier: String
    /// The intents.
    public var intents: [any AppIntent.Type]
    /// The entities.
    public var entities: [any AppEntity.Type]
    /// The enumerations.
    public var enums: [any AppEnum.Type]
    /// The queries for values, such as the one for captured scenes.
    public var valueQueries: [any IntentValueQuery.Type]
    /// The shortcuts.
    public var shortcuts: (any AppShortcutsProvider.Type)?
    /// The app's main bundle: the pictures that display representations name, and its tables of strings.
    public var resources: URL?
    /// Where the app's dependencies are registered.
    public var dependencies: AppDependencyManager
    /// What becomes of an intent that comes before the interface.
    public var arrival: Arrival
    /// Starts the app without its interface: opens its model and registers what its intents depend on.
    public var launch: @Sendable () async throws -> Void
    /// Brings the interface up; when it returns, the app can navigate.
    public var showInterface: @Sendable () async throws -> Void
    /// Follows a link; `false` where it leads to nothing in the app. Called before the interface where that is not there yet.
    public var openLink: (@Sendable (URL) async throws -> Bool)?
    /// What the app's interface shows now, as text in a person's language: the screen at the terminal.
    public var screen: (@Sendable (Locale) async -> String)?

    /// An app and its types.
    public init(
        name: String, identifier: String, intents: [any AppIntent.Type] = [],
        entities: [any AppEntity.Type] = [], enums: [any AppEnum.Type] = [],
        valueQueries: [any IntentValueQuery.Type] = [], shortcuts: (any AppShortcutsProvider.Type)? = nil,
        resources: URL? = nil, dependencies: AppDependencyManager = .shared, arrival: Arrival = .queue,
        launch: @escaping @Sendable () async throws -> Void = {},
        showInterface: @escaping @Sendable () async throws -> Void = {},
        openLink: (@Sendable (URL) async throws -> Bool)? = nil,
        screen: (@Sendable (Locale) async -> String)? = nil
    ) {
        self.name = name
        self.identifier = identifier
        self.intents = intents
        self.entities = entities
        self.enums = enums
        self.valueQueries = valueQueries
        self.shortcuts = shortcuts
        self.resources = resources
        self.dependencies = dependencies
        self.arrival = arrival
        self.launch = launch
        self.showInterface = showInterface
        self.openLink = openLink
        self.screen = screen
    }
}
