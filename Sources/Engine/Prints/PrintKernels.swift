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

    /// For each vector, its largest dot product with any of some others.
    static func bestDotProducts(of vectors: [Int8], with others: [Int8], dimension: Int) -> [Int32] {
        var best = [Int32](repeating: .min, count: vectors.count / dimension)
        vf_best_dot_products(
            vectors, best.count, others, others.count / dimension, dimension, &best)
        return best
    }
}
