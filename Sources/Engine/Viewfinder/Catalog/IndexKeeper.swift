internal import CatalogStore
internal import Foundation
internal import Keypoints
internal import Prints
internal import Segments
internal import Votes

/// Keeps the derived index beside a catalogue in step with it.
///
/// Segments cover ranges of feature rows. Rows are never used twice, so that removal costs nothing: what is no longer
/// in the catalogue is left out when a snapshot is made. Rows that no segment covers are indexed in memory by readers
/// and written to new segments by whoever holds the catalogue's lock.
struct IndexKeeper: Sendable {
    /// The most images of one new segment, which bounds the memory that writing takes.
    static let segmentImages = 4096

    let store: Store
    let folder: SegmentFolder
    let revisions: Revisions
    let vocabulary: Vocabulary
    let printDimension: Int

    private var votesRevision: String { revisions.binary.name + "+" + vocabulary.revision }

    // MARK: Reading

    /// The index of the catalogue as it is now.
    func snapshot() throws -> Snapshot {
        let counter = try store.changeCounter()
        return try store.read { reader in
            let binaryRows = try reader.featureRows(revisions.binary)
            let printRows = try reader.featureRows(revisions.print)
            let votes = try votes(binaryRows, reader)
            let prints = try prints(printRows, reader)
            return Snapshot(
                changeCounter: counter, binaryRows: binaryRows, printRows: printRows, votes: votes.views,
                prints: prints, unsavedCount: votes.unsaved, undescribedCount: try undescribedCount(reader))
        }
    }

    /// The images that lack the revision which most of them lack.
    private func undescribedCount(_ reader: StoreReader) throws -> Int {
        let described = try reader.revisions()
        return try reader.imageCount() - (revisions.all.map { described[$0] ?? 0 }.min() ?? 0)
    }

    private func votes(
        _ rows: [FeatureRow], _ reader: StoreReader
    ) throws -> (views: [PostingsView], unsaved: Int) {
        guard let last = rows.last?.feature else { return ([], 0) }
        var set = try folder.segments(kind: PostingsView.kind, revision: votesRevision, through: last)
        var views: [PostingsView] = []
        for segment in set.segments {
            do throws(SegmentError) {
                views.append(try PostingsView(segment: segment, wordCount: vocabulary.wordCount))
            } catch {
                // What it covered is a gap, and read from the catalogue.
                set = set.rejecting(segment, because: error)
            }
        }
        var unsaved = 0
        for gap in set.gaps(in: 1...last) where rows.contains(where: { gap.contains($0.feature) }) {
            let documents = try documents(in: gap, reader)
            unsaved += documents.count
            if !documents.isEmpty { views.append(PostingsView(Postings(documents, vocabulary: vocabulary))) }
        }
        return (views, unsaved)
    }

    private func prints(_ rows: [FeatureRow], _ reader: StoreReader) throws -> PrintIndex {
        guard let last = rows.last?.feature else {
            return try PrintIndex(revision: revisions.print.name, dimension: printDimension)
        }
        let set = try folder.segments(kind: PrintIndex.kind, revision: revisions.print.name, through: last)
        var tail: [(rowid: Int64, print: FeaturePrint)] = []
        for gap in set.gaps(in: 1...last) where rows.contains(where: { gap.contains($0.feature) }) {
            tail += try prints(in: gap, reader)
        }
        let live = RowidSet(rows.map(\.feature))
        do {
            return try PrintIndex(
                revision: revisions.print.name, dimension: printDimension, segments: set.segments, tail: tail,
                live: live)
        } catch let error as SegmentError where error.isCuredByRebuilding {
            return try PrintIndex(
                revision: revisions.print.name, dimension: printDimension, segments: [],
                tail: prints(in: 1...last, reader), live: live)
        }
    }

    private func documents(
        in range: ClosedRange<Int64>, _ reader: StoreReader
    ) throws -> [VoteDocument] {
        var documents: [VoteDocument] = []
        try forEachFeature(revisions.binary, in: range, reader) { rowid, data in
            let features = try BinaryFeatures(decoding: data)
            documents.append(
                VoteDocument(
                    rowid: rowid, descriptors: features.descriptors, angles: features.keypoints.map(\.angle)))
        }
        return documents
    }

    private func prints(
        in range: ClosedRange<Int64>, _ reader: StoreReader
    ) throws -> [(rowid: Int64, print: FeaturePrint)] {
        var prints: [(rowid: Int64, print: FeaturePrint)] = []
        try forEachFeature(revisions.print, in: range, reader) { rowid, data in
            do {
                prints.append((rowid, try FeaturePrint(decoding: data)))
            } catch {
                throw ViewfinderError.damagedFeatures(error)
            }
        }
        return prints
    }

    /// Ends a walk over rows early; it never leaves ``forEachFeature(_:in:_:_:)``.
    private struct Enough: Error {}

    private func forEachFeature(
        _ revision: FeatureRevision, in range: ClosedRange<Int64>, _ reader: StoreReader,
        _ body: (Int64, Data) throws -> Void
    ) throws {
        do {
            try reader.forEachFeature(revision, after: range.lowerBound - 1) { row, data in
                guard row.feature <= range.upperBound else { throw Enough() }
                try body(row.feature, data)
            }
        } catch is Enough {
            return
        }
    }

    // MARK: Writing

    /// Writes segments for rows that have none, and merges small ones; the caller holds the catalogue's lock.
    func save() throws {
        try folder.removeAbandoned()
        do {
            try saveSegments()
        } catch let error as SegmentError where error.isCuredByRebuilding {
            try removeDamaged()
            try saveSegments()
        }
    }

    private func saveSegments() throws {
        try saveVotes()
        try savePrints()
    }

    /// Removes segments that do not have their checksums, so that the next ``save()`` writes them anew.
    ///
    /// - Complexity: Reads all segments.
    func removeDamaged() throws {
        for (kind, revision) in kinds {
            let set = try folder.segments(kind: kind, revision: revision)
            var sound = set
            for segment in set.segments {
                do throws(SegmentError) {
                    try segment.verify()
                } catch {
                    sound = sound.rejecting(segment, because: error)
                }
            }
            folder.removeUnused(in: sound)
        }
    }

    private var kinds: [(kind: String, revision: String)] {
        [(PostingsView.kind, votesRevision), (PrintIndex.kind, revisions.print.name)]
    }

    /// Forgets all segments, so that the next ``save()`` writes them anew.
    func discard() throws { try folder.removeAll() }

    private func saveVotes() throws {
        let rows = try store.read { try $0.featureRows(revisions.binary).map(\.feature) }
        guard let last = rows.last else { return }
        let set = try folder.segments(kind: PostingsView.kind, revision: votesRevision, through: last)
        folder.removeUnused(in: set)
        for gap in set.gaps(in: 1...last) {
            let missing = rows.filter { gap.contains($0) }
            for start in stride(from: 0, to: missing.count, by: Self.segmentImages) {
                let part = missing[start..<min(start + Self.segmentImages, missing.count)]
                let first = start == 0 ? gap.lowerBound : part.first!
                let end = part.endIndex == missing.endIndex ? gap.upperBound : missing[part.endIndex] - 1
                let documents: [VoteDocument] = try store.read { try self.documents(in: first...end, $0) }
                _ = try Postings(documents, vocabulary: vocabulary).write(
                    revision: votesRevision, covering: first...end, to: folder)
            }
        }
        let complete = try folder.segments(kind: PostingsView.kind, revision: votesRevision, through: last)
        guard let range = Self.segmentsToMerge(complete.segments) else { return }
        let old = Array(complete.segments[range])
        // Damage must not be copied into a segment with checksums of its own.
        for segment in old { try segment.verify() }
        let live = Set(rows)
        let views = try old.map { try PostingsView(segment: $0, wordCount: vocabulary.wordCount) }
        _ = try Postings(merging: views, isLive: live.contains).write(
            revision: votesRevision,
            covering: old[0].header.rowids.lowerBound...old[old.count - 1].header.rowids.upperBound,
            to: folder, replacing: old)
    }

    private func savePrints() throws {
        let rows = try store.read { try $0.featureRows(revisions.print).map(\.feature) }
        guard let last = rows.last else { return }
        let set = try folder.segments(kind: PrintIndex.kind, revision: revisions.print.name, through: last)
        folder.removeUnused(in: set)
        for gap in set.gaps(in: 1...last) {
            let prints: [(rowid: Int64, print: FeaturePrint)] = try store.read {
                try self.prints(in: gap, $0)
            }
            guard !prints.isEmpty else { continue }
            _ = try PrintIndex.write(prints, revision: revisions.print.name, covering: gap, to: folder)
        }
        let complete = try folder.segments(
            kind: PrintIndex.kind, revision: revisions.print.name, through: last)
        guard let range = Self.segmentsToMerge(complete.segments) else { return }
        _ = try PrintIndex.merge(
            Array(complete.segments[range]), dimension: printDimension, live: RowidSet(rows), in: folder)
    }

    /// The newest segments that together are as large as the next older one: merging just these keeps the number of
    /// segments logarithmic and touches every row a logarithmic number of times.
    static func segmentsToMerge(_ segments: [Segment]) -> Range<Int>? {
        guard segments.count > 1 else { return nil }
        var first = segments.count - 1
        var sum = segments[first].header.rowCount
        while first > 0, segments[first - 1].header.rowCount <= 2 * sum {
            first -= 1
            sum += segments[first].header.rowCount
        }
        return first < segments.count - 1 ? first..<segments.count : nil
    }
}

extension IndexKeeper {
    /// Damage in the segments, by reading all of them.
    func problems() throws -> [String] {
        var problems: [String] = []
        for (kind, revision) in kinds {
            let set = try folder.segments(kind: kind, revision: revision)
            problems += set.rejected.map(\.error.message)
            for segment in set.segments {
                do throws(SegmentError) {
                    try segment.verify()
                } catch {
                    problems.append(error.message)
                }
            }
        }
        return problems
    }
}
