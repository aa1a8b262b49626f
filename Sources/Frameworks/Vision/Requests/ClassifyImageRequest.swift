internal import Foundation

/// A request for what an image shows, in words.
///
/// The words are the names of ImageNet's 1,000 classes. Apple's request knows other words.
///
/// ```swift
/// let found = try await ClassifyImageRequest().perform(on: photo)
/// found.first?.identifier  // "teapot"
/// ```
public struct ClassifyImageRequest: ImageProcessingRequest, LookingRequest {
    /// All classes, the likeliest first; their confidences add up to 1.
    public typealias Result = [ClassificationObservation]

    /// The network that classifies.
    public enum Revision: Int, Codable, CaseIterable, Comparable, Sendable, Hashable {
        /// EfficientNet-Lite2 on 260 × 260 pixels.
        case revision2 = 2

        /// Whether a revision is older.
        public static func < (a: Revision, b: Revision) -> Bool { a.rawValue < b.rawValue }
    }

    /// All revisions, the oldest first.
    public static let supportedRevisions = Revision.allCases

    /// The revision.
    public let revision: Revision
    /// How an image is brought to the square of the network; the square in its middle is cut out at first.
    public var cropAndScaleAction = ImageCropAndScaleAction.centerCrop
    /// The region to look at.
    public var regionOfInterest = NormalizedRect.fullImage

    private static let network = ImageNetwork.lite2

    /// Creates a request; of the newest revision when `nil`.
    public init(_ revision: Revision? = nil) { self.revision = revision ?? .revision2 }

    /// The kind of request and its revision.
    public var descriptor: RequestDescriptor { .classifyImageRequest(revision) }

    /// The names that the request can give; none where the network is not installed, which performing tells.
    public var supportedIdentifiers: [String] {
        // A property cannot throw in Apple's interface, and nothing can be found where nothing is installed.
        Set((try? Self.network.classes()) ?? []).sorted()
    }

    func result(in image: ImageSource) throws -> [ClassificationObservation] {
        let names = try VisionError.mapping { try Self.network.classes() }
        let logits = try Self.network.output(
            "logits", of: image, region: regionOfInterest, action: cropAndScaleAction
        ).values
        guard names.count == logits.count else {
            throw VisionError.invalidModel(
                "The network tells \(logits.count) classes apart and its description names \(names.count); run "
                    + "scripts/setup.")
        }
        let greatest = logits.max() ?? 0
        let weights = logits.map { exp(Double($0 - greatest)) }
        let sum = weights.reduce(0, +)
        return zip(names, weights).sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map {
            ClassificationObservation(identifier: $0.0, confidence: Float($0.1 / sum), descriptor)
        }
    }
}
