import Keypoints
import Testing

@Suite struct KeypointKernelsTests {
    @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    func findsTheSameCornersAsThePlainReference(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<8 {
            let width = Int.random(in: 5...130, using: &generator)
            let height = Int.random(in: 5...40, using: &generator)
            let high: UInt8 = round % 2 == 0 ? 255 : 30
            let image = Pictures.noise(
                width: width, height: height, range: 0...high, seed: seed * 100 + round)
            let margin = Int.random(in: 3...6, using: &generator)
            let threshold = Int.random(in: 0...40, using: &generator)
            #expect(
                KeypointKernels.corners(in: image, margin: margin, threshold: threshold)
                    == PlainKernels.corners(in: image, margin: margin, threshold: threshold),
                "\(width) × \(height)")
        }
    }

    @Test func ranksCornersAsThePlainReferenceDoes() {
        let image = Pictures.noise(width: 90, height: 70, seed: 5)
        var corners = [Corner(x: 4, y: 4, score: 9), Corner(x: 85, y: 65, score: 9)]
        corners += KeypointKernels.corners(in: image, margin: 4, threshold: 10)
        let responses = KeypointKernels.harrisResponses(of: corners, in: image)
        for (corner, response) in zip(corners, responses) {
            let expected = PlainKernels.harris(of: corner, in: image)
            #expect(abs(Double(response) - expected) < 1e-5 * (abs(expected) + 0.01))
        }
    }

    @Test(arguments: [
        (64, 48, 53, 40), (100, 30, 7, 30), (13, 9, 50, 40), (1, 1, 3, 2), (200, 3, 1, 1), (33, 65, 32, 16),
    ])
    func resizesAsThePlainReferenceDoes(width: Int, height: Int, newWidth: Int, newHeight: Int) {
        let image = Pictures.noise(width: width, height: height, seed: width)
        let horizontal = ResizeTaps(from: width, to: newWidth)
        let vertical = ResizeTaps(from: height, to: newHeight)
        #expect(
            image.resized(width: newWidth, height: newHeight)
                == PlainKernels.resize(image, horizontal: horizontal, vertical: vertical))
    }

    @Test func findsTheMomentsThatThePlainReferenceFinds() {
        let image = Pictures.noise(width: 60, height: 50, seed: 3)
        for (x, y) in [(30, 25), (15, 15), (44, 34), (3, 4), (59, 0), (0, 49)] {
            #expect(
                KeypointKernels.moments(in: image, x: x, y: y) == PlainKernels.moments(in: image, x: x, y: y))
        }
    }

    @Test func samplesPatchesAsThePlainReferenceDoes() {
        let image = Pictures.noise(width: 80, height: 70, seed: 4)
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<50 {
            let x = Int32.random(in: 0..<80 << 16, using: &generator)
            let y = Int32.random(in: 0..<70 << 16, using: &generator)
            let cosine = Int32.random(in: -90_000...90_000, using: &generator) & ~1
            let sine = Int32.random(in: -90_000...90_000, using: &generator) & ~1
            #expect(
                KeypointKernels.patch(in: image, x: x, y: y, cosine: cosine, sine: sine)
                    == PlainKernels.patch(
                        in: image, x: Int(x), y: Int(y), cosine: Int(cosine), sine: Int(sine)))
        }
    }

    @Test func comparesBoxesAsThePlainReferenceDoes() {
        var generator = SeededGenerator(seed: 9)
        for seed in 0..<20 {
            let comparisons = (0..<256).map { _ in
                let radius = Int.random(in: 0...7, using: &generator)
                let room = UInt8(radius)...UInt8(31 - radius)
                return BoxComparison(
                    x0: .random(in: room, using: &generator), y0: .random(in: room, using: &generator),
                    x1: .random(in: room, using: &generator), y1: .random(in: room, using: &generator),
                    radius: UInt8(radius), threshold: .random(in: -30...30, using: &generator))
            }
            let patch = Pictures.noise(width: 32, height: 32, range: 0...255, seed: seed).pixels
            #expect(
                KeypointKernels.descriptor(of: patch, comparisons: BoxComparisons(comparisons))
                    == PlainKernels.descriptor(of: patch, comparisons: comparisons))
        }
    }

    @Test func weighsRedGreenAndBlueByTheStandard() {
        let rgb: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255, 0, 0, 0]
        #expect(GrayImage(rgb: rgb, width: 5, height: 1).pixels == [76, 150, 29, 255, 0])
    }
}
