/// Written by `scripts/train-cells --reference`; edit that, not this.
struct CellReference: Sendable {
    let seed: Int
    let places: Int
    /// The code of the last cell kept.
    let codes: [UInt8]
    /// The weights of the first eight cells kept.
    let weights: [UInt8]
    let bias: Float
    /// In a scene of seed 3 with 60 places.
    let similarity: Double

    static let all: [CellReference] = [
        .init(
            seed: 1, places: 12, codes: [169, 50, 94, 193, 179, 241, 197, 199, 167, 128, 148, 135, 248, 138],
            weights: [253, 248, 248, 252, 250, 252, 254, 255], bias: 0.23234, similarity: 0.15448),
        .init(
            seed: 2, places: 150, codes: [178, 150, 233, 74, 128, 140, 174, 16, 66, 26, 151, 40, 59, 144],
            weights: [254, 252, 249, 248, 243, 250, 249, 247], bias: 0.23003, similarity: 0.16048),
        .init(
            seed: 3, places: 30, codes: [188, 242, 173, 175, 131, 138, 110, 55, 236, 74, 206, 60, 255, 93],
            weights: [251, 246, 247, 250, 246, 250, 245, 249], bias: 0.23304, similarity: 0.69877),
    ]
}
