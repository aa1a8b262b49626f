package import Foundation

/// A vector that stands for one image region, quantised to a signed byte an element.
///
/// The greatest element in magnitude becomes ±127, and ``scale`` brings the quantised vector back to length 1, so
/// that `scale * scale * dot product` is a true cosine: 1 for a print with itself, and never beyond ±1 but for the
/// rounding of `Float`.
///
/// **Quantisation error.** With m the greatest magnitude of a unit vector's n elements, rounding moves each by at
/// most m/254, and the vector by an angle whose sine is at most e = m·√n/254; a cosine moves by at most the sum of
/// both angles. For n = 256 and m = 0.25, usual for image networks, e is 0.016; errors of rounding being
/// independent, the typical error of a cosine is √2·m/(254·√3), or 0.0008.
package struct FeaturePrint: Sendable, Hashable {
    /// What made the print: the network and everything done to its output.
    package let revision: String
    /// The quantised elements, from -127 to 127.
    package let values: [Int8]
    /// What makes the length of ``values`` 1.
    package let scale: Float

    /// The most elements a print may have.
    package static let maximumDimension = PrintKernels.maximumDimension

    /// Whether prints may have this many elements: a multiple of 32 up to 4,096.
    package static func supports(dimension: Int) -> Bool {
        dimension > 0 && dimension <= maximumDimension && dimension % 32 == 0
    }

    /// Quantises a vector; only its direction counts.
    ///
    /// - Throws: ``PrintError`` with `unsupportedDimension` or `noDirection`.
    package init(revision: String, vector: [Float]) throws(PrintError) {
        guard Self.supports(dimension: vector.count) else { throw Self.unsupported(vector.count) }
        let greatest = vector.reduce(into: Float(0)) { $0 = max($0, $1.magnitude) }
        guard greatest > 0, vector.allSatisfy(\.isFinite) else {
            throw PrintError(
                .noDirection, "The network (\(revision)) answered zeros or no numbers; try another image.")
        }
        // Division, not multiplication by 127 / greatest, which overflows for the smallest vectors.
        values = vector.map { Int8(($0 / greatest * 127).rounded()) }
        scale = Self.scale(of: values)
        self.revision = revision
    }

    private init(revision: String, values: [Int8], scale: Float) {
        self.revision = revision
        self.values = values
        self.scale = scale
    }

    /// The number of elements.
    package var dimension: Int { values.count }

    /// The cosine of the angle to another print, from -1 to 1.
    ///
    /// - Throws: ``PrintError`` with `revisionMismatch`.
    package func cosine(to other: FeaturePrint) throws(PrintError) -> Float {
        guard revision == other.revision, dimension == other.dimension else {
            throw PrintError.mismatch(
                "\(revision) (\(dimension) elements)", "\(other.revision) (\(other.dimension) elements)")
        }
        let dot = values.withUnsafeBufferPointer { a in
            other.values.withUnsafeBufferPointer { b in PrintKernels.dot(a, b) }
        }
        return min(max(Float(dot) * (scale * other.scale), -1), 1)
    }

    private static func scale(of values: [Int8]) -> Float {
        Float(1 / Double(values.reduce(into: 0) { $0 += Int($1) * Int($1) }).squareRoot())
    }

    static func unsupported(_ count: Int) -> PrintError {
        PrintError(
            .unsupportedDimension,
            "A print has a multiple of 32 elements up to \(maximumDimension), not \(count); choose another output."
        )
    }
}

extension FeaturePrint {
    private static let formatVersion: UInt8 = 1

    /// The print as bytes: version (1), length of the revision (2), revision, scale (4), elements; little-endian.
    package func encoded() -> Data {
        precondition(revision.utf8.count <= UInt16.max, "a revision is a short name")
        var data = Data(capacity: 7 + revision.utf8.count + values.count)
        data.append(Self.formatVersion)
        withUnsafeBytes(of: UInt16(revision.utf8.count).littleEndian) { data.append(contentsOf: $0) }
        data.append(contentsOf: revision.utf8)
        withUnsafeBytes(of: scale.bitPattern.littleEndian) { data.append(contentsOf: $0) }
        values.withUnsafeBytes { data.append(contentsOf: $0) }
        return data
    }

    /// Reads a print that ``encoded()`` wrote.
    ///
    /// - Throws: ``PrintError`` with `damaged` or `unsupportedDimension`.
    package init(decoding data: Data) throws(PrintError) {
        let damaged = PrintError(.damaged, "A stored print is damaged; describe the images again.")
        let parts: (version: UInt8, revision: String?, scale: Float, values: [Int8])? =
            data.withUnsafeBytes { bytes in
                guard bytes.count >= 7 else { return nil }
                let length = Int(
                    UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: 1, as: UInt16.self)))
                guard bytes.count >= 7 + length else { return nil }
                let scale = UInt32(
                    littleEndian: bytes.loadUnaligned(fromByteOffset: 3 + length, as: UInt32.self))
                return (
                    bytes[0], String(validating: bytes[3..<3 + length], as: UTF8.self),
                    Float(bitPattern: scale),
                    bytes[(7 + length)...].map { Int8(bitPattern: $0) }
                )
            }
        guard let parts, parts.version == Self.formatVersion, let revision = parts.revision else {
            throw damaged
        }
        guard Self.supports(dimension: parts.values.count) else { throw Self.unsupported(parts.values.count) }
        // The scale follows from the elements, and so tells whether they are the ones that were written.
        guard !parts.values.contains(-128), parts.values.contains(where: { $0 != 0 }),
            parts.scale == Self.scale(of: parts.values)
        else { throw damaged }
        self.init(revision: revision, values: parts.values, scale: parts.scale)
    }
}
