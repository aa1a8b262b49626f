internal import CatalogStore
public import Foundation
internal import Networks
internal import Synchronization

/// A catalogue: one file with items, their images' features, and settings.
///
/// ```swift
/// let catalog = try await Catalog(at: url)
/// let matches = try await catalog.matches(for: Scene(contentsOf: photo))
/// print(matches.first?.item.id ?? "nothing here that I know")
/// ```
///
/// The actor owns writing. Reading and searching share an unchanging snapshot and never wait for an import.
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

    /// Settings of the process, not of the file.
    public struct Options: Sendable {
        /// The folder with models and libraries; found by itself when `nil`.
        public var installation: URL?
        /// The name of the network that makes feature prints; ``Catalog/defaultPrintModel`` when `nil`.
        public var printModel: String?
        /// The most threads used for one query or import; all cores when `nil`.
        public var threads: Int?
        /// The most pixels of an image that is read.
        public var maximumPixels: Int = 400_000_000
        /// The largest image file that is read, in bytes.
        public var maximumBytes: Int = 512 << 20

        /// Creates default settings.
        public init() {}
    }

    /// The network that makes feature prints unless another is asked for.
    public static let defaultPrintModel = "efficientnet-lite0"

    /// The catalogue file.
    public nonisolated let url: URL
    nonisolated let options: Options
    nonisolated let store: Store
    private nonisolated let loaded = Mutex<Engine?>(nil)

    /// Opens a catalogue.
    ///
    /// - Throws: ``ViewfinderError`` with `noCatalog`, `notACatalog`, `damagedCatalog`, `newerCatalog`,
    ///   `badInput` (it exists already), `readOnly`, `storageFull` or `storageFailed`.
    public init(at url: URL, mode: Mode = .readOnly, options: Options = Options()) async throws {
        self.url = url
        self.options = options
        store = try ViewfinderError.mapping {
            let store = try Store(at: url, mode: Store.Mode(mode))
            if !store.isReadOnly, try store.read({ try $0.settingText(SettingKey.identity) }) == nil {
                try store.write { try $0.setSetting(SettingKey.identity, toText: UUID().uuidString) }
            }
            return store
        }
    }

    /// What describes and searches, made on first use: listing items needs no network.
    nonisolated func engine() throws -> Engine {
        try loaded.withLock { engine in
            if let engine { return engine }
            let made = try Engine(
                store: store, owner: identity(), describer: Describer(options: options, purpose: .query),
                model: .standard)
            engine = made
            return made
        }
    }

    /// Names the catalogue to its index, which belongs to no other.
    private nonisolated func identity() throws -> UUID {
        let text = try store.read { try $0.settingText(SettingKey.identity) }
        guard let text, let identity = UUID(uuidString: text) else {
            throw ViewfinderError(
                .damagedCatalog,
                "The catalogue ‘\(url.path)’ has lost its identity; run ‘viewfinder reindex’, which gives it a new one."
            )
        }
        return identity
    }
}

/// The names of what the catalogue keeps beside its items.
enum SettingKey {
    static let identity = "identity"
    static let threshold = "threshold"
}

extension Store.Mode {
    init(_ mode: Catalog.Mode) {
        self =
            switch mode {
            case .readOnly: .readOnly
            case .readWrite: .readWrite
            case .create: .create
            case .createIfMissing: .createIfMissing
            }
    }
}
