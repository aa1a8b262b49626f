internal import Foundation

/// A repeatable source of randomness (SplitMix64): the same seed gives the same scenes on every machine.
package struct RandomSource: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A number between the bounds, all equally likely.
    package mutating func uniform(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11) / Double(1 << 53)
    }

    /// A normally distributed number with mean 0 and deviation 1 (Box and Muller).
    package mutating func normal() -> Double {
        let u = max(uniform(0...1), 1e-12)
        return (-2 * log(u)).squareRoot() * cos(2 * .pi * uniform(0...1))
    }
}
