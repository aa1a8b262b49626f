import Foundation
import Prints
import Segments

/// Random prints in one segment, written the way a catalogue does: in pieces that are merged.
struct Fixture {
    static let revision = "random-1"

    let segment: Segment
    let queries: [FeaturePrint]
    let merging: Duration

    init(_ options: Options, in folder: SegmentFolder) throws {
        var state: UInt64 = 42
        func print() throws -> FeaturePrint {
            var vector = [Float](repeating: 0, count: options.dimension)
            for index in vector.indices {
                // The sum of four 16-bit numbers is bell-shaped enough.
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let mixed = (state ^ state >> 29) &* 0x9E37_79B9_7F4A_7C15
                let sum = (mixed & 0xFFFF) + (mixed >> 16 & 0xFFFF) + (mixed >> 32 & 0xFFFF) + mixed >> 48
                vector[index] = Float(sum) - 131_070
            }
            return try FeaturePrint(revision: Self.revision, vector: vector)
        }
        var pieces: [Segment] = []
        for start in stride(from: 0, to: options.rows, by: 50_000) {
            let rows = try (start..<min(start + 50_000, options.rows)).map { (Int64($0 + 1), try print()) }
            pieces.append(
                try PrintIndex.write(
                    rows, revision: Self.revision, covering: rows[0].0...rows[rows.count - 1].0, to: folder))
        }
        let startedAt = ContinuousClock.now
        segment = try PrintIndex.merge(pieces, dimension: options.dimension, in: folder)
        merging = startedAt.duration(to: .now)
        queries = try (0..<4).map { _ in try print() }
    }
}

/// The bytes of a segment of prints, for methods that do without the index.
struct Buffers {
    private let values: MappedElements<Int8>
    private let scales: MappedElements<Float>
    private let dimension: Int

    init(_ segment: Segment, dimension: Int) throws {
        values = try segment.elements(of: "values")
        scales = try segment.elements(of: "scales")
        self.dimension = dimension
    }

    /// The bytes a scan has to read.
    var size: Int { values.count + scales.count * MemoryLayout<Float>.size }

    func read(streams: Int) {
        values.withUnsafeBufferPointer { values in
            scales.withUnsafeBufferPointer { scales in
                let sum =
                    PrintKernels.readAll(UnsafeRawBufferPointer(values), streams: streams)
                    ^ PrintKernels.readAll(UnsafeRawBufferPointer(scales), streams: streams)
                keep(sum)
            }
        }
    }

    typealias Scan = (
        UnsafePointer<Int8>, UnsafePointer<Float>, Int, Int, UnsafePointer<Int8>, Float, Float,
        UnsafeMutablePointer<Float>, UnsafeMutablePointer<UInt64>
    ) -> Void

    /// Runs a kernel over all rows, in blocks as the index does, and finds the best cosine.
    func scan(_ query: FeaturePrint, _ scan: Scan) {
        let block = 2048
        var cosines = [Float](repeating: 0, count: block)
        var hits = [UInt64](repeating: 0, count: block / 64)
        var best = -Float.infinity
        values.withUnsafeBufferPointer { values in
            scales.withUnsafeBufferPointer { scales in
                guard let rows = values.baseAddress, let rowScales = scales.baseAddress else { return }
                for start in stride(from: 0, to: scales.count, by: block) {
                    let count = min(block, scales.count - start)
                    scan(
                        rows + start * dimension, rowScales + start, count, dimension, query.values,
                        query.scale,
                        best, &cosines, &hits)
                    for word in 0..<(count + 63) / 64 where hits[word] != 0 {
                        for row in word * 64..<min(word * 64 + 64, count) { best = max(best, cosines[row]) }
                    }
                }
            }
        }
        keep(best)
    }
}

/// Keeps the optimiser from leaving out what computes a value.
@inline(never)
func keep<Value>(_ value: Value) {
    withExtendedLifetime(value) {}
}

/// The scan as one writes it in Swift without C, with SIMD types.
func scanWithSwiftSIMD(
    rows: UnsafePointer<Int8>, scales: UnsafePointer<Float>, count: Int, dimension: Int,
    query: UnsafePointer<Int8>, queryScale: Float, threshold: Float,
    cosines: UnsafeMutablePointer<Float>, hits: UnsafeMutablePointer<UInt64>
) {
    for word in 0..<(count + 63) / 64 { hits[word] = 0 }
    let query = UnsafeRawPointer(query)
    for row in 0..<count {
        let start = UnsafeRawPointer(rows + row * dimension)
        var sums = SIMD16<Int32>.zero
        for offset in stride(from: 0, to: dimension, by: 16) {
            let a = start.loadUnaligned(fromByteOffset: offset, as: SIMD16<Int8>.self)
            let b = query.loadUnaligned(fromByteOffset: offset, as: SIMD16<Int8>.self)
            // A product of two bytes fits into 16 bits, a sum of products does not.
            let products = SIMD16<Int16>(truncatingIfNeeded: a) &* SIMD16<Int16>(truncatingIfNeeded: b)
            sums &+= SIMD16<Int32>(truncatingIfNeeded: products)
        }
        cosines[row] = Float(sums.wrappedSum()) * (scales[row] * queryScale)
        if cosines[row] >= threshold { hits[row / 64] |= 1 << UInt64(row % 64) }
    }
}
