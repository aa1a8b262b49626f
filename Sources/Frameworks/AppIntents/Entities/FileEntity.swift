/// An entity that is a file.
public protocol FileEntity: AppEntity where ID == FileEntityIdentifier {
    /// The kinds of file that it can be.
    static var supportedContentTypes: [UTType] { get }
}

/// The identifier of an entity that is a file, or is about to become one.
public struct FileEntityIdentifier: Sendable, Hashable, Codable, EntityIdentifierConvertible {
    private let file: URL?
    private let draft: String?

    /// A file that exists.
    /// - Throws: an error of the file system where there is none.
    public static func file(url: URL) throws -> FileEntityIdentifier {
        guard try url.checkResourceIsReachable() else { throw CocoaError(.fileNoSuchFile) }
        return FileEntityIdentifier(file: url, draft: nil)
    }

    /// A file that has not been saved.
    public static func draft(identifier: String) -> FileEntityIdentifier {
        FileEntityIdentifier(file: nil, draft: identifier)
    }

    /// Where the file lies; `nil` for a draft.
    public var fileURL: URL? { file }
    /// The identifier of a draft; `nil` for a file.
    public var draftIdentifier: String? { draft }

    /// The identifier as a string.
    public var entityIdentifierString: String {
        file.map { "file " + $0.absoluteString } ?? "draft " + (draft ?? "")
    }

    /// The identifier from its string; `nil` where the string is none.
    public static func entityIdentifier(for entityIdentifierString: String) -> FileEntityIdentifier? {
        let parts = entityIdentifierString.split(separator: " ", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        switch parts[0] {
        case "file": return URL(string: String(parts[1])).map { FileEntityIdentifier(file: $0, draft: nil) }
        case "draft": return .draft(identifier: String(parts[1]))
        default: return nil
        }
    }
}
