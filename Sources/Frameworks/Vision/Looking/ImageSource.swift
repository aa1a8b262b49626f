internal import Imaging

/// The image that requests look at.
struct ImageSource: Sendable {
    private enum Content: Sendable {
        case encoded(EncodedImage)
        case decoded(CGImage)
    }

    private let content: Content
    /// How the stored picture must be turned; what the file says when `nil`, else nothing.
    private let orientation: Orientation?

    private init(_ content: Content, _ orientation: CGImagePropertyOrientation?) {
        self.content = content
        self.orientation = orientation.map { Orientation(exif: Int($0.rawValue)) }
    }

    init(_ url: URL, orientation: CGImagePropertyOrientation?) {
        self.init(.encoded(.file(url)), orientation)
    }

    init(_ data: Data, orientation: CGImagePropertyOrientation?) {
        self.init(.encoded(.data(data, name: "the image")), orientation)
    }

    init(_ image: CGImage, orientation: CGImagePropertyOrientation?) {
        self.init(.decoded(image), orientation)
    }

    init(_ pixelBuffer: CVPixelBuffer, orientation: CGImagePropertyOrientation?) {
        self.init(.decoded(pixelBuffer.image), orientation)
    }

    init(_ pixelBuffer: CVReadOnlyPixelBuffer, orientation: CGImagePropertyOrientation?) {
        self.init(.decoded(pixelBuffer.withUnsafeBuffer { $0.image }), orientation)
    }

    /// The pixels of a region of the upright picture.
    ///
    /// - Parameter size: The size wanted of a region of so many pixels.
    /// - Throws: `VisionError`, or `CancellationError` turned into it.
    func pixels(
        in region: NormalizedRect, size: (_ width: Int, _ height: Int) -> DecodedSize
    ) throws -> PixelImage {
        try VisionError.mapping {
            try Task.checkCancellation()
            switch content {
            case .encoded(let encoded): return try Self.decode(encoded, orientation, region, size)
            case .decoded(let image):
                let turn = orientation ?? .upright
                let (width, height) = turn.upright(width: image.width, height: image.height)
                let part = try region.pixels(width: width, height: height)
                let stored = turn.stored(part, storedWidth: image.width, storedHeight: image.height)
                let fitted = size(part.width, part.height).fitted(width: part.width, height: part.height)
                let pixels = try image.pixelImage.cropped(to: stored).turned(by: turn)
                return pixels.resized(width: fitted.width, height: fitted.height)
            }
        }
    }

    private static func decode(
        _ encoded: EncodedImage, _ orientation: Orientation?, _ region: NormalizedRect,
        _ size: (_ width: Int, _ height: Int) -> DecodedSize
    ) throws -> PixelImage {
        let decoder = SystemImageDecoder()
        let header = try decoder.header(of: encoded)
        guard let orientation, orientation != header.orientation else {
            let part = try region.pixels(width: header.width, height: header.height)
            return try decoder.decode(
                encoded, size: size(part.width, part.height), region: part, limits: ImageLimits()
            ).image
        }
        // The decoder turns as the file says: that is undone, and the picture turned as the caller says.
        let (storedWidth, storedHeight) = header.orientation.upright(
            width: header.width, height: header.height)
        let (width, height) = orientation.upright(width: storedWidth, height: storedHeight)
        let part = try region.pixels(width: width, height: height)
        let stored = orientation.stored(part, storedWidth: storedWidth, storedHeight: storedHeight)
        let turned = header.orientation.upright(
            stored, storedWidth: storedWidth, storedHeight: storedHeight)
        return try decoder.decode(
            encoded, size: size(turned.width, turned.height), region: turned, limits: ImageLimits()
        )
        .image.turned(by: header.orientation.inverse).turned(by: orientation)
    }
}

extension Orientation {
    /// The size that a stored picture has when it stands upright, and the other way round.
    fileprivate func upright(width: Int, height: Int) -> (width: Int, height: Int) {
        swapsSides ? (height, width) : (width, height)
    }
}

extension NormalizedRect {
    /// The whole pixels that the rectangle touches, from the upper left.
    ///
    /// - Throws: `VisionError.invalidArgument` where it is empty or reaches outside the picture.
    fileprivate func pixels(width: Int, height: Int) throws(VisionError) -> PixelRect {
        // What arithmetic with parts leaves over is no reason to refuse a region.
        let slack = 1e-6
        let rect = cgRect
        guard rect.width > 0, rect.height > 0, rect.minX >= -slack, rect.minY >= -slack,
            rect.maxX <= 1 + slack, rect.maxY <= 1 + slack
        else {
            throw .invalidArgument(
                "The region of interest \(self) does not lie inside the image, which is (0, 0, 1, 1); choose one "
                    + "that does.")
        }
        func range(_ lower: Double, _ upper: Double, _ count: Int) -> Range<Int> {
            let first = min(max(Int((lower * Double(count) + slack).rounded(.down)), 0), count - 1)
            return first..<max(first + 1, min(Int((upper * Double(count) - slack).rounded(.up)), count))
        }
        let columns = range(Double(rect.minX), Double(rect.maxX), width)
        let rows = range(1 - Double(rect.maxY), 1 - Double(rect.minY), height)
        return PixelRect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
    }
}
