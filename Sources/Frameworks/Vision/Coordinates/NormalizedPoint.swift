/// A point in parts of an image's width and height, from the lower left corner.
public struct NormalizedPoint: Codable, Sendable, Hashable, CustomStringConvertible {
    /// The lower left corner.
    public static var zero: NormalizedPoint { NormalizedPoint(x: 0, y: 0) }

    /// The point as a point of Core Graphics.
    public let cgPoint: CGPoint

    /// Creates a point from parts of the width and height.
    public init(x: CGFloat, y: CGFloat) { cgPoint = CGPoint(x: x, y: y) }

    /// Creates a point from a point of Core Graphics that counts parts of the width and height.
    public init(normalizedPoint: CGPoint) { cgPoint = normalizedPoint }

    /// Creates a point from one in pixels, from the lower left.
    public init(imagePoint: CGPoint, in imageSize: CGSize) {
        self.init(x: imagePoint.x / imageSize.width, y: imagePoint.y / imageSize.height)
    }

    /// Creates a point of a region from one of the whole image in pixels, from the lower left.
    public init(imagePoint: CGPoint, in imageSize: CGSize, normalizedTo regionOfInterest: NormalizedRect) {
        let region = regionOfInterest.toImageCoordinates(imageSize)
        self.init(
            x: (imagePoint.x - region.minX) / region.width, y: (imagePoint.y - region.minY) / region.height)
    }

    /// The part of the width.
    public var x: CGFloat { cgPoint.x }
    /// The part of the height, from below.
    public var y: CGFloat { cgPoint.y }

    /// The point in pixels.
    public func toImageCoordinates(_ imageSize: CGSize, origin: CoordinateOrigin = .lowerLeft) -> CGPoint {
        toImageCoordinates(from: .fullImage, imageSize: imageSize, origin: origin)
    }

    /// The point, which counts parts of a region, in pixels of the whole image.
    public func toImageCoordinates(
        from regionOfInterest: NormalizedRect, imageSize: CGSize, origin: CoordinateOrigin = .lowerLeft
    ) -> CGPoint {
        let region = regionOfInterest.cgRect
        let (x, y) = (region.minX + x * region.width, region.minY + y * region.height)
        return CGPoint(
            x: x * imageSize.width, y: (origin == .lowerLeft ? y : 1 - y) * imageSize.height)
    }

    /// The point with its height counted from the other edge.
    public func verticallyFlipped() -> NormalizedPoint { NormalizedPoint(x: x, y: 1 - y) }

    /// Both parts.
    public var description: String { "(\(x), \(y))" }

    /// Hashes both parts.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(x)
        hasher.combine(y)
    }
}
