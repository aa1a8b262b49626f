public import Foundation

/// A catalogue: one file with items, their images' features, and settings.
///
/// ```swift
/// let catalog = try await Catalog(at: url)
/// let matches = try await catalog.matches(for: Scene(contentsOf: photo))
/// print(matches.first?.item.id ?? "nothing here that I know")
/// ```
public actor Catalog {
    /// How a catalogue is opened.
    public enum Mode: Sendable {
        /// The file must exist; it is not written to.
        case readOnly
        /// The file must exist.
        case readWrite
        /// The file must not exist yet.
        case create
        /// The file is created when it does not exist.
        case createIfMissing
    }

    /// Opens a catalogue.
    ///
    /// - Throws: ``ViewfinderError`` with `noCatalog`, `notACatalog`, `damagedCatalog`, `newerCatalog`,
    ///   `readOnly` or `storageFailed`.
    public init(at url: URL, mode: Mode = .readOnly, options: Options = Options()) async throws {
        fatalError("skeleton")
    }

    /// What is in the file.
    public struct Info: Sendable {
        /// The number of items.
        public var itemCount: Int
        /// The number of catalogue images.
        public var imageCount: Int
        /// The number of images without current features.
        public var imagesToDescribe: Int
        /// The number of items of each kind.
        public var kinds: [String: Int]
        /// Language tags in use, with the number of titles in each.
        public var languages: [String: Int]
        /// Size of the catalogue file in bytes.
        public var fileSize: Int
        /// Size of the derived index files in bytes.
        public var indexSize: Int
        /// The threshold, and where it comes from.
        public var threshold: Double
        /// `default`, `set by hand`, or `calibrated`.
        public var thresholdSource: String
        /// The feature revisions the file holds, with the number of images described by each.
        public var revisions: [String: Int]
        /// The feature revisions that this program would write.
        public var currentRevisions: [String]
        /// The networks in use and the precision each runs in.
        public var networks: [String]
        /// The version of the file's schema.
        public var schemaVersion: Int
    }

    /// Settings of the process, not of the file.
    public struct Options: Sendable {
        /// The folder with models and libraries; found by itself when `nil`.
        public var installation: URL?
        /// The most threads used for one query or import; all cores when `nil`.
        public var threads: Int?
        /// The limits an image must keep.
        public var maximumPixels: Int = 400_000_000
        /// The largest image file read, in bytes.
        public var maximumBytes: Int = 512 << 20

        /// Creates default settings.
        public init() {}
    }

    /// Finds the items that a scene shows, best first; empty when nothing is sure enough.
    public nonisolated func matches(for scene: Scene) async throws -> [Match] {
        try await search(scene).matches
    }

    /// Finds the items that a scene shows, with everything that tools want to know.
    public nonisolated func search(_ scene: Scene, options: SearchOptions = SearchOptions()) async throws
        -> SearchAnswer
    {
        fatalError("skeleton")
    }

    /// Searches titles, subtitles, text, tags and codes; case and diacritics do not matter.
    public nonisolated func items(
        matchingText query: String, kinds: [String] = [], tags: [String] = [], limit: Int = 20,
        offset: Int = 0
    ) throws -> [Item] {
        fatalError("skeleton")
    }

    /// The item with an id.
    public nonisolated func item(_ id: Item.ID) throws -> Item? { fatalError("skeleton") }

    /// Items in the order of their ids.
    public nonisolated func items(
        kinds: [String] = [], tags: [String] = [], limit: Int = .max, offset: Int = 0
    ) throws -> [Item] { fatalError("skeleton") }

    /// What is in the file.
    public nonisolated func info() throws -> Info { fatalError("skeleton") }

    /// Imports items from a source: adds new ones, updates known ones, describes images whose content changed.
    ///
    /// Every item is written in one transaction; cancelling keeps what was done, and the next import goes on.
    public func importItems(
        from source: ItemSource, options: ImportOptions = ImportOptions(),
        progress: @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> ImportReport { fatalError("skeleton") }

    /// Removes items; answers how many there were.
    @discardableResult
    public func remove(_ ids: [Item.ID]) throws -> Int { fatalError("skeleton") }

    /// Sets the least confidence shown, or goes back to the default with `nil`.
    public func setThreshold(_ threshold: Double?) throws { fatalError("skeleton") }

    /// Describes again every image whose features are missing or of another revision, and rebuilds the index.
    public func reindex(
        all: Bool = false, progress: @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> ImportReport { fatalError("skeleton") }

    /// Looks for damage in the file and its index; empty when all is well.
    public nonisolated func problems() throws -> [String] { fatalError("skeleton") }
}
