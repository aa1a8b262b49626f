import Imaging
import Testing
import Viewfinder

@Suite struct InputSizeTests {
    @Test(arguments: [
        (480, 640, 224, 192, 256), (640, 640, 224, 224, 224), (640, 480, 320, 384, 288),
        (10, 640, 224, 64, 1024), (1, 1, 320, 320, 320),
    ])
    func theInputKeepsTheAspectInMultiplesOf32(
        width: Int, height: Int, area: Int, expectedWidth: Int, expectedHeight: Int
    ) {
        let image = PixelImage(
            width: width, height: height, pixels: [UInt8](repeating: 9, count: 3 * width * height))
        #expect(image.inputSize(area: area) == (expectedWidth, expectedHeight))
    }
}
