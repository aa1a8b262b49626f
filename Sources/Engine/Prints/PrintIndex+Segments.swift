package import Segments

extension PrintIndex {
    /// Writes prints into a segment of their own.
    ///
    /// - Parameters:
    ///   - rows: Prints in ascending order of their rowids.
    ///   - covered: The feature rowids covered; every live feature among them must be in `rows`.
    /// - Throws: `SegmentError` as ``SegmentFolder/add(kind:revision:covering:rowCount:replacing:sections:)`` says;
    ///   with `invalidContent` when the rows are out of order, not covered, or of different revisions.
    package static func write(
        _ rows: [(rowid: Int64, print: FeaturePrint)], revision: String, covering covered: ClosedRange<Int64>,
        to folder: SegmentFolder, replacing replaced: [Segment] = []
    ) throws(SegmentError) -> Segment {
        let dimension = rows.first?.print.dimension ?? 0
        var previous: Int64?
        for (rowid, print) in rows {
            guard previous.map({ $0 < rowid }) ?? true, covered.contains(rowid),
                print.revision == revision, print.dimension == dimension
            else {
                throw SegmentError(
                    .invalidContent,
                    "Cannot write the prints into \(folder.url.lastPathComponent): feature \(rowid) is out of order."
                )
            }
            previous = rowid
        }
        return try folder.add(
            kind: kind, revision: revision, covering: covered, rowCount: rows.count, replacing: replaced
        ) { file throws(SegmentError) in
            try file.addSection(PrintRows.SectionName.rowids, rows.map(\.rowid))
            try file.addSection(PrintRows.SectionName.scales, rows.map(\.print.scale))
            try file.beginSection(PrintRows.SectionName.values)
            for row in rows { try file.append(row.print.values) }
        }
    }

    /// Writes one segment that takes the place of several, without the features that are removed.
    ///
    /// - Parameters:
    ///   - segments: Segments of ``kind`` and of one revision.
    ///   - live: The features that are not removed; all when `nil`.
    /// - Throws: `SegmentError` with `damaged`, or as ``write(_:revision:covering:to:replacing:)``.
    /// - Complexity: O(rows); memory for 13 bytes a row, not for the prints.
    package static func merge(
        _ segments: [Segment], dimension: Int, live: RowidSet? = nil, in folder: SegmentFolder
    ) throws(SegmentError) -> Segment {
        let ordered = segments.sorted { $0.header.rowids.lowerBound < $1.header.rowids.lowerBound }
        guard let first = ordered.first, let last = ordered.last,
            ordered.allSatisfy({ $0.header.revision == first.header.revision })
        else {
            throw SegmentError(
                .invalidContent,
                "Only segments of one revision merge; rebuild \(folder.url.lastPathComponent).")
        }
        for (one, next) in zip(ordered, ordered.dropFirst()) {
            // The merged segment covers what lies between, so nothing that is alive may lie there.
            let gap = one.header.rowids.upperBound..<next.header.rowids.lowerBound
            if gap.dropFirst().contains(where: { live?.contains($0) ?? true }) {
                throw SegmentError(
                    .invalidContent,
                    "Only neighbours merge; add features \(gap.lowerBound + 1) to \(gap.upperBound - 1) first."
                )
            }
        }
        var parts: [PrintRows] = []
        for segment in ordered {
            try segment.verify()
            parts.append(try PrintRows(segment: segment, dimension: dimension).keeping(live))
        }
        return try folder.add(
            kind: kind, revision: first.header.revision,
            covering: first.header.rowids.lowerBound...last.header.rowids.upperBound,
            rowCount: parts.reduce(0) { $0 + $1.liveCount }, replacing: ordered
        ) { file throws(SegmentError) in
            try file.addSection(
                PrintRows.SectionName.rowids,
                parts.flatMap { part in part.withRows { rows in part.liveRows.map { rows.rowids[$0] } } })
            try file.addSection(
                PrintRows.SectionName.scales,
                parts.flatMap { part in part.withRows { rows in part.liveRows.map { rows.scales[$0] } } })
            try file.beginSection(PrintRows.SectionName.values)
            for part in parts {
                try part.withRows { rows throws(SegmentError) in
                    for row in part.liveRows {
                        let values = rows.values[row * dimension..<(row + 1) * dimension]
                        try file.append(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: values)))
                    }
                }
            }
        }
    }
}
