internal import CatalogStore
internal import Foundation
internal import Segments

extension Catalog {
    /// What is in the file.
    public struct Info: Sendable {
        /// The number of items.
        public var itemCount: Int
        /// The number of catalogue images.
        public var imageCount: Int
        /// The number of images that lack features of the current revisions.
        public var imagesToDescribe: Int
        /// The number of items of each kind.
        public var kinds: [String: Int]
        /// Language tags in use, with the number of titles in each; the empty tag is the default title.
        public var languages: [String: Int]
        /// Size of the catalogue file in bytes.
        public var fileSize: Int
        /// Size of the derived index files in bytes.
        public var indexSize: Int
        /// The least confidence shown.
        public var threshold: Double
        /// `default`, or `set by hand`.
        public var thresholdSource: String
        /// The feature revisions in the file, each with the number of images described by it.
        public var revisions: [String: Int]
        /// The feature revisions that this program writes and reads; empty when models are not installed.
        public var currentRevisions: [String]
        /// The networks in use and the precision each runs in; empty when models are not installed.
        public var networks: [String]
        /// The version of the file's schema.
        public var schemaVersion: Int
    }

    /// What is in the file.
    ///
    /// - Throws: ``ViewfinderError`` with `damagedCatalog` or `storageFailed`; missing models are no error here.
    public nonisolated func info() throws -> Info {
        try ViewfinderError.mapping {
            let current = try? engine()  // without models the file can still be told about
            let wanted = current?.describer.revisions.all ?? []
            let threshold = try threshold(of: current?.model ?? .standard)
            let index = try SegmentFolder(at: SegmentFolder.url(forCatalogAt: url), owner: UUID()).fileSize()
            return try store.read { reader in
                var lacking: Set<Int64> = []
                for revision in wanted { try lacking.formUnion(reader.images(lacking: revision)) }
                let revisions = try reader.revisions().map { ("\($0.key.kind) \($0.key.name)", $0.value) }
                return Info(
                    itemCount: try reader.itemCount(), imageCount: try reader.imageCount(),
                    imagesToDescribe: lacking.count, kinds: try reader.kinds(),
                    languages: try reader.languages(), fileSize: try store.fileSize(), indexSize: index,
                    threshold: threshold.value, thresholdSource: threshold.source,
                    revisions: Dictionary(uniqueKeysWithValues: revisions),
                    currentRevisions: wanted.map { "\($0.kind) \($0.name)" },
                    networks: current?.describer.networks ?? [], schemaVersion: try store.schemaVersion())
            }
        }
    }

    /// The item with an id.
    public nonisolated func item(_ id: Item.ID) throws -> Item? {
        try ViewfinderError.mapping { try store.read { try $0.item(id) } }
    }

    /// Items in the order of their ids.
    ///
    /// - Complexity: Proportional to `offset + limit`.
    public nonisolated func items(
        kinds: [String] = [], tags: [String] = [], limit: Int = .max, offset: Int = 0
    ) throws -> [Item] {
        try ViewfinderError.mapping {
            try store.read {
                try $0.items(ItemFilter(kinds: kinds, tags: tags), limit: limit, offset: offset)
            }
        }
    }

    /// Searches titles, subtitles, text, tags and codes, best first; case and diacritics do not matter.
    public nonisolated func items(
        matchingText query: String, kinds: [String] = [], tags: [String] = [], limit: Int = 20,
        offset: Int = 0
    ) throws -> [Item] {
        try ViewfinderError.mapping {
            try store.read {
                try $0.items(
                    matchingText: query, filter: ItemFilter(kinds: kinds, tags: tags), limit: limit,
                    offset: offset)
            }
        }
    }

    /// Removes items with all that belongs to them; answers how many there were.
    ///
    /// - Throws: ``ViewfinderError`` with `readOnly`, `busyCatalog`, `storageFull` or `storageFailed`.
    @discardableResult
    public func remove(_ ids: [Item.ID]) throws -> Int {
        try ViewfinderError.mapping { try store.write { try $0.remove(ids) } }
    }

    /// Sets the least confidence shown, or goes back to the default with `nil`.
    ///
    /// - Throws: ``ViewfinderError`` with `badInput` outside 0 to 1, `readOnly` or `storageFailed`.
    public func setThreshold(_ threshold: Double?) throws {
        if let threshold, !(0...1).contains(threshold) {
            throw ViewfinderError(
                .badInput, "A threshold of \(threshold) makes no sense; give one from 0 to 1.")
        }
        try ViewfinderError.mapping {
            try store.write { try $0.setSetting(SettingKey.threshold, toText: threshold.map { "\($0)" }) }
        }
    }

    /// The least confidence shown, and where it comes from.
    nonisolated func threshold(of model: ConfidenceModel) throws -> (value: Double, source: String) {
        let text = try store.read { try $0.settingText(SettingKey.threshold) }
        guard let text, let value = Double(text) else { return (model.threshold, "default") }
        return (value, "set by hand")
    }
}
