private import Synchronization

/// A kind of data, such as an image or a PNG image, by its uniform type identifier.
public struct UTType: Sendable {
    /// The identifier, such as `public.png`.
    public let identifier: String

    init(known identifier: String) { self.identifier = identifier }

    /// Finds a type by its identifier; `nil` for one that is neither known nor declared by the program.
    public init?(_ identifier: String) {
        guard let found = UTTypes.declaration(of: identifier) else { return nil }
        self.identifier = found.identifier
    }

    /// Creates a type that the program declares as its own.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(importedAs: identifier, conformingTo: parentType)
    }

    /// Creates a type that another program declares as its own.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.identifier = UTTypes.declare(identifier, parents: parentType.map { [$0.identifier] } ?? [])
    }

    /// Whether the type is of another kind, or the same.
    ///
    /// ```swift
    /// UTType.png.conforms(to: .image)  // true
    /// ```
    public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }

    /// Whether the type is of another kind.
    public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }

    /// Whether another type is of this kind.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

    /// All kinds that the type is of, without itself.
    public var supertypes: Set<UTType> {
        var found: Set<UTType> = []
        var next = parents
        while let type = next.popLast() {
            if type != self, found.insert(type).inserted { next += type.parents }
        }
        return found
    }

    private var parents: [UTType] {
        UTTypes.declaration(of: identifier)?.parents.map { UTType(known: $0) } ?? []
    }

    /// Whether somebody has declared the type: this module or the program.
    public var isDeclared: Bool { !isDynamic && UTTypes.declaration(of: identifier) != nil }

    /// Whether the type was made up for an extension or a MIME type that nobody has declared.
    public var isDynamic: Bool { identifier.hasPrefix("dyn.") }

    /// Whether the type is one of everybody's.
    public var isPublic: Bool { identifier.hasPrefix("public.") }
}

extension UTType: Hashable {
    /// Whether two types have the same identifier; upper and lower case do not count.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.identifier == rhs.identifier || lhs.identifier.lowercased() == rhs.identifier.lowercased()
    }

    /// Feeds the identifier to a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier.lowercased()) }
}

extension UTType: Codable {
    /// Reads an identifier; one that is not known here stays a type, of no other kind.
    public init(from decoder: any Decoder) throws {
        self.init(importedAs: try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes the identifier.
    public func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        try value.encode(identifier)
    }
}

extension UTType: CustomStringConvertible, CustomDebugStringConvertible {
    /// The identifier.
    public var description: String { identifier }
    /// The identifier.
    public var debugDescription: String { identifier }
}

/// The types of this process: the table, and what the program has declared.
enum UTTypes {
    private static let known: [String: UTDeclaration] = Dictionary(
        uniqueKeysWithValues: UTDeclaration.all.map { ($0.identifier.lowercased(), $0) })
    private static let declared = Mutex<[String: UTDeclaration]>([:])

    static func declaration(of identifier: String) -> UTDeclaration? {
        let key = identifier.lowercased()
        return known[key] ?? declared.withLock { $0[key] }
    }

    /// Declares a type, unless it is known with what it is a kind of, and hands back its identifier.
    static func declare(_ identifier: String, parents: [String]) -> String {
        let key = identifier.lowercased()
        if let found = known[key] { return found.identifier }
        return declared.withLock { declared in
            if let found = declared[key], parents.isEmpty || found.parents == parents {
                return found.identifier
            }
            declared[key] = UTDeclaration(identifier, in: parents)
            return identifier
        }
    }
}

extension UTType {
    /// All types of the table.
    package static var all: [UTType] { UTDeclaration.all.map { UTType(known: $0.identifier) } }
}
