import Evaluation
import Foundation
import Imaging
import Testing

@Suite struct SceneSynthesisTests {
    private func plain(_ width: Int, _ height: Int, _ value: UInt8) -> PixelImage {
        PixelImage(width: width, height: height, pixels: [UInt8](repeating: value, count: 3 * width * height))
    }

    private func gray(_ image: PixelImage, _ x: Int, _ y: Int) -> UInt8 {
        image.pixels[3 * (y * image.width + x)]
    }

    @Test func drawsAnItemBetweenItsCornersAndLeavesTheRest() {
        var random = RandomSource(seed: 1)
        let corners = [(x: 20.0, y: 10.0), (70, 20), (60, 80), (15, 70)]
        let scene = SceneSynthesis.render(
            [.init(image: plain(40, 40, 250), corners: corners)], over: plain(100, 90, 20), random: &random)
        for (x, y) in [(40, 40), (24, 16), (55, 70)] { #expect(gray(scene, x, y) == 250) }
        for (x, y) in [(5, 5), (90, 50), (50, 5), (40, 85)] { #expect(gray(scene, x, y) == 20) }
    }

    @Test func laterItemsLieOnTop() {
        var random = RandomSource(seed: 1)
        let corners = [(x: 10.0, y: 10.0), (60, 10), (60, 60), (10, 60)]
        let scene = SceneSynthesis.render(
            [
                .init(image: plain(20, 20, 250), corners: corners),
                .init(image: plain(20, 20, 130), corners: corners),
            ], over: plain(80, 80, 20), random: &random)
        #expect(gray(scene, 30, 30) == 130)
    }

    @Test func theSameSeedGivesTheSameSceneAndAnotherSeedAnother() {
        func scene(_ seed: UInt64) -> PixelImage {
            var random = RandomSource(seed: seed)
            var conditions = SceneSynthesis.Conditions()
            (conditions.noise, conditions.blur, conditions.glare) = (5, 1, 0.5)
            return SceneSynthesis.render(
                [], over: plain(60, 40, 120), conditions: conditions, random: &random)
        }
        #expect(scene(3) == scene(3))
        #expect(scene(3) != scene(4))
    }

    @Test func conditionsDoWhatTheySay() {
        func mean(_ conditions: SceneSynthesis.Conditions) -> (Double, Double, Double) {
            var random = RandomSource(seed: 2)
            let image = SceneSynthesis.render(
                [], over: plain(50, 50, 120), conditions: conditions, random: &random)
            func channel(_ c: Int) -> Double {
                stride(from: c, to: image.pixels.count, by: 3).reduce(0) { $0 + Double(image.pixels[$1]) }
                    / 2500
            }
            return (channel(0), channel(1), channel(2))
        }
        var dark = SceneSynthesis.Conditions()
        dark.gamma = 1.5
        #expect(mean(dark).0 < 100)
        var warm = SceneSynthesis.Conditions()
        warm.light = (1.2, 1, 0.8)
        #expect(mean(warm).0 > 135 && mean(warm).2 < 105)
        var glare = SceneSynthesis.Conditions()
        glare.glare = 1
        #expect(mean(glare).1 > 122)
    }

    @Test(arguments: [0.4, 1.0, 2.5]) func cornersKeepTheAspectAndTheSize(aspect: Double) {
        var random = RandomSource(seed: 9)
        let corners = SceneSynthesis.corners(
            aspect: aspect, sceneWidth: 640, sceneHeight: 480, coverage: 0.5, turn: 0.4, tilt: 0,
            random: &random)
        let width = hypot(corners[1].x - corners[0].x, corners[1].y - corners[0].y)
        let height = hypot(corners[3].x - corners[0].x, corners[3].y - corners[0].y)
        #expect(abs(width / height - aspect) < 1e-9 && abs(max(width, height) - 240) < 1e-9)
    }
}
