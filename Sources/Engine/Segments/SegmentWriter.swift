internal import Digests
internal import Foundation

/// Writes the sections of one segment, one after the other.
///
/// ``SegmentFolder/add(kind:revision:covering:rowCount:replacing:sections:)`` makes one; the file has a
/// temporary name, and a lock that tells it from the remains of a crash, until ``finish(as:header:)``.
package final class SegmentWriter {
    private static let bufferSize = 1 << 20

    private let descriptor: Int32
    private let temporaryPath: String
    private var isFinished = false
    private var buffer: [UInt8] = []
    private var checksum = XXH64()
    private var position = SegmentHeader.size
    private var sections: [SegmentHeader.Section] = []

    /// Starts a file with a temporary name in a folder.
    init(folder: String, prefix: String) throws(SegmentError) {
        while true {
            let path = "\(folder)/\(prefix)\(UInt64.random(in: .min ... .max))\(Self.temporarySuffix)"
            let opened = try SystemCall.check("create", path) {
                open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
            }
            // Whoever clears away the remains of crashes may have come between creating and locking.
            var status = stat()
            if flock(opened, LOCK_EX | LOCK_NB) == 0, fstat(opened, &status) == 0, status.st_nlink > 0 {
                descriptor = opened
                temporaryPath = path
                break
            }
            close(opened)
        }
        buffer.reserveCapacity(Self.bufferSize)
        try SystemCall.check("write", temporaryPath) {
            lseek(descriptor, off_t(SegmentHeader.size), SEEK_SET)
        }
    }

    deinit {
        if !isFinished { unlink(temporaryPath) }
        close(descriptor)
    }

    static let temporarySuffix = ".partial"

    /// Writes a section of elements at hand.
    package func addSection<Element: BitwiseCopyable>(
        _ name: String, _ elements: [Element]
    ) throws(SegmentError) {
        try beginSection(name)
        try append(elements)
    }

    /// Begins a section; what is appended goes there until the next one begins.
    package func beginSection(_ name: String) throws(SegmentError) {
        try endSection()
        let padding = -position & (SegmentHeader.alignment - 1)
        buffer.append(contentsOf: repeatElement(0, count: padding))
        position += padding
        try flush(intoChecksum: false)
        sections.append(.init(name: name, offset: position, size: 0, checksum: 0))
    }

    /// Appends elements to the section.
    package func append<Element: BitwiseCopyable>(_ elements: [Element]) throws(SegmentError) {
        try elements.withUnsafeBufferPointer { elements throws(SegmentError) in
            try append(UnsafeRawBufferPointer(elements))
        }
    }

    /// Appends bytes to the section.
    package func append(_ bytes: UnsafeRawBufferPointer) throws(SegmentError) {
        precondition(!sections.isEmpty, "bytes belong into a section")
        position += bytes.count
        if buffer.count + bytes.count <= Self.bufferSize {
            buffer.append(contentsOf: bytes)
        } else {
            try flush(intoChecksum: true)
            checksum.update(bytes)
            try SystemCall.write(bytes, to: descriptor, path: temporaryPath)
        }
    }

    private func endSection() throws(SegmentError) {
        guard let last = sections.indices.last else { return }
        try flush(intoChecksum: true)
        sections[last].size = position - sections[last].offset
        sections[last].checksum = checksum.value
        checksum = XXH64()
    }

    private func flush(intoChecksum: Bool) throws(SegmentError) {
        try buffer.withUnsafeBufferPointer { bytes throws(SegmentError) in
            let bytes = UnsafeRawBufferPointer(bytes)
            if intoChecksum { checksum.update(bytes) }
            try SystemCall.write(bytes, to: descriptor, path: temporaryPath)
        }
        buffer.removeAll(keepingCapacity: true)
    }

    /// Writes the header, makes the bytes last, and gives the file its name.
    func finish(as path: String, header: SegmentHeader) throws(SegmentError) {
        try endSection()
        var header = header
        header.sections = sections
        header.fileSize = position
        if let problem = header.problem() {
            throw SegmentError(.invalidContent, "Cannot write \(path): \(problem).")
        }
        try SystemCall.check("write", temporaryPath) { lseek(descriptor, 0, SEEK_SET) }
        let bytes = header.encoded()
        try bytes.withUnsafeBufferPointer { bytes throws(SegmentError) in
            try SystemCall.write(UnsafeRawBufferPointer(bytes), to: descriptor, path: temporaryPath)
        }
        // A file without any section ends with its header, wherever the last write went.
        try SystemCall.check("write", temporaryPath) { ftruncate(descriptor, off_t(position)) }
        try SystemCall.check("synchronise", temporaryPath) { fsync(descriptor) }
        try SystemCall.check("rename", temporaryPath) { rename(temporaryPath, path) }
        isFinished = true
    }
}
