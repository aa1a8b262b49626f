import Prints

/// Numbers that are the same on every run.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// A vector of length 1 in a random direction.
func randomUnitVector(_ dimension: Int, using generator: inout SeededGenerator) -> [Float] {
    let vector = (0..<dimension).map { _ in
        (0..<4).reduce(into: Float(0)) { sum, _ in sum += .random(in: -1...1, using: &generator) }
    }
    let length = vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return vector.map { $0 / length }
}

func randomPrints(
    _ count: Int, dimension: Int = 64, revision: String = "r1", using generator: inout SeededGenerator
) throws -> [FeaturePrint] {
    try (0..<count).map { _ in
        try FeaturePrint(revision: revision, vector: randomUnitVector(dimension, using: &generator))
    }
}

/// The answer by comparing with every row and sorting them all.
func nearestBySorting(
    to query: FeaturePrint, among rows: [(rowid: Int64, print: FeaturePrint)], count: Int
) throws -> [PrintMatch] {
    let matches = try rows.map { row in
        PrintMatch(featureRowid: row.rowid, cosine: try query.cosine(to: row.print))
    }
    let sorted = matches.sorted { ($0.cosine, $1.featureRowid) > ($1.cosine, $0.featureRowid) }
    return Array(sorted.prefix(count))
}

/// The code of the `PrintError` that a call throws.
func code(_ body: () throws -> Void) -> PrintError.Code? {
    do {
        try body()
        return nil
    } catch {
        return (error as? PrintError)?.code
    }
}
