import Evaluation
import Foundation
import Testing
import Votes

@Suite struct VoteIndexTests {
    /// A small vocabulary of random words.
    static let vocabulary: Vocabulary = {
        var random = RandomSource(seed: 11)
        return Vocabulary(
            revision: "test", branching: 8, coarse: (0..<4 * 8).map { _ in random.next() },
            fine: (0..<4 * 64).map { _ in random.next() })
    }()

    static func document(_ rowid: Int64, features: Int = 60) -> VoteDocument {
        var random = RandomSource(seed: UInt64(rowid))
        return VoteDocument(
            rowid: rowid, descriptors: (0..<4 * features).map { _ in random.next() },
            angles: (0..<features).map { _ in Float(random.uniform(-3...3)) })
    }

    /// The same features as a camera would see them: some bits flipped, all turned alike.
    static func photographed(_ document: VoteDocument, flips: Int, turn: Float) -> VoteDocument {
        var random = RandomSource(seed: 5)
        var seen = document
        seen.rowid = 0
        for feature in 0..<document.angles.count {
            for _ in 0..<flips {
                let bit = Int(random.next() % 256)
                seen.descriptors[4 * feature + bit / 64] ^= 1 << UInt64(bit % 64)
            }
            seen.angles[feature] += turn
        }
        return seen
    }

    static func parts(_ views: PostingsView...) -> [(postings: PostingsView, isAllowed: [Bool])] {
        views.map { ($0, [Bool](repeating: true, count: $0.rowids.count)) }
    }

    static func view(_ rowids: some Sequence<Int64>) -> PostingsView {
        PostingsView(Postings(rowids.map { document($0) }, vocabulary: vocabulary))
    }

    @Test func theDocumentWhoseFeaturesAreSeenComesFirst() throws {
        let index = VoteIndex(vocabulary: Self.vocabulary)
        let scene = Self.photographed(Self.document(17), flips: 20, turn: 0.9)
        let best = index.candidates(for: scene, in: Self.parts(Self.view(1...40)), count: 3)
        #expect(best.first?.rowid == 17)
        #expect(abs(remainder(try #require(best.first).angle - 0.9, 2 * .pi)) < 0.5)
        #expect(best.count <= 3)
    }

    @Test func partsAnswerAsOneIndexWould() {
        let index = VoteIndex(vocabulary: Self.vocabulary)
        let scene = Self.photographed(Self.document(23), flips: 10, turn: -2)
        let whole = index.candidates(for: scene, in: Self.parts(Self.view(1...40)), count: 5)
        let split = index.candidates(
            for: scene, in: Self.parts(Self.view(1...20), Self.view(21...40)), count: 5)
        #expect(whole.first?.rowid == 23 && split.first?.rowid == 23)
    }

    @Test func aDocumentThatIsNotAllowedHasNoVotes() {
        let index = VoteIndex(vocabulary: Self.vocabulary)
        let scene = Self.photographed(Self.document(17), flips: 0, turn: 0)
        var parts = Self.parts(Self.view(1...40))
        parts[0].isAllowed[16] = false
        let found = index.candidates(for: scene, in: parts, count: 40)
        #expect(!found.contains { $0.rowid == 17 })
    }

    @Test func mergingKeepsTheLivingAndDropsTheRest() {
        let index = VoteIndex(vocabulary: Self.vocabulary)
        let merged = PostingsView(
            Postings(merging: [Self.view(1...10), Self.view(11...20)], isLive: { $0 != 7 }))
        #expect(Array(merged.rowids) == (1...20).filter { $0 != 7 })
        for row: Int64 in [7, 12] {
            let scene = Self.photographed(Self.document(row), flips: 0, turn: 0)
            let found = index.candidates(for: scene, in: Self.parts(merged), count: 20)
            #expect((found.first?.rowid == row) == (row != 7))
        }
    }

    @Test func nothingIsFoundInAnEmptyIndexOrForAnEmptyScene() {
        let index = VoteIndex(vocabulary: Self.vocabulary)
        let scene = Self.document(1)
        let blank = VoteDocument(rowid: 0, descriptors: [], angles: [])
        #expect(index.candidates(for: scene, in: [], count: 5).isEmpty)
        #expect(
            index.candidates(
                for: scene, in: Self.parts(PostingsView(Postings([], vocabulary: Self.vocabulary))), count: 5
            ).isEmpty)
        #expect(index.candidates(for: blank, in: Self.parts(Self.view(1...3)), count: 5).isEmpty)
    }
}
