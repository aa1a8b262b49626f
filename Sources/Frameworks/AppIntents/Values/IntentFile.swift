/// A file that a person hands to an intent, or that an intent returns.
public struct IntentFile: Sendable, Hashable, _IntentValue, DisplayRepresentable {
    private enum Content: Hashable {
        case data(Data)
        case file(URL)
    }

    /// What can go wrong while a file is read.
    public enum IntentFileError: Error, Hashable {
        /// The bytes could not be had.
        case failedToLoadData
        /// The file could not be had.
        case failedToLoadFile
    }

    private let content: Content
    /// The name of the file with its extension.
    public let filename: String
    /// The kind of its content, as far as known.
    public let type: UTType?
    /// Whether the file goes away once the intent has been performed.
    public var removedOnCompletion = false

    /// A file of bytes.
    public init(data: Data, filename: String, type: UTType? = nil) {
        content = .data(data)
        self.filename = filename
        self.type = type ?? Self.type(of: filename)
    }

    /// A file on disk, read when it is asked for.
    public init(fileURL: URL, filename: String? = nil, type: UTType? = nil) {
        content = .file(fileURL)
        self.filename = filename ?? fileURL.lastPathComponent
        self.type = type ?? Self.type(of: fileURL.lastPathComponent)
    }

    private static func type(of filename: String) -> UTType? {
        let pathExtension = (filename as NSString).pathExtension
        return pathExtension.isEmpty ? nil : UTType(filenameExtension: pathExtension)
    }

    /// Where the file lies; `nil` for a file of bytes.
    public var fileURL: URL? {
        if case .file(let url) = content { url } else { nil }
    }

    /// The bytes; empty where the file cannot be read. ``data(contentType:)`` says why.
    public var data: Data {
        switch content {
        case .data(let data): data
        // This property has no way to fail; who wants the reason calls the method.
        case .file(let url): (try? Data(contentsOf: url)) ?? Data()
        }
    }

    /// The kinds in which the content can be had.
    public var availableContentTypes: [UTType] { type.map { [$0] } ?? [.data] }

    /// The bytes in one of ``availableContentTypes``.
    /// - Throws: ``IntentFileError`` where the file cannot be read or has another type.
    public func data(contentType: UTType) async throws -> Data {
        guard type?.conforms(to: contentType) ?? (contentType == .data) else {
            throw IntentFileError.failedToLoadData
        }
        switch content {
        case .data(let data): return data
        case .file(let url):
            do { return try Data(contentsOf: url) } catch { throw IntentFileError.failedToLoadFile }
        }
    }

    /// The name of the type for people.
    public static var typeDisplayRepresentation: TypeDisplayRepresentation { "File" }
    /// How the value is shown.
    public var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(filename)") }
}
