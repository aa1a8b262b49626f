public import Foundation
internal import Imaging

/// A photo or screenshot that a person points out.
public struct CapturedScene: Sendable {
    /// How the picture came to be.
    public enum Origin: String, Sendable, CaseIterable {
        /// Taken with the camera.
        case camera
        /// What was on the screen.
        case screenshot
    }

    /// Where the pixels come from.
    public enum Source: Sendable {
        /// A file.
        case file(URL)
        /// The bytes of a picture, with a name for messages.
        case data(Data, name: String)
    }

    /// A part of the picture, in parts of its width and height from the upper left.
    public struct Region: Sendable, Hashable {
        /// The left edge, from 0 to 1.
        public var x: Double
        /// The upper edge, from 0 to 1.
        public var y: Double
        /// The width; more than 0.
        public var width: Double
        /// The height; more than 0.
        public var height: Double

        /// A part of the picture.
        public init(x: Double, y: Double, width: Double, height: Double) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }
    }

    /// Where the pixels come from.
    public var source: Source
    /// The part that the person marked.
    public var region: Region?
    /// How the picture came to be.
    public var origin: Origin
    /// Words for what is seen; where there are none, the host finds some.
    public var labels: [String]?

    /// A picture in a file.
    public init(
        contentsOf url: URL, region: Region? = nil, origin: Origin = .camera, labels: [String]? = nil
    ) {
        self.init(.file(url), region: region, origin: origin, labels: labels)
    }

    /// A picture as bytes.
    public init(
        data: Data, name: String = "image", region: Region? = nil, origin: Origin = .camera,
        labels: [String]? = nil
    ) {
        self.init(.data(data, name: name), region: region, origin: origin, labels: labels)
    }

    private init(_ source: Source, region: Region?, origin: Origin, labels: [String]?) {
        self.source = source
        self.region = region
        self.origin = origin
        self.labels = labels
    }

    /// The longest side of what an app gets. A screenshot of a large screen is scaled down to it.
    static let longestSide = 1600

    /// The marked pixels, upright and scaled.
    /// - Throws: `HostError` with `badScene`.
    func capture() throws -> PixelImage {
        let encoded: EncodedImage =
            switch source {
            case .file(let url): .file(url)
            case .data(let data, let name): .data(data, name: name)
            }
        do {
            guard let region else {
                return try VipsDecoder().decode(encoded, size: .longestSide(Self.longestSide)).image
            }
            let header = try VipsDecoder().header(of: encoded)
            guard let rect = region.pixels(width: header.width, height: header.height) else {
                throw HostError(
                    .badScene,
                    """
                    The region \(region.x), \(region.y), \(region.width) × \(region.height) is not inside \
                    \(encoded.name); its numbers are parts of the width and height, from 0 to 1.
                    """)
            }
            return try VipsDecoder().decode(
                encoded, size: .longestSide(Self.longestSide), region: rect, limits: ImageLimits()
            ).image
        } catch let error as ImagingError {
            throw HostError(.badScene, error.message, error)
        }
    }
}

extension CapturedScene.Region {
    /// The region in pixels; `nil` where it is not inside the picture.
    fileprivate func pixels(width imageWidth: Int, height imageHeight: Int) -> PixelRect? {
        guard [x, y, width, height].allSatisfy(\.isFinite), x >= 0, y >= 0, width > 0, height > 0,
            x + width <= 1 + 1e-9, y + height <= 1 + 1e-9
        else { return nil }
        let left = Int(x * Double(imageWidth))
        let top = Int(y * Double(imageHeight))
        let rect = PixelRect(
            x: left, y: top,
            width: max(1, min(imageWidth - left, Int((width * Double(imageWidth)).rounded()))),
            height: max(1, min(imageHeight - top, Int((height * Double(imageHeight)).rounded()))))
        return rect.isInside(width: imageWidth, height: imageHeight) ? rect : nil
    }
}
