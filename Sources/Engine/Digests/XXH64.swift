/// The 64-bit checksum XXH64, with seed 0.
///
/// It finds damage by accident, not by intent, at several gigabytes a second.
/// - Source: Yann Collet, "xxHash fast digest algorithm", version 0.2, 64-bit variant.
package struct XXH64: Sendable {
    private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
    private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
    private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
    private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

    private var lane1 = prime1 &+ prime2
    private var lane2 = prime2
    private var lane3: UInt64 = 0
    private var lane4 = 0 &- prime1
    private var length: UInt64 = 0
    private var rest: [UInt8] = []

    /// Creates the checksum of nothing.
    package init() { rest.reserveCapacity(32) }

    /// The checksum of bytes.
    package static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var checksum = XXH64()
        checksum.update(bytes)
        return checksum.value
    }

    /// Takes more bytes in.
    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        length &+= UInt64(bytes.count)
        var bytes = bytes[...]
        if !rest.isEmpty {
            let missing = bytes.prefix(32 - rest.count)
            rest.append(contentsOf: missing)
            bytes = bytes.dropFirst(missing.count)
            if rest.count < 32 { return }
            let stripe = rest
            stripe.withUnsafeBytes { consume($0) }
            rest.removeAll(keepingCapacity: true)
        }
        let whole = bytes.count & ~31
        consume(UnsafeRawBufferPointer(rebasing: bytes.prefix(whole)))
        rest.append(contentsOf: bytes.dropFirst(whole))
    }

    /// The checksum of everything taken in so far.
    package var value: UInt64 {
        var hash = Self.prime5
        if length >= 32 {
            hash = lane1.rotated(1) &+ lane2.rotated(7) &+ lane3.rotated(12) &+ lane4.rotated(18)
            for lane in [lane1, lane2, lane3, lane4] {
                hash = (hash ^ Self.round(0, lane)) &* Self.prime1 &+ Self.prime4
            }
        }
        hash &+= length
        rest.withUnsafeBytes { bytes in
            var offset = 0
            while offset + 8 <= bytes.count {
                let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                hash = (hash ^ Self.round(0, word)).rotated(27) &* Self.prime1 &+ Self.prime4
                offset += 8
            }
            if offset + 4 <= bytes.count {
                let word = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
                hash = (hash ^ (UInt64(word) &* Self.prime1)).rotated(23) &* Self.prime2 &+ Self.prime3
                offset += 4
            }
            for byte in bytes[offset...] {
                hash = (hash ^ (UInt64(byte) &* Self.prime5)).rotated(11) &* Self.prime1
            }
        }
        hash = (hash ^ (hash >> 33)) &* Self.prime2
        hash = (hash ^ (hash >> 29)) &* Self.prime3
        return hash ^ (hash >> 32)
    }

    /// Takes in whole stripes of 32 bytes.
    private mutating func consume(_ bytes: UnsafeRawBufferPointer) {
        var (a, b, c, d) = (lane1, lane2, lane3, lane4)
        for offset in stride(from: 0, to: bytes.count, by: 32) {
            a = Self.round(
                a, UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            b = Self.round(
                b, UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)))
            c = Self.round(
                c, UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 16, as: UInt64.self)))
            d = Self.round(
                d, UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 24, as: UInt64.self)))
        }
        (lane1, lane2, lane3, lane4) = (a, b, c, d)
    }

    private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
        (lane &+ word &* prime2).rotated(31) &* prime1
    }
}

extension UInt64 {
    fileprivate func rotated(_ bits: UInt64) -> UInt64 { (self &<< bits) | (self &>> (64 &- bits)) }
}
