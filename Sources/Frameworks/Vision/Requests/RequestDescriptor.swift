/// A kind of request and its revision.
public enum RequestDescriptor: Codable, Sendable, Hashable, CustomStringConvertible {
    /// A request for the classes of an image.
    case classifyImageRequest(ClassifyImageRequest.Revision)
    /// A request for barcodes.
    case detectBarcodesRequest(DetectBarcodesRequest.Revision)
    /// A request for a feature print.
    case generateImageFeaturePrintRequest(GenerateImageFeaturePrintRequest.Revision)
    /// A request for text.
    case recognizeTextRequest(RecognizeTextRequest.Revision)

    /// The kind and the revision.
    public var description: String {
        switch self {
        case .classifyImageRequest(let revision): "classifyImage, \(revision)"
        case .detectBarcodesRequest(let revision): "detectBarcodes, \(revision)"
        case .generateImageFeaturePrintRequest(let revision): "generateImageFeaturePrint, \(revision)"
        case .recognizeTextRequest(let revision): "recognizeText, \(revision)"
        }
    }
}
