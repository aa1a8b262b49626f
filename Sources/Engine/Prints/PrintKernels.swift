internal import CKernels

/// The kernels of the scan; the only place where Prints meets C.
package enum PrintKernels {
    static let maximumDimension = Int(VF_PRINT_MAX_DIMENSION)

    /// The name of the kernel that runs on this processor, such as `avx2`.
    package static var name: String { String(cString: vf_print_kernel()) }

    /// The dot product of two prints of one dimension, a multiple of 32.
    package static func dot(_ a: UnsafeBufferPointer<Int8>, _ b: UnsafeBufferPointer<Int8>) -> Int32 {
        precondition(a.count == b.count && a.count % 32 == 0, "prints have one dimension, a multiple of 32")
        guard let start = a.baseAddress, let other = b.baseAddress else { return 0 }
        return vf_print_dot(start, other, a.count)
    }

    /// Cosines of rows with a query, and a bit for each that reaches the threshold.
    package static func scan(
        rows: UnsafePointer<Int8>, scales: UnsafePointer<Float>, count: Int, dimension: Int,
        query: UnsafePointer<Int8>, queryScale: Float, threshold: Float,
        cosines: UnsafeMutablePointer<Float>, hits: UnsafeMutablePointer<UInt64>
    ) {
        vf_print_scan(rows, scales, count, dimension, query, queryScale, threshold, cosines, hits)
    }

    /// The same for four queries at a time; each has a run of cosines and of hits.
    package static func scanFour(
        rows: UnsafePointer<Int8>, scales: UnsafePointer<Float>, count: Int, dimension: Int,
        queries: UnsafePointer<Int8>, queryScales: UnsafePointer<Float>, thresholds: UnsafePointer<Float>,
        cosines: UnsafeMutablePointer<Float>, hits: UnsafeMutablePointer<UInt64>
    ) {
        vf_print_scan4(rows, scales, count, dimension, queries, queryScales, thresholds, cosines, hits)
    }

    /// ``scan`` in plain C, as it runs on processors without a kernel of their own.
    package static func scanPortable(
        rows: UnsafePointer<Int8>, scales: UnsafePointer<Float>, count: Int, dimension: Int,
        query: UnsafePointer<Int8>, queryScale: Float, threshold: Float,
        cosines: UnsafeMutablePointer<Float>, hits: UnsafeMutablePointer<UInt64>
    ) {
        vf_print_scan_portable(rows, scales, count, dimension, query, queryScale, threshold, cosines, hits)
    }

    /// ``scanFour`` in plain C, as it runs on processors without a kernel of their own.
    package static func scanFourPortable(
        rows: UnsafePointer<Int8>, scales: UnsafePointer<Float>, count: Int, dimension: Int,
        queries: UnsafePointer<Int8>, queryScales: UnsafePointer<Float>, thresholds: UnsafePointer<Float>,
        cosines: UnsafeMutablePointer<Float>, hits: UnsafeMutablePointer<UInt64>
    ) {
        vf_print_scan4_portable(
            rows, scales, count, dimension, queries, queryScales, thresholds, cosines, hits)
    }

    /// Reads a buffer with the widest loads, as one stream or four, and does nothing else: what memory can deliver.
    package static func readAll(_ bytes: UnsafeRawBufferPointer, streams: Int) -> UInt64 {
        vf_read_all(bytes.baseAddress, bytes.count, streams)
    }

    /// ``scan`` in plain Swift: what every kernel must equal, bit for bit.
    package static func scanReference(
        rows: UnsafePointer<Int8>, scales: UnsafePointer<Float>, count: Int, dimension: Int,
        query: UnsafePointer<Int8>, queryScale: Float, threshold: Float,
        cosines: UnsafeMutablePointer<Float>, hits: UnsafeMutablePointer<UInt64>
    ) {
        for word in 0..<(count + 63) / 64 { hits[word] = 0 }
        for row in 0..<count {
            var dot: Int32 = 0
            for element in 0..<dimension {
                dot += Int32(rows[row * dimension + element]) * Int32(query[element])
            }
            cosines[row] = Float(dot) * (scales[row] * queryScale)
            if cosines[row] >= threshold { hits[row / 64] |= 1 << UInt64(row % 64) }
        }
    }
}

/// The kernels and tables of cells.
extension PrintKernels {
    /// Most elements of a vector of the functions below.
    package static let maximumCellDimension = Int(vf_cell_max_dimension)

    /// For each vector, its largest dot product with any of some others; `Int32.min` without others.
    package static func bestDotProducts(of vectors: [Int8], with others: [Int8], dimension: Int) -> [Int32] {
        let count = checkedCount(vectors, others, dimension)
        return [Int32](unsafeUninitializedCapacity: count) { best, initializedCount in
            initializedCount = count
            guard let start = best.baseAddress else { return }
            vf_best_dot_products(vectors, count, others, others.count / dimension, dimension, start)
        }
    }

    /// The dot products of vectors with some others, a row a vector.
    package static func dotProducts(of vectors: [Int8], with others: [Int8], dimension: Int) -> [Int32] {
        let count = checkedCount(vectors, others, dimension)
        let total = count * (others.count / dimension)
        return [Int32](unsafeUninitializedCapacity: total) { products, initializedCount in
            initializedCount = total
            guard let start = products.baseAddress else { return }
            vf_dot_products(vectors, count, others, others.count / dimension, dimension, start)
        }
    }

    /// ``bestDotProducts(of:with:dimension:)`` in plain C, as it runs on processors without a kernel of their own.
    package static func bestDotProductsPortable(
        of vectors: [Int8], with others: [Int8], dimension: Int
    ) -> [Int32] {
        var best = [Int32](repeating: 0, count: checkedCount(vectors, others, dimension))
        vf_best_dot_products_portable(
            vectors, best.count, others, others.count / dimension, dimension, &best)
        return best
    }

    /// ``dotProducts(of:with:dimension:)`` in plain C, as it runs on processors without a kernel of their own.
    package static func dotProductsPortable(
        of vectors: [Int8], with others: [Int8], dimension: Int
    ) -> [Int32] {
        let count = checkedCount(vectors, others, dimension)
        var products = [Int32](repeating: 0, count: count * (others.count / dimension))
        vf_dot_products_portable(vectors, count, others, others.count / dimension, dimension, &products)
        return products
    }

    /// Multiplies row vectors with a square matrix, in place.
    package static func project(_ vectors: inout [Float], with matrix: [Float], dimension: Int) {
        precondition(
            dimension > 0 && dimension <= maximumCellDimension && vectors.count % dimension == 0
                && matrix.count == dimension * dimension,
            "the matrix is as wide and high as the vectors are long")
        vf_project(&vectors, vectors.count / dimension, matrix, dimension)
    }

    private static func checkedCount(_ vectors: [Int8], _ others: [Int8], _ dimension: Int) -> Int {
        precondition(
            dimension > 0 && dimension <= maximumCellDimension && vectors.count % dimension == 0
                && others.count % dimension == 0, "vectors have one dimension, at most 512")
        return vectors.count / dimension
    }

    static let cellDimension = Int(vf_cell_dimension)
    static let cellPartCount = Int(vf_cell_part_count)
    static let cellCodeCount = Int(vf_cell_code_count)

    /// The tables that scripts/train-cells wrote.
    static func cellTables() -> (mean: [Float], projection: [Float], codes: [Float], commons: [Int8]) {
        func copy<Element>(_ start: UnsafePointer<Element>?, _ count: Int) -> [Element] {
            Array(UnsafeBufferPointer(start: start, count: count))
        }
        return (
            copy(vf_cell_mean(), cellDimension), copy(vf_cell_projection(), cellDimension * cellDimension),
            copy(vf_cell_codes(), cellCodeCount * cellDimension),
            copy(vf_cell_commons(), Int(vf_cell_common_count) * cellDimension)
        )
    }
}
