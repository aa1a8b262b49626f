import Foundation
import Segments
import Testing

@Suite struct SegmentCompactionTests {
    let temporary: TemporaryFolder
    init() throws { temporary = try TemporaryFolder() }

    private func runs(live: RowidSet) throws -> [[ClosedRange<Int64>]] {
        try temporary.folder.segments(kind: "test", revision: "r1").runsToMerge(live: live)
            .map { $0.map(\.header.rowids) }
    }

    @Test func nothingIsMergedWhereNothingIsToBeGained() throws {
        #expect(try runs(live: RowidSet()).isEmpty)
        _ = try temporary.add(1...1000)
        #expect(try runs(live: RowidSet(1...1000)).isEmpty)
        _ = try temporary.add(1001...1100)
        #expect(try runs(live: RowidSet(1...1100)).isEmpty)
    }

    @Test func theNewestMergeWhenTogetherTheyAreLargeEnough() throws {
        for range: ClosedRange<Int64> in [1...1000, 1001...1100, 1101...1150, 1151...1200] {
            _ = try temporary.add(range)
        }
        #expect(try runs(live: RowidSet(1...1200)) == [[1001...1100, 1101...1150, 1151...1200]])
    }

    @Test func segmentsWithManyDeadRowsAreWrittenAgain() throws {
        for range: ClosedRange<Int64> in [1...1000, 1001...1300, 1301...1320] { _ = try temporary.add(range) }
        var live = RowidSet(1...1320)
        for rowid in Int64(1)...250 { live.remove(rowid) }
        #expect(try runs(live: live).isEmpty)
        live.remove(251)
        #expect(try runs(live: live) == [[1...1000]])
        for rowid in Int64(1301)...1306 { live.remove(rowid) }
        #expect(try runs(live: live) == [[1...1000], [1301...1320]])
    }

    @Test func runsDoNotReachOverLiveFeaturesThatNoSegmentHolds() throws {
        for range: ClosedRange<Int64> in [1...100, 111...200] { _ = try temporary.add(range) }
        #expect(try runs(live: RowidSet(1...200)).isEmpty)
        var live = RowidSet(1...200)
        live.subtract(RowidSet(101...110))
        #expect(try runs(live: live) == [[1...100, 111...200]])
    }

    @Test func theNumberOfSegmentsAndOfRewritesStaysLogarithmic() throws {
        var written = 0
        for step in Int64(0)..<200 {
            _ = try temporary.add(step * 10 + 1...step * 10 + 10)
            let set = try temporary.folder.segments(kind: "test", revision: "r1")
            for run in set.runsToMerge(live: RowidSet(1...step * 10 + 10)) {
                let rowids = run[0].header.rowids.lowerBound...run[run.count - 1].header.rowids.upperBound
                _ = try temporary.add(rowids, replacing: run)
                written += rowids.count
            }
        }
        let set = try temporary.folder.segments(kind: "test", revision: "r1")
        #expect(set.gaps(in: 1...2000).isEmpty)
        #expect(set.segments.count <= 8)
        #expect(written <= 8 * 2000)
    }
}
