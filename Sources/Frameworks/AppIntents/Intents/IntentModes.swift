/// Whether an intent runs in the background, in the foreground, or both.
public struct IntentModes: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// A set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// When the app comes to the front.
    public struct ForegroundMode: Hashable, Sendable {
        let modes: IntentModes
        /// Before the intent runs.
        public static var immediate: ForegroundMode { ForegroundMode(modes: [.foreground, .immediate]) }
        /// Once the intent has run.
        public static var deferred: ForegroundMode { ForegroundMode(modes: [.foreground, .deferred]) }
        /// When the intent asks for it, if it does.
        public static var dynamic: ForegroundMode { ForegroundMode(modes: [.foreground, .dynamic]) }
    }

    /// The mode in which an intent is running.
    public struct Current: Hashable, Sendable, CustomDebugStringConvertible {
        private let isForeground: Bool
        /// Whether the intent may ask for the app to come to the front.
        public let canContinueInForeground: Bool

        package init(isForeground: Bool, canContinueInForeground: Bool) {
            self.isForeground = isForeground
            self.canContinueInForeground = canContinueInForeground
        }

        /// The app is not at the front.
        public static var background: Current { Current(isForeground: false, canContinueInForeground: false) }
        /// The app is at the front.
        public static var foreground: Current { Current(isForeground: true, canContinueInForeground: false) }

        /// Whether both are the same.
        public static func == (left: Current, right: Current) -> Bool {
            left.isForeground == right.isForeground
        }
        /// Adds what is compared to a hash.
        public func hash(into hasher: inout Hasher) { hasher.combine(isForeground) }
        /// A text for developers.
        public var debugDescription: String { isForeground ? "foreground" : "background" }
    }

    /// Without the app at the front.
    public static var background: IntentModes { IntentModes(rawValue: 1) }
    /// With the app at the front, which comes there before the intent runs unless stated otherwise.
    public static var foreground: IntentModes { IntentModes(rawValue: 2) }
    private static var immediate: IntentModes { IntentModes(rawValue: 4) }
    private static var deferred: IntentModes { IntentModes(rawValue: 8) }
    private static var dynamic: IntentModes { IntentModes(rawValue: 16) }

    /// With the app at the front, at a time of choice.
    public static func foreground(_ foregroundMode: ForegroundMode) -> IntentModes { foregroundMode.modes }

    /// Whether the app comes to the front before the intent runs.
    package var comesToFrontFirst: Bool {
        contains(.foreground) && !contains(.deferred) && !contains(.dynamic)
    }
    /// Whether the app comes to the front once the intent has run.
    package var comesToFrontAfterwards: Bool { contains(.deferred) }
    /// Whether the app comes to the front when the intent asks.
    package var comesToFrontOnDemand: Bool {
        contains(.dynamic) || contains(.deferred) || contains([.background, .foreground])
    }
}

/// Which of an app's processes may run an intent or a query.
public struct IntentExecutionTargets: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// A set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The app.
    public static var main: IntentExecutionTargets { IntentExecutionTargets(rawValue: 1) }
    /// Its extension for intents.
    public static var appIntentsExtension: IntentExecutionTargets { IntentExecutionTargets(rawValue: 2) }
    /// Its extension for widgets.
    public static var widgetKitExtension: IntentExecutionTargets { IntentExecutionTargets(rawValue: 4) }
    static var all: IntentExecutionTargets { [.main, .appIntentsExtension, .widgetKitExtension] }
}

/// In which mode an intent runs, and since when.
public struct IntentSystemContext: Sendable {
    /// The mode; the background where no host runs the intent.
    public var currentMode: IntentModes.Current { IntentInvocation.current?.mode ?? .background }
    /// When the person asked for the intent; `nil` where no host runs it.
    public var preciseTimestamp: Date? { IntentInvocation.current?.timestamp }
}
