/// What an intent leads to.
public protocol IntentResult: Sendable {
    /// The type of the value that it returns.
    associatedtype Value: _IntentValue = Never
    /// What it shows.
    associatedtype Snippet = Never
    /// What it says.
    associatedtype Dialog = Never
    /// The intent that follows.
    associatedtype OpensAppIntent: AppIntent = Never
    /// The value that it returns.
    var value: Value? { get }
}

extension Never: IntentResult {
    /// The type of the value.
    public typealias Value = Never
    /// The value; `nil` where there is none.
    public var value: Never? { nil }
}

/// A result with a value.
public protocol ReturnsValue<Value>: IntentResult {}
/// A result after which another intent follows.
public protocol OpensIntent: IntentResult {}
/// A result that says something.
public protocol ProvidesDialog: IntentResult where Dialog == IntentDialog {}
/// A result that shows a small view that an intent renews.
public protocol ShowsSnippetIntent: IntentResult where Snippet == _SnippetIntentContainer {}

/// Stands for a small view that an intent renews.
public struct _SnippetIntentContainer: Sendable {}

/// The result that `.result(...)` makes.
public struct IntentResultContainer<Value: _IntentValue, OpensAppIntent: AppIntent, Snippet, Dialog>:
    IntentResult,
    AnyIntentResult
{
    /// The value; `nil` where there is none.
    public var value: Value?
    /// What is said.
    public var dialog: IntentDialog?
    package let anyOpensIntent: (any AppIntent)?
    package let anySnippetIntent: (any AppIntent)?
    package let anyActionButtonIntent: (any AppIntent)?
    /// The intent that follows.
    public var opensIntent: OpensAppIntent? { anyOpensIntent as? OpensAppIntent }
    /// The live activity that the intent started.
    public var activityIdentifier: String?

    init(
        value: Value? = nil, dialog: IntentDialog? = nil, opensIntent: (any AppIntent)? = nil,
        snippetIntent: (any AppIntent)? = nil, actionButtonIntent: (any AppIntent)? = nil
    ) {
        anyActionButtonIntent = actionButtonIntent
        self.value = value
        self.dialog = dialog
        anyOpensIntent = opensIntent
        anySnippetIntent = snippetIntent
    }

    package var anyValue: (any _IntentValue)? { value }
    package var anyDialog: IntentDialog? { dialog }
}

extension IntentResultContainer: ReturnsValue {}
extension IntentResultContainer: OpensIntent {}
extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}
extension IntentResultContainer: ShowsSnippetIntent where Snippet == _SnippetIntentContainer {}

/// A result, whatever its type.
package protocol AnyIntentResult: Sendable {
    var anyValue: (any _IntentValue)? { get }
    var anyDialog: IntentDialog? { get }
    var anyOpensIntent: (any AppIntent)? { get }
    var anySnippetIntent: (any AppIntent)? { get }
    var anyActionButtonIntent: (any AppIntent)? { get }
}

extension IntentResult {
    /// Done.
    public static func result() -> Self where Self == IntentResultContainer<Never, Never, Never, Never> {
        IntentResultContainer()
    }

    /// Done, with a value.
    public static func result<Value>(value: Value) -> Self
    where Self == IntentResultContainer<Value, Never, Never, Never> { IntentResultContainer(value: value) }

    /// Done, with something to say.
    public static func result(dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
        IntentResultContainer(dialog: dialog)
    }

    /// Done, with a value and something to say.
    public static func result<Value>(value: Value, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Value, Never, Never, IntentDialog> {
        IntentResultContainer(value: value, dialog: dialog)
    }

    /// Another intent follows.
    @_disfavoredOverload
    public static func result<Next>(opensIntent: Next) -> Self
    where Self == IntentResultContainer<Never, Next, Never, Never> {
        IntentResultContainer(opensIntent: opensIntent)
    }

    /// Another intent follows.
    public static func result(opensIntent: some AppIntent) -> Self
    where Self == IntentResultContainer<Never, Never, Never, Never> {
        IntentResultContainer(opensIntent: opensIntent)
    }

    /// Another intent follows, with something to say.
    @_disfavoredOverload
    public static func result<Next>(opensIntent: Next, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, Next, Never, IntentDialog> {
        IntentResultContainer(dialog: dialog, opensIntent: opensIntent)
    }

    /// Another intent follows, with something to say.
    public static func result(opensIntent: some AppIntent, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
        IntentResultContainer(dialog: dialog, opensIntent: opensIntent)
    }

    /// Another intent follows, with a value.
    @_disfavoredOverload
    public static func result<Value, Next>(value: Value, opensIntent: Next) -> Self
    where Self == IntentResultContainer<Value, Next, Never, Never> {
        IntentResultContainer(value: value, opensIntent: opensIntent)
    }

    /// Another intent follows, with a value.
    public static func result<Value>(value: Value, opensIntent: some AppIntent) -> Self
    where Self == IntentResultContainer<Value, Never, Never, Never> {
        IntentResultContainer(value: value, opensIntent: opensIntent)
    }

    /// Another intent follows, with a value and something to say.
    @_disfavoredOverload
    public static func result<Value, Next>(value: Value, opensIntent: Next, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Value, Next, Never, IntentDialog> {
        IntentResultContainer(value: value, dialog: dialog, opensIntent: opensIntent)
    }

    /// Another intent follows, with a value and something to say.
    public static func result<Value>(value: Value, opensIntent: some AppIntent, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Value, Never, Never, IntentDialog> {
        IntentResultContainer(value: value, dialog: dialog, opensIntent: opensIntent)
    }

    /// Done; the intent is what the device's button does from now on.
    public static func result<Next: AppIntent>(actionButtonIntent: Next) -> Self
    where Self == IntentResultContainer<Never, Never, Never, Never> {
        IntentResultContainer(actionButtonIntent: actionButtonIntent)
    }

    /// Done, with something to say; the intent is what the device's button does from now on.
    public static func result<Next: AppIntent>(actionButtonIntent: Next, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
        IntentResultContainer(dialog: dialog, actionButtonIntent: actionButtonIntent)
    }

    /// Done, with a value; the intent is what the device's button does from now on.
    public static func result<Value, Next: AppIntent>(value: Value, actionButtonIntent: Next) -> Self
    where Self == IntentResultContainer<Value, Never, Never, Never> {
        IntentResultContainer(value: value, actionButtonIntent: actionButtonIntent)
    }

    /// Done, with a value and something to say; the intent is what the device's button does from now on.
    public static func result<Value, Next: AppIntent>(
        value: Value, actionButtonIntent: Next, dialog: IntentDialog
    ) -> Self where Self == IntentResultContainer<Value, Never, Never, IntentDialog> {
        IntentResultContainer(value: value, dialog: dialog, actionButtonIntent: actionButtonIntent)
    }

    /// Done, with a small view that an intent renews.
    public static func result(snippetIntent: some SnippetIntent) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetIntentContainer, Never> {
        IntentResultContainer(snippetIntent: snippetIntent)
    }

    /// Done, with something to say and a small view that an intent renews.
    public static func result(dialog: IntentDialog, snippetIntent: some SnippetIntent) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetIntentContainer, IntentDialog> {
        IntentResultContainer(dialog: dialog, snippetIntent: snippetIntent)
    }

    /// Done, with a value and a small view that an intent renews.
    public static func result<Value>(value: Value, snippetIntent: some SnippetIntent) -> Self
    where Self == IntentResultContainer<Value, Never, _SnippetIntentContainer, Never> {
        IntentResultContainer(value: value, snippetIntent: snippetIntent)
    }

    /// Done, with a value, something to say and a small view that an intent renews.
    public static func result<Value>(value: Value, dialog: IntentDialog, snippetIntent: some SnippetIntent)
        -> Self
    where Self == IntentResultContainer<Value, Never, _SnippetIntentContainer, IntentDialog> {
        IntentResultContainer(value: value, dialog: dialog, snippetIntent: snippetIntent)
    }
}
