/// What one of several requests found, with the request.
public enum VisionResult: Sendable {
    /// The classes of an image.
    case classifyImage(ClassifyImageRequest, [ClassificationObservation])
    /// Barcodes.
    case detectBarcodes(DetectBarcodesRequest, [BarcodeObservation])
    /// A feature print.
    case generateImageFeaturePrint(GenerateImageFeaturePrintRequest, FeaturePrintObservation)
    /// Lines of text.
    case recognizeText(RecognizeTextRequest, [RecognizedTextObservation])
    /// Why a request could not be carried out.
    case error(any VisionRequest, any Error)

    /// Carries out a request, whatever kind it is of.
    init(_ request: any VisionRequest, in image: ImageSource) {
        do {
            switch request {
            case let request as ClassifyImageRequest:
                self = .classifyImage(request, try request.result(in: image))
            case let request as DetectBarcodesRequest:
                self = .detectBarcodes(request, try request.result(in: image))
            case let request as GenerateImageFeaturePrintRequest:
                self = .generateImageFeaturePrint(request, try request.result(in: image))
            case let request as RecognizeTextRequest:
                self = .recognizeText(request, try request.result(in: image))
            default:
                _ = try request.lookingResult(in: image)
                throw VisionError.unsupportedRequest(
                    "There is no result for \(request); use another request.")
            }
        } catch {
            self = .error(request, error)
        }
    }
}
