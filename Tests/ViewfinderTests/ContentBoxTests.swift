import Imaging
import Testing
import Viewfinder

@Suite struct ContentBoxTests {
    /// A picture of one colour with a rectangle of another.
    private func picture(
        width: Int = 200, height: Int = 100, content: PixelRect, colour: UInt8 = 40, border: UInt8 = 255
    ) -> PixelImage {
        var pixels = [UInt8](repeating: border, count: 3 * width * height)
        for y in content.y..<content.y + content.height {
            for x in content.x..<content.x + content.width {
                for channel in 0..<3 { pixels[3 * (y * width + x) + channel] = colour }
            }
        }
        return PixelImage(width: width, height: height, pixels: pixels)
    }

    @Test func cutsToWhatDiffersWithAFiftiethOfTheLongerSide() {
        let image = picture(content: PixelRect(x: 60, y: 30, width: 50, height: 40))
        #expect(image.contentBox == PixelRect(x: 56, y: 26, width: 58, height: 48))
    }

    @Test func theMarginEndsAtTheEdge() {
        let image = picture(content: PixelRect(x: 1, y: 30, width: 50, height: 69))
        #expect(image.contentBox == PixelRect(x: 0, y: 26, width: 55, height: 74))
    }

    @Test(arguments: [(UInt8(231), false), (UInt8(230), true)])
    func aDifferenceOf24IsStillBorder(colour: UInt8, isContent: Bool) {
        let content = PixelRect(x: 60, y: 30, width: 50, height: 40)
        let image = picture(content: content, colour: colour)
        #expect((image.contentBox != image.bounds) == isContent)
    }

    @Test func anUnevenBorderIsContent() {
        // The dark half covers more than a fifth of the outermost pixels.
        let image = picture(content: PixelRect(x: 0, y: 0, width: 200, height: 50))
        #expect(image.contentBox == image.bounds)
    }

    @Test func aPictureOfOneColourIsContent() {
        let image = picture(content: PixelRect(x: 0, y: 0, width: 0, height: 0))
        #expect(image.contentBox == image.bounds)
    }

    @Test func aSpeckIsNoContent() {
        let image = picture(width: 60, height: 60, content: PixelRect(x: 30, y: 30, width: 2, height: 2))
        #expect(image.contentBox == image.bounds)
    }

    @Test(arguments: [(1, 1), (1, 7), (7, 1), (2, 2)])
    func theSmallestPicturesHaveContent(width: Int, height: Int) {
        let image = PixelImage(
            width: width, height: height, pixels: [UInt8](repeating: 9, count: 3 * width * height))
        #expect(image.contentBox == image.bounds)
    }
}
