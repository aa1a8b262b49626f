/// A request for the barcodes in an image.
///
/// ```swift
/// var request = DetectBarcodesRequest()
/// request.symbologies = [.ean13, .qr]
/// let codes = try await request.perform(on: photo)
/// codes.first?.payloadString  // "4006381333931"
/// ```
///
/// ZXing reads them. Images of more than six million pixels are scaled down to them.
public struct DetectBarcodesRequest: ImageProcessingRequest, LookingRequest {
    /// The codes, in no particular order.
    public typealias Result = [BarcodeObservation]

    /// What reads codes.
    public enum Revision: Int, Codable, CaseIterable, Comparable, Sendable, Hashable {
        /// ZXing.
        case revision4 = 4

        /// Whether a revision is older.
        public static func < (a: Revision, b: Revision) -> Bool { a.rawValue < b.rawValue }
    }

    /// All revisions, the oldest first.
    public static let supportedRevisions = Revision.allCases

    private static let mostPixels = 6_000_000

    /// The revision.
    public let revision: Revision
    /// The region to look at.
    public var regionOfInterest = NormalizedRect.fullImage
    /// The kinds of codes to look for; all that are found at first.
    public var symbologies = CodeReader.symbologies

    /// Creates a request; of the newest revision when `nil`.
    public init(_ revision: Revision? = nil) { self.revision = revision ?? .revision4 }

    /// The kind of request and its revision.
    public var descriptor: RequestDescriptor { .detectBarcodesRequest(revision) }

    /// The kinds of codes that are found.
    public var supportedSymbologies: [BarcodeSymbology] { CodeReader.symbologies }

    func result(in image: ImageSource) throws -> [BarcodeObservation] {
        guard !symbologies.isEmpty else {
            throw VisionError.invalidArgument("There is no kind of code to look for; name at least one.")
        }
        if let odd = symbologies.first(where: { !CodeReader.symbologies.contains($0) }) {
            throw VisionError.unsupportedRequest(
                "Codes of the kind \(odd) are not found here; choose from supportedSymbologies.")
        }
        let pixels = try image.pixels(in: regionOfInterest) { _, _ in .pixelCount(Self.mostPixels) }
        return try CodeReader.codes(in: pixels, symbologies: Set(symbologies)).map {
            BarcodeObservation($0, of: pixels, descriptor)
        }
    }
}
