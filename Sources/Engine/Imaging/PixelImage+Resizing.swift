extension PixelImage {
    /// The picture at another size; the aspect is the caller's business.
    ///
    /// Bicubic: when shrinking, the kernel grows with the pixels that each new one stands for, so that finer detail
    /// goes away instead of turning into patterns. The arithmetic is plain and in a fixed order: the result is the
    /// same on every machine, and within rounding that of Pillow's `BICUBIC`.
    ///
    /// - Precondition: Both sides are at least 1.
    /// - Complexity: O(pixels read + pixels written).
    package func resized(width: Int, height: Int) -> PixelImage {
        precondition(width >= 1 && height >= 1, "a picture has at least one pixel")
        if width == self.width && height == self.height { return self }
        let columns = CubicFilter(from: self.width, to: width)
        let rows = CubicFilter(from: self.height, to: height)
        let rowLength = self.width * 3
        let resized = [UInt8](unsafeUninitializedCapacity: width * height * 3) { target, count in
            pixels.withUnsafeBufferPointer { source in
                // One sample more than a row, since the pass across reads four samples a pixel.
                withUnsafeTemporaryAllocation(of: Float.self, capacity: rowLength + 1) { line in
                    line.initialize(repeating: 0)
                    for row in 0..<height {
                        rows.blendRows(of: source, rowLength: rowLength, at: row, into: line)
                        columns.blendPixels(of: line, into: target, from: row * width * 3)
                    }
                }
            }
            count = width * height * 3
        }
        return PixelImage(width: width, height: height, pixels: resized)
    }
}

/// For each new sample along one axis, which old ones it is made of, and how much of each.
private struct CubicFilter {
    /// The first old sample for each new one.
    private var firsts: [Int] = []
    /// `tapCount` weights a new sample; they add up to 1.
    private var weights: [Float] = []
    /// Old samples read for each new one; where fewer matter, the last weights are 0.
    private let tapCount: Int
    private let oldLength: Int

    init(from oldLength: Int, to newLength: Int) {
        let factor = Double(oldLength) / Double(newLength)
        let stretch = max(factor, 1)
        self.oldLength = oldLength
        tapCount = min(oldLength, Int((4 * stretch).rounded(.up)) + 1)
        firsts.reserveCapacity(newLength)
        weights.reserveCapacity(newLength * tapCount)
        for index in 0..<newLength {
            let centre = (Double(index) + 0.5) * factor - 0.5
            let first = min(max(Int((centre - 2 * stretch).rounded(.up)), 0), oldLength - tapCount)
            let sum = (first..<(first + tapCount)).reduce(0) {
                $0 + Self.kernel((Double($1) - centre) / stretch)
            }
            firsts.append(first)
            for sample in first..<(first + tapCount) {
                weights.append(Float(Self.kernel((Double(sample) - centre) / stretch) / sum))
            }
        }
    }

    /// - Source: R. Keys, "Cubic convolution interpolation for digital image processing", 1981, with a = -1/2.
    private static func kernel(_ distance: Double) -> Double {
        let x = abs(distance)
        if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
        return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0
    }

    /// Blends old rows into one new row.
    func blendRows(
        of source: UnsafeBufferPointer<UInt8>, rowLength: Int, at index: Int,
        into line: UnsafeMutableBufferPointer<Float>
    ) {
        guard let source = source.baseAddress, let line = line.baseAddress else { return }
        let top = source + firsts[index] * rowLength
        // Pairs of rows, so that the sums are read and written half as often; loops this plain are vectorised.
        var tap = 0
        while tap < tapCount {
            let first = top + tap * rowLength
            let firstWeight = weights[index * tapCount + tap]
            let second = tap + 1 < tapCount ? first + rowLength : first
            let secondWeight = tap + 1 < tapCount ? weights[index * tapCount + tap + 1] : 0
            if tap == 0 {
                for sample in 0..<rowLength {
                    line[sample] = Float(first[sample]) * firstWeight + Float(second[sample]) * secondWeight
                }
            } else {
                for sample in 0..<rowLength {
                    line[sample] += Float(first[sample]) * firstWeight + Float(second[sample]) * secondWeight
                }
            }
            tap += 2
        }
    }

    /// Blends the pixels of one row into the new pixels of that row.
    func blendPixels(
        of line: UnsafeMutableBufferPointer<Float>, into target: UnsafeMutableBufferPointer<UInt8>,
        from start: Int
    ) {
        guard let line = UnsafeRawPointer(line.baseAddress) else { return }
        let pixelStride = 3 * MemoryLayout<Float>.stride
        weights.withUnsafeBufferPointer { weights in
            var output = start
            var weightIndex = 0
            for first in firsts {
                var sum = SIMD4<Float>(repeating: 0)
                var sample = line + first * pixelStride
                for _ in 0..<tapCount {
                    // The fourth lane belongs to the next pixel and is dropped below.
                    sum += sample.loadUnaligned(as: SIMD4<Float>.self) * weights[weightIndex]
                    sample += pixelStride
                    weightIndex += 1
                }
                // The kernel overshoots at edges. (`clamped` would look for NaN a lane at a time.) Above 2^23 a Float
                // counts whole numbers in its low bits: the addition rounds without another check of the range.
                sum.replace(with: 0, where: sum .< 0)
                sum.replace(with: 255, where: sum .> 255)
                let rounded = unsafeBitCast(sum + 0x1p23, to: SIMD4<UInt32>.self)
                target[output] = UInt8(truncatingIfNeeded: rounded.x)
                target[output + 1] = UInt8(truncatingIfNeeded: rounded.y)
                target[output + 2] = UInt8(truncatingIfNeeded: rounded.z)
                output += 3
            }
        }
    }
}
