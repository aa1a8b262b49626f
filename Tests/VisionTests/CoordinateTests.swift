import Foundation
import Testing
import Vision

@Suite struct CoordinateTests {
    private let size = CGSize(width: 400, height: 200)

    @Test func aPointIsTurnedIntoPixelsFromEitherCorner() {
        let point = NormalizedPoint(x: 0.25, y: 0.75)
        #expect(point.toImageCoordinates(size) == CGPoint(x: 100, y: 150))
        #expect(point.toImageCoordinates(size, origin: .upperLeft) == CGPoint(x: 100, y: 50))
        #expect(NormalizedPoint(imagePoint: CGPoint(x: 100, y: 150), in: size) == point)
        #expect(point.verticallyFlipped() == NormalizedPoint(x: 0.25, y: 0.25))
    }

    @Test func aRectangleIsTurnedIntoPixelsFromEitherCorner() {
        let rect = NormalizedRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
        #expect(rect.toImageCoordinates(size) == CGRect(x: 100, y: 100, width: 200, height: 50))
        #expect(
            rect.toImageCoordinates(size, origin: .upperLeft) == CGRect(x: 100, y: 50, width: 200, height: 50)
        )
        #expect(NormalizedRect(imageRect: CGRect(x: 100, y: 100, width: 200, height: 50), in: size) == rect)
        #expect(rect.verticallyFlipped() == NormalizedRect(x: 0.25, y: 0.25, width: 0.5, height: 0.25))
    }

    @Test func partsOfARegionBecomePixelsOfTheWholeImageAndBack() {
        let region = NormalizedRect(x: 0.5, y: 0.5, width: 0.5, height: 0.5)
        let rect = NormalizedRect(x: 0, y: 0, width: 0.5, height: 0.5)
        let pixels = rect.toImageCoordinates(from: region, imageSize: size)
        #expect(pixels == CGRect(x: 200, y: 100, width: 100, height: 50))
        #expect(NormalizedRect(imageRect: pixels, in: size, normalizedTo: region) == rect)
        let point = NormalizedPoint(x: 0.5, y: 1)
        #expect(point.toImageCoordinates(from: region, imageSize: size) == CGPoint(x: 300, y: 200))
        let back = NormalizedPoint(imagePoint: CGPoint(x: 300, y: 200), in: size, normalizedTo: region)
        #expect(back == point)
    }

    @Test func aRectangleSurvivesEncoding() throws {
        let rect = NormalizedRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
        let copy = try JSONDecoder().decode(NormalizedRect.self, from: JSONEncoder().encode(rect))
        #expect(copy == rect)
    }
}
