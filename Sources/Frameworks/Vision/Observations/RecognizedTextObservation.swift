internal import Imaging

/// A line of text, where it is, and how sure that is.
public struct RecognizedTextObservation: VisionObservation, QuadrilateralProviding {
    /// What tells the observation from all others.
    public let uuid: UUID
    /// How sure it is, from 0 to 1.
    public let confidence: Float
    /// The request that found it.
    public let originatingRequestDescriptor: RequestDescriptor?
    /// The upper left corner of the line.
    public let topLeft: NormalizedPoint
    /// The upper right corner of the line.
    public let topRight: NormalizedPoint
    /// The lower right corner of the line.
    public let bottomRight: NormalizedPoint
    /// The lower left corner of the line.
    public let bottomLeft: NormalizedPoint
    private let candidates: [RecognizedText]

    init(_ line: TextReader.Line, of image: PixelImage, _ descriptor: RequestDescriptor) {
        uuid = UUID()
        confidence = line.confidence
        originatingRequestDescriptor = descriptor
        let box = NormalizedRect(line.box, in: image).cgRect
        topLeft = NormalizedPoint(x: box.minX, y: box.maxY)
        topRight = NormalizedPoint(x: box.maxX, y: box.maxY)
        bottomRight = NormalizedPoint(x: box.maxX, y: box.minY)
        bottomLeft = NormalizedPoint(x: box.minX, y: box.minY)
        candidates = [RecognizedText(line, of: image)]
    }

    /// The text of the line.
    public var transcript: String { candidates.first?.string ?? "" }

    /// What the line may say, the likeliest first: Tesseract decides for one.
    public func topCandidates(_ maxCandidateCount: Int) -> [RecognizedText] {
        Array(candidates.prefix(max(maxCandidateCount, 0)))
    }

    /// The text and the confidence.
    public var description: String { "RecognizedTextObservation(\"\(transcript)\", \(confidence))" }
}

/// What a line of text says, and how sure that is.
public struct RecognizedText: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The text.
    public let string: String
    /// How sure it is, from 0 to 1.
    public let confidence: Float

    init(_ line: TextReader.Line, of image: PixelImage) {
        string = line.text
        confidence = line.confidence
    }

    /// The text and the confidence.
    public var description: String { "RecognizedText(\"\(string)\", \(confidence))" }
}

extension NormalizedRect {
    /// A rectangle of pixels, which count from the upper left.
    init(_ box: PixelRect, in image: PixelImage) {
        self.init(
            imageRect: CGRect(
                x: box.x, y: image.height - box.y - box.height, width: box.width, height: box.height),
            in: CGSize(width: image.width, height: image.height))
    }
}
