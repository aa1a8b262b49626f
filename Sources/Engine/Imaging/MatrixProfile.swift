private import Foundation

/// A colour profile of three curves and a matrix, as cameras, phones and screens write it: sRGB, Display P3, Adobe
/// RGB and their like.
///
/// Such a picture is converted here, in a fifth of the time that a general colour engine needs just to prepare
/// itself. Profiles of other kinds (tables, printing colours, grey) are left to that engine.
///
/// - Source: ICC.1:2022, sections 7.2 (header), 8.3.3 (three-component matrix-based profiles), 10.6 and 10.18
///   (curves).
struct MatrixProfile: Sendable {
    /// Linear light for each 8-bit value: 256 numbers for red, then those for green and blue.
    private let curves: [Float]
    /// Linear light in this profile to linear light in sRGB, a column each for red, green, blue.
    private let columns: [SIMD4<Float>]

    /// Reads a profile, or `nil` when it is of another kind or damaged.
    init?(_ bytes: [UInt8]) {
        let reader = ICCReader(bytes: bytes)
        guard reader.signature(at: 16) == "RGB ", reader.signature(at: 20) == "XYZ ",
            reader.signature(at: 36) == "acsp", let tags = reader.tags(), tags["A2B0"] == nil
        else { return nil }
        var curves: [Float] = []
        var columns: [SIMD4<Float>] = []
        for channel in ["r", "g", "b"] {
            guard let curve = tags["\(channel)TRC"].flatMap(reader.curve(at:)),
                let column = tags["\(channel)XYZ"].flatMap(reader.xyz(at:))
            else { return nil }
            curves += (0...255).map { Float(min(max(curve(Double($0) / 255), 0), 1)) }
            columns.append(SIMD4(SRGB.linear(fromXYZ: column), 0))
        }
        guard curves.allSatisfy(\.isFinite) else { return nil }
        self.curves = curves
        self.columns = columns
    }

    /// Whether a picture with this profile already is sRGB, to less than half a step of 8 bits.
    var isSRGB: Bool {
        let units: [SIMD4<Float>] = [SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0)]
        let matrixIsIdentity = zip(columns, units).allSatisfy { column, unit in
            let difference = column - unit
            return max(difference.max(), -difference.min()) < 0.002
        }
        return matrixIsIdentity
            && curves.enumerated().allSatisfy { abs(SRGB.encoded(Double($1)) * 255 - Double($0 % 256)) < 0.5 }
    }

    /// The picture with its colours in sRGB; those outside of sRGB's range end at its border.
    ///
    /// - Complexity: O(pixels).
    func converted(_ image: PixelImage) -> PixelImage {
        if isSRGB { return image }
        let (red, green, blue) = (columns[0], columns[1], columns[2])
        let largest = Float(SRGB.encoding.count - 1)
        let sampleCount = image.pixels.count
        let converted = [UInt8](unsafeUninitializedCapacity: sampleCount) { target, count in
            image.pixels.withUnsafeBufferPointer { source in
                curves.withUnsafeBufferPointer { curves in
                    SRGB.encoding.withUnsafeBufferPointer { encoding in
                        for index in stride(from: 0, to: sampleCount, by: 3) {
                            let light =
                                red * curves[Int(source[index])] + green
                                * curves[256 + Int(source[index + 1])]
                                + blue * curves[512 + Int(source[index + 2])]
                            var steps = light * largest
                            steps.replace(with: 0, where: steps .< 0)
                            steps.replace(with: largest, where: steps .> largest)
                            // Rounds without checks of the range, which the lines above have just made sure of.
                            let rounded = unsafeBitCast(steps + 0x1p23, to: SIMD4<UInt32>.self) & 0x7FFFFF
                            target[index] = encoding[Int(rounded.x)]
                            target[index + 1] = encoding[Int(rounded.y)]
                            target[index + 2] = encoding[Int(rounded.z)]
                        }
                    }
                }
            }
            count = sampleCount
        }
        return PixelImage(width: image.width, height: image.height, pixels: converted)
    }
}

/// The colour space everything is converted to.
///
/// - Source: IEC 61966-2-1; the matrix is adapted to the D50 white of ICC profiles (Bradford).
private enum SRGB {
    /// 8-bit values for linear light from 0 to 1 in equal steps, fine enough for the steep start of the curve.
    static let encoding: [UInt8] = (0..<16384).map { UInt8((encoded(Double($0) / 16383) * 255).rounded()) }

    static func encoded(_ light: Double) -> Double {
        light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    }

    /// Linear red, green and blue of a colour in D50 XYZ.
    static func linear(fromXYZ xyz: SIMD3<Double>) -> SIMD3<Float> {
        let red = SIMD3(3.1338561, -1.6168667, -0.4906146)
        let green = SIMD3(-0.9787684, 1.9161415, 0.0334540)
        let blue = SIMD3(0.0719453, -0.2289914, 1.4052427)
        return SIMD3(Float((red * xyz).sum()), Float((green * xyz).sum()), Float((blue * xyz).sum()))
    }
}

/// Reads the big-endian fields of a profile; whatever lies outside of it reads as `nil`.
private struct ICCReader {
    let bytes: [UInt8]

    func integer(at offset: Int, byteCount: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - byteCount else { return nil }
        return bytes[offset..<(offset + byteCount)].reduce(0) { $0 << 8 | Int($1) }
    }

    func signature(at offset: Int) -> String? {
        guard offset >= 0, offset <= bytes.count - 4 else { return nil }
        return String(decoding: bytes[offset..<(offset + 4)], as: UTF8.self)
    }

    /// A number with 16 bits after the point.
    func fixed(at offset: Int) -> Double? {
        integer(at: offset, byteCount: 4).map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
    }

    /// Where each tag's data starts.
    func tags() -> [String: Int]? {
        guard let count = integer(at: 128, byteCount: 4), count <= 100 else { return nil }
        var tags: [String: Int] = [:]
        for entry in 0..<count {
            guard let name = signature(at: 132 + entry * 12),
                let offset = integer(at: 136 + entry * 12, byteCount: 4)
            else { return nil }
            tags[name] = offset
        }
        return tags
    }

    func xyz(at offset: Int) -> SIMD3<Double>? {
        guard signature(at: offset) == "XYZ ", let x = fixed(at: offset + 8), let y = fixed(at: offset + 12),
            let z = fixed(at: offset + 16)
        else { return nil }
        return SIMD3(x, y, z)
    }

    /// The function from encoded value to linear light, both from 0 to 1.
    func curve(at offset: Int) -> ((Double) -> Double)? {
        switch signature(at: offset) {
        case "curv": sampledCurve(at: offset)
        case "para": parametricCurve(at: offset)
        default: nil
        }
    }

    private func sampledCurve(at offset: Int) -> ((Double) -> Double)? {
        guard let count = integer(at: offset + 8, byteCount: 4), count <= 65536 else { return nil }
        let samples = (0..<count).compactMap { integer(at: offset + 12 + $0 * 2, byteCount: 2) }
        guard samples.count == count else { return nil }
        if count == 0 { return { $0 } }
        if count == 1 { return { pow($0, Double(samples[0]) / 256) } }
        return { value in
            let position = value * Double(count - 1)
            let index = min(Int(position), count - 2)
            let part = position - Double(index)
            return (Double(samples[index]) * (1 - part) + Double(samples[index + 1]) * part) / 65535
        }
    }

    private func parametricCurve(at offset: Int) -> ((Double) -> Double)? {
        let parameterCounts = [1, 3, 4, 5, 7]
        guard let kind = integer(at: offset + 8, byteCount: 2), kind < parameterCounts.count else {
            return nil
        }
        let p = (0..<parameterCounts[kind]).compactMap { fixed(at: offset + 12 + $0 * 4) }
        guard p.count == parameterCounts[kind] else { return nil }
        switch kind {
        case 0: return { pow($0, p[0]) }
        case 1: return { $0 >= -p[2] / p[1] ? pow(p[1] * $0 + p[2], p[0]) : 0 }
        case 2: return { $0 >= -p[2] / p[1] ? pow(p[1] * $0 + p[2], p[0]) + p[3] : p[3] }
        case 3: return { $0 >= p[4] ? pow(p[1] * $0 + p[2], p[0]) : p[3] * $0 }
        default: return { $0 >= p[4] ? pow(p[1] * $0 + p[2], p[0]) + p[5] : p[3] * $0 + p[6] }
        }
    }
}
