internal import Foundation
internal import Imaging
internal import Keypoints

/// A scene as the engine sees it: small, upright, without metadata.
struct SceneView: Sendable {
    /// The pixels of a scene that is looked at; small things need them, large ones cost no more for it.
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

    init(_ decoded: DecodedImage) {
        image = decoded.image
        pyramid = ScenePyramid(decoded.image)
        gray = GrayImage(rgb: image.pixels, width: image.width, height: image.height)
        sceneWidth = decoded.header.width
        sceneHeight = decoded.header.height
        scaleX = Double(decoded.region.width) / Double(image.width)
        scaleY = Double(decoded.region.height) / Double(image.height)
        offsetX = Double(decoded.region.x)
        offsetY = Double(decoded.region.y)
    }

    /// A point of the picture looked at, in pixels of the whole upright photo.
    func scenePoint(_ point: (x: Double, y: Double)) -> Match.Point {
        Match.Point(x: point.x * scaleX + offsetX, y: point.y * scaleY + offsetY)
    }
}

/// A turn of the picture by quarters, so that upright features find what lies on its side.
enum QuarterTurn: Int, Sendable, CaseIterable {
    case none, clockwise, half, counterclockwise

    /// The turn that brings something seen at an angle (radians, clockwise on the screen) nearest to upright.
    init(undoing angle: Double) {
        let quarters = Int((-angle / (.pi / 2)).rounded())
        self = QuarterTurn(rawValue: ((quarters % 4) + 4) % 4) ?? .none
    }

    /// The picture turned.
    func turn(_ image: GrayImage) -> GrayImage {
        guard self != .none else { return image }
        let (w, h) = (image.width, image.height)
        let (width, height) = self == .half ? (w, h) : (h, w)
        var pixels = [UInt8](repeating: 0, count: w * h)
        image.pixels.withUnsafeBufferPointer { source in
            pixels.withUnsafeMutableBufferPointer { target in
                for y in 0..<height {
                    for x in 0..<width {
                        let place =
                            switch self {
                            case .none: y * w + x
                            case .clockwise: (h - 1 - x) * w + y
                            case .half: (h - 1 - y) * w + (w - 1 - x)
                            case .counterclockwise: x * w + (w - 1 - y)
                            }
                        target[y * width + x] = source[place]
                    }
                }
            }
        }
        return GrayImage(pixels: pixels, width: width, height: height)
    }

    /// Where a point of the turned picture lies in the picture as it was, of the given size.
    func undo(x: Float, y: Float, width: Int, height: Int) -> (x: Float, y: Float) {
        let (w, h) = (Float(width), Float(height))
        return switch self {
        case .none: (x, y)
        case .clockwise: (y, h - 1 - x)
        case .half: (w - 1 - x, h - 1 - y)
        case .counterclockwise: (w - 1 - y, x)
        }
    }
}
