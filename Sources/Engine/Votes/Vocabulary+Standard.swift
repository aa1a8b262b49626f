internal import CKernels

extension Vocabulary {
    /// The words that come with the engine, learned from pictures in Debian packages by `scripts/train-vocabulary`.
    package static let standard: Vocabulary = {
        let branching = Int(vf_vocabulary_branching)
        let all = UnsafeBufferPointer(start: vf_vocabulary(), count: 4 * branching * (branching + 1))
        return Vocabulary(
            revision: "words-2", branching: branching, coarse: Array(all[..<(4 * branching)]),
            fine: Array(all[(4 * branching)...]))
    }()
}
