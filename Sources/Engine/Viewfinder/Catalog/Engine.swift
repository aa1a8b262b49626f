internal import CatalogStore
internal import Foundation
internal import Segments
internal import Synchronization
internal import Votes

/// What a catalogue needs to describe and to search: networks, words, and the index in its present state.
final class Engine: Sendable {
    let describer: Describer
    let keeper: IndexKeeper
    let voteIndex: VoteIndex
    let model: ConfidenceModel
    private let store: Store
    private let current = Mutex<Snapshot?>(nil)

    init(store: Store, owner: UUID, describer: Describer, model: ConfidenceModel) {
        self.store = store
        self.describer = describer
        self.model = model
        let vocabulary = Vocabulary.standard
        voteIndex = VoteIndex(vocabulary: vocabulary)
        keeper = IndexKeeper(
            store: store,
            folder: SegmentFolder(at: SegmentFolder.url(forCatalogAt: store.url), owner: owner),
            revisions: describer.revisions, vocabulary: vocabulary,
            printDimension: describer.impressions.printDimension)
    }

    /// The index as of the last change of the file, by whomever.
    func snapshot() throws -> Snapshot {
        let counter = try store.changeCounter()
        return try current.withLock { snapshot in
            if let snapshot, snapshot.changeCounter == counter { return snapshot }
            let fresh = try keeper.snapshot()
            snapshot = fresh
            return fresh
        }
    }
}
