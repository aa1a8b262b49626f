extension ConfidenceModel {
    /// Fitted by `scripts/fit-confidence`; edit that, not this.
    static let standard = ConfidenceModel(
        geometric: [
            -13.299, 0.794, 0.0, 15.328, 3.413, 1.873, 5.174, 0.0, 0.889, 1.979, 1.184, 2.559,
        ],
        semantic: [-11.0, 1.0, 0.2, 3.0, 45.0, 25.0], semanticShare: 0.3,
        threshold: 0.5,
        origin: "1800 synthesised scenes of 1428 pictures")
}
