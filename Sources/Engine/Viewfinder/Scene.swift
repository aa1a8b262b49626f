public import Foundation

#if canImport(CoreVideo)
    public import CoreVideo
#endif

/// One captured image to look for catalogue items in.
///
/// A scene lives in memory only. Metadata of the photo (place, time, device) is dropped when it is read.
public struct Scene: Sendable {
    /// Where the image came from.
    public enum Source: Sendable {
        /// A file on disk.
        case file(URL)
        /// The bytes of an encoded image, with a name for messages.
        case data(Data, name: String)
        #if canImport(CoreVideo)
            /// The pixels of a buffer.
            case pixelBuffer(CVReadOnlyPixelBuffer)
        #endif
    }

    /// How the image was made.
    public enum Origin: String, Sendable, CaseIterable {
        case camera
        case screenshot
    }

    /// A rectangle of interest, measured from the upper left of the upright image.
    public struct Region: Sendable, Hashable {
        /// What the four numbers count.
        public enum Unit: Sendable, Hashable {
            /// Pixels of the upright image.
            case pixels
            /// Parts of the width and height, from 0 to 1.
            case fraction
        }
        /// The left edge.
        public var x: Double
        /// The upper edge.
        public var y: Double
        /// The width; more than 0.
        public var width: Double
        /// The height; more than 0.
        public var height: Double
        /// What the four numbers count.
        public var unit: Unit

        /// Creates a region.
        public init(x: Double, y: Double, width: Double, height: Double, unit: Unit) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
            self.unit = unit
        }
    }

    /// Where the image came from.
    public var source: Source
    /// Words for what is seen; they nudge the ranking and never decide it.
    public var labels: [String]
    /// The part of the image to look at; all of it when `nil`.
    public var region: Region?
    /// How the image was made, where that is known.
    public var origin: Origin?

    /// Creates a scene from an image file.
    public init(contentsOf url: URL, labels: [String] = [], region: Region? = nil, origin: Origin? = nil) {
        self.init(source: .file(url), labels: labels, region: region, origin: origin)
    }

    /// Creates a scene from the bytes of an encoded image.
    public init(
        data: Data, name: String = "image", labels: [String] = [], region: Region? = nil,
        origin: Origin? = nil
    ) {
        self.init(source: .data(data, name: name), labels: labels, region: region, origin: origin)
    }

    init(source: Source, labels: [String], region: Region?, origin: Origin?) {
        self.source = source
        self.labels = labels
        self.region = region
        self.origin = origin
    }
}
