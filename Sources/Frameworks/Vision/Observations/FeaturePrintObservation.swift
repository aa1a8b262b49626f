/// The kind of number that a print consists of.
public enum ElementType: String, Codable, Sendable, Hashable {
    /// 32-bit floating point.
    case float
    /// 64-bit floating point; no print made here has it.
    case double
}

/// A feature print: one vector that stands for an image, or a region of it.
///
/// Its length is 1, so ``distance(to:)`` depends on the direction alone. Encode the whole observation to keep it: the
/// revision belongs to it.
public struct FeaturePrintObservation: VisionObservation {
    /// What tells the observation from all others.
    public let uuid: UUID
    /// Always 1: a print is neither sure nor unsure.
    public let confidence: Float
    /// The request that made the print.
    public let originatingRequestDescriptor: RequestDescriptor?
    /// The elements, in the byte order of the machine.
    public let data: Data
    /// The number of elements: 1,280.
    public let elementCount: Int
    /// The kind of number of each element: `float`.
    public let elementType: ElementType

    /// - Throws: `VisionError.operationFailed` for a vector without direction.
    init(_ vector: [Float], _ descriptor: RequestDescriptor) throws {
        let length = vector.reduce(into: Double(0)) { $0 += Double($1) * Double($1) }.squareRoot()
        guard length > 0, length.isFinite else {
            throw VisionError.operationFailed(
                "The network answered zeros or no numbers for this image; try another one.")
        }
        uuid = UUID()
        confidence = 1
        originatingRequestDescriptor = descriptor
        data = vector.map { Float(Double($0) / length) }.withUnsafeBytes { Data($0) }
        elementCount = vector.count
        elementType = .float
    }

    /// The distance to another print: 0 for the same picture, at most 2.
    ///
    /// It is the length of the difference of both vectors, √(2 − 2 cos) of the angle between them. Pictures of
    /// the same thing mostly lie below 1 and pictures of unrelated things mostly above it, so that 1 is a threshold to
    /// begin with.
    ///
    /// - Throws: ``VisionError/invalidOperation(_:)`` when the other is of another revision.
    /// - Complexity: O(elements).
    public func distance(to featurePrint: FeaturePrintObservation) throws -> Double {
        let other = featurePrint
        guard originatingRequestDescriptor == other.originatingRequestDescriptor,
            elementCount == other.elementCount, elementType == other.elementType
        else {
            func name(_ print: FeaturePrintObservation) -> String {
                print.originatingRequestDescriptor.map { "\($0)" } ?? "unknown"
            }
            throw VisionError.invalidOperation(
                "The revisions of the observations do not match (\(name(self)) and \(name(other))); make both "
                    + "prints with the same revision.")
        }
        return data.withUnsafeBytes { a in
            other.data.withUnsafeBytes { b in
                var sum = 0.0
                for index in 0..<elementCount {
                    let offset = index * MemoryLayout<Float>.size
                    let difference =
                        a.loadUnaligned(fromByteOffset: offset, as: Float.self)
                        - b.loadUnaligned(fromByteOffset: offset, as: Float.self)
                    sum += Double(difference * difference)
                }
                return sum.squareRoot()
            }
        }
    }

    /// The revision and the number of elements.
    public var description: String {
        "FeaturePrintObservation(\(originatingRequestDescriptor.map { "\($0)" } ?? "unknown"), "
            + "\(elementCount) elements)"
    }
}

extension FeaturePrintObservation {
    private enum Key: String, CodingKey {
        case uuid, confidence, originatingRequestDescriptor, data, elementCount, elementType
    }

    /// Reads a print that was encoded.
    ///
    /// - Throws: `DecodingError`, also when the elements are not what a print can have.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        uuid = try container.decode(UUID.self, forKey: .uuid)
        confidence = try container.decode(Float.self, forKey: .confidence)
        originatingRequestDescriptor = try container.decodeIfPresent(
            RequestDescriptor.self, forKey: .originatingRequestDescriptor)
        data = try container.decode(Data.self, forKey: .data)
        elementCount = try container.decode(Int.self, forKey: .elementCount)
        elementType = try container.decode(ElementType.self, forKey: .elementType)
        let isWhole =
            elementType == .float && elementCount > 0
            && data.count.isMultiple(of: MemoryLayout<Float>.size)
            && data.count / MemoryLayout<Float>.size == elementCount
        guard isWhole, data.floats.allSatisfy(\.isFinite) else {
            throw DecodingError.dataCorruptedError(
                forKey: .data, in: container,
                debugDescription: "the elements of the print are not \(elementCount) finite numbers")
        }
    }
}

extension Data {
    fileprivate var floats: [Float] {
        withUnsafeBytes { bytes in
            stride(from: 0, to: bytes.count, by: MemoryLayout<Float>.size).map {
                bytes.loadUnaligned(fromByteOffset: $0, as: Float.self)
            }
        }
    }
}
