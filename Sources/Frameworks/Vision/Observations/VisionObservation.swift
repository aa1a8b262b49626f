/// Something that a request found.
public protocol VisionObservation: Codable, CustomStringConvertible, Hashable, Sendable {
    /// What tells the observation from all others.
    var uuid: UUID { get }
    /// How sure it is, from 0 to 1.
    var confidence: Float { get }
    /// The request that found it.
    var originatingRequestDescriptor: RequestDescriptor? { get }
}

/// Something that has an upright rectangle around it.
public protocol BoundingBoxProviding {
    /// The rectangle, in parts of the region that was looked at.
    var boundingBox: NormalizedRect { get }
}

/// Something that has four corners.
public protocol QuadrilateralProviding: BoundingBoxProviding {
    /// The upper left corner, as the thing itself stands.
    var topLeft: NormalizedPoint { get }
    /// The upper right corner, as the thing itself stands.
    var topRight: NormalizedPoint { get }
    /// The lower right corner, as the thing itself stands.
    var bottomRight: NormalizedPoint { get }
    /// The lower left corner, as the thing itself stands.
    var bottomLeft: NormalizedPoint { get }
}

extension QuadrilateralProviding {
    /// The rectangle around the four corners, in parts of the region that was looked at.
    public var boundingBox: NormalizedRect {
        let corners = [topLeft, topRight, bottomRight, bottomLeft]
        let (x, y) = (corners.map(\.x), corners.map(\.y))
        let (left, below) = (x.min() ?? 0, y.min() ?? 0)
        return NormalizedRect(
            x: left, y: below, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - below)
    }
}
