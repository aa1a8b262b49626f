package import Foundation

/// The folder beside a catalogue that holds its segments.
///
/// One process writes at a time (the catalogue's own lock sees to that), any number read. A crash at any step
/// leaves a set that can be read: a segment appears under its name when it is complete, and until the files that
/// it replaces are gone its higher generation hides them.
package struct SegmentFolder: Sendable {
    private static let suffix = ".segment"

    /// The folder; it need not exist before the first segment is added.
    package let url: URL
    /// The UUID of the catalogue that the segments are derived from.
    package let owner: UUID

    /// Names the folder of a catalogue; nothing is read or written.
    package init(at url: URL, owner: UUID) {
        self.url = url
        self.owner = owner
    }

    /// The folder that belongs to a catalogue file: `plants.catalog` has `plants.catalog-index`.
    package static func url(forCatalogAt catalog: URL) -> URL {
        catalog.deletingLastPathComponent().appending(path: catalog.lastPathComponent + "-index")
    }

    /// Opens the segments of one kind.
    ///
    /// Files that cannot be used are listed with the reason, not thrown: what they covered shows up in
    /// ``SegmentSet/gaps(in:)``.
    /// - Parameter last: The highest feature rowid the catalogue has ever given; a segment that reaches beyond
    ///   it belongs to another state of the catalogue, such as one from before a backup was put back.
    /// - Throws: ``SegmentError`` with `readOnly` or `storageFailed` when the folder cannot be read.
    package func segments(
        kind: String, revision: String, through last: Int64 = .max
    ) throws(SegmentError) -> SegmentSet {
        // A writer may remove a file between listing and opening; then there is a newer list.
        for _ in 0..<20 {
            var opened: [Segment] = []
            var rejected: [SegmentSet.Rejected] = []
            var hasVanished = false
            for name in try fileNames() where name.hasPrefix(kind + ".") && name.hasSuffix(Self.suffix) {
                let file = url.appending(path: name)
                do throws(SegmentError) {
                    let segment = try Segment(contentsOf: file)
                    try check(segment, kind: kind, revision: revision, through: last)
                    opened.append(segment)
                } catch  where error.code == .missing {
                    hasVanished = true
                } catch {
                    rejected.append(.init(url: file, error: error))
                }
            }
            if !hasVanished { return SegmentSet(opened, rejected: rejected) }
        }
        throw SegmentError(
            .storageFailed, "The files of \(path) keep changing; wait for the import to end and try again.")
    }

    private func check(
        _ segment: Segment, kind: String, revision: String, through last: Int64
    ) throws(SegmentError) {
        let header = segment.header
        let reason: String
        if header.owner != owner {
            reason = "belongs to another catalogue"
        } else if header.kind != kind {
            reason = "holds \(header.kind), not \(kind)"
        } else if header.revision != revision {
            reason = "was made with \(header.revision), not \(revision)"
        } else if header.rowids.upperBound > last {
            reason = "knows features that the catalogue does not have"
        } else {
            return
        }
        let file = segment.url.path(percentEncoded: false)
        throw SegmentError(.stale, "\(file) \(reason); ‘viewfinder reindex’ makes it anew.")
    }

    /// Writes a segment and lets it take the place of others.
    ///
    /// ```swift
    /// let segment = try folder.add(kind: "prints", revision: "lite0-1", covering: 1...400, rowCount: 2) { file in
    ///     try file.addSection("rowids", [7, 19] as [Int64])
    ///     try file.addSection("scales", [0.5, 0.25] as [Float])
    /// }
    /// ```
    /// - Parameters:
    ///   - kind: What the segment holds: lower-case letters, digits and hyphens.
    ///   - revision: The revision of the features.
    ///   - rowids: The feature rowids covered; features among them that are not in the segment count as removed.
    ///   - rowCount: The number of features inside.
    ///   - replaced: Segments whose rowids the new one covers; their files are removed when it is in place.
    ///   - sections: Writes the sections.
    /// - Throws: ``SegmentError`` with `readOnly`, `storageFull`, `storageFailed` or `invalidContent`, or what
    ///   `sections` throws; nothing has changed then.
    package func add(
        kind: String, revision: String, covering rowids: ClosedRange<Int64>, rowCount: Int,
        replacing replaced: [Segment] = [],
        sections: (SegmentWriter) throws(SegmentError) -> Void
    ) throws(SegmentError) -> Segment {
        for old in replaced
        where old.header.rowids.lowerBound < rowids.lowerBound
            || old.header.rowids.upperBound > rowids.upperBound
        {
            throw SegmentError(
                .invalidContent, "Cannot replace \(old.url.lastPathComponent): the new segment covers less.")
        }
        try createFolder()
        let names = try fileNames().filter { $0.hasPrefix(kind + ".") && $0.hasSuffix(Self.suffix) }
        let generation = names.compactMap {
            $0.split(separator: ".").dropFirst().first.flatMap { UInt64($0) }
        }
        .reduce(replaced.map(\.header.generation).max() ?? 0, max)
        let header = SegmentHeader(
            kind: kind, revision: revision, owner: owner, generation: generation + 1, rowids: rowids,
            rowCount: rowCount, sections: [], fileSize: 0)
        if let problem = header.problem() {
            throw SegmentError(.invalidContent, "Cannot write a segment into \(path): \(problem).")
        }
        let name = "\(kind).\(header.generation).\(rowids.lowerBound)-\(rowids.upperBound)\(Self.suffix)"
        let file = url.appending(path: name)
        let writer = try SegmentWriter(folder: path, prefix: kind + ".")
        try sections(writer)
        try writer.finish(as: file.path(percentEncoded: false), header: header)
        try SystemCall.synchronizeFolder(path)
        let segment = try Segment(contentsOf: file)
        remove(replaced.map(\.url))
        return segment
    }

    /// Removes the files that a set has no use for: damaged, stale and superseded ones.
    package func removeUnused(in set: SegmentSet) {
        remove(set.rejected.map(\.url) + set.superseded)
    }

    /// Removes every segment, of every kind.
    package func removeAll() throws(SegmentError) {
        remove(try fileNames().filter { $0.hasSuffix(Self.suffix) }.map { url.appending(path: $0) })
        try removeAbandoned()
    }

    /// Removes what writers left behind that were killed.
    package func removeAbandoned() throws(SegmentError) {
        for name in try fileNames() where name.hasSuffix(SegmentWriter.temporarySuffix) {
            let file = "\(path)/\(name)"
            let descriptor = open(file, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            defer { close(descriptor) }
            // The lock of a writer that lives is held; that of a dead one is gone.
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(file) }
        }
    }

    /// The size of all segments in bytes.
    package func fileSize() throws(SegmentError) -> Int {
        var sum = 0
        for name in try fileNames() where name.hasSuffix(Self.suffix) {
            var status = stat()
            if stat("\(path)/\(name)", &status) == 0 { sum += Int(status.st_size) }
        }
        return sum
    }

    /// A file that cannot be removed does no harm: a newer one hides it, and the next cleaning tries again.
    private func remove(_ files: [URL]) {
        for file in files { unlink(file.path(percentEncoded: false)) }
    }

    private var path: String {
        let path = url.path(percentEncoded: false)
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    private func createFolder() throws(SegmentError) {
        if mkdir(path, 0o755) != 0, errno != EEXIST { throw SystemCall.failure("create", path) }
    }

    /// The names of the files in alphabetical order; none when the folder does not exist.
    private func fileNames() throws(SegmentError) -> [String] {
        guard let folder = opendir(path) else {
            if errno == ENOENT { return [] }
            throw SystemCall.failure("read", path)
        }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                names.append(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
            }
        }
        return names.sorted()
    }
}
