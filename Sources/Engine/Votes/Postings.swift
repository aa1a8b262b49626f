/// The local features of one catalogue image, as the index takes them.
package struct VoteDocument: Sendable {
    /// The row of the image's features in the catalogue.
    package var rowid: Int64
    /// Four machine words a feature.
    package var descriptors: [UInt64]
    /// The turn of each feature in radians.
    package var angles: [Float]

    package init(rowid: Int64, descriptors: [UInt64], angles: [Float]) {
        precondition(descriptors.count == 4 * angles.count, "every feature has a descriptor and an angle")
        self.rowid = rowid
        self.descriptors = descriptors
        self.angles = angles
    }
}

/// An inverted index over some documents: for each visual word, which documents hold it, with a 64-bit signature and
/// the turn of the feature.
package struct Postings: Sendable {
    /// Where each word's postings begin; one more entry than there are words.
    package var offsets: [UInt32]
    /// The document of each posting, as an index into `rowids`.
    package var slots: [UInt32]
    /// 64 of the descriptor's bits, which tell features of one word apart.
    package var signatures: [UInt64]
    /// The turn of the feature in steps of 1/256 of a full turn.
    package var angles: [UInt8]
    /// The row of each document in the catalogue, ascending.
    package var rowids: [Int64]
    /// How many features each document has.
    package var lengths: [UInt32]

    /// Sorts the features of documents by their words.
    ///
    /// - Parameter documents: In ascending order of their rows.
    /// - Complexity: O(features × words examined)
    package init(_ documents: [VoteDocument], vocabulary: Vocabulary) {
        let words = documents.map { vocabulary.words(for: $0.descriptors) }
        var counts = [UInt32](repeating: 0, count: vocabulary.wordCount + 1)
        for list in words { for word in list { counts[Int(word) + 1] += 1 } }
        for word in 0..<vocabulary.wordCount { counts[word + 1] += counts[word] }
        offsets = counts
        let total = Int(counts[vocabulary.wordCount])
        slots = [UInt32](repeating: 0, count: total)
        signatures = [UInt64](repeating: 0, count: total)
        angles = [UInt8](repeating: 0, count: total)
        rowids = documents.map(\.rowid)
        lengths = documents.map { UInt32($0.angles.count) }
        var cursor = counts
        for (slot, document) in documents.enumerated() {
            for (feature, word) in words[slot].enumerated() {
                let place = Int(cursor[Int(word)])
                cursor[Int(word)] += 1
                slots[place] = UInt32(slot)
                signatures[place] = Self.signature(of: document.descriptors, at: feature)
                angles[place] = Self.quantise(angle: document.angles[feature])
            }
        }
    }

    /// Joins two indices made with the same words, leaving out documents that `isLive` denies.
    package init(merging parts: [PostingsView], isLive: (Int64) -> Bool) {
        let wordCount = parts.first.map { $0.offsets.count - 1 } ?? 0
        offsets = [0]
        (slots, signatures, angles, rowids, lengths) = ([], [], [], [], [])
        offsets.reserveCapacity(wordCount + 1)
        var slotMaps: [[UInt32?]] = []
        for part in parts {
            var map: [UInt32?] = []
            for (index, rowid) in part.rowids.enumerated() {
                guard isLive(rowid) else {
                    map.append(nil)
                    continue
                }
                map.append(UInt32(rowids.count))
                rowids.append(rowid)
                lengths.append(part.lengths[index])
            }
            slotMaps.append(map)
        }
        for word in 0..<wordCount {
            for (part, map) in zip(parts, slotMaps) {
                for place in Int(part.offsets[word])..<Int(part.offsets[word + 1]) {
                    guard let slot = map[Int(part.slots[place])] else { continue }
                    slots.append(slot)
                    signatures.append(part.signatures[place])
                    angles.append(part.angles[place])
                }
            }
            offsets.append(UInt32(slots.count))
        }
    }

    /// The first machine word: its comparisons are the most telling ones.
    static func signature(of descriptors: [UInt64], at feature: Int) -> UInt64 { descriptors[4 * feature] }

    static func quantise(angle: Float) -> UInt8 {
        UInt8(truncatingIfNeeded: Int((angle / (2 * .pi) * 256).rounded()))
    }
}

/// Postings in memory or in a mapped file; the owner keeps the memory alive.
package struct PostingsView: @unchecked Sendable {
    // Unchecked: the buffers are never written to after the view is made, and `owner` outlives them.
    package let offsets: UnsafeBufferPointer<UInt32>
    package let slots: UnsafeBufferPointer<UInt32>
    package let signatures: UnsafeBufferPointer<UInt64>
    package let angles: UnsafeBufferPointer<UInt8>
    package let rowids: UnsafeBufferPointer<Int64>
    package let lengths: UnsafeBufferPointer<UInt32>
    private let owner: AnyObject

    package init(
        offsets: UnsafeBufferPointer<UInt32>, slots: UnsafeBufferPointer<UInt32>,
        signatures: UnsafeBufferPointer<UInt64>, angles: UnsafeBufferPointer<UInt8>,
        rowids: UnsafeBufferPointer<Int64>, lengths: UnsafeBufferPointer<UInt32>, owner: AnyObject
    ) {
        self.offsets = offsets
        self.slots = slots
        self.signatures = signatures
        self.angles = angles
        self.rowids = rowids
        self.lengths = lengths
        self.owner = owner
    }

    /// A view of postings in memory.
    package init(_ postings: Postings) {
        let copy = OwnedPostings(postings)
        self.init(
            offsets: .init(copy.offsets), slots: .init(copy.slots), signatures: .init(copy.signatures),
            angles: .init(copy.angles), rowids: .init(copy.rowids), lengths: .init(copy.lengths), owner: copy)
    }
}

/// Postings copied to memory that stays in place until the last view of it is gone.
private final class OwnedPostings {
    let offsets: UnsafeMutableBufferPointer<UInt32>
    let slots: UnsafeMutableBufferPointer<UInt32>
    let signatures: UnsafeMutableBufferPointer<UInt64>
    let angles: UnsafeMutableBufferPointer<UInt8>
    let rowids: UnsafeMutableBufferPointer<Int64>
    let lengths: UnsafeMutableBufferPointer<UInt32>

    init(_ postings: Postings) {
        func place<T>(_ values: [T]) -> UnsafeMutableBufferPointer<T> {
            let buffer = UnsafeMutableBufferPointer<T>.allocate(capacity: values.count)
            _ = buffer.initialize(from: values)
            return buffer
        }
        offsets = place(postings.offsets)
        slots = place(postings.slots)
        signatures = place(postings.signatures)
        angles = place(postings.angles)
        rowids = place(postings.rowids)
        lengths = place(postings.lengths)
    }

    deinit {
        offsets.deallocate()
        slots.deallocate()
        signatures.deallocate()
        angles.deallocate()
        rowids.deallocate()
        lengths.deallocate()
    }
}
