import Foundation
import Testing
import VideoToolbox
import Vision

/// A catalogue as apps write it for Apple's platforms, with nothing in it that is meant for Linux.
@Observable
final class AlbumCatalog: Sendable {
    struct Entry: Sendable {
        let name: String
        let featurePrint: FeaturePrintObservation
    }

    let entries: [Entry]

    init(_ covers: [String: CGImage]) async throws {
        var entries: [Entry] = []
        for (name, cover) in covers {
            entries.append(Entry(name: name, featurePrint: try await Self.featurePrint(of: cover)))
        }
        self.entries = entries
    }

    private static func featurePrint(of image: CGImage) async throws -> FeaturePrintObservation {
        let request = GenerateImageFeaturePrintRequest()
        let result = try await request.perform(on: image)
        return result
    }

    func search(
        matching pixelBuffer: CVReadOnlyPixelBuffer, limit: Int = 10, maxDistance: Double = 1.0
    ) async throws -> [String] {
        var cgImage: CGImage?
        _ = pixelBuffer.withUnsafeBuffer {
            VTCreateCGImageFromCVPixelBuffer($0, options: nil, imageOut: &cgImage)
        }
        guard let cgImage else { return [] }
        let query = try await Self.featurePrint(of: cgImage)
        return try entries.compactMap { entry -> (name: String, distance: Double)? in
            let distance = try query.distance(to: entry.featurePrint)
            guard distance <= maxDistance else { return nil }
            return (entry.name, distance)
        }
        .sorted { $0.distance < $1.distance }
        .prefix(limit)
        .map { $0.name }
    }
}

@Suite struct AlbumCatalogTests {
    @Test func anAppFindsTheAlbumThatIsInItsPixelBuffer() async throws {
        func cover(_ path: String) throws -> CGImage {
            let data = try Data(contentsOf: Drawn.stamp(path))
            let provider = try #require(CGDataProvider(data: data as CFData))
            return try #require(
                CGImage(
                    pngDataProviderSource: provider, decode: nil, shouldInterpolate: true,
                    intent: .defaultIntent))
        }
        let covers = ["tiger": "animals/mammals/cats/tiger_sumatran.png", "pizza": "food/pizza.png"]
        let catalog = try await AlbumCatalog(covers.mapValues(cover))
        let pizza = try cover("food/pizza.png")
        let part = CGRect(x: 5, y: 5, width: pizza.width - 15, height: pizza.height - 8)
        let scene = CVReadOnlyPixelBuffer(
            unsafeBuffer: try Drawn.pixelBuffer(try #require(pizza.cropping(to: part))))
        #expect(try await catalog.search(matching: scene) == ["pizza"])
        let unrelated = CVReadOnlyPixelBuffer(unsafeBuffer: try Drawn.pixelBuffer(Drawn.scene(seed: 9)))
        #expect(try await catalog.search(matching: unrelated, maxDistance: 0.8).isEmpty)
    }
}
