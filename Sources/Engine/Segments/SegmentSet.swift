package import Foundation

/// The segments of one kind and revision that count, and the files that do not.
package struct SegmentSet: Sendable {
    /// A file that cannot be used.
    package struct Rejected: Sendable {
        /// The file.
        package let url: URL
        /// Why it cannot be used.
        package let error: SegmentError
    }

    /// Segments in ascending order of rowids; no two cover the same one.
    package let segments: [Segment]
    /// Files that are damaged or belong to something else.
    package let rejected: [Rejected]
    /// Sound files hidden by newer ones.
    package let superseded: [URL]

    /// Chooses among segments: the newer hides the older it overlaps, of one generation the wider the narrower.
    init(_ candidates: [Segment], rejected: [Rejected]) {
        let ranked = candidates.sorted { a, b in
            if a.header.generation != b.header.generation { return a.header.generation > b.header.generation }
            let (widthOfA, widthOfB) = (Self.width(a.header.rowids), Self.width(b.header.rowids))
            return widthOfA != widthOfB
                ? widthOfA > widthOfB : a.url.lastPathComponent < b.url.lastPathComponent
        }
        var chosen: [Segment] = []
        var superseded: [URL] = []
        for segment in ranked {
            if chosen.contains(where: { $0.header.rowids.overlaps(segment.header.rowids) }) {
                superseded.append(segment.url)
            } else {
                chosen.append(segment)
            }
        }
        segments = chosen.sorted { $0.header.rowids.lowerBound < $1.header.rowids.lowerBound }
        self.rejected = rejected
        self.superseded = superseded
    }

    /// The set without a segment that turned out to be of no use; what it covered becomes a gap.
    package func rejecting(_ segment: Segment, because error: SegmentError) -> SegmentSet {
        SegmentSet(
            segments.filter { $0 !== segment },
            rejected: rejected + [Rejected(url: segment.url, error: error)])
    }

    private static func width(_ range: ClosedRange<Int64>) -> UInt64 {
        UInt64(bitPattern: range.upperBound &- range.lowerBound)
    }

    /// The feature rowids of a range that no segment covers: what must be read from the catalogue instead.
    package func gaps(in range: ClosedRange<Int64>) -> [ClosedRange<Int64>] {
        var gaps: [ClosedRange<Int64>] = []
        var next = range.lowerBound
        for segment in segments where segment.header.rowids.overlaps(range) {
            let covered = segment.header.rowids
            if next < covered.lowerBound { gaps.append(next...covered.lowerBound - 1) }
            if covered.upperBound >= range.upperBound { return gaps }
            next = covered.upperBound + 1
        }
        gaps.append(next...range.upperBound)
        return gaps
    }
}
