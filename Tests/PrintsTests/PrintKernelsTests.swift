import Prints
import Testing

@Suite struct PrintKernelsTests {
    /// Rows, scales and a query at random offsets from aligned memory.
    private struct Input {
        var bytes: [Int8]
        var scales: [Float]
        let count: Int
        let dimension: Int
        let rowOffset: Int
        let queryOffset: Int
        let scaleOffset: Int

        init(using generator: inout SeededGenerator) {
            count = Int.random(in: 0...200, using: &generator)
            dimension = 32 * Int.random(in: 1...(Bool.random(using: &generator) ? 8 : 128), using: &generator)
            rowOffset = Int.random(in: 0..<64, using: &generator)
            queryOffset = rowOffset + count * dimension + Int.random(in: 0..<64, using: &generator)
            scaleOffset = Int.random(in: 0..<16, using: &generator)
            // All values, and often the extremes, where sums could leave their range.
            let isExtreme = Bool.random(using: &generator)
            bytes = (0..<queryOffset + 4 * dimension).map { _ in
                isExtreme
                    ? [-128, -127, 127].randomElement(using: &generator) ?? 0
                    : Int8.random(in: -128...127, using: &generator)
            }
            scales = (0..<scaleOffset + count).map { _ in Float.random(in: -0.01...0.01, using: &generator) }
        }
    }

    @Test func kernelsAgreeWithPlainSwiftBitForBit() throws {
        var generator = SeededGenerator(seed: 6)
        for _ in 0..<150 {
            let input = Input(using: &generator)
            let words = (input.count + 63) / 64
            let queryScales = (0..<4).map { _ in Float.random(in: 0...1, using: &generator) }
            let thresholds = [-.infinity, .infinity, 0, Float.random(in: -1...1, using: &generator)]
            try input.bytes.withUnsafeBufferPointer { bytes in
                try input.scales.withUnsafeBufferPointer { scales in
                    let rows = try #require(bytes.baseAddress) + input.rowOffset
                    let queries = try #require(bytes.baseAddress) + input.queryOffset
                    guard let first = scales.baseAddress, input.count > 0 else { return }
                    let rowScales = first + input.scaleOffset
                    func run(_ scan: Scan, _ query: Int) -> Output {
                        var output = Output(count: input.count, words: words)
                        scan(
                            rows, rowScales, input.count, input.dimension, queries + query * input.dimension,
                            queryScales[query], thresholds[query], &output.cosines, &output.hits)
                        return output
                    }
                    func runFour(_ scan: ScanFour) -> [Output] {
                        var output = Output(count: 4 * input.count, words: 4 * words)
                        scan(
                            rows, rowScales, input.count, input.dimension, queries, queryScales, thresholds,
                            &output.cosines, &output.hits)
                        return (0..<4).map { query in
                            Output(
                                cosines: Array(
                                    output.cosines[query * input.count..<(query + 1) * input.count]),
                                hits: Array(output.hits[query * words..<(query + 1) * words]))
                        }
                    }
                    let expected = (0..<4).map { run(PrintKernels.scanReference, $0) }
                    for query in 0..<4 {
                        #expect(run(PrintKernels.scan, query) == expected[query])
                        #expect(run(PrintKernels.scanPortable, query) == expected[query])
                    }
                    #expect(runFour(PrintKernels.scanFour) == expected)
                    #expect(runFour(PrintKernels.scanFourPortable) == expected)
                }
            }
        }
    }

    @Test func dotProductsAgreeWithPlainSwift() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<200 {
            let input = Input(using: &generator)
            input.bytes.withUnsafeBufferPointer { bytes in
                let a = UnsafeBufferPointer(rebasing: bytes[input.queryOffset...].prefix(input.dimension))
                let b = UnsafeBufferPointer(
                    rebasing: bytes[(input.queryOffset + 2 * input.dimension)...].prefix(input.dimension))
                #expect(
                    PrintKernels.dot(a, b) == zip(a, b).reduce(Int32(0)) { $0 + Int32($1.0) * Int32($1.1) })
            }
        }
    }

    @Test func namesTheKernelThatRuns() {
        #expect(["avx2", "dotprod", "neon", "portable"].contains(PrintKernels.name))
    }

    private typealias Scan = (
        UnsafePointer<Int8>, UnsafePointer<Float>, Int, Int, UnsafePointer<Int8>, Float, Float,
        UnsafeMutablePointer<Float>, UnsafeMutablePointer<UInt64>
    ) -> Void
    private typealias ScanFour = (
        UnsafePointer<Int8>, UnsafePointer<Float>, Int, Int, UnsafePointer<Int8>, UnsafePointer<Float>,
        UnsafePointer<Float>, UnsafeMutablePointer<Float>, UnsafeMutablePointer<UInt64>
    ) -> Void

    /// What a kernel writes; filled with nonsense before.
    private struct Output: Equatable {
        var cosines: [Float]
        var hits: [UInt64]

        init(cosines: [Float], hits: [UInt64]) {
            self.cosines = cosines
            self.hits = hits
        }

        init(count: Int, words: Int) {
            cosines = Array(repeating: 12345, count: count)
            hits = Array(repeating: .max, count: words)
        }
    }
}
