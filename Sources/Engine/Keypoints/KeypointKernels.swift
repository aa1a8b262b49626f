import CKernels

/// A corner in whole pixels with its FAST score.
package struct Corner: Equatable, Sendable {
    package let x: Int
    package let y: Int
    package let score: Int

    package init(x: Int, y: Int, score: Int) {
        self.x = x
        self.y = y
        self.score = score
    }
}

/// One comparison of two square boxes in a patch of 32 × 32.
package struct BoxComparison: Equatable, Sendable {
    package let x0, y0, x1, y1, radius: UInt8
    package let threshold: Int8

    package init(x0: UInt8, y0: UInt8, x1: UInt8, y1: UInt8, radius: UInt8, threshold: Int8) {
        self.x0 = x0
        self.y0 = y0
        self.x1 = x1
        self.y1 = y1
        self.radius = radius
        self.threshold = threshold
    }
}

/// The kernels in C behind local features, each with the shapes checked.
package enum KeypointKernels {
    package static func luma(_ rgb: [UInt8]) -> [UInt8] {
        let count = rgb.count / 3
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            vf_luma(rgb, count, buffer.baseAddress)
            filled = count
        }
    }

    package static func resize(_ image: GrayImage, horizontal: ResizeTaps, vertical: ResizeTaps) -> GrayImage
    {
        let width = horizontal.firsts.count
        let height = vertical.firsts.count
        let pixels = [UInt8](unsafeUninitializedCapacity: width * height) { buffer, filled in
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: image.width) { row in
                horizontal.withTaps { horizontal in
                    vertical.withTaps { vertical in
                        vf_resize(
                            image.pixels, image.width, Int32(image.width), horizontal, vertical,
                            row.baseAddress,
                            buffer.baseAddress, width)
                    }
                }
            }
            filled = width * height
        }
        return GrayImage(pixels: pixels, width: width, height: height)
    }

    /// FAST-9 corners at least `margin` pixels (3 or more) from each side, in reading order.
    package static func corners(in image: GrayImage, margin: Int, threshold: Int) -> [Corner] {
        precondition(margin >= 3 && (0..<255).contains(threshold))
        guard image.width > 2 * margin, image.height > 2 * margin else { return [] }
        let capacity = ((image.width - 2 * margin + 1) / 2) * ((image.height - 2 * margin + 1) / 2)
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * image.width) { scores in
            withUnsafeTemporaryAllocation(of: vf_corner.self, capacity: capacity) { corners in
                let count = vf_fast9(
                    image.pixels, image.width, Int32(image.width), Int32(image.height), Int32(margin),
                    Int32(threshold),
                    scores.baseAddress, corners.baseAddress)
                return corners.prefix(count).map { Corner(x: Int($0.x), y: Int($0.y), score: Int($0.score)) }
            }
        }
    }

    /// Harris responses of corners at least 4 pixels from each side.
    package static func harrisResponses(of corners: [Corner], in image: GrayImage) -> [Float] {
        let inside = corners.map { vf_corner(x: Int32($0.x), y: Int32($0.y), score: Int32($0.score)) }
        return [Float](unsafeUninitializedCapacity: corners.count) { buffer, filled in
            vf_harris(image.pixels, image.width, inside, inside.count, buffer.baseAddress)
            filled = corners.count
        }
    }

    /// Sums of x·I and y·I over a disc of radius 15 around a pixel.
    package static func moments(in image: GrayImage, x: Int, y: Int) -> (x: Int, y: Int) {
        var result: (Int32, Int32) = (0, 0)
        withUnsafeMutableBytes(of: &result) { bytes in
            bytes.withMemoryRebound(to: Int32.self) { moments in
                vf_moments(
                    image.pixels, image.width, Int32(image.width), Int32(image.height), Int32(x), Int32(y),
                    moments.baseAddress)
            }
        }
        return (Int(result.0), Int(result.1))
    }

    /// A turned square of 32 × 32 samples around a point; positions, cosine and sine in 1/65,536.
    package static func patch(in image: GrayImage, x: Int32, y: Int32, cosine: Int32, sine: Int32) -> [UInt8]
    {
        [UInt8](unsafeUninitializedCapacity: 1024) { buffer, filled in
            vf_sample_patch(
                image.pixels, image.width, Int32(image.width), Int32(image.height), x, y, cosine, sine,
                buffer.baseAddress)
            filled = 1024
        }
    }

    /// Four words of 256 comparisons in a patch of 32 × 32.
    package static func descriptor(of patch: [UInt8], comparisons: BoxComparisons) -> [UInt64] {
        precondition(patch.count == 1024)
        return [UInt64](unsafeUninitializedCapacity: 4) { buffer, filled in
            withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 33 * 33) { integral in
                vf_compare_boxes(patch, comparisons.values, integral.baseAddress, buffer.baseAddress)
            }
            filled = 4
        }
    }
}

/// 256 comparisons in the form that the kernel reads.
package struct BoxComparisons: Sendable {
    fileprivate let values: [vf_comparison]

    package init(_ comparisons: [BoxComparison]) {
        precondition(comparisons.count == 256)
        values = comparisons.map {
            vf_comparison(
                x0: $0.x0, y0: $0.y0, x1: $0.x1, y1: $0.y1, radius: $0.radius, threshold: $0.threshold)
        }
    }
}

extension ResizeTaps {
    fileprivate func withTaps(_ body: (vf_taps) -> Void) {
        firsts.withUnsafeBufferPointer { firsts in
            weights.withUnsafeBufferPointer { weights in
                body(
                    vf_taps(
                        firsts: firsts.baseAddress, weights: weights.baseAddress, tapCount: Int32(tapCount),
                        targetSize: Int32(firsts.count)))
            }
        }
    }
}
