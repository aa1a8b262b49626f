import Foundation
import Keypoints
import Testing

@Suite struct HomographyTests {
    @Test(arguments: [0.0, 0.7, -2.5, 3.0]) func tellsTheTurnOfASimilarityAndNoStretch(angle: Double) {
        let map = Homography(similarity: 1.7 * cos(angle), 1.7 * sin(angle), 30, -12)
        #expect(abs(remainder(map.turn(x: 40, y: 90) - angle, 2 * .pi)) < 1e-9)
        #expect(abs(map.stretch(x: 40, y: 90) - 1) < 1e-9)
    }

    @Test func tellsHowMuchLongerOneDirectionGets() {
        #expect(abs(Homography([3, 0, 5, 0, 1, 5, 0, 0, 1]).stretch(x: 7, y: 9) - 3) < 1e-9)
        // Whether it is turned before or after makes no difference.
        let turned = Homography([3, 0, 0, 0, 1, 0, 0, 0, 1]).after(Homography(similarity: 0.6, 0.8, 1, 2))
        #expect(abs(turned.stretch(x: 7, y: 9) - 3) < 1e-9)
    }

    @Test func derivativesAreThoseOfSmallSteps() {
        let map = Homography([1.1, -0.2, 30, 0.15, 0.9, -4, 4e-4, -3e-4, 1])
        let (x, y, step) = (120.0, 80.0, 1e-4)
        let (p, right, down) = (map(x, y), map(x + step, y), map(x, y + step))
        let exact = map.derivatives(x: x, y: y)
        #expect(abs(exact.0 - (right.x - p.x) / step) < 1e-4 && abs(exact.1 - (down.x - p.x) / step) < 1e-4)
        #expect(abs(exact.2 - (right.y - p.y) / step) < 1e-4 && abs(exact.3 - (down.y - p.y) / step) < 1e-4)
    }

    @Test func aMapThatCollapsesStretchesWithoutEndAndDoesNotTrap() {
        #expect(Homography([1, 0, 0, 0, 0, 0, 0, 0, 1]).stretch(x: 3, y: 4) > 1e6)
    }
}
