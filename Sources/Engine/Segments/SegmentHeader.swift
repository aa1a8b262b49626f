internal import Digests
package import Foundation

/// What a segment says of itself: the first 4,096 bytes of the file.
///
/// All numbers are little-endian; texts are UTF-8, filled up with zeros.
///
/// | offset | bytes | content |
/// |---|---|---|
/// | 0 | 8 | `VFSEGMNT` |
/// | 8 | 4 | format version, 1 |
/// | 12 | 4 | number of sections |
/// | 16 | 8 | size of the file |
/// | 24 | 8 | generation |
/// | 32 | 16 | UUID of the catalogue |
/// | 48 | 8 + 8 | first and last feature rowid covered |
/// | 64 | 8 | number of rows |
/// | 72 | 32 | kind |
/// | 104 | 408 | feature revision |
/// | 512 | 63 × 56 | sections: name (32), offset (8), size (8), XXH64 (8) |
/// | 4040 | 48 | zeros |
/// | 4088 | 8 | XXH64 of the 4,088 bytes before |
package struct SegmentHeader: Sendable, Hashable {
    /// One run of bytes in the file.
    package struct Section: Sendable, Hashable {
        /// The name by which readers ask for it.
        package var name: String
        /// Where it begins, counted from the beginning of the file; a multiple of 64.
        package var offset: Int
        /// Its size in bytes.
        package var size: Int
        /// The ``XXH64`` of its bytes.
        package var checksum: UInt64
    }

    /// The format version written, and the only one read.
    package static let version: UInt32 = 1
    /// Sections begin at multiples of this many bytes.
    package static let alignment = 64
    static let size = 4096
    static let maximumSectionCount = 63
    static let maximumRevisionLength = 408
    static let maximumNameLength = 32
    private static let magic = Array("VFSEGMNT".utf8)
    private static let tableOffset = 512
    private static let checksumOffset = 4088

    /// What the file holds, such as `prints`.
    package var kind: String
    /// The revision of the features inside.
    package var revision: String
    /// The UUID of the catalogue that the file was derived from.
    package var owner: UUID
    /// Of two segments that cover the same rowid, the one of the higher generation counts.
    package var generation: UInt64
    /// The feature rowids covered: those that are not in the file were gone when it was written.
    package var rowids: ClosedRange<Int64>
    /// The number of features inside.
    package var rowCount: Int
    /// The runs of bytes in the file.
    package var sections: [Section]
    /// The size of the file in bytes.
    package var fileSize: Int

    /// Why the texts cannot be written, if they cannot.
    func problem() -> String? {
        if !Self.isKind(kind) {
            return "the kind “\(kind)” must be 1 to 32 lower-case letters, digits and hyphens"
        }
        if revision.isEmpty || revision.utf8.count > Self.maximumRevisionLength || revision.utf8.contains(0) {
            return "the revision must have 1 to \(Self.maximumRevisionLength) bytes without a zero among them"
        }
        if sections.count > Self.maximumSectionCount {
            return "there can be no more than \(Self.maximumSectionCount) sections"
        }
        for section in sections where !Self.isKind(section.name) {
            return "the section name “\(section.name)” must be 1 to 32 lower-case letters, digits and hyphens"
        }
        if Set(sections.map(\.name)).count != sections.count { return "two sections bear the same name" }
        return nil
    }

    private static func isKind(_ text: String) -> Bool {
        (1...maximumNameLength).contains(text.utf8.count)
            && text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
    }

    /// The first 4,096 bytes of the file.
    func encoded() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: Self.size)
        func put(_ value: some FixedWidthInteger, at offset: Int) {
            withUnsafeBytes(of: value.littleEndian) {
                bytes.replaceSubrange(offset..<offset + $0.count, with: $0)
            }
        }
        func put(_ text: some Collection<UInt8>, at offset: Int) {
            bytes.replaceSubrange(offset..<offset + text.count, with: text)
        }
        put(Self.magic, at: 0)
        put(Self.version, at: 8)
        put(UInt32(sections.count), at: 12)
        put(UInt64(fileSize), at: 16)
        put(generation, at: 24)
        withUnsafeBytes(of: owner.uuid) { put(Array($0), at: 32) }
        put(rowids.lowerBound, at: 48)
        put(rowids.upperBound, at: 56)
        put(UInt64(rowCount), at: 64)
        put(kind.utf8, at: 72)
        put(revision.utf8, at: 104)
        for (index, section) in sections.enumerated() {
            let entry = Self.tableOffset + index * 56
            put(section.name.utf8, at: entry)
            put(UInt64(section.offset), at: entry + 32)
            put(UInt64(section.size), at: entry + 40)
            put(section.checksum, at: entry + 48)
        }
        put(bytes[..<Self.checksumOffset].withUnsafeBytes(XXH64.of), at: Self.checksumOffset)
        return bytes
    }
}

extension SegmentHeader {
    /// Reads a header and checks it against itself and against the size of the file.
    init(decoding bytes: [UInt8], fileSize actualSize: Int, path: String) throws(SegmentError) {
        guard bytes.starts(with: Self.magic) else {
            throw SegmentError(
                .notASegment, "\(path) is not an index file; ‘viewfinder reindex’ makes it anew.")
        }
        guard bytes.count == Self.size else { throw Self.truncated(path) }
        func integer<T: FixedWidthInteger>(_ offset: Int, as type: T.Type = T.self) -> T {
            T(littleEndian: bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: T.self) })
        }
        let version: UInt32 = integer(8)
        guard version == Self.version else {
            throw SegmentError(
                .unsupportedVersion,
                "\(path) has index format \(version) and this version reads \(Self.version); ‘viewfinder reindex’ makes it anew."
            )
        }
        guard
            bytes[..<Self.checksumOffset].withUnsafeBytes(XXH64.of) == integer(Self.checksumOffset)
        else { throw Self.damaged(path, "the header does not have its checksum") }
        guard let size = Int(exactly: integer(16, as: UInt64.self)), size >= Self.size else {
            throw Self.damaged(path, "its size makes no sense")
        }
        if size > actualSize { throw Self.truncated(path) }
        if size < actualSize { throw Self.damaged(path, "the file is longer than it says") }

        func text(_ offset: Int, _ length: Int) throws(SegmentError) -> String {
            guard
                let text = String(
                    validating: bytes[offset..<offset + length].prefix { $0 != 0 }, as: UTF8.self)
            else { throw Self.damaged(path, "a name is not UTF-8") }
            return text
        }
        let first: Int64 = integer(48)
        let last: Int64 = integer(56)
        let sectionCount: UInt32 = integer(12)
        guard first <= last, sectionCount <= Self.maximumSectionCount,
            let rowCount = Int(exactly: integer(64, as: UInt64.self))
        else { throw Self.damaged(path, "the header contradicts itself") }

        var sections: [Section] = []
        for index in 0..<Int(sectionCount) {
            let entry = Self.tableOffset + index * 56
            guard let offset = Int(exactly: integer(entry + 32, as: UInt64.self)),
                let size = Int(exactly: integer(entry + 40, as: UInt64.self)),
                offset >= Self.size, offset % Self.alignment == 0, offset <= actualSize,
                size <= actualSize - offset
            else { throw Self.damaged(path, "a section lies outside of the file") }
            sections.append(
                Section(
                    name: try text(entry, Self.maximumNameLength), offset: offset, size: size,
                    checksum: integer(entry + 48)))
        }
        let owner = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 32, as: uuid_t.self) }
        self.init(
            kind: try text(72, Self.maximumNameLength), revision: try text(104, Self.maximumRevisionLength),
            owner: UUID(uuid: owner), generation: integer(24), rowids: first...last, rowCount: rowCount,
            sections: sections, fileSize: size)
        if let problem = problem() { throw Self.damaged(path, problem) }
    }

    static func truncated(_ path: String) -> SegmentError {
        SegmentError(.truncated, "\(path) is shorter than it says; ‘viewfinder reindex’ makes it anew.")
    }

    static func damaged(_ path: String, _ how: String) -> SegmentError {
        SegmentError(.damaged, "\(path) is damaged (\(how)); ‘viewfinder reindex’ makes it anew.")
    }
}
