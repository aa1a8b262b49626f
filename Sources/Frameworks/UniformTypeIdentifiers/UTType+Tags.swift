/// A way in which a type is named elsewhere: by the extension of a file, or by a MIME type.
public struct UTTagClass: Sendable, Hashable, RawRepresentable, Codable, CustomStringConvertible {
    /// The identifier of the class.
    public let rawValue: String

    /// Creates a class from its identifier.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Extensions of file names, without their dot.
    public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
    /// MIME types.
    public static let mimeType = UTTagClass(rawValue: "public.mime-type")

    /// The identifier of the class.
    public var description: String { rawValue }
}

extension UTType {
    /// Finds the type of files with an extension; one that nobody knows gives a type made up for it.
    ///
    /// - Returns: `nil` for an empty extension.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    /// Finds the type for a MIME type; one that nobody knows gives a type made up for it.
    ///
    /// - Returns: `nil` for an empty MIME type.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
    }

    /// Finds the type with a tag; one that nobody knows gives a type made up for it.
    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        if let found = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first {
            self = found
            return
        }
        let tag = Self.normal(tag, tagClass)
        guard !tag.isEmpty else { return nil }
        // Letters, digits and dashes are what identifiers have.
        let name = tag.utf8.map {
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
                ? String(UnicodeScalar($0)) : "-" + String($0, radix: 16)
        }.joined()
        let parent = supertype ?? .item
        let kind = parent == .data ? "" : ".\(parent.identifier)"
        self.identifier = UTTypes.declare(
            "dyn.\(tagClass.rawValue.split(separator: ".").last ?? "tag").\(name)\(kind)",
            parents: [parent.identifier])
    }

    /// The known types with a tag, the one that is most often meant first.
    public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
        let tag = normal(tag, tagClass)
        return UTDeclaration.all.filter { $0.tags(of: tagClass).contains(tag) }
            .map { UTType(known: $0.identifier) }
            .filter { type in supertype.map { type.conforms(to: $0) } ?? true }
    }

    /// A tag as the table has it: in lower case and, for MIME types, without parameters.
    private static func normal(_ tag: String, _ tagClass: UTTagClass) -> String {
        let tag = tag.lowercased()
        guard tagClass == .mimeType else { return tag }
        return String(tag.prefix { $0 != ";" }).trimmingCharacters(in: .whitespaces)
    }

    /// The tags of the type, the preferred one of each class first.
    public var tags: [UTTagClass: [String]] {
        guard let found = UTTypes.declaration(of: identifier) else { return [:] }
        return [.filenameExtension: found.extensions, .mimeType: found.mimeTypes].filter { !$0.value.isEmpty }
    }

    /// The extension that files of the type should have.
    public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }

    /// The MIME type that data of the type should have.
    public var preferredMIMEType: String? { tags[.mimeType]?.first }
}

extension UTDeclaration {
    fileprivate func tags(of tagClass: UTTagClass) -> [String] {
        switch tagClass {
        case .filenameExtension: extensions.map { $0.lowercased() }
        case .mimeType: mimeTypes
        default: []
        }
    }
}

extension URL {
    /// Appends a name to the address, with the extension of a type.
    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
        appending(path: partialName).appendingPathExtension(for: contentType)
    }

    /// Appends the extension of a type, unless the address has one of that type.
    public func appendingPathExtension(for contentType: UTType) -> URL {
        let all = contentType.tags[.filenameExtension] ?? []
        guard let first = all.first, !all.contains(pathExtension.lowercased()) else { return self }
        return appendingPathExtension(first)
    }
}
