internal import Segments

/// One pass of one to four queries over the rows.
struct PrintScan {
    /// Rows a kernel call; the thresholds rise between calls. Kernels read a block as several streams, which are
    /// long enough here to make the most of memory.
    private static let blockSize = 2048
    /// With fewer rows than one in this many to compare, they are compared one by one.
    private static let sparseness = 16

    private let queries: [Int8]
    private let scales: [Float]
    private let dimension: Int
    private var best: [BestMatches]
    private var cosines: [Float]
    private var hits: [UInt64]

    init(_ prints: ArraySlice<FeaturePrint>, count: Int, dimension: Int) {
        precondition((1...4).contains(prints.count), "one to four queries a pass")
        self.dimension = dimension
        // Two and three queries go together with empty ones: a pass costs what reading memory costs.
        let lanes = prints.count == 1 ? 1 : 4
        let padding = lanes - prints.count
        queries = prints.flatMap(\.values) + Array(repeating: 0, count: padding * dimension)
        scales = prints.map(\.scale) + Array(repeating: 0, count: padding)
        best = prints.map { _ in BestMatches(count: count) }
        cosines = Array(repeating: 0, count: lanes * Self.blockSize)
        hits = Array(repeating: 0, count: lanes * Self.blockSize / 64)
    }

    /// What was found, best first.
    var answers: [[PrintMatch]] { best.map(\.sorted) }

    /// Compares the queries with the rows that are alive and allowed.
    mutating func visit(_ part: PrintRows, allowed: RowidSet?) {
        part.withRows { rows in
            var mask = [UInt64](repeating: 0, count: Self.blockSize / 64)
            for start in stride(from: 0, to: part.count, by: Self.blockSize) {
                let block = start..<min(start + Self.blockSize, part.count)
                let wanted = Self.fill(&mask, for: block, of: part, rows, allowed: allowed)
                if wanted == 0 { continue }
                if wanted * Self.sparseness < block.count {
                    visitOneByOne(block, mask, rows)
                } else {
                    visitAll(block, mask, rows)
                }
            }
        }
    }

    /// Sets a bit for each row of a block that counts; answers how many there are.
    private static func fill(
        _ mask: inout [UInt64], for block: Range<Int>, of part: PrintRows, _ rows: PrintRows.Buffers,
        allowed: RowidSet?
    ) -> Int {
        var wanted = 0
        for index in 0..<(block.count + 63) / 64 {
            let word = block.lowerBound / 64 + index
            let rowsLeft = block.upperBound - word * 64
            var bits = part.liveWords?[word] ?? (rowsLeft < 64 ? 1 << UInt64(rowsLeft) - 1 : .max)
            if bits != 0, let allowed { bits &= rows.word(word, of: allowed, part.firstOfConsecutive) }
            mask[index] = bits
            wanted += bits.nonzeroBitCount
        }
        return wanted
    }

    /// Runs a kernel over the block and takes what reaches the threshold and counts.
    private mutating func visitAll(_ block: Range<Int>, _ mask: [UInt64], _ rows: PrintRows.Buffers) {
        guard let values = rows.values.baseAddress, let rowScales = rows.scales.baseAddress else { return }
        let first = values + block.lowerBound * dimension
        let firstScale = rowScales + block.lowerBound
        let wordCount = (block.count + 63) / 64
        if scales.count == 1 {
            PrintKernels.scan(
                rows: first, scales: firstScale, count: block.count, dimension: dimension, query: queries,
                queryScale: scales[0], threshold: best[0].threshold, cosines: &cosines, hits: &hits)
        } else {
            // No cosine reaches the threshold of an empty lane.
            let thresholds = best.map(\.threshold) + Array(repeating: .infinity, count: 4 - best.count)
            PrintKernels.scanFour(
                rows: first, scales: firstScale, count: block.count, dimension: dimension, queries: queries,
                queryScales: scales, thresholds: thresholds, cosines: &cosines, hits: &hits)
        }
        for lane in best.indices {
            for word in 0..<wordCount {
                var bits = hits[lane * wordCount + word] & mask[word]
                while bits != 0 {
                    let row = word * 64 + bits.trailingZeroBitCount
                    bits &= bits - 1
                    best[lane].offer(
                        cosine: cosines[lane * block.count + row], rowid: rows.rowids[block.lowerBound + row])
                }
            }
        }
    }

    /// Compares only the rows that count, where they are few.
    private mutating func visitOneByOne(_ block: Range<Int>, _ mask: [UInt64], _ rows: PrintRows.Buffers) {
        queries.withUnsafeBufferPointer { queries in
            for word in 0..<(block.count + 63) / 64 {
                var bits = mask[word]
                while bits != 0 {
                    let row = block.lowerBound + word * 64 + bits.trailingZeroBitCount
                    bits &= bits - 1
                    let values = UnsafeBufferPointer(
                        rebasing: rows.values[row * dimension..<(row + 1) * dimension])
                    for lane in best.indices {
                        let query = UnsafeBufferPointer(
                            rebasing: queries[lane * dimension..<(lane + 1) * dimension])
                        let cosine =
                            Float(PrintKernels.dot(values, query)) * (rows.scales[row] * scales[lane])
                        best[lane].offer(cosine: cosine, rowid: rows.rowids[row])
                    }
                }
            }
        }
    }
}
