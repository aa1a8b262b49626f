/// What calendars and events have in common.
public class EKObject: NSObject {
    override init() {}

    /// Whether something was changed and not saved.
    public var hasChanges: Bool { false }
    /// Whether it was never saved.
    public var isNew: Bool { false }
    /// Takes back what was changed and not saved.
    public func reset() {}
    /// Takes back what was changed and not saved.
    public func rollback() { reset() }
    /// Reads it again; false when it is gone.
    @discardableResult
    public func refresh() -> Bool { true }
}
