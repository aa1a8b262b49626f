package import Foundation

extension PixelImage {
    /// What to encode a picture as.
    package enum Encoding: Sendable, Hashable {
        /// Lossless.
        case png
        /// Lossy; quality from 1 to 100.
        case jpeg(quality: Int)
        /// Lossy, about a third smaller than JPEG; quality from 1 to 100.
        case webp(quality: Int)
    }

    /// The picture as the bytes of a file: pixels alone, no metadata.
    ///
    /// - Throws: `ImagingError` with code `encodingFailed`, for instance for a side that the format cannot hold
    ///   (65,500 pixels in JPEG, 16,383 in WebP).
    package func encoded(as encoding: Encoding) throws -> Data {
        do {
            return try bytes(as: encoding)
        } catch {
            throw ImagingError(
                .encodingFailed,
                "A picture of \(width) × \(height) pixels could not be written as \(encoding); use a smaller one.",
                error)
        }
    }
}
