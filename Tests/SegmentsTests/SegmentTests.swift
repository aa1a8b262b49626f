import Foundation
import Segments
import Testing

@Suite struct SegmentTests {
    let temporary: TemporaryFolder
    init() throws { temporary = try TemporaryFolder() }

    @Test func givesBackWhatWasWrittenAtAlignedPlaces() throws {
        let big = (0..<700_001).map { Int32(truncatingIfNeeded: $0 &* 2_654_435) }
        let written = try temporary.folder.add(
            kind: "votes-orb", revision: "orb 1, Größe 512", covering: 3...90, rowCount: 17
        ) { file throws(SegmentError) in
            try file.addSection("odd", [1, 2, 3] as [UInt8])
            try file.addSection("empty", [] as [Float])
            try file.beginSection("big")
            for start in stride(from: 0, to: big.count, by: 99_999) {
                try file.append(Array(big[start..<min(start + 99_999, big.count)]))
            }
        }
        let segment = try Segment(contentsOf: written.url)
        #expect(segment.header.kind == "votes-orb")
        #expect(segment.header.revision == "orb 1, Größe 512")
        #expect(segment.header.rowids == 3...90)
        #expect(segment.header.rowCount == 17)
        #expect(segment.header.owner == temporary.owner)
        #expect(Array(try segment.elements(of: "odd", as: UInt8.self)) == [1, 2, 3])
        #expect(try segment.elements(of: "empty", as: Float.self).isEmpty)
        let elements = try segment.elements(of: "big", as: Int32.self)
        #expect(elements.elementsEqual(big))
        let address = elements.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
        #expect(address % UInt(SegmentHeader.alignment) == 0)
        try segment.verify()
    }

    @Test func aSegmentWithoutSectionsIsWholeAndEmpty() throws {
        let written = try temporary.folder.add(kind: "test", revision: "r", covering: 1...1, rowCount: 0) {
            _ in
        }
        let segment = try Segment(contentsOf: written.url)
        #expect(segment.header.sections.isEmpty)
        try segment.verify()
    }

    @Test func aFileCutOffAtAnyPlaceIsRefused() throws {
        let segment = try temporary.add(1...40)
        let bytes = try Data(contentsOf: segment.url)
        let copy = temporary.url.appending(path: "cut.segment")
        try bytes.write(to: copy)
        for size in (0..<bytes.count).reversed() {
            #expect(truncate(copy.path(percentEncoded: false), off_t(size)) == 0)
            let expected: SegmentError.Code = size < 8 ? .notASegment : .truncated
            #expect(code { _ = try Segment(contentsOf: copy) } == expected, "cut off after \(size) bytes")
        }
        try (bytes + Data([0])).write(to: copy)
        #expect(code { _ = try Segment(contentsOf: copy) } == .damaged)
    }

    @Test func aChangedBitAnywhereIsFound() throws {
        let segment = try temporary.add(1...40)
        let bytes = try Data(contentsOf: segment.url)
        let inSections = segment.header.sections.flatMap { $0.offset..<$0.offset + $0.size }
        let copy = temporary.url.appending(path: "bit.segment")
        try bytes.write(to: copy)
        let file = try FileHandle(forUpdating: copy)
        for offset in Array(0..<4096) + inSections {
            func write(_ byte: UInt8) throws {
                try file.seek(toOffset: UInt64(offset))
                try file.write(contentsOf: [byte])
            }
            try write(bytes[offset] ^ 1 << UInt8(offset % 8))
            defer { try? write(bytes[offset]) }  // a failure to restore fails the next expectation
            let found = code { try Segment(contentsOf: copy).verify() }
            switch offset {
            case 0..<8: #expect(found == .notASegment)
            case 8..<12: #expect(found == .unsupportedVersion)
            default: #expect(found == .damaged, "changed at \(offset)")
            }
        }
    }

    @Test func othersThanSegmentsAreRefused() throws {
        let text = temporary.url.appending(path: "a.segment")
        try Data(String(repeating: "not a segment ", count: 1000).utf8).write(to: text)
        #expect(code { _ = try Segment(contentsOf: text) } == .notASegment)
        #expect(code { _ = try Segment(contentsOf: temporary.url) } == .notASegment)
        #expect(code { _ = try Segment(contentsOf: temporary.url.appending(path: "none")) } == .missing)
    }

    @Test func sectionsThatDoNotFitAreDamage() throws {
        let segment = try temporary.add(1...3)
        #expect(code { _ = try segment.elements(of: "none", as: UInt8.self) } == .damaged)
        #expect(code { _ = try segment.elements(of: "bytes", as: UInt64.self) } == .damaged)
    }

    @Test func elementsOutliveTheSegmentAndTheFile() throws {
        var segment: Segment? = try temporary.add(1...100_000)
        let elements = try #require(try segment?.elements(of: "rowids", as: Int64.self))
        let url = try #require(segment?.url)
        segment = nil
        // A new file under the same name keeps the old bytes alive for those who have them mapped.
        let other = temporary.url.appending(path: "other")
        try Data().write(to: other)
        #expect(rename(other.path(percentEncoded: false), url.path(percentEncoded: false)) == 0)
        try FileManager.default.removeItem(at: url)
        #expect(elements.elementsEqual(1...100_000))
    }

    @Test func readsTheFirstFormatVersion() throws {
        let file = temporary.url.appending(path: "golden.segment")
        try Golden.bytes.write(to: file)
        let segment = try Segment(contentsOf: file)
        #expect(segment.header.kind == "prints")
        #expect(segment.header.revision == "golden-1")
        #expect(segment.header.generation == 1)
        #expect(segment.header.rowids == -2...9_000_000_000)
        #expect(segment.header.rowCount == 2)
        #expect(segment.header.owner == Golden.owner)
        #expect(Array(try segment.elements(of: "rowids", as: Int64.self)) == [7, 8_999_999_999])
        #expect(Array(try segment.elements(of: "scales", as: Float.self)) == [0.5, -1.25])
        try segment.verify()
    }

    @Test func writesTheFirstFormatVersionByteForByte() throws {
        let folder = SegmentFolder(at: temporary.url, owner: Golden.owner)
        let segment = try folder.add(
            kind: "prints", revision: "golden-1", covering: -2...9_000_000_000, rowCount: 2
        ) { file throws(SegmentError) in
            try file.addSection("rowids", [7, 8_999_999_999] as [Int64])
            try file.addSection("scales", [0.5, -1.25] as [Float])
        }
        #expect(try Data(contentsOf: segment.url) == Golden.bytes)
    }
}
