import Foundation
import Segments
import Testing

@Suite struct SegmentFolderTests {
    let temporary: TemporaryFolder
    init() throws { temporary = try TemporaryFolder() }

    private func open(through last: Int64 = .max) throws -> SegmentSet {
        try temporary.folder.segments(kind: "test", revision: "r1", through: last)
    }

    @Test func liesBesideTheCatalogue() {
        let catalog = URL(filePath: "/home/ann/my plants.catalog")
        #expect(SegmentFolder.url(forCatalogAt: catalog).path() == "/home/ann/my%20plants.catalog-index")
    }

    @Test func aFolderThatDoesNotExistHasNoSegments() throws {
        let set = try open()
        #expect(set.segments.isEmpty && set.rejected.isEmpty)
        #expect(set.gaps(in: 1...5) == [1...5])
        #expect(try temporary.folder.fileSize() == 0)
    }

    @Test func listsSegmentsInTheOrderOfTheirRowidsAndTheGapsBetween() throws {
        for range: ClosedRange<Int64> in [50...60, 1...9, 20...29] { _ = try temporary.add(range) }
        _ = try temporary.add(10...15, kind: "test-other")
        let set = try open()
        #expect(set.segments.map(\.header.rowids) == [1...9, 20...29, 50...60])
        #expect(set.gaps(in: 1...70) == [10...19, 30...49, 61...70])
        #expect(set.gaps(in: 5...55) == [10...19, 30...49])
        #expect(set.gaps(in: 21...22).isEmpty)
        let other = try temporary.folder.segments(kind: "test-other", revision: "r1").segments
        let sizes = (set.segments + other).map(\.header.fileSize)
        #expect(try temporary.folder.fileSize() == sizes.reduce(0, +))
    }

    @Test func whatARejectedSegmentCoveredIsAGap() throws {
        for range: ClosedRange<Int64> in [1...9, 10...19, 20...29] { _ = try temporary.add(range) }
        let set = try open()
        let bad = set.segments[1]
        let rest = set.rejecting(bad, because: SegmentError(.damaged, "It is damaged."))
        #expect(rest.segments.map(\.header.rowids) == [1...9, 20...29])
        #expect(rest.gaps(in: 1...29) == [10...19])
        #expect(rest.rejected.map(\.url) == [bad.url])
        temporary.folder.removeUnused(in: rest)
        #expect(try open().segments.map(\.header.rowids) == [1...9, 20...29])
    }

    @Test func aMergedSegmentTakesThePlaceOfTheOthers() throws {
        let old = [try temporary.add(1...9), try temporary.add(10...19)]
        let merged = try temporary.add(1...19, replacing: old)
        let set = try open()
        #expect(set.segments.map(\.url) == [merged.url])
        #expect(set.superseded.isEmpty)
        #expect(try temporary.names == [merged.url.lastPathComponent])
        #expect(try old[0].elements(of: "rowids", as: Int64.self).first == 1)
    }

    @Test func aCrashBeforeTheOldFilesAreRemovedLeavesTheNewOneInCharge() throws {
        let old = [try temporary.add(1...9), try temporary.add(10...19)]
        let bytes = try old.map { try Data(contentsOf: $0.url) }
        let merged = try temporary.add(1...19, replacing: old)
        for (segment, bytes) in zip(old, bytes) { try bytes.write(to: segment.url) }
        let set = try open()
        #expect(set.segments.map(\.url) == [merged.url])
        #expect(Set(set.superseded.map(\.lastPathComponent)) == Set(old.map(\.url.lastPathComponent)))
        temporary.folder.removeUnused(in: set)
        #expect(try temporary.names == [merged.url.lastPathComponent])
    }

    @Test func aFailureWhileWritingChangesNothing() throws {
        let old = try temporary.add(1...9)
        #expect(
            code {
                _ = try temporary.folder.add(
                    kind: "test", revision: "r1", covering: 1...20, rowCount: 0, replacing: [old]
                ) { file throws(SegmentError) in
                    try file.addSection("bytes", [1, 2, 3] as [UInt8])
                    throw SegmentError(.storageFailed, "The test stops here.")
                }
            } == .storageFailed)
        #expect(try temporary.names == [old.url.lastPathComponent])
        #expect(try open().segments.map(\.url) == [old.url])
    }

    @Test func refusesWhatCannotBeASegment() throws {
        let old = try temporary.add(1...9)
        #expect(code { _ = try temporary.add(2...20, replacing: [old]) } == .invalidContent)
        for kind in ["", "Prints", "a.b", "../x", String(repeating: "k", count: 33)] {
            #expect(code { _ = try temporary.add(1...2, kind: kind) } == .invalidContent)
        }
        for revision in ["", "a\0b", String(repeating: "r", count: 409)] {
            #expect(code { _ = try temporary.add(1...2, revision: revision) } == .invalidContent)
        }
        #expect(
            code {
                _ = try temporary.folder.add(kind: "test", revision: "r1", covering: 1...2, rowCount: 0) {
                    file throws(SegmentError) in
                    try file.addSection("same", [1] as [UInt8])
                    try file.addSection("same", [2] as [UInt8])
                }
            } == .invalidContent)
        #expect(try temporary.names == [old.url.lastPathComponent])
    }

    @Test func segmentsOfSomethingElseAreStale() throws {
        let other = SegmentFolder(at: temporary.folder.url, owner: UUID())
        let foreign = try other.add(kind: "test", revision: "r1", covering: 1...2, rowCount: 0) { _ in }
        let earlier = try temporary.add(3...4, revision: "r0")
        let beyond = try temporary.add(100...101)
        let good = try temporary.add(5...6)
        let set = try open(through: 99)
        #expect(set.segments.map(\.url) == [good.url])
        #expect(Set(set.rejected.map(\.url)) == [foreign.url, earlier.url, beyond.url])
        #expect(set.rejected.allSatisfy { $0.error.code == .stale && $0.error.isCuredByRebuilding })
        temporary.folder.removeUnused(in: set)
        #expect(try temporary.names == [good.url.lastPathComponent])
    }

    @Test func damagedSegmentsAreListedAndLeaveAGap() throws {
        let damaged = try temporary.add(1...9)
        _ = try temporary.add(10...19)
        let path = damaged.url.path(percentEncoded: false)
        // A new file: changing the one that is mapped is what nobody may do.
        let bytes = try Data(contentsOf: damaged.url)
        try FileManager.default.removeItem(atPath: path)
        try bytes.dropLast(5).write(to: damaged.url)
        let set = try open()
        #expect(set.rejected.map(\.error.code) == [.truncated])
        #expect(set.rejected[0].error.message.contains(damaged.url.lastPathComponent))
        #expect(set.gaps(in: 1...19) == [1...9])
    }

    @Test func clearsAwayWhatKilledWritersLeftAndNothingOfLivingOnes() throws {
        let good = try temporary.add(1...9)
        let left = temporary.folder.url.appending(path: "test.123.partial")
        try Data("half a segment".utf8).write(to: left)
        _ = try temporary.folder.add(kind: "test", revision: "r1", covering: 10...19, rowCount: 0) {
            file throws(SegmentError) in
            try temporary.folder.removeAbandoned()
            try file.addSection("bytes", [1] as [UInt8])
        }
        #expect(try temporary.names.count == 2)
        #expect(try temporary.names.contains(good.url.lastPathComponent))
        try temporary.folder.removeAll()
        #expect(try temporary.names.isEmpty)
    }

    @Test func namesThePlaceThatCannotBeWritten() throws {
        try Data().write(to: temporary.folder.url)
        #expect(code { _ = try temporary.add(1...2) } == .storageFailed)
        #expect(code { _ = try open() } == .storageFailed)
    }

    @Test func aMissingParentFolderIsMissing() throws {
        let folder = SegmentFolder(at: temporary.url.appending(path: "no/such/place"), owner: UUID())
        #expect(
            code { _ = try folder.add(kind: "test", revision: "r", covering: 1...1, rowCount: 0) { _ in } }
                == .missing)
    }

    @Test func readersFindAWholeSetWhileAWriterMerges() async throws {
        let first = try temporary.add(1...10)
        let folder = temporary.folder
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<2 {
                group.addTask {
                    for _ in 0..<200 {
                        let set = try folder.segments(kind: "test", revision: "r1")
                        #expect(set.gaps(in: 1...10).isEmpty)
                        #expect(set.rejected.isEmpty)
                        for segment in set.segments { try segment.verify() }
                    }
                }
            }
            var current = first
            for last in Int64(11)...60 { current = try temporary.add(1...last, replacing: [current]) }
            try await group.waitForAll()
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func aFullDiskIsToldFromOtherFailures() throws {
        let file = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
        let found = code {
            try [UInt8](repeating: 1, count: 100).withUnsafeBytes { bytes in
                try SystemCall.write(bytes, to: file.fileDescriptor, path: "/dev/full")
            }
        }
        #expect(found == .storageFull)
    }
}
