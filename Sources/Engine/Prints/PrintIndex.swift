package import Segments

/// One answer of a scan.
package struct PrintMatch: Sendable, Hashable {
    /// The feature whose print it is.
    package let featureRowid: Int64
    /// The cosine with the query, from -1 to 1.
    package let cosine: Float

    /// Creates an answer.
    package init(featureRowid: Int64, cosine: Float) {
        self.featureRowid = featureRowid
        self.cosine = cosine
    }

    /// Whether this one comes before another: the greater cosine, of equal ones the lower rowid.
    static func precedes(_ a: PrintMatch, _ b: PrintMatch) -> Bool {
        a.cosine != b.cosine ? a.cosine > b.cosine : a.featureRowid < b.featureRowid
    }
}

/// The prints of a catalogue: mapped segments, and in memory the ones that no segment holds yet.
///
/// An index is a snapshot that never changes, so that a query does not wait for an import; ``appending(_:)`` and
/// ``keeping(_:)`` make new ones that share the rows of the old. Answers are exact: every print that is alive and
/// allowed is compared, and equal cosines are ordered by rowid, so that neither threads nor the order in which
/// segments came about change an answer.
///
/// ```swift
/// let set = try folder.segments(kind: PrintIndex.kind, revision: revision)
/// let index = try PrintIndex(revision: revision, dimension: 256, segments: set.segments)
/// let best = try index.nearest(to: print, count: 5)  // [PrintMatch(featureRowid: 17, cosine: 0.93), ...]
/// ```
package final class PrintIndex: Sendable {
    /// The kind of the segments that hold prints.
    package static let kind = "prints"

    /// What made the prints.
    package let revision: String
    /// The number of elements of a print.
    package let dimension: Int
    let parts: [PrintRows]

    /// Gathers prints.
    ///
    /// - Parameters:
    ///   - revision: What made the prints.
    ///   - dimension: The number of elements of a print.
    ///   - segments: Segments of ``kind``, no two of which cover the same rowid.
    ///   - tail: Prints that the segments do not hold; those of a rowid that a segment covers are left out.
    ///   - live: The features that are not removed; all when `nil`.
    /// - Throws: ``PrintError`` with `unsupportedDimension` or `revisionMismatch`; `SegmentError` with `damaged`
    ///   when a segment does not hold what it should.
    /// - Complexity: O(rows): rowids are read, prints are not.
    package convenience init(
        revision: String, dimension: Int, segments: [Segment] = [],
        tail: [(rowid: Int64, print: FeaturePrint)] = [],
        live: RowidSet? = nil
    ) throws {
        guard FeaturePrint.supports(dimension: dimension) else { throw FeaturePrint.unsupported(dimension) }
        for segment in segments where segment.header.revision != revision {
            throw PrintError.mismatch(segment.header.revision, revision)
        }
        let mapped = try segments.map { try PrintRows(segment: $0, dimension: dimension) }
        let covered = segments.map(\.header.rowids)
        let rest = tail.filter { row in !covered.contains { $0.contains(row.rowid) } }
        let index = try PrintIndex(revision: revision, dimension: dimension, parts: mapped).appending(rest)
        self.init(
            revision: revision, dimension: dimension, parts: index.parts.map { part in part.keeping(live) })
    }

    private init(revision: String, dimension: Int, parts: [PrintRows]) {
        self.revision = revision
        self.dimension = dimension
        self.parts = parts
    }

    /// The number of prints, removed ones among them.
    package var rowCount: Int { parts.reduce(0) { $0 + $1.count } }

    /// The number of prints that queries are compared with.
    package var liveRowCount: Int { parts.reduce(0) { $0 + $1.liveCount } }

    /// An index with more prints; their rowids must not be in this one.
    ///
    /// - Throws: ``PrintError`` with `revisionMismatch`.
    package func appending(_ rows: [(rowid: Int64, print: FeaturePrint)]) throws(PrintError) -> PrintIndex {
        for (_, print) in rows { try check(print) }
        var parts = parts
        var rest = rows[...]
        while !rest.isEmpty {
            let space = parts.last?.space ?? 0
            if space == 0 {
                parts.append(PrintRows(dimension: dimension))
            } else {
                parts[parts.count - 1] = parts[parts.count - 1].appending(rest.prefix(space))
                rest = rest.dropFirst(space)
            }
        }
        return PrintIndex(revision: revision, dimension: dimension, parts: parts)
    }

    /// An index that compares queries only with these features; all of them when `nil`.
    package func keeping(_ live: RowidSet?) -> PrintIndex {
        PrintIndex(revision: revision, dimension: dimension, parts: parts.map { $0.keeping(live) })
    }

    /// The features most similar to a print, best first.
    ///
    /// - Parameters:
    ///   - print: What to look for.
    ///   - count: The most answers.
    ///   - allowed: The features that may be answered; all when `nil`.
    /// - Throws: ``PrintError`` with `revisionMismatch`.
    /// - Complexity: O(rows); runs of rows of which none is allowed are not read.
    package func nearest(
        to print: FeaturePrint, count: Int, allowed: RowidSet? = nil
    ) throws(PrintError) -> [PrintMatch] {
        try nearest(to: [print], count: count, allowed: allowed)[0]
    }

    /// The features most similar to each of several prints; up to four share one pass over the rows.
    ///
    /// - Throws: ``PrintError`` with `revisionMismatch`.
    /// - Complexity: O(rows · prints / 4)
    package func nearest(
        to prints: [FeaturePrint], count: Int, allowed: RowidSet? = nil
    ) throws(PrintError) -> [[PrintMatch]] {
        for print in prints { try check(print) }
        guard count > 0 else { return prints.map { _ in [] } }
        var answers: [[PrintMatch]] = []
        for start in stride(from: 0, to: prints.count, by: 4) {
            var scan = PrintScan(
                prints[start..<min(start + 4, prints.count)], count: count, dimension: dimension)
            for part in parts { scan.visit(part, allowed: allowed) }
            answers += scan.answers
        }
        return answers
    }

    private func check(_ print: FeaturePrint) throws(PrintError) {
        guard print.revision == revision, print.dimension == dimension else {
            throw PrintError.mismatch(
                "\(print.revision) (\(print.dimension) elements)", "\(revision) (\(dimension) elements)")
        }
    }
}
