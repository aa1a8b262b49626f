internal import CKernels
internal import Foundation

/// Catalogue images that share many local features with a scene.
///
/// Every scene feature looks into its nearest words and votes for the documents whose feature there has nearly the
/// same signature. Votes count by how rare the word and how near the signature is, and are gathered by the turn they
/// imply, since the features of one picture turn together.
///
/// - Source: H. Jégou, M. Douze, C. Schmid, "Hamming embedding and weak geometric consistency for large scale image
///   search", ECCV 2008.
package struct VoteIndex: Sendable {
    /// A document with its votes.
    package struct Candidate: Sendable {
        /// The row of the document's features in the catalogue.
        package var rowid: Int64
        /// The weighted votes of the best turn.
        package var score: Float
        /// The turn that most votes imply, in radians, scene minus catalogue image.
        package var angle: Float
    }

    package let vocabulary: Vocabulary
    /// The coarse words that a scene feature looks below.
    package var coarseCount = 3
    /// The fine words that a scene feature looks into.
    package var probeCount = 6
    /// The most bits in which signatures may differ.
    package var signatureLimit: Int32 = 20

    private static let turnBins = 16

    package init(vocabulary: Vocabulary) { self.vocabulary = vocabulary }

    /// The documents with most votes, best first; ties go to the lower row.
    ///
    /// - Parameters:
    ///   - parts: The postings, made with the same vocabulary.
    ///   - isAllowed: For each part, which of its slots count.
    /// - Complexity: O(features × (words examined + postings in the words probed) + documents)
    package func candidates(
        for scene: VoteDocument, in parts: [(postings: PostingsView, isAllowed: [Bool])], count: Int
    ) -> [Candidate] {
        let documents = parts.reduce(0) { $0 + $1.postings.rowids.count }
        guard documents > 0, count > 0 else { return [] }
        let probes = scene.descriptors.withUnsafeBufferPointer { all in
            (0..<all.count / 4).map {
                vocabulary.nearest(
                    to: all.baseAddress! + 4 * $0, coarseCount: coarseCount, wordCount: probeCount)
            }
        }
        var best: [Candidate] = []
        for part in parts {
            best += tally(scene, probes, in: part.postings, isAllowed: part.isAllowed, documents: documents)
        }
        best.sort { ($0.score, $1.rowid) > ($1.score, $0.rowid) }
        return Array(best.prefix(count))
    }

    private func tally(
        _ scene: VoteDocument, _ probes: [[UInt32]], in part: PostingsView, isAllowed: [Bool], documents: Int
    ) -> [Candidate] {
        let slotCount = part.rowids.count
        var votes = [Float](repeating: 0, count: slotCount * Self.turnBins)
        // Which scene feature voted for a document last: each has one vote a document.
        var lastVoter = [Int32](repeating: -1, count: slotCount)
        var touched: [UInt32] = []
        let longest = probes.joined().reduce(0) {
            max($0, Int(part.offsets[Int($1) + 1] - part.offsets[Int($1)]))
        }
        // How much a vote counts by the bits in which the signatures differ.
        let closeness = (0...64).map { exp(-Float($0 * $0) / 144) }
        var positions = [UInt32](repeating: 0, count: longest)
        var distances = [UInt8](repeating: 0, count: longest)
        for (feature, words) in probes.enumerated() {
            let signature = Postings.signature(of: scene.descriptors, at: feature)
            let angle = Postings.quantise(angle: scene.angles[feature])
            for word in words {
                let first = Int(part.offsets[Int(word)])
                let length = Int(part.offsets[Int(word) + 1]) - first
                guard length > 0 else { continue }
                let hits = vf_scan_signatures(
                    part.signatures.baseAddress! + first, length, signature, signatureLimit, &positions,
                    &distances)
                guard hits > 0 else { continue }
                let rarity = log(1 + Float(documents) / Float(length))
                for hit in 0..<hits {
                    let place = first + Int(positions[hit])
                    let slot = Int(part.slots[place])
                    // A damaged file may name documents that are not there.
                    guard slot < slotCount, isAllowed[slot], lastVoter[slot] != Int32(feature) else {
                        continue
                    }
                    if lastVoter[slot] < 0 { touched.append(UInt32(slot)) }
                    lastVoter[slot] = Int32(feature)
                    let turn = Int(angle &- part.angles[place]) * Self.turnBins / 256
                    votes[slot * Self.turnBins + turn] += rarity * rarity * closeness[Int(distances[hit])]
                }
            }
        }
        return touched.map { slot in
            let first = Int(slot) * Self.turnBins
            var best: Float = 0
            var bin = 0
            for turn in 0..<Self.turnBins {
                let next = (turn + 1) % Self.turnBins
                let sum = votes[first + turn] + votes[first + next]
                if sum > best { (best, bin) = (sum, turn) }
            }
            let length = max(Float(part.lengths[Int(slot)]), 50)
            return Candidate(
                rowid: part.rowids[Int(slot)], score: best / length.squareRoot(),
                angle: Float(bin + 1) / Float(Self.turnBins) * 2 * .pi)
        }
    }
}
