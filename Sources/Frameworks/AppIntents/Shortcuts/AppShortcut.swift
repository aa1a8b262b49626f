/// Offers intents to people without any setting up.
public protocol AppShortcutsProvider: Sendable {
    /// The shortcuts.
    @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
    /// The colour behind them.
    static var shortcutTileColor: ShortcutTileColor { get }
    /// Phrases that sound alike but mean something else.
    static var negativePhrases: NegativeAppShortcutPhrases { get }
}

extension AppShortcutsProvider {
    /// The colour behind the shortcuts.
    public static var shortcutTileColor: ShortcutTileColor { .grayBlue }
    /// Phrases that sound alike but mean something else.
    public static var negativePhrases: NegativeAppShortcutPhrases { NegativeAppShortcutPhrases() }
    /// Tells the system that the values of parameters changed. This host reads them when it needs them.
    public static func updateAppShortcutParameters() {}
}

/// An intent that people can ask for by a phrase.
public struct AppShortcut: Sendable {
    /// The intent with the parameters that the phrase does not fill.
    package let intent: any AppIntent
    /// The phrases, with `${applicationName}` and `${parameter}` for what is filled in.
    package let phrases: [String]
    /// The name.
    package let shortTitle: LocalizedStringResource?
    /// The symbol.
    package let systemImageName: String?

    /// An intent, and the phrases that ask for it.
    public init<Intent: AppIntent>(
        intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource? = nil,
        systemImageName: String? = nil
    ) {
        self.intent = intent
        self.phrases = phrases.map(\.text)
        self.shortTitle = shortTitle
        self.systemImageName = systemImageName
    }

    /// An intent, the phrases that ask for it, and how one parameter is offered.
    public init<Intent: AppIntent, Value: _IntentValue>(
        intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource,
        systemImageName: String, parameterPresentation: AppShortcutParameterPresentation<Intent, Value>
    ) {
        self.init(intent: intent, phrases: phrases, shortTitle: shortTitle, systemImageName: systemImageName)
    }
}

/// Builds the list of shortcuts.
@resultBuilder
public enum AppShortcutsBuilder {
    /// A line of a builder.
    public static func buildExpression(_ expression: AppShortcut) -> [AppShortcut] { [expression] }
    /// A line of a builder.
    public static func buildExpression(_ expression: [AppShortcut]) -> [AppShortcut] { expression }
    /// The lines of a builder, one after another.
    public static func buildBlock(_ components: [AppShortcut]...) -> [AppShortcut] {
        components.flatMap(\.self)
    }
    /// A line that stands only where a condition holds.
    public static func buildOptional(_ component: [AppShortcut]?) -> [AppShortcut] { component ?? [] }
    /// The lines where a condition holds.
    public static func buildEither(first: [AppShortcut]) -> [AppShortcut] { first }
    /// The lines where a condition does not hold.
    public static func buildEither(second: [AppShortcut]) -> [AppShortcut] { second }
    /// Lines for newer systems.
    public static func buildLimitedAvailability(_ component: [AppShortcut]) -> [AppShortcut] { component }
    /// The lines of a loop.
    public static func buildArray(_ components: [[AppShortcut]]) -> [AppShortcut] {
        components.flatMap(\.self)
    }
}

/// What a phrase fills in by itself.
public enum AppShortcutPhraseToken: Hashable, Sendable {
    /// The name of the app.
    case applicationName
}

/// A phrase with which people ask for an intent: `"Open \(\.$target) in \(.applicationName)"`.
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
    let text: String

    /// A phrase without places.
    public init(_ value: String) { text = value }
    /// A text without places.
    public init(stringLiteral value: String) { text = value }
    /// A text with places.
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// Builds the phrase.
    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""
        /// An empty text.
        public init(literalCapacity: Int, interpolationCount: Int) {}
        /// A piece of text.
        public mutating func appendLiteral(_ literal: String) { text += literal }
        /// The name of the app.
        public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {
            text += "${applicationName}"
        }
        /// A parameter, named with its `$`.
        public mutating func appendInterpolation<Value>(_ subject: KeyPath<Intent, IntentParameter<Value>>) {
            text += "${parameter}"
        }
    }
}

/// Phrases that sound alike but mean something else.
public struct NegativeAppShortcutPhrases: Sendable {
    /// The phrases.
    public let phrases: [NegativeAppShortcutPhrase]

    /// No phrases, or those of a builder.
    public init(@NegativeAppShortcutPhrasesBuilder phrases: () -> [NegativeAppShortcutPhrase] = { [] }) {
        self.phrases = phrases()
    }
}

/// A phrase that sounds alike but means something else.
public struct NegativeAppShortcutPhrase: ExpressibleByStringInterpolation, Sendable {
    /// The phrase.
    public let text: String
    /// A text without places.
    public init(stringLiteral value: String) { text = value }
    /// A text with places.
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// Builds the phrase.
    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""
        /// An empty text.
        public init(literalCapacity: Int, interpolationCount: Int) {}
        /// A piece of text.
        public mutating func appendLiteral(_ literal: String) { text += literal }
        /// The name of the app.
        public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {
            text += "${applicationName}"
        }
    }
}

/// Builds the list of phrases.
@resultBuilder
public enum NegativeAppShortcutPhrasesBuilder {
    /// The lines of a builder, one after another.
    public static func buildBlock(_ components: NegativeAppShortcutPhrase...) -> [NegativeAppShortcutPhrase] {
        components
    }
}

/// The colour behind an app's shortcuts.
public enum ShortcutTileColor: Hashable, Sendable {
    case red, orange, tangerine, yellow, lime, teal, lightBlue, blue, navy, grape, purple, pink, grayBlue
    case grayGreen, grayBrown
}

/// How one parameter of a shortcut is offered.
public struct AppShortcutParameterPresentation<Intent: AppIntent, Value: _IntentValue>: Sendable {
    /// A parameter, its sentence, and lists of values to choose from.
    public init(
        for keyPath: KeyPath<Intent, IntentParameter<Value>>,
        summary: AppShortcutParameterPresentationSummary<Intent, Value>,
        @AppShortcutOptionsCollectionSpecificationBuilder optionsCollections: () -> [any Sendable]
    ) {}
}

/// The sentence of a parameter that is offered.
public struct AppShortcutParameterPresentationSummary<Intent: AppIntent, Value: _IntentValue>: Sendable {
    /// A sentence.
    public init(_ summary: ParameterSummaryString<Intent>, table: StaticString? = nil) {}
}

/// A list of values to choose from.
public struct AppShortcutOptionsCollection<Provider: DynamicOptionsProvider & Sendable>: Sendable {
    /// What offers the values.
    public let dynamicOptionsProvider: Provider
    /// The heading.
    public let title: LocalizedStringResource
    /// The symbol.
    public let systemImageName: String?

    /// Values that a provider offers, under a heading.
    public init(
        _ dynamicOptionsProvider: Provider, title: LocalizedStringResource, systemImageName: String? = nil
    ) {
        self.dynamicOptionsProvider = dynamicOptionsProvider
        self.title = title
        self.systemImageName = systemImageName
    }
}

/// Builds the lists of values.
@resultBuilder
public enum AppShortcutOptionsCollectionSpecificationBuilder {
    /// The lines of a builder, one after another.
    public static func buildBlock(_ components: any Sendable...) -> [any Sendable] { components }
}

extension AppShortcutsProvider {
    /// How one parameter of a shortcut is offered.
    public typealias ParameterPresentation = AppShortcutParameterPresentation
    /// A sentence with places for parameters.
    public typealias Summary = AppShortcutParameterPresentationSummary
    /// A list of values to choose from.
    public typealias OptionsCollection = AppShortcutOptionsCollection
}
