extension SegmentSet {
    /// Runs of neighbours that are worth merging, in ascending order of rowids; empty when all is well.
    ///
    /// The newest segments merge as soon as the one before them holds no more than twice what they hold together,
    /// so that the number of segments grows with the logarithm of the rows, and so does the number of times a row
    /// is written again. An older segment is written again, alone, when a quarter of its rows is dead.
    ///
    /// ```swift
    /// for run in set.runsToMerge(live: live) {
    ///     _ = try PrintIndex.merge(run, dimension: 256, live: live, in: folder)
    /// }
    /// ```
    /// - Parameter live: The features that are not removed.
    package func runsToMerge(live: RowidSet) -> [[Segment]] {
        let liveCounts = segments.map { min($0.header.rowCount, live.count(in: $0.header.rowids)) }
        var start = segments.count
        var sum = 0
        // Neighbours have no live feature between them, since the merged segment would claim to know it.
        while start > 0, start == segments.count || liveCounts[start - 1] <= 2 * sum {
            if start < segments.count, isGapAlive(after: start - 1, live) { break }
            start -= 1
            sum += liveCounts[start]
        }
        var runs = segments[..<start].enumerated().filter { index, segment in
            (segment.header.rowCount - liveCounts[index]) * 4 > segment.header.rowCount
        }.map { [$0.element] }
        let newest = Array(segments[start...])
        if newest.count > 1 || newest.contains(where: { ($0.header.rowCount - sum) * 4 > $0.header.rowCount })
        {
            runs.append(newest)
        }
        return runs
    }

    private func isGapAlive(after index: Int, _ live: RowidSet) -> Bool {
        let (before, after) = (segments[index].header.rowids, segments[index + 1].header.rowids)
        guard before.upperBound + 1 < after.lowerBound else { return false }
        return live.count(in: before.upperBound + 1...after.lowerBound - 1) > 0
    }
}
