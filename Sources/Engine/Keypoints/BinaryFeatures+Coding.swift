import Foundation

extension BinaryFeatures {
    // Little endian: "VFBF", format (1 byte), length of the revision (1 byte), revision, width, height, count (4 bytes
    // each); then for each keypoint x and y as fractions of the sides in 1/65,535 (2 bytes each), the scale's binary
    // logarithm in 1/32 (1 byte) and the angle in 1/256 turn (1 byte); then the descriptors (32 bytes each).
    private static let magic = Data("VFBF".utf8)
    private static let format: UInt8 = 1
    private static let bytesPerKeypoint = 38

    /// The features in 38 bytes a keypoint and a short head; the responses are left out, the order is kept.
    package func encoded() -> Data {
        var data = Self.magic
        let name = Array(revision.utf8.prefix(255))
        data.reserveCapacity(20 + name.count + Self.bytesPerKeypoint * keypoints.count)
        data.append(contentsOf: [Self.format, UInt8(name.count)] + name)
        for number in [width, height, keypoints.count] { data.append(number: UInt32(number)) }
        for keypoint in keypoints {
            data.append(number: Self.fraction(keypoint.x, of: width))
            data.append(number: Self.fraction(keypoint.y, of: height))
            data.append(UInt8(min(255, max(0, (log2(keypoint.scale) * 32).rounded()))))
            data.append(UInt8(Int((keypoint.angle / (2 * .pi) * 256).rounded()) & 255))
        }
        for word in descriptors { data.append(number: word) }
        return data
    }

    /// The features in bytes that `encoded()` made.
    /// - Throws: `KeypointError` with `unknownFormat` or `damaged`.
    package init(decoding data: Data) throws {
        self = try data.withUnsafeBytes { try Self(decoding: $0) }
    }

    private init(decoding bytes: UnsafeRawBufferPointer) throws {
        guard bytes.starts(with: Self.magic), bytes.count >= 6 else {
            throw KeypointError(
                .unknownFormat, "These bytes are not local features; describe the picture again.")
        }
        guard bytes[4] == Self.format else {
            throw KeypointError(
                .unknownFormat,
                "These local features are in a format of a newer version; update, or describe the picture again."
            )
        }
        let head = 6 + Int(bytes[5])
        guard bytes.count >= head + 12, let revision = String(bytes: bytes[6..<head], encoding: .utf8)
        else { throw KeypointError.damaged("the head is cut off") }
        let width = Int(bytes.number(UInt32.self, at: head))
        let height = Int(bytes.number(UInt32.self, at: head + 4))
        let count = Int(bytes.number(UInt32.self, at: head + 8))
        let first = head + 12
        guard width > 0, height > 0, bytes.count - first == count * Self.bytesPerKeypoint else {
            throw KeypointError.damaged("\(count) keypoints do not fit \(bytes.count) bytes")
        }
        let stepX = Float(max(1, width - 1)) / 65_535
        let stepY = Float(max(1, height - 1)) / 65_535
        let keypoints = (0..<count).map { index in
            let at = first + 6 * index
            return Keypoint(
                x: Float(bytes.number(UInt16.self, at: at)) * stepX,
                y: Float(bytes.number(UInt16.self, at: at + 2)) * stepY,
                scale: exp2(Float(bytes[at + 4]) / 32), angle: Float(bytes[at + 5]) / 256 * 2 * .pi,
                response: 0)
        }
        let descriptors = (0..<4 * count).map { bytes.number(UInt64.self, at: first + 6 * count + 8 * $0) }
        self.init(
            revision: revision, width: width, height: height, keypoints: keypoints, descriptors: descriptors)
    }

    private static func fraction(_ value: Float, of side: Int) -> UInt16 {
        UInt16(min(65_535, max(0, (value / Float(max(1, side - 1)) * 65_535).rounded())))
    }
}

extension Data {
    fileprivate mutating func append(number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }
}

extension UnsafeRawBufferPointer {
    fileprivate func number<Number: FixedWidthInteger>(_: Number.Type, at offset: Int) -> Number {
        Number(littleEndian: loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
}
