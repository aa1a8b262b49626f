import Keypoints
import Testing

@Suite struct GrayImageTests {
    @Test(arguments: [(1, 1), (5, 3), (100, 7), (7, 100), (640, 533), (20_000, 3)])
    func weighsEveryPixelOfAResizeBySixteenThousandInAll(from: Int, to: Int) {
        let taps = ResizeTaps(from: from, to: to)
        for target in 0..<to {
            let weights = taps.weights[target * taps.tapCount..<(target + 1) * taps.tapCount]
            #expect(weights.reduce(0) { $0 + Int($1) } == ResizeTaps.unit)
            #expect(Int(taps.firsts[target]) + taps.tapCount <= from)
            #expect(taps.firsts[target] >= 0)
        }
    }

    @Test func keepsABlankPictureBlankAtEverySize() {
        let image = Pictures.blank(width: 97, height: 31)
        for (width, height) in [(1, 1), (50, 31), (97, 10), (200, 90)] {
            #expect(image.resized(width: width, height: height).pixels.allSatisfy { $0 == 128 })
        }
    }

    @Test func shrinksToANumberOfPixelsAndKeepsTheShape() {
        let image = Pictures.blank(width: 1600, height: 1200)
        let small = image.resized(maximumPixelCount: 300_000)
        #expect(small.width * small.height <= 300_000)
        #expect(small.width * small.height > 298_000)
        #expect(image.resized(maximumPixelCount: 2_000_000) == image)
        let thin = Pictures.blank(width: 20_000, height: 3).resized(maximumPixelCount: 1000)
        #expect(thin.width * thin.height <= 1000)
    }
}
