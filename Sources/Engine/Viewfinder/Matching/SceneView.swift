internal import Foundation
internal import Imaging
internal import Keypoints

/// A scene, or a part of one, as the engine sees it: small, upright, without metadata.
struct SceneView: Sendable {
    /// The pixels that are looked at; small things need them, large ones cost no more for it.
    static let pixelCount = 300_000
    static let binaryCount = 1000
    static let learnedCount = 700

    let image: PixelImage
    let pyramid: ScenePyramid
    let gray: GrayImage
    /// The width and height of the whole upright photo.
    let sceneWidth: Int
    let sceneHeight: Int
    /// Maps a pixel of `image` to one of the whole photo: scale, then offset.
    private let scaleX: Double, scaleY: Double, offsetX: Double, offsetY: Double

    init(_ decoded: DecodedImage) { self.init(decoded.image, of: decoded, partX: 0, partY: 0) }

    /// - Parameters:
    ///   - part: A part of the decoded picture.
    ///   - partX: Where it begins in that picture.
    ///   - partY: The same, from the top.
    private init(_ part: PixelImage, of decoded: DecodedImage, partX: Int, partY: Int) {
        image = part
        pyramid = ScenePyramid(part)
        gray = GrayImage(rgb: part.pixels, width: part.width, height: part.height)
        sceneWidth = decoded.header.width
        sceneHeight = decoded.header.height
        scaleX = Double(decoded.region.width) / Double(decoded.image.width)
        scaleY = Double(decoded.region.height) / Double(decoded.image.height)
        offsetX = Double(decoded.region.x) + scaleX * Double(partX)
        offsetY = Double(decoded.region.y) + scaleY * Double(partY)
    }

    /// Overlapping parts that cover a picture, each a `zoom`-th of its sides, at steps of half a part.
    static func parts(of decoded: DecodedImage, zoom: Int) throws -> [SceneView] {
        let (w, h) = (decoded.image.width, decoded.image.height)
        let (width, height) = (max(w / zoom, 1), max(h / zoom, 1))
        let steps = 2 * (zoom - 1)
        return try (0...steps).flatMap { row in
            try (0...steps).map { column in
                let (x, y) = ((w - width) * column / steps, (h - height) * row / steps)
                let part = try decoded.image.cropped(to: PixelRect(x: x, y: y, width: width, height: height))
                return SceneView(part, of: decoded, partX: x, partY: y)
            }
        }
    }

    /// The binary features of the picture, those that stand out most first.
    func features(maximumCount: Int = binaryCount) -> BinaryFeatures {
        BinaryFeatureExtractor(maximumCount: maximumCount).features(in: gray)
    }

    /// A point of the picture looked at, in pixels of the whole upright photo.
    func scenePoint(_ point: (x: Double, y: Double)) -> Match.Point {
        Match.Point(x: point.x * scaleX + offsetX, y: point.y * scaleY + offsetY)
    }
}
