private import Synchronization

/// Something of an app that can be found.
public final class CSSearchableItem: NSObject, Sendable {
    private struct State {
        var uniqueIdentifier: String
        var domainIdentifier: String?
        var expirationDate: Date
        var attributeSet: CSSearchableItemAttributeSet
        var isUpdate = false
    }

    private let state: Mutex<State>

    /// How long an item stays in the index unless its app says otherwise, in seconds: thirty days.
    private static let lifetime: TimeInterval = 30 * 86_400

    /// Creates an item; without an identifier it gets one of its own.
    public init(
        uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet
    ) {
        state = Mutex(
            State(
                uniqueIdentifier: uniqueIdentifier ?? UUID().uuidString, domainIdentifier: domainIdentifier,
                expirationDate: Date(timeIntervalSinceNow: Self.lifetime), attributeSet: attributeSet))
        super.init()
    }

    init(_ record: SpotlightRecord) {
        state = Mutex(
            State(
                uniqueIdentifier: record.identifier, domainIdentifier: record.domain,
                expirationDate: record.expires, attributeSet: .init(record.attributes)))
        super.init()
    }

    /// The identifier, which stands for one item of an index.
    public var uniqueIdentifier: String {
        get { state.withLock { $0.uniqueIdentifier } }
        set { state.withLock { $0.uniqueIdentifier = newValue } }
    }

    /// The domain: items of a domain, and of those below it after a point, can be deleted together.
    public var domainIdentifier: String? {
        get { state.withLock { $0.domainIdentifier } }
        set { state.withLock { $0.domainIdentifier = newValue } }
    }

    /// When the item is no longer found.
    public var expirationDate: Date! {
        get { state.withLock { $0.expirationDate } }
        set {
            let date = newValue ?? Date(timeIntervalSinceNow: Self.lifetime)
            state.withLock { $0.expirationDate = date }
        }
    }

    /// What the index knows of the item.
    public var attributeSet: CSSearchableItemAttributeSet {
        get { state.withLock { $0.attributeSet } }
        set { state.withLock { $0.attributeSet = newValue } }
    }

    /// Whether indexing changes only the attributes that are set, and only of an item that is there.
    public var isUpdate: Bool {
        get { state.withLock { $0.isUpdate } }
        set { state.withLock { $0.isUpdate = newValue } }
    }

    /// The item as it is now.
    var record: SpotlightRecord {
        state.withLock { state in
            SpotlightRecord(
                identifier: state.uniqueIdentifier, domain: state.domainIdentifier,
                expires: state.expirationDate, isUpdate: state.isUpdate,
                attributes: state.attributeSet.attributes)
        }
    }
}

/// An item as it is written to a file.
struct SpotlightRecord: Sendable {
    var identifier: String
    var domain: String?
    var expires: Date
    var isUpdate = false
    var attributes: [String: SpotlightAttribute]
    /// How well the item fits; less is better.
    var rank = 0.0
}
