internal import Imaging

/// A barcode, what it says, and where it is.
public struct BarcodeObservation: VisionObservation, QuadrilateralProviding {
    /// What tells the observation from all others.
    public let uuid: UUID
    /// Always 1: a code whose check digits are wrong is not told.
    public let confidence: Float
    /// The request that found it.
    public let originatingRequestDescriptor: RequestDescriptor?
    /// The upper left corner, as the code itself stands.
    public let topLeft: NormalizedPoint
    /// The upper right corner, as the code itself stands.
    public let topRight: NormalizedPoint
    /// The lower right corner, as the code itself stands.
    public let bottomRight: NormalizedPoint
    /// The lower left corner, as the code itself stands.
    public let bottomLeft: NormalizedPoint
    /// The kind of code.
    public let symbology: BarcodeSymbology
    /// What the code says.
    public let payloadString: String?
    /// What the code says, before its bytes were taken for text.
    public let payloadData: Data?
    /// Whether the code says that it follows the rules of GS1.
    public let isGS1DataCarrier: Bool

    init(_ code: CodeReader.Code, of image: PixelImage, _ descriptor: RequestDescriptor) {
        uuid = UUID()
        confidence = 1
        originatingRequestDescriptor = descriptor
        let size = CGSize(width: image.width, height: image.height)
        let corners = code.corners.map {
            NormalizedPoint(imagePoint: CGPoint(x: $0.x, y: image.height - $0.y), in: size)
        }
        (topLeft, topRight, bottomRight, bottomLeft) = (corners[0], corners[1], corners[2], corners[3])
        symbology = code.symbology
        payloadString = code.text
        payloadData = code.bytes
        isGS1DataCarrier = code.isGS1
    }

    /// The kind of code and what it says.
    public var description: String {
        "BarcodeObservation(\(symbology), \(payloadString.map { "\"\($0)\"" } ?? "no text"))"
    }
}
