private import Synchronization

/// What an index knows of an item.
public final class CSSearchableItemAttributeSet: NSObject, Sendable {
    private let values: Mutex<[String: SpotlightAttribute]>

    /// Creates a set for an item of no certain type.
    public override convenience init() { self.init([:]) }

    /// Creates a set for an item with content of a type.
    public convenience init(contentType: UTType) {
        self.init(itemContentType: contentType.identifier)
    }

    /// Creates a set for an item with content of the type with an identifier.
    public convenience init(itemContentType type: String) {
        self.init([
            "contentType": .text(type),
            "contentTypeTree": .texts(UTType(type).map(Self.tree) ?? [type]),
        ])
    }

    private static func tree(_ type: UTType) -> [String] {
        [type.identifier] + type.supertypes.map(\.identifier).sorted()
    }

    package init(_ attributes: [String: SpotlightAttribute]) {
        values = Mutex(attributes)
        super.init()
    }

    /// All attributes by their names.
    package var attributes: [String: SpotlightAttribute] { values.withLock { $0 } }

    subscript(name: String) -> SpotlightAttribute? {
        get { values.withLock { $0[name] } }
        set { values.withLock { $0[name] = newValue } }
    }

    func text(_ name: String) -> String? { self[name]?.value as? String }
    func texts(_ name: String) -> [String]? { self[name]?.value as? [String] }
    func number(_ name: String) -> NSNumber? { self[name]?.value as? NSNumber }
    func date(_ name: String) -> Date? { self[name]?.value as? Date }
    func data(_ name: String) -> Data? { self[name]?.value as? Data }
    func url(_ name: String) -> URL? { self[name]?.value as? URL }

    func set(_ name: String, _ value: String?) { self[name] = value.map(SpotlightAttribute.text) }
    func set(_ name: String, _ value: [String]?) { self[name] = value.map(SpotlightAttribute.texts) }
    func set(_ name: String, _ value: NSNumber?) { self[name] = value.map { SpotlightAttribute($0) } }
    func set(_ name: String, _ value: Date?) { self[name] = value.map(SpotlightAttribute.date) }
    func set(_ name: String, _ value: Data?) { self[name] = value.map(SpotlightAttribute.data) }
    func set(_ name: String, _ value: URL?) { self[name] = value.map(SpotlightAttribute.url) }

    /// Sets an attribute of the app's own; a value of a type that attributes do not have is left out.
    public func setValue(_ value: Any?, forCustomKey key: CSCustomAttributeKey) {
        self[Self.custom + key.keyName] = value.flatMap { SpotlightAttribute($0) }
    }

    /// An attribute of the app's own.
    public func value(forCustomKey key: CSCustomAttributeKey) -> Any? {
        self[Self.custom + key.keyName]?.value
    }

    /// What the names of the app's own attributes begin with.
    static let custom = "custom."

    /// Copies the set.
    public override func copy() -> Any { CSSearchableItemAttributeSet(attributes) }

    /// Whether another set has the same attributes.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? CSSearchableItemAttributeSet)?.attributes == attributes
    }

    /// A hash of the attributes.
    public override var hash: Int { attributes.hashValue }
}

/// The name of an attribute of an app's own.
public final class CSCustomAttributeKey: NSObject, Sendable {
    /// The name.
    public let keyName: String
    /// Whether the attribute can be looked for.
    public let isSearchable: Bool
    /// Whether a search that names no attribute finds the item by this one.
    public let isSearchableByDefault: Bool
    /// Whether the value is likely to be different for each item.
    public let isUnique: Bool
    /// Whether the attribute may have several values.
    public let isMultiValued: Bool

    /// Creates a name; `nil` for one that has other characters than letters of ASCII, digits and underscores.
    public convenience init?(keyName: String) {
        self.init(
            keyName: keyName, searchable: true, searchableByDefault: false, unique: false, multiValued: false)
    }

    /// Creates a name with what is to be done with the values.
    public init?(
        keyName: String, searchable: Bool, searchableByDefault: Bool, unique: Bool, multiValued: Bool
    ) {
        guard !keyName.isEmpty,
            keyName.utf8.allSatisfy({
                $0 == UInt8(ascii: "_") || $0 < 0x80 && Character(UnicodeScalar($0)).isLetter
                    || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
            })
        else { return nil }
        self.keyName = keyName
        isSearchable = searchable
        isSearchableByDefault = searchableByDefault
        isUnique = unique
        isMultiValued = multiValued
        super.init()
    }
}
