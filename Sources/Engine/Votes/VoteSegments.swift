package import Segments

private enum Section {
    static let offsets = "offsets"
    static let slots = "slots"
    static let signatures = "signatures"
    static let angles = "angles"
    static let rowids = "rowids"
    static let lengths = "lengths"
}

extension PostingsView {
    /// The kind of the segments that hold postings.
    package static let kind = "votes"

    /// The postings of a segment, read where they are mapped.
    ///
    /// - Throws: `SegmentError` with `damaged` when the sections do not fit each other.
    package init(segment: Segment, wordCount: Int) throws(SegmentError) {
        let offsets: MappedElements<UInt32> = try segment.elements(of: Section.offsets)
        let slots: MappedElements<UInt32> = try segment.elements(of: Section.slots)
        let signatures: MappedElements<UInt64> = try segment.elements(of: Section.signatures)
        let angles: MappedElements<UInt8> = try segment.elements(of: Section.angles)
        let rowids: MappedElements<Int64> = try segment.elements(of: Section.rowids)
        let lengths: MappedElements<UInt32> = try segment.elements(of: Section.lengths)
        guard offsets.count == wordCount + 1, Int(offsets[wordCount]) == slots.count,
            signatures.count == slots.count, angles.count == slots.count, lengths.count == rowids.count,
            zip(offsets, offsets.dropFirst()).allSatisfy({ $0 <= $1 })
        else {
            throw SegmentError(
                .damaged,
                "\(segment.url.lastPathComponent) holds postings that do not fit; run ‘viewfinder reindex’, which makes it anew."
            )
        }
        // The segment keeps the mapping, and this view keeps the segment.
        self.init(
            offsets: offsets.withUnsafeBufferPointer { $0 }, slots: slots.withUnsafeBufferPointer { $0 },
            signatures: signatures.withUnsafeBufferPointer { $0 },
            angles: angles.withUnsafeBufferPointer { $0 },
            rowids: rowids.withUnsafeBufferPointer { $0 }, lengths: lengths.withUnsafeBufferPointer { $0 },
            owner: segment)
    }
}

extension Postings {
    /// Writes the postings into a segment of their own.
    ///
    /// - Parameters:
    ///   - revision: The revision of the features and of the words.
    ///   - covered: The feature rows covered; every live feature among them must be in these postings.
    package func write(
        revision: String, covering covered: ClosedRange<Int64>, to folder: SegmentFolder,
        replacing replaced: [Segment] = []
    ) throws(SegmentError) -> Segment {
        try folder.add(
            kind: PostingsView.kind, revision: revision, covering: covered, rowCount: rowids.count,
            replacing: replaced
        ) { file throws(SegmentError) in
            try file.addSection(Section.offsets, offsets)
            try file.addSection(Section.slots, slots)
            try file.addSection(Section.signatures, signatures)
            try file.addSection(Section.angles, angles)
            try file.addSection(Section.rowids, rowids)
            try file.addSection(Section.lengths, lengths)
        }
    }
}
