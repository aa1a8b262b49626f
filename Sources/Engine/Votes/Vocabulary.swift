internal import CKernels

/// A tree of visual words over 256-bit descriptors: `branching` coarse words with as many fine words each.
///
/// A catalogue descriptor belongs to one fine word; a scene descriptor looks into several, since noise carries it
/// across borders.
///
/// - Source: D. Nistér, H. Stewénius, "Scalable recognition with a vocabulary tree", CVPR 2006; the words of binary
///   descriptors are bitwise majorities.
package struct Vocabulary: Sendable {
    /// The name of the words; indices made with other words never meet.
    package let revision: String
    /// How many coarse words there are, and how many fine words each has.
    package let branching: Int
    private let coarse: [UInt64]
    private let fine: [UInt64]

    /// How many words there are in all.
    package var wordCount: Int { branching * branching }

    /// Creates a vocabulary from its words: `branching` coarse ones, then the fine ones of each in turn.
    package init(revision: String, branching: Int, coarse: [UInt64], fine: [UInt64]) {
        precondition(coarse.count == 4 * branching && fine.count == 4 * branching * branching)
        self.revision = revision
        self.branching = branching
        self.coarse = coarse
        self.fine = fine
    }

    /// The word nearest to each descriptor of four machine words.
    package func words(for descriptors: [UInt64]) -> [UInt32] {
        descriptors.withUnsafeBufferPointer { all in
            (0..<all.count / 4).map { index in
                nearest(to: all.baseAddress! + 4 * index, coarseCount: 1, wordCount: 1)[0]
            }
        }
    }

    /// The `wordCount` words nearest to a descriptor among those below its `coarseCount` nearest coarse words.
    func nearest(to descriptor: UnsafePointer<UInt64>, coarseCount: Int, wordCount: Int) -> [UInt32] {
        var coarseIndices = [UInt32](repeating: 0, count: coarseCount)
        var coarseDistances = [UInt16](repeating: 0, count: coarseCount)
        let found = vf_nearest_words(
            descriptor, coarse, branching, coarseCount, &coarseIndices, &coarseDistances)
        var candidates: [(distance: UInt16, word: UInt32)] = []
        candidates.reserveCapacity(found * wordCount)
        var indices = [UInt32](repeating: 0, count: wordCount)
        var distances = [UInt16](repeating: 0, count: wordCount)
        for parent in coarseIndices.prefix(found) {
            let first = Int(parent) * branching
            let count = fine.withUnsafeBufferPointer {
                vf_nearest_words(
                    descriptor, $0.baseAddress! + 4 * first, branching, wordCount, &indices, &distances)
            }
            for k in 0..<count { candidates.append((distances[k], UInt32(first) + indices[k])) }
        }
        candidates.sort { ($0.distance, $0.word) < ($1.distance, $1.word) }
        return candidates.prefix(wordCount).map(\.word)
    }
}
