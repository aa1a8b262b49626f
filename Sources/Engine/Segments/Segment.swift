internal import Digests
package import Foundation

/// One immutable derived file, mapped into memory.
///
/// Opening reads and checks the header only, in constant time; ``verify()`` reads everything. The mapping
/// outlives a rename over the file and its removal, since both keep the old bytes alive until the last mapping
/// is gone; writers of this package never change a file that has its final name.
package final class Segment: Sendable {
    /// Where the file lay when it was opened.
    package let url: URL
    /// What the file says of itself.
    package let header: SegmentHeader
    private let mapping: Mapping

    /// Opens and checks a segment.
    ///
    /// - Throws: ``SegmentError`` with `missing`, `notASegment`, `unsupportedVersion`, `truncated`, `damaged`,
    ///   `readOnly` or `storageFailed`.
    package init(contentsOf url: URL) throws(SegmentError) {
        let path = url.path(percentEncoded: false)
        let descriptor = try SystemCall.check("open", path) { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
        defer { close(descriptor) }
        var status = stat()
        try SystemCall.check("examine", path) { fstat(descriptor, &status) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw SegmentError(.notASegment, "\(path) is not a file; ‘viewfinder reindex’ makes it anew.")
        }
        var bytes = [UInt8](repeating: 0, count: SegmentHeader.size)
        let count = try bytes.withUnsafeMutableBufferPointer { buffer throws(SegmentError) in
            try SystemCall.check("read", path) { pread(descriptor, buffer.baseAddress, buffer.count, 0) }
        }
        bytes.removeSubrange(count...)
        header = try SegmentHeader(decoding: bytes, fileSize: Int(status.st_size), path: path)
        mapping = try Mapping(descriptor: descriptor, size: header.fileSize, path: path)
        self.url = url
    }

    /// The elements of a section, which live as long as the answer does.
    ///
    /// - Throws: ``SegmentError`` with `damaged` when there is no such section, or its size is not a multiple
    ///   of the element's.
    package func elements<Element: BitwiseCopyable & Sendable>(
        of name: String, as type: Element.Type = Element.self
    ) throws(SegmentError) -> MappedElements<Element> {
        let path = url.path(percentEncoded: false)
        guard let section = header.sections.first(where: { $0.name == name }) else {
            throw SegmentHeader.damaged(path, "the section “\(name)” is missing")
        }
        let stride = MemoryLayout<Element>.stride
        precondition(
            MemoryLayout<Element>.alignment <= SegmentHeader.alignment, "sections are 64-byte aligned")
        guard section.size % stride == 0 else {
            throw SegmentHeader.damaged(path, "the section “\(name)” ends within an element")
        }
        return MappedElements(
            mapping: mapping, offset: section.offset, count: section.size / stride)
    }

    /// Reads every section and compares it with its checksum.
    ///
    /// - Throws: ``SegmentError`` with `damaged`, which names the section.
    /// - Complexity: O(size of the file).
    package func verify() throws(SegmentError) {
        for section in header.sections {
            let bytes = UnsafeRawBufferPointer(
                rebasing: mapping.bytes[section.offset...].prefix(section.size))
            guard XXH64.of(bytes) == section.checksum else {
                throw SegmentHeader.damaged(
                    url.path(percentEncoded: false),
                    "the section “\(section.name)” does not have its checksum")
            }
        }
    }

    /// Asks the system to read the file ahead of its first use; answers at once.
    package func prefetch() {
        // A hint: when the system declines it, pages are read as they are touched.
        _ = madvise(
            UnsafeMutableRawPointer(mutating: mapping.bytes.baseAddress), mapping.bytes.count, MADV_WILLNEED)
    }
}

/// The mapped bytes of a file, unmapped when the last user is gone.
///
/// `@unchecked Sendable` is right: the pointer is set once, the pages are mapped read-only, and no writer changes
/// a file after it got its name, so that concurrent readers see the same bytes.
final class Mapping: @unchecked Sendable {
    let bytes: UnsafeRawBufferPointer

    init(descriptor: Int32, size: Int, path: String) throws(SegmentError) {
        let address = mmap(nil, size, PROT_READ, MAP_SHARED, descriptor, 0)
        guard let address, address != MAP_FAILED else { throw SystemCall.failure("map", path) }
        bytes = UnsafeRawBufferPointer(start: address, count: size)
    }

    deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
}
