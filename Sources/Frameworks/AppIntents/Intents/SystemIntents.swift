/// Shows an entity, or what a case of an enumeration stands for, in the app.
public protocol OpenIntent: SystemIntent {
    /// What it shows.
    associatedtype Value: AppValue
    /// What is to be shown.
    var target: Value { get set }
}

extension OpenIntent {
    /// Whether the app comes to the front.
    public static var openAppWhenRun: Bool { true }
    /// Whether it runs in the background, in the foreground, or both.
    public static var supportedModes: IntentModes { .foreground }
    /// Brings the app to the front; what to show there is the app's to read from ``target``.
    public func perform() async throws -> some IntentResult { .result() }
}

/// Tells the app's scenes which content to show.
public protocol TargetContentProvidingIntent: AppIntent {
    /// The content, as the app's scenes know it.
    var contentIdentifier: String { get }
}

extension TargetContentProvidingIntent {
    /// Whether the app comes to the front.
    public static var openAppWhenRun: Bool { true }
    /// Whether it runs in the background, in the foreground, or both.
    public static var supportedModes: IntentModes { .foreground }
    /// The content, as the app's scenes know it.
    public var contentIdentifier: String { Self.persistentIdentifier }
    /// Brings the app to the front.
    public func perform() async throws -> some IntentResult { .result() }
}

extension TargetContentProvidingIntent where Self: OpenIntent {
    /// Whether the app comes to the front.
    public static var openAppWhenRun: Bool { true }
    /// Whether it runs in the background, in the foreground, or both.
    public static var supportedModes: IntentModes { .foreground }
    /// The identifier of the target.
    public var contentIdentifier: String {
        func identifier<Entity: AppEntity>(_ entity: Entity) -> String { entity.id.entityIdentifierString }
        if let entity = target as? any AppEntity { return identifier(entity) }
        if let value = target as? any AppEnum { return String(describing: value.rawValue) }
        return Self.persistentIdentifier
    }
    /// Brings the app to the front.
    public func perform() async throws -> some IntentResult { .result() }
}

/// Searches in the app.
public protocol ShowInAppSearchResultsIntent: SystemIntent {
    /// What is searched for.
    associatedtype Criteria: SearchCriteria
    /// Where the app can search.
    static var searchScopes: Criteria.SearchScopes { get }
    /// What to search for.
    var criteria: Criteria { get set }
}

extension ShowInAppSearchResultsIntent {
    /// Whether the app comes to the front.
    public static var openAppWhenRun: Bool { true }
    /// Whether it runs in the background, in the foreground, or both.
    public static var supportedModes: IntentModes { .foreground }
}

extension ShowInAppSearchResultsIntent where Criteria.SearchScopes == Void {
    /// Where the app can search.
    public static var searchScopes: Void { () }
}

/// Deletes entities.
public protocol DeleteIntent: SystemIntent {
    /// What it deletes.
    associatedtype Entity: AppEntity
    /// What is to be deleted.
    var entities: [Entity] { get }
}

/// Changes a value, such as a setting.
public protocol SetValueIntent<ValueType>: AppIntent {
    /// The type of the value.
    associatedtype ValueType: _IntentValue
    /// The value to be set.
    var value: ValueType { get set }
}

/// Opens an address.
public struct OpenURLIntent: SystemIntent, URLRepresentableIntent {
    /// The name that people see.
    public static var title: LocalizedStringResource { "Open address" }
    /// The address.
    public static var urlRepresentation: URLRepresentation { "\(\.$url)" }

    /// The address.
    @Parameter(title: "Address")
    public var url: URL

    /// A value without content yet.
    public init() {}

    /// An intent that opens an address.
    public init(_ url: URL) { self.url = url }

    /// The address as it is.
    public var urlRepresentation: URL? { url }
    /// Opens the address as it is; a template would encode it anew.
    public func perform() async throws -> Never { throw OpensAddress(url: url) }
}

extension URL: CustomURLRepresentationParameterConvertible {
    /// The text that stands for it in an address.
    public var urlRepresentationParameter: String? { absoluteString }
}

/// Plays sound.
public protocol AudioPlaybackIntent: SystemIntent {}
/// Starts to play sound.
public protocol AudioStartingIntent: SystemIntent {}
/// Records sound.
public protocol AudioRecordingIntent: SystemIntent {}
/// Takes pictures.
public protocol CameraCaptureIntent: SystemIntent {}
/// Starts, changes or ends a live activity.
public protocol LiveActivityIntent: SystemIntent {}
/// Starts a live activity.
public protocol LiveActivityStartingIntent: SystemIntent {}
/// Transmits as long as a button is held.
public protocol PushToTalkTransmissionIntent: SystemIntent {}
/// Starts a workout.
public protocol StartWorkoutIntent: SystemIntent, InstanceDisplayRepresentable {
    /// What the app calls kinds of workout.
    associatedtype WorkoutStyle: AppEnum
    /// The kind of workout.
    var workoutStyle: WorkoutStyle { get set }
    /// Workouts to offer.
    static var suggestedWorkouts: [Self] { get }
}
/// Halts a workout.
public protocol PauseWorkoutIntent: SystemIntent {}
/// Goes on with a workout.
public protocol ResumeWorkoutIntent: SystemIntent {}

/// Plays a video.
public protocol PlayVideoIntent: SystemIntent {
    /// The kinds of video that the app plays.
    static var supportedCategories: [VideoCategory] { get }
    /// What to play.
    var term: String { get set }
}

extension PlayVideoIntent {
    /// Whether the app comes to the front.
    public static var openAppWhenRun: Bool { true }
    /// Whether it runs in the background, in the foreground, or both.
    public static var supportedModes: IntentModes { .foreground }
}

/// A kind of video.
public enum VideoCategory: String, AppEnum {
    /// Films.
    case movies
    /// Television.
    case tv
    /// Other videos.
    case freeform

    /// The name of the type for people.
    public static var typeDisplayRepresentation: TypeDisplayRepresentation { "Video category" }
    /// How each case is shown.
    public static var caseDisplayRepresentations: [VideoCategory: DisplayRepresentation] {
        [.movies: "Movies", .tv: "TV", .freeform: "Videos"]
    }
}

/// Holds the settings of a widget; it is not performed.
public protocol WidgetConfigurationIntent: AppIntent {
    associatedtype NeverResult where NeverResult == Never
}

extension WidgetConfigurationIntent {
    /// Throws: the settings of a widget are read, not performed.
    public func perform() async throws -> NeverResult { throw AppIntentError.Unrecoverable.notAllowed }
}

/// Holds the settings of a control; it is not performed.
public protocol ControlConfigurationIntent: AppIntent {
    associatedtype NeverResult where NeverResult == Never
}

extension ControlConfigurationIntent {
    /// Throws: the settings of a control are read, not performed.
    public func perform() async throws -> NeverResult { throw AppIntentError.Unrecoverable.notAllowed }
}

/// Shows a small view that can be renewed.
public protocol SnippetIntent: AppIntent {}

/// An intent whose work can be undone.
public protocol UndoableIntent: SystemIntent {}

/// An intent that reports how far it is.
public protocol ProgressReportingIntent: AppIntent {}

extension ProgressReportingIntent {
    /// How far the intent is. Without a host that shows it, a progress of its own.
    public var progress: Progress { IntentInvocation.current?.progress ?? Progress(totalUnitCount: 1) }
}

/// An intent that can be stopped.
public protocol CancellableIntent: AppIntent {}

/// An intent that may take long.
public protocol LongRunningIntent: ProgressReportingIntent {}

/// An intent that may ask for the app to come to the front. State ``IntentModes`` instead.
public protocol ForegroundContinuableIntent: AppIntent {}

extension ForegroundContinuableIntent {
    /// Whether it runs in the background, in the foreground, or both.
    public static var supportedModes: IntentModes { [.background, .foreground(.dynamic)] }

    /// Brings the app to the front, then goes on.
    @discardableResult
    public func requestToContinueInForeground<Value: Sendable>(
        _ dialog: IntentDialog? = nil, continuation: @MainActor () async throws -> Value = { () }
    ) async throws -> Value {
        try await continueInForeground(dialog)
        return try await continuation()
    }

    /// An error that ends the intent and brings the app to the front.
    public func needsToContinueInForegroundError(
        _ dialog: IntentDialog? = nil, continuation: (@MainActor () async throws -> Void)? = nil
    ) -> AppIntentError {
        AppIntentError(.needsForeground(dialog, confirms: true))
    }
}

/// An intent that a newer one replaces.
public protocol DeprecatedAppIntent: AppIntent {
    associatedtype ReplacementIntent: AppIntent = Never
    /// What replaces it, and why.
    static var deprecation: IntentDeprecation<ReplacementIntent> { get }
}

/// What replaces an intent, and why.
public struct IntentDeprecation<ReplacementIntent: AppIntent>: Sendable {
    /// What people read.
    public var message: LocalizedStringResource
    /// The intent to be used instead.
    public var replacedBy: ReplacementIntent.Type?

    /// A reason, and a replacement where there is one.
    public init(message: LocalizedStringResource, replacedBy: ReplacementIntent.Type?) {
        self.message = message
        self.replacedBy = replacedBy
    }

    /// A reason, without a replacement.
    public init(message: LocalizedStringResource) where ReplacementIntent == Never {
        self.init(message: message, replacedBy: nil)
    }

    /// A replacement.
    public init(replacedBy: ReplacementIntent.Type) { self.init(message: "", replacedBy: replacedBy) }
}

/// An intent that replaces one of the older framework Intents.
public protocol CustomIntentMigratedAppIntent: AppIntent {
    /// The class name of the older intent.
    static var intentClassName: String { get }
}

extension Never: AppIntent {
    /// The name that people see.
    public static var title: LocalizedStringResource { "" }
    /// A value without content yet.
    public init() { preconditionFailure("Never has no values.") }
    /// Does the work.
    public func perform() async throws -> Never { throw AppIntentError.Unrecoverable.unknown }
}
