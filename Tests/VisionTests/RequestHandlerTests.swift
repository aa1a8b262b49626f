import Foundation
import Testing
import Vision

@Suite struct RequestHandlerTests {
    @Test func severalRequestsLookAtOneImage() async throws {
        let handler = ImageRequestHandler(Drawn.scene())
        let (print, classes, codes) = try await handler.perform(
            GenerateImageFeaturePrintRequest(), ClassifyImageRequest(), DetectBarcodesRequest())
        #expect(print.elementCount == 1280)
        #expect(classes.count == 1000)
        #expect(codes.isEmpty)
    }

    @Test func resultsOfAllRequestsComeFailuresAmongThem() async throws {
        var outside = GenerateImageFeaturePrintRequest()
        outside.regionOfInterest = NormalizedRect(x: 0.5, y: 0.5, width: 1, height: 1)
        let requests: [any VisionRequest] = [outside, DetectBarcodesRequest(), ClassifyImageRequest()]
        var kinds: Set<String> = []
        for await result in ImageRequestHandler(Drawn.scene()).performAll(requests) {
            switch result {
            case .classifyImage(_, let found): kinds.insert("classes \(found.count)")
            case .detectBarcodes(_, let found): kinds.insert("codes \(found.count)")
            case .generateImageFeaturePrint: kinds.insert("print")
            case .recognizeText: kinds.insert("text")
            case .error(let request, let error):
                kinds.insert("error \(request is GenerateImageFeaturePrintRequest) \(error is VisionError)")
            }
        }
        #expect(kinds == ["classes 1000", "codes 0", "error true true"])
    }

    @Test func aRequestOfAnotherModuleIsRefused() async {
        struct Odd: VisionRequest {
            typealias Result = Int
            var descriptor: RequestDescriptor { .detectBarcodesRequest(.revision4) }
        }
        await #expect(throws: VisionError.self) {
            try await ImageRequestHandler(Drawn.scene()).perform(Odd())
        }
    }
}
