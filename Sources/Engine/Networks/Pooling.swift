internal import Foundation

/// How a feature map becomes one vector, with one number a channel.
package enum Pooling: Sendable, Hashable {
    /// The output is a vector already.
    case none
    /// The mean over all places.
    case average
    /// The mean of the values raised to a power, and the root of it; values below 0 count as 0.
    ///
    /// - Source: Radenović et al., "Fine-tuning CNN Image Retrieval with No Human Annotation", 2018.
    case generalisedMean(power: Float)

    /// Pools the part of a feature map that lies in some rows and columns.
    ///
    /// - Parameters:
    ///   - map: The map of one image: channels, rows, columns.
    ///   - rows: The rows to pool; all when `nil`.
    ///   - columns: The columns to pool; all when `nil`.
    package func pool(
        _ map: ArraySlice<Float>, channels: Int, height: Int, width: Int,
        rows: Range<Int>? = nil, columns: Range<Int>? = nil
    ) -> [Float] {
        precondition(map.count == channels * height * width)
        let rows = rows ?? 0..<height
        let columns = columns ?? 0..<width
        precondition(!rows.isEmpty && rows.lowerBound >= 0 && rows.upperBound <= height)
        precondition(!columns.isEmpty && columns.lowerBound >= 0 && columns.upperBound <= width)
        guard self != .none else { return Array(map) }
        return map.withUnsafeBufferPointer { values in
            (0..<channels).map { channel in
                var sum: Float = 0
                for row in rows {
                    let start = (channel * height + row) * width
                    for column in columns { sum += raised(values[start + column]) }
                }
                return rooted(sum / Float(rows.count * columns.count))
            }
        }
    }

    private func raised(_ value: Float) -> Float {
        switch self {
        case .none, .average: value
        case .generalisedMean(power: 3): value > 0 ? value * value * value : 0
        case .generalisedMean(let power): value > 0 ? pow(value, power) : 0
        }
    }

    private func rooted(_ value: Float) -> Float {
        switch self {
        case .none, .average: value
        case .generalisedMean(let power): pow(value, 1 / power)
        }
    }
}

extension Pooling: Codable {
    private enum Key: String, CodingKey { case kind, power }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let kind = try container.decode(String.self, forKey: .kind)
        switch kind {
        case "none": self = .none
        case "average": self = .average
        case "generalisedMean":
            self = .generalisedMean(power: try container.decode(Float.self, forKey: .power))
        default:
            throw DecodingError.dataCorruptedError(
                forKey: .kind, in: container, debugDescription: "\"\(kind)\" is no way of pooling")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch self {
        case .none: try container.encode("none", forKey: .kind)
        case .average: try container.encode("average", forKey: .kind)
        case .generalisedMean(let power):
            try container.encode("generalisedMean", forKey: .kind)
            try container.encode(power, forKey: .power)
        }
    }
}
