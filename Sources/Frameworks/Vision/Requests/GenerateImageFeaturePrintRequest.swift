internal import Networks

/// A request for a feature print: one vector that stands for what is seen.
///
/// ```swift
/// let a = try await GenerateImageFeaturePrintRequest().perform(on: photo)
/// let b = try await GenerateImageFeaturePrintRequest().perform(on: other)
/// try a.distance(to: b)  // 0 for the same picture
/// ```
///
/// The networks are not Apple's, and neither are the numbers. Both revisions give 1,280 elements, where Apple's give
/// 2,048 (the first) and 768 (the second); prints made here and on Apple's platforms cannot be compared, and a stored
/// threshold does not carry over. Distances lie between 0 and 2, as with Apple's second revision.
public struct GenerateImageFeaturePrintRequest: ImageProcessingRequest, LookingRequest {
    /// A single print.
    public typealias Result = FeaturePrintObservation

    /// The network that makes a print; prints of different revisions never compare.
    public enum Revision: Int, Codable, CaseIterable, Comparable, Sendable, Hashable {
        /// EfficientNet-Lite0 on 224 × 224 pixels.
        case revision1 = 1
        /// EfficientNet-Lite2 on 260 × 260 pixels, twice as slow.
        case revision2 = 2

        /// Whether a revision is older.
        public static func < (a: Revision, b: Revision) -> Bool { a.rawValue < b.rawValue }
    }

    /// All revisions, the oldest first.
    public static let supportedRevisions = Revision.allCases

    /// The revision.
    public let revision: Revision
    /// How an image is brought to the square of the network; stretched at first.
    public var cropAndScaleAction = ImageCropAndScaleAction.scaleToFill
    /// The region to look at.
    public var regionOfInterest = NormalizedRect.fullImage

    /// Creates a request; of the newest revision when `nil`.
    public init(_ revision: Revision? = nil) { self.revision = revision ?? .revision2 }

    /// The kind of request and its revision.
    public var descriptor: RequestDescriptor { .generateImageFeaturePrintRequest(revision) }

    func result(in image: ImageSource) throws -> FeaturePrintObservation {
        let network: ImageNetwork = revision == .revision1 ? .lite0 : .lite2
        let map = try network.output("map", of: image, region: regionOfInterest, action: cropAndScaleAction)
        let vector = Pooling.generalisedMean(power: 3).pool(
            map.values[...], channels: map.shape[1], height: map.shape[2], width: map.shape[3])
        return try FeaturePrintObservation(vector, descriptor)
    }
}
