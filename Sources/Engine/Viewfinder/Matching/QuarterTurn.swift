internal import Foundation
internal import Keypoints

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
