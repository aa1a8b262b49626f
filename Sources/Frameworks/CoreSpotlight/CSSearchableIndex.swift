private import Synchronization

/// The things of an app that can be found, in a file of the user's.
public final class CSSearchableIndex: NSObject, Sendable {
    private let file: SpotlightFile
    /// The changes of a batch that has begun.
    private let batch = Mutex<[SpotlightFile.Change]?>(nil)

    /// Opens the index with a name; it is made when something is first put into it.
    public init(name: String) {
        file = SpotlightFile(
            url: SpotlightFolder.own.appending(path: SpotlightFolder.fileName(name) + ".sqlite"))
        super.init()
    }

    /// Opens the index with a name; the protection of files is up to the disk here.
    public convenience init(name: String, protectionClass: FileProtectionType?) {
        self.init(name: name)
    }

    /// The index of the app that has no name of its own.
    public class func `default`() -> CSSearchableIndex { CSSearchableIndex(name: "default") }

    /// Whether things can be indexed on this device; here they always can.
    public class func isIndexingAvailable() -> Bool { true }

    /// The file of the index.
    package var url: URL { file.url }

    // MARK: Changing

    /// Puts items into the index in place of those with the same identifiers.
    ///
    /// - Throws: ``CSIndexError``.
    public func indexSearchableItems(_ items: [CSSearchableItem]) async throws {
        try await apply(.index(items.map(\.record)))
    }

    /// Puts items into the index in place of those with the same identifiers.
    public func indexSearchableItems(
        _ items: [CSSearchableItem], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        apply(.index(items.map(\.record)), completionHandler)
    }

    /// Deletes the items with some identifiers.
    ///
    /// - Throws: ``CSIndexError``.
    public func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
        try await apply(.delete(identifiers: identifiers))
    }

    /// Deletes the items with some identifiers.
    public func deleteSearchableItems(
        withIdentifiers identifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        apply(.delete(identifiers: identifiers), completionHandler)
    }

    /// Deletes the items of some domains, and of the domains below those.
    ///
    /// - Throws: ``CSIndexError``.
    public func deleteSearchableItems(withDomainIdentifiers domainIdentifiers: [String]) async throws {
        try await apply(.deleteDomains(domainIdentifiers))
    }

    /// Deletes the items of some domains, and of the domains below those.
    public func deleteSearchableItems(
        withDomainIdentifiers domainIdentifiers: [String],
        completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        apply(.deleteDomains(domainIdentifiers), completionHandler)
    }

    /// Deletes all items; an index that is damaged is whole again then.
    ///
    /// - Throws: ``CSIndexError``.
    public func deleteAllSearchableItems() async throws { try await apply(.deleteAll) }

    /// Deletes all items; an index that is damaged is whole again then.
    public func deleteAllSearchableItems(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        apply(.deleteAll, completionHandler)
    }

    // MARK: Batches

    /// Begins a batch: changes are kept until its end, and then made all or none.
    public func beginBatch() { batch.withLock { $0 = [] } }

    /// Makes the changes of a batch, and keeps with them how far the app has come.
    ///
    /// - Throws: ``CSIndexError``, with `invalidClientStateError` for a state of more than 250 bytes.
    public func endBatch(withClientState clientState: Data) async throws {
        try await SpotlightQueue.run(ending(clientState))
    }

    /// Makes the changes of a batch, and keeps with them how far the app has come.
    public func endBatch(
        withClientState clientState: Data, completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        SpotlightQueue.run(ending(clientState), completionHandler)
    }

    private func ending(_ clientState: Data) -> @Sendable () throws -> Void {
        let changes = batch.withLock { batch in
            defer { batch = nil }
            return batch ?? []
        }
        return { [file] in
            guard clientState.count <= 250 else {
                throw CSIndexError(
                    .invalidClientStateError,
                    "The state of the client has \(clientState.count) bytes; at most 250 are kept.")
            }
            try file.apply(changes, clientState: clientState)
        }
    }

    /// How far the app had come at the end of its last batch; empty when there was none.
    ///
    /// - Throws: ``CSIndexError``.
    public func fetchLastClientState() async throws -> Data {
        try await SpotlightQueue.run { [file] in try file.clientState() ?? Data() }
    }

    private func apply(_ change: SpotlightFile.Change) async throws {
        try await SpotlightQueue.run(making(change))
    }

    private func apply(
        _ change: SpotlightFile.Change, _ completionHandler: (@Sendable ((any Error)?) -> Void)?
    ) {
        SpotlightQueue.run(making(change), completionHandler)
    }

    private func making(_ change: SpotlightFile.Change) -> @Sendable () throws -> Void {
        let isKept = batch.withLock { batch in
            batch?.append(change)
            return batch != nil
        }
        return { [file] in if !isKept { try file.apply([change]) } }
    }
}

/// Where files are read and written, so that no task of the program waits in a thread of its own.
enum SpotlightQueue {
    private static let queue = DispatchQueue(label: "CoreSpotlight", qos: .userInitiated)

    static func run<T: Sendable>(_ body: @escaping @Sendable () throws -> T) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try body() }) }
        }
    }

    /// Runs a closure after all that were handed over before it.
    static func run(
        _ body: @escaping @Sendable () throws -> Void,
        _ completionHandler: (@Sendable ((any Error)?) -> Void)?
    ) {
        queue.async {
            do {
                try body()
                completionHandler?(nil)
            } catch {
                completionHandler?(error)
            }
        }
    }
}
