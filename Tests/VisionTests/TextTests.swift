import Foundation
import Testing
import Vision

@Suite struct TextTests {
    private static let words = ["HELLO THERE", "BETTER TABLE"]

    @Test func linesAreReadInOrderAndFound() async throws {
        let found = try await RecognizeTextRequest().perform(on: Letters.page(Self.words))
        #expect(found.map(\.transcript) == Self.words)
        let (first, last) = (try #require(found.first), try #require(found.last))
        #expect(first.boundingBox.cgRect.minY > last.boundingBox.cgRect.maxY)
        #expect(first.boundingBox.cgRect.minX > 0 && first.boundingBox.cgRect.maxX < 1)
        #expect(first.confidence > 0.5 && first.confidence <= 1)
        #expect(first.topCandidates(10).map(\.string) == [Self.words[0]])
        #expect(first.topCandidates(0).isEmpty)
        #expect(first.topCandidates(-1).isEmpty)
        #expect(first.originatingRequestDescriptor == .recognizeTextRequest(.revision3))
    }

    @Test(arguments: [CGImagePropertyOrientation.right, .down, .left, .upMirrored])
    func aTurnedPageIsRead(orientation: CGImagePropertyOrientation) async throws {
        let page = Drawn.stored(Letters.page(Self.words), orientation)
        let found = try await RecognizeTextRequest().perform(on: page, orientation: orientation)
        #expect(found.map(\.transcript) == Self.words)
    }

    @Test func readingFastAndWithoutDictionariesWorksToo() async throws {
        var request = RecognizeTextRequest()
        request.recognitionLevel = .fast
        request.usesLanguageCorrection = false
        request.minimumTextHeightFraction = 0
        let found = try await request.perform(on: Letters.page(Self.words))
        #expect(found.count == 2)
    }

    @Test func onlyTheRegionIsRead() async throws {
        var request = RecognizeTextRequest()
        request.regionOfInterest = NormalizedRect(x: 0, y: 0.5, width: 1, height: 0.5)
        let found = try await request.perform(on: Letters.page(Self.words))
        #expect(found.map(\.transcript) == [Self.words[0]])
    }

    @Test func anEmptyPageHasNoText() async throws {
        let page = Drawn.marks(columns: 40, rows: 30, scale: 4, margin: 2) { _, _ in false }
        #expect(try await RecognizeTextRequest().perform(on: page).isEmpty)
        let point = Drawn.scene(width: 1, height: 1)
        #expect(try await RecognizeTextRequest().perform(on: point).isEmpty)
    }

    @Test func aLanguageThatIsNotInstalledIsNamed() async throws {
        var request = RecognizeTextRequest()
        #expect(request.supportedRecognitionLanguages.contains { $0.languageCode == "en" })
        request.recognitionLanguages = [Locale.Language(identifier: "cy")]
        await #expect {
            try await request.perform(on: Letters.page(Self.words))
        } throws: {
            if case VisionError.dataUnavailable(let text) = $0 {
                text.contains("tesseract-ocr-cym")
            } else {
                false
            }
        }
    }

    @Test func valuesThatMakeNoSenseAreRefused() async throws {
        var request = RecognizeTextRequest()
        request.recognitionLanguages = []
        await #expect(throws: VisionError.self) { try await request.perform(on: Letters.page(Self.words)) }
        for fraction in [-0.1, 1.5, Float.nan] {
            var request = RecognizeTextRequest()
            request.minimumTextHeightFraction = fraction
            await #expect(throws: VisionError.self) {
                try await request.perform(on: Letters.page(Self.words))
            }
        }
    }

    @Test func anObservationSurvivesEncoding() async throws {
        let found = try await RecognizeTextRequest().perform(on: Letters.page(Self.words))
        let copy = try JSONDecoder().decode(
            [RecognizedTextObservation].self, from: JSONEncoder().encode(found))
        #expect(copy == found)
    }
}
