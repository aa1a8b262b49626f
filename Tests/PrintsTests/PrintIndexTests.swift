import Foundation
import Prints
import Segments
import Testing

@Suite struct PrintIndexTests {
    private typealias Row = (rowid: Int64, print: FeaturePrint)
    private let temporary = FileManager.default.temporaryDirectory.appending(
        path: "prints-\(UUID().uuidString)")

    /// Runs a body with the folder, which is removed afterwards.
    private func withFolder(_ body: (SegmentFolder) throws -> Void) throws {
        defer { try? FileManager.default.removeItem(at: temporary) }  // what is left does no harm
        try body(SegmentFolder(at: temporary, owner: UUID()))
    }

    /// Prints with rowids in ascending order: consecutive, or with holes.
    private func rows(
        _ count: Int, from first: Int64 = 1, consecutive: Bool, using generator: inout SeededGenerator
    ) throws -> [Row] {
        var rowid = first - 1
        return try randomPrints(count, using: &generator).map { print in
            rowid += consecutive ? 1 : .random(in: 1...5, using: &generator)
            return (rowid, print)
        }
    }

    @Test(arguments: [true, false])
    func findsWhatSortingAllRowsFinds(consecutive: Bool) throws {
        try withFolder { folder in
            var generator = SeededGenerator(seed: 8)
            let all = try rows(3000, consecutive: consecutive, using: &generator)
            let segments = try [0..<1100, 1100..<1101, 1101..<2500].map { range in
                try PrintIndex.write(
                    Array(all[range]), revision: "r1",
                    covering: all[range.lowerBound].rowid...all[range.upperBound - 1].rowid,
                    to: folder)
            }
            // The index does not care in which order segments and rows come.
            let index = try PrintIndex(
                revision: "r1", dimension: 64, segments: segments.reversed(), tail: all[2500...].reversed())
            #expect(index.rowCount == 3000 && index.liveRowCount == 3000)
            let queries = try randomPrints(7, using: &generator)
            for count in [1, 3, 100, 3000, 5000] {
                let expected = try queries.map { try nearestBySorting(to: $0, among: all, count: count) }
                #expect(try index.nearest(to: queries, count: count) == expected)
                #expect(try index.nearest(to: queries[0], count: count) == expected[0])
                for few in 1...4 {
                    #expect(
                        try index.nearest(to: Array(queries.prefix(few)), count: count)
                            == Array(expected.prefix(few)))
                }
            }
            #expect(try index.nearest(to: queries[0], count: 0).isEmpty)
            #expect(try index.nearest(to: [], count: 5).isEmpty)
        }
    }

    @Test(arguments: [true, false], [0.0, 0.001, 0.02, 0.5, 1.0])
    func findsOnlyWhatIsAliveAndAllowed(consecutive: Bool, part: Double) throws {
        try withFolder { folder in
            var generator = SeededGenerator(seed: 9)
            let all = try rows(4000, from: 77, consecutive: consecutive, using: &generator)
            let segment = try PrintIndex.write(
                Array(all[..<3000]), revision: "r1", covering: 1...all[2999].rowid, to: folder)
            let live = RowidSet(
                all.map(\.rowid).filter { _ in Double.random(in: 0...1, using: &generator) < 0.7 })
            let allowed = RowidSet(
                all.map(\.rowid).filter { _ in Double.random(in: 0...1, using: &generator) < part })
            let index = try PrintIndex(
                revision: "r1", dimension: 64, segments: [segment], tail: Array(all[3000...]), live: live)
            #expect(index.liveRowCount == live.count)
            let queries = try randomPrints(5, using: &generator)
            let rest = all.filter { live.contains($0.rowid) && allowed.contains($0.rowid) }
            let expected = try queries.map { try nearestBySorting(to: $0, among: rest, count: 20) }
            #expect(try index.nearest(to: queries, count: 20, allowed: allowed) == expected)
            #expect(try index.nearest(to: queries[0], count: 20, allowed: allowed) == expected[0])
            let everything = index.keeping(nil)
            #expect(everything.liveRowCount == 4000)
            #expect(
                try everything.nearest(to: queries[1], count: 9)
                    == nearestBySorting(to: queries[1], among: all, count: 9))
        }
    }

    @Test func equalCosinesAreOrderedByRowid() throws {
        var generator = SeededGenerator(seed: 10)
        let print = try randomPrints(1, using: &generator)[0]
        let rowids = Array(1...2000 as ClosedRange<Int64>).shuffled(using: &generator)
        let index = try PrintIndex(revision: "r1", dimension: 64, tail: rowids.map { ($0, print) })
        let best = try index.nearest(to: [print, print], count: 30)
        #expect(best[0].map(\.featureRowid) == Array(1...30))
        #expect(best[1] == best[0])
        #expect(abs(best[0][0].cosine - 1) < 1e-6)
    }

    @Test func appendingLeavesTheOlderIndexAsItWas() throws {
        var generator = SeededGenerator(seed: 11)
        let all = try rows(2500, consecutive: false, using: &generator)
        let dead = all[3].rowid
        var live = RowidSet(all.map(\.rowid))
        live.remove(dead)
        var index = try PrintIndex(revision: "r1", dimension: 64, tail: Array(all[..<700]), live: live)
        let old = index
        for start in stride(from: 700, to: 2500, by: 123) {
            index = try index.appending(Array(all[start..<min(start + 123, 2500)]))
        }
        #expect(old.rowCount == 700)
        #expect(index.rowCount == 2500 && index.liveRowCount == 2499)
        let query = try randomPrints(1, using: &generator)[0]
        let expected = try nearestBySorting(to: query, among: all.filter { $0.rowid != dead }, count: 50)
        #expect(try index.nearest(to: query, count: 50) == expected)
    }

    @Test func rowsThatASegmentCoversAreNotTakenTwice() throws {
        try withFolder { folder in
            var generator = SeededGenerator(seed: 12)
            let all = try rows(10, consecutive: true, using: &generator)
            let segment = try PrintIndex.write(Array(all[..<8]), revision: "r1", covering: 1...8, to: folder)
            let index = try PrintIndex(revision: "r1", dimension: 64, segments: [segment], tail: all)
            #expect(index.rowCount == 10)
            #expect(Set(try index.nearest(to: all[0].print, count: 20).map(\.featureRowid)).count == 10)
        }
    }

    @Test func mergingDropsWhatIsRemovedAndAnswersTheSame() throws {
        try withFolder { folder in
            var generator = SeededGenerator(seed: 13)
            let all = try rows(2000, consecutive: true, using: &generator)
            let segments = try [0..<500, 500..<1500, 1500..<2000].map { range in
                try PrintIndex.write(
                    Array(all[range]), revision: "r1",
                    covering: Int64(range.lowerBound + 1)...Int64(range.upperBound),
                    to: folder)
            }
            let live = RowidSet(all.map(\.rowid).filter { $0 % 3 != 0 })
            let query = try randomPrints(1, using: &generator)[0]
            let before = try PrintIndex(revision: "r1", dimension: 64, segments: segments, live: live)
                .nearest(to: query, count: 100)
            let merged = try PrintIndex.merge(segments, dimension: 64, live: live, in: folder)
            #expect(merged.header.rowCount == live.count)
            #expect(merged.header.rowids == 1...2000)
            try merged.verify()
            let set = try folder.segments(kind: PrintIndex.kind, revision: "r1")
            #expect(set.segments.map(\.url) == [merged.url])
            let after = try PrintIndex(revision: "r1", dimension: 64, segments: set.segments)
            #expect(try after.nearest(to: query, count: 100) == before)
        }
    }

    @Test func mergingRefusesToCoverAGapWithLiveFeatures() throws {
        try withFolder { folder in
            var generator = SeededGenerator(seed: 14)
            let all = try rows(30, consecutive: true, using: &generator)
            let segments = try [0..<10, 20..<30].map { range in
                try PrintIndex.write(
                    Array(all[range]), revision: "r1",
                    covering: Int64(range.lowerBound + 1)...Int64(range.upperBound),
                    to: folder)
            }
            #expect(throws: SegmentError.self) { try PrintIndex.merge(segments, dimension: 64, in: folder) }
            let merged = try PrintIndex.merge(
                segments, dimension: 64, live: RowidSet([1, 2, 25]), in: folder)
            #expect(merged.header.rowCount == 3)
        }
    }

    @Test func printsOfAnotherRevisionAreRefusedEverywhere() throws {
        try withFolder { folder in
            var generator = SeededGenerator(seed: 15)
            let good = try randomPrints(1, using: &generator)[0]
            let other = try randomPrints(1, revision: "r2", using: &generator)[0]
            let index = try PrintIndex(revision: "r1", dimension: 64, tail: [(1, good)])
            #expect(code { _ = try index.nearest(to: other, count: 1) } == .revisionMismatch)
            #expect(code { _ = try index.nearest(to: [good, other], count: 1) } == .revisionMismatch)
            #expect(code { _ = try index.appending([(2, other)]) } == .revisionMismatch)
            let segment = try PrintIndex.write([(1, other)], revision: "r2", covering: 1...1, to: folder)
            #expect(
                code { _ = try PrintIndex(revision: "r1", dimension: 64, segments: [segment]) }
                    == .revisionMismatch)
            #expect(code { _ = try PrintIndex(revision: "r1", dimension: 50) } == .unsupportedDimension)
            #expect(throws: SegmentError.self) {
                try PrintIndex.write([(1, good), (2, other)], revision: "r1", covering: 1...2, to: folder)
            }
            #expect(throws: SegmentError.self) {
                try PrintIndex.write([(2, good), (1, good)], revision: "r1", covering: 1...2, to: folder)
            }
        }
    }

    @Test func segmentsWhosePartsDoNotFitAreDamage() throws {
        try withFolder { folder in
            func index(rowids: [Int64], scales: [Float], values: [Int8], rowCount: Int = 2) throws {
                let segment = try folder.add(
                    kind: PrintIndex.kind, revision: "r1", covering: 1...9, rowCount: rowCount
                ) { file throws(SegmentError) in
                    try file.addSection("rowids", rowids)
                    try file.addSection("scales", scales)
                    try file.addSection("values", values)
                }
                _ = try PrintIndex(revision: "r1", dimension: 32, segments: [segment])
            }
            let values = [Int8](repeating: 1, count: 64)
            try index(rowids: [3, 4], scales: [1, 1], values: values)
            for call: () throws -> Void in [
                { try index(rowids: [4, 3], scales: [1, 1], values: values) },
                { try index(rowids: [3, 3], scales: [1, 1], values: values) },
                { try index(rowids: [3, 10], scales: [1, 1], values: values) },
                { try index(rowids: [3], scales: [1, 1], values: values) },
                { try index(rowids: [3, 4], scales: [1], values: values) },
                { try index(rowids: [3, 4], scales: [1, 1], values: Array(values.dropLast())) },
                { try index(rowids: [3, 4], scales: [1, 1], values: values, rowCount: 3) },
                { try index(rowids: [3, 4], scales: [1, 1], values: values, rowCount: 1 << 59) },
            ] {
                #expect { try call() } throws: { ($0 as? SegmentError)?.code == .damaged }
            }
        }
    }

    @Test func aDamagedScaleMatchesNothing() throws {
        try withFolder { folder in
            var generator = SeededGenerator(seed: 16)
            let prints = try randomPrints(2, dimension: 32, using: &generator)
            let segment = try folder.add(
                kind: PrintIndex.kind, revision: "r1", covering: 1...2, rowCount: 2
            ) { file throws(SegmentError) in
                try file.addSection("rowids", [1, 2] as [Int64])
                try file.addSection("scales", [.nan, prints[1].scale])
                try file.addSection("values", prints.flatMap(\.values))
            }
            let index = try PrintIndex(revision: "r1", dimension: 32, segments: [segment])
            #expect(try index.nearest(to: prints[0], count: 5).map(\.featureRowid) == [2])
        }
    }
}
