import Foundation
import Testing
import Vision

@Suite struct ClassificationTests {
    @Test func aTigerIsATiger() async throws {
        let found = try await ClassifyImageRequest().perform(
            on: Drawn.stamp("animals/mammals/cats/tiger_sumatran.png"))
        let first = try #require(found.first)
        #expect(first.identifier == "tiger")
        #expect(first.confidence > 0.5)
        #expect(first.originatingRequestDescriptor == .classifyImageRequest(.revision2))
    }

    @Test func allClassesAreToldAndTheirConfidencesAddUp() async throws {
        let request = ClassifyImageRequest()
        let found = try await request.perform(on: Drawn.scene())
        #expect(found.count == 1000)
        #expect(zip(found, found.dropFirst()).allSatisfy { $0.confidence >= $1.confidence })
        #expect(abs(found.reduce(0) { $0 + $1.confidence } - 1) < 1e-3)
        #expect(Set(found.map(\.identifier)) == Set(request.supportedIdentifiers))
        #expect(request.supportedIdentifiers.count == 1000)
    }

    @Test func anObservationSurvivesEncoding() async throws {
        let found = try await ClassifyImageRequest().perform(on: Drawn.scene())
        let copy = try JSONDecoder().decode(
            [ClassificationObservation].self, from: JSONEncoder().encode(found))
        #expect(copy == found)
    }
}
