extension BoxComparison {
    /// The comparisons of this revision: pairs around the centre, denser towards it.
    static let pattern: [BoxComparison] = {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        /// A whole number below `bound` (splitmix64).
        func next(_ bound: Int) -> Int {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return Int((z ^ (z >> 31)) % UInt64(bound))
        }
        let radius = 2
        let room = 32 - 2 * radius
        /// The sum of three even draws: close to a bell.
        func coordinate() -> UInt8 { UInt8(radius + (next(room) + next(room) + next(room)) / 3) }
        return (0..<256).map { _ in
            BoxComparison(
                x0: coordinate(), y0: coordinate(), x1: coordinate(), y1: coordinate(), radius: UInt8(radius),
                threshold: 0)
        }
    }()
}
