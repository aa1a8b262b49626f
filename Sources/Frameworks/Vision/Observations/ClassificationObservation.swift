/// One thing that an image may show, and how sure that is.
public struct ClassificationObservation: VisionObservation {
    /// What tells the observation from all others.
    public let uuid: UUID
    /// How sure it is, from 0 to 1.
    public let confidence: Float
    /// The request that found it.
    public let originatingRequestDescriptor: RequestDescriptor?
    /// The name of the thing, in English.
    public let identifier: String

    init(identifier: String, confidence: Float, _ descriptor: RequestDescriptor) {
        uuid = UUID()
        self.confidence = confidence
        originatingRequestDescriptor = descriptor
        self.identifier = identifier
    }

    /// Whether there is a curve of precision over recall; there is none.
    public var hasPrecisionRecallCurve: Bool { false }

    /// The name and the confidence.
    public var description: String { "ClassificationObservation(\(identifier), \(confidence))" }
}
