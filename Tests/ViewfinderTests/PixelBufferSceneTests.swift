import CoreVideo
import Imaging
import Testing
import Viewfinder

@Suite struct PixelBufferSceneTests {
    private static func buffer(
        _ image: PixelImage, format: OSType = kCVPixelFormatType_32BGRA
    ) throws -> CVReadOnlyPixelBuffer {
        var buffer = try CVMutablePixelBuffer(
            CVPixelBufferCreationAttributes(
                pixelFormatType: CVPixelFormatType(rawValue: format),
                size: CVImageSize(width: image.width, height: image.height), bytesPerRowAlignment: 1024))
        guard format == kCVPixelFormatType_32BGRA else { return CVReadOnlyPixelBuffer(buffer) }
        buffer.accessUnsafeMutableRawPlaneBytes { planes in
            let (bytes, distance) = (planes[0].bytes, planes[0].properties.bytesPerRow)
            for row in 0..<image.height {
                for column in 0..<image.width {
                    let (from, to) = (3 * (row * image.width + column), row * distance + 4 * column)
                    for sample in 0..<3 { bytes[to + sample] = image.pixels[from + 2 - sample] }
                    bytes[to + 3] = 255
                }
            }
        }
        return CVReadOnlyPixelBuffer(buffer)
    }

    @Test func aPixelBufferGivesTheAnswerOfTheSameImage() async throws {
        let catalog = try await StampCatalogue.reading.value
        let drawn = try DrawnScene([.init(StampCatalogue.picture("dumper"), turn: 0.3)])
        let expected = try await catalog.search(
            Scene(data: drawn.image.encoded(as: .png), name: "the same"))
        let answer = try await catalog.search(Scene(pixelBuffer: Self.buffer(drawn.image)))
        #expect(answer.matches.map(\.item.id) == ["dumper"])
        #expect(answer.sceneWidth == drawn.image.width && answer.sceneHeight == drawn.image.height)
        #expect(answer.matches.map(\.quadrilateral) == expected.matches.map(\.quadrilateral))
    }

    @Test func aRegionOfAPixelBufferIsLookedAtAlone() async throws {
        let catalog = try await StampCatalogue.reading.value
        let drawn = try DrawnScene([
            .init(StampCatalogue.picture("dumper"), x: 0.34, side: 0.58),
            .init(StampCatalogue.picture("guineafowl"), x: 0.98, side: 0.58),
        ])
        let buffer = try Self.buffer(drawn.image)
        let left = Scene.Region(x: 0, y: 0, width: 0.5, height: 1, unit: .fraction)
        let found = try await catalog.matches(for: Scene(pixelBuffer: buffer, region: left))
        #expect(found.map(\.item.id) == ["dumper"])
        let outside = Scene.Region(x: 1.5, y: 0, width: 0.5, height: 1, unit: .fraction)
        await #expect {
            try await catalog.matches(for: Scene(pixelBuffer: buffer, region: outside))
        } throws: {
            ($0 as? ViewfinderError)?.code == .badInput
        }
    }

    @Test func aPixelBufferOfAnotherFormatIsRefused() async throws {
        let catalog = try await StampCatalogue.reading.value
        let drawn = try DrawnScene([])
        let scene = Scene(pixelBuffer: try Self.buffer(drawn.image, format: kCVPixelFormatType_32ARGB))
        await #expect {
            try await catalog.matches(for: scene)
        } throws: {
            ($0 as? ViewfinderError)?.code == .unreadableImage
        }
    }
}
