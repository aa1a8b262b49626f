import Foundation

/// Local features found by a network: positions with 64-dimensional descriptors.
package struct LearnedFeatures: Sendable, Equatable {
    /// The dimension of a descriptor.
    package static let dimension = 64

    /// What made the features; features of different revisions never meet.
    package var revision: String
    /// The size of the image they were found in, in pixels.
    package var width: Int
    package var height: Int
    /// Positions in pixels of that image.
    package var x: [Float]
    package var y: [Float]
    /// Unit vectors times 127, one after the other.
    package var descriptors: [Int8]

    package var count: Int { x.count }

    package init(revision: String, width: Int, height: Int, x: [Float], y: [Float], descriptors: [Int8]) {
        precondition(x.count == y.count && descriptors.count == Self.dimension * x.count)
        self.revision = revision
        self.width = width
        self.height = height
        self.x = x
        self.y = y
        self.descriptors = descriptors
    }

    /// The features as bytes: width, height and count, then 3 bytes a position (12 bits each, as a part of the
    /// width and height), then the descriptors.
    package func encoded() -> Data {
        var data = Data(capacity: 8 + count * (3 + Self.dimension))
        for value in [UInt16(width), UInt16(height)] {
            data.append(UInt8(value & 255))
            data.append(UInt8(value >> 8))
        }
        let total = UInt32(count)
        for shift in [0, 8, 16, 24] { data.append(UInt8(truncatingIfNeeded: total >> UInt32(shift))) }
        for index in 0..<count {
            let column = Self.quantise(x[index], width)
            let row = Self.quantise(y[index], height)
            data.append(UInt8(column & 255))
            data.append(UInt8(column >> 8 | (row & 15) << 4))
            data.append(UInt8(row >> 4))
        }
        descriptors.withUnsafeBytes { data.append(contentsOf: $0) }
        return data
    }

    /// Reads features back.
    ///
    /// - Throws: ``KeypointError`` with `damagedFeatures` when the bytes are not what ``encoded()`` writes.
    package init(decoding data: Data, revision: String) throws {
        let bytes = [UInt8](data)
        guard bytes.count >= 8 else { throw KeypointError.damaged("the header is cut off") }
        let width = Int(bytes[0]) | Int(bytes[1]) << 8
        let height = Int(bytes[2]) | Int(bytes[3]) << 8
        let count = (0..<4).reduce(0) { $0 | Int(bytes[4 + $1]) << (8 * $1) }
        guard count < 1 << 20, bytes.count == 8 + count * (3 + Self.dimension) else {
            throw KeypointError.damaged("\(count) features do not fit \(bytes.count) bytes")
        }
        var x = [Float](repeating: 0, count: count)
        var y = x
        for index in 0..<count {
            let place = 8 + 3 * index
            let column = Int(bytes[place]) | (Int(bytes[place + 1]) & 15) << 8
            let row = Int(bytes[place + 1]) >> 4 | Int(bytes[place + 2]) << 4
            x[index] = (Float(column) + 0.5) / 4096 * Float(width)
            y[index] = (Float(row) + 0.5) / 4096 * Float(height)
        }
        let descriptors = bytes[(8 + 3 * count)...].map { Int8(bitPattern: $0) }
        self.init(revision: revision, width: width, height: height, x: x, y: y, descriptors: descriptors)
    }

    private static func quantise(_ value: Float, _ side: Int) -> Int {
        min(max(Int(value / Float(max(side, 1)) * 4096), 0), 4095)
    }
}
