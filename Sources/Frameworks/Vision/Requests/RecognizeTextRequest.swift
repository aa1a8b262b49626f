/// A request for the text in an image, a line at a time.
///
/// ```swift
/// var request = RecognizeTextRequest()
/// request.recognitionLanguages = [Locale.Language(identifier: "en-US")]
/// let lines = try await request.perform(on: photo)
/// lines.first?.transcript  // "Table of contents"
/// ```
///
/// Tesseract reads it. That takes about a second for a page, and works for print rather than handwriting.
public struct RecognizeTextRequest: ImageProcessingRequest, LookingRequest {
    /// The lines, in the order of reading.
    public typealias Result = [RecognizedTextObservation]

    /// What reads.
    public enum Revision: Int, Codable, CaseIterable, Comparable, Sendable, Hashable {
        /// Tesseract's networks.
        case revision3 = 3

        /// Whether a revision is older.
        public static func < (a: Revision, b: Revision) -> Bool { a.rawValue < b.rawValue }
    }

    /// What counts more.
    public enum RecognitionLevel: String, Codable, CaseIterable, Sendable, Hashable {
        /// Reading right.
        case accurate
        /// Reading soon: at half the size, where small text is lost.
        case fast
    }

    /// All revisions, the oldest first.
    public static let supportedRevisions = Revision.allCases

    /// The revision.
    public let revision: Revision
    /// The region to look at.
    public var regionOfInterest = NormalizedRect.fullImage
    /// What counts more; accuracy at first.
    public var recognitionLevel = RecognitionLevel.accurate
    /// Whether dictionaries help; they hurt where the text is no language, such as serial numbers.
    public var usesLanguageCorrection = true
    /// The languages of the text, the likeliest first; English at first.
    public var recognitionLanguages = [Locale.Language(identifier: "en-US")]
    /// The height that text has at least, as a part of the image's: the larger, the faster; less tall text is missed.
    public var minimumTextHeightFraction: Float = 1 / 32

    /// Creates a request; of the newest revision when `nil`.
    public init(_ revision: Revision? = nil) { self.revision = revision ?? .revision3 }

    /// The kind of request and its revision.
    public var descriptor: RequestDescriptor { .recognizeTextRequest(revision) }

    /// The languages whose data are installed.
    public var supportedRecognitionLanguages: [Locale.Language] {
        TextReader.installedLanguages().compactMap(TextLanguage.language(of:))
    }

    func result(in image: ImageSource) throws -> [RecognizedTextObservation] {
        guard (0...1).contains(minimumTextHeightFraction) else {
            throw VisionError.outOfBoundsError(
                "The minimum height of text is \(minimumTextHeightFraction), not a part from 0 to 1; correct it."
            )
        }
        guard !recognitionLanguages.isEmpty else {
            throw VisionError.invalidArgument("There is no language to read text in; name at least one.")
        }
        let codes = try recognitionLanguages.map(TextLanguage.code(of:))
        let reader = try TextReader(languages: codes, usesDictionaries: usesLanguageCorrection)
        let fraction = Double(minimumTextHeightFraction)
        // Tesseract reads best where capitals are 20 to 40 pixels tall, and does not gain from more.
        let lineHeight = recognitionLevel == .accurate ? 40.0 : 20.0
        let pixels = try image.pixels(in: regionOfInterest) { width, height in
            let most = recognitionLevel == .accurate ? 12_000_000 : 3_000_000
            guard fraction > 0 else { return .pixelCount(most) }
            let wanted = lineHeight / fraction
            return .pixelCount(
                min(most, Int((Double(width) * wanted * wanted / Double(height)).rounded(.up))))
        }
        return try reader.lines(in: pixels).map { RecognizedTextObservation($0, of: pixels, descriptor) }
    }
}
