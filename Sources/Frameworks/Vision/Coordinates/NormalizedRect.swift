/// A rectangle in parts of an image's width and height, from the lower left corner.
///
/// ```swift
/// let upperHalf = NormalizedRect(x: 0, y: 0.5, width: 1, height: 0.5)
/// upperHalf.toImageCoordinates(CGSize(width: 400, height: 300), origin: .upperLeft)  // (0, 0, 400, 150)
/// ```
public struct NormalizedRect: Codable, Sendable, Hashable, CustomStringConvertible {
    /// All of an image.
    public static var fullImage: NormalizedRect { NormalizedRect(x: 0, y: 0, width: 1, height: 1) }

    /// The rectangle as a rectangle of Core Graphics.
    public let cgRect: CGRect

    /// Creates a rectangle from parts of the width and height.
    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
        cgRect = CGRect(x: x, y: y, width: width, height: height)
    }

    /// Creates a rectangle from one of Core Graphics that counts parts of the width and height.
    public init(normalizedRect: CGRect) { cgRect = normalizedRect }

    /// Creates a rectangle from one in pixels, from the lower left.
    public init(imageRect: CGRect, in imageSize: CGSize) {
        self.init(
            x: imageRect.minX / imageSize.width, y: imageRect.minY / imageSize.height,
            width: imageRect.width / imageSize.width, height: imageRect.height / imageSize.height)
    }

    /// Creates a rectangle of a region from one of the whole image in pixels, from the lower left.
    public init(imageRect: CGRect, in imageSize: CGSize, normalizedTo regionOfInterest: NormalizedRect) {
        let region = regionOfInterest.toImageCoordinates(imageSize)
        self.init(imageRect: imageRect.offsetBy(dx: -region.minX, dy: -region.minY), in: region.size)
    }

    /// The lower left corner.
    public var origin: CGPoint { cgRect.origin }
    /// The part of the width.
    public var width: CGFloat { cgRect.width }
    /// The part of the height.
    public var height: CGFloat { cgRect.height }

    /// The rectangle in pixels.
    public func toImageCoordinates(_ imageSize: CGSize, origin: CoordinateOrigin = .lowerLeft) -> CGRect {
        toImageCoordinates(from: .fullImage, imageSize: imageSize, origin: origin)
    }

    /// The rectangle, which counts parts of a region, in pixels of the whole image.
    public func toImageCoordinates(
        from regionOfInterest: NormalizedRect, imageSize: CGSize, origin: CoordinateOrigin = .lowerLeft
    ) -> CGRect {
        // The corner of the result that is its origin: the lower left one, or the upper left one.
        let corner = NormalizedPoint(x: cgRect.minX, y: origin == .lowerLeft ? cgRect.minY : cgRect.maxY)
            .toImageCoordinates(from: regionOfInterest, imageSize: imageSize, origin: origin)
        return CGRect(
            x: corner.x, y: corner.y, width: width * regionOfInterest.width * imageSize.width,
            height: height * regionOfInterest.height * imageSize.height)
    }

    /// The rectangle with its height counted from the other edge.
    public func verticallyFlipped() -> NormalizedRect {
        NormalizedRect(x: cgRect.minX, y: 1 - cgRect.maxY, width: width, height: height)
    }

    /// The corner and both sides.
    public var description: String { "(\(cgRect.minX), \(cgRect.minY), \(width), \(height))" }

    /// Hashes the corner and both sides.
    public func hash(into hasher: inout Hasher) {
        for value in [cgRect.minX, cgRect.minY, width, height] { hasher.combine(value) }
    }
}
