/// Why an image could not be read, cut, or written.
package struct ImagingError: Error, Sendable, CustomStringConvertible {
    /// The kind of failure; new kinds may be added.
    package struct Code: Sendable, Hashable {
        private enum Kind: Sendable, Hashable {
            case missingFile, unreadable, empty, unknownFormat, tooManyPixels, tooManyBytes, damaged,
                badRegion
            case encodingFailed
        }
        private let kind: Kind

        /// There is no such file.
        package static let missingFile = Code(kind: .missingFile)
        /// The file is there but cannot be read: no permission, or not a file.
        package static let unreadable = Code(kind: .unreadable)
        /// There are no bytes.
        package static let empty = Code(kind: .empty)
        /// The bytes are none of the formats that are read, whatever the name says.
        package static let unknownFormat = Code(kind: .unknownFormat)
        /// The header claims more pixels than the limit.
        package static let tooManyPixels = Code(kind: .tooManyPixels)
        /// There are more bytes than the limit.
        package static let tooManyBytes = Code(kind: .tooManyBytes)
        /// The image is cut short, damaged, or coded in a way that cannot be decoded.
        package static let damaged = Code(kind: .damaged)
        /// The region is empty or reaches outside the picture.
        package static let badRegion = Code(kind: .badRegion)
        /// A picture could not be encoded.
        package static let encodingFailed = Code(kind: .encodingFailed)
    }

    /// The kind of failure.
    package let code: Code
    /// One sentence: what is wrong, with which image, and what to do.
    package let message: String
    /// The error below this one, if there was one.
    package let underlying: (any Error)?

    init(_ code: Code, _ message: String, _ underlying: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.underlying = underlying
    }

    /// The message.
    package var description: String { message }
}

extension ImagingError {
    static func missingFile(name: String) -> ImagingError {
        ImagingError(.missingFile, "\(name) does not exist; check the path.")
    }

    static func notAFile(name: String) -> ImagingError {
        ImagingError(.unreadable, "\(name) is a folder, not an image; name a file in it.")
    }

    static func unreadable(name: String, reason: String) -> ImagingError {
        ImagingError(.unreadable, "\(name) cannot be read (\(reason)); check its permissions.")
    }

    static func empty(name: String) -> ImagingError {
        ImagingError(.empty, "\(name) is empty; copy it again from where it came from.")
    }

    static func unknownFormat(name: String) -> ImagingError {
        ImagingError(
            .unknownFormat,
            "\(name) is not an image that can be read; use JPEG, PNG, WebP, TIFF, GIF, HEIC or AVIF.")
    }

    static func tooManyPixels(name: String, width: Int, height: Int, limit: Int) -> ImagingError {
        ImagingError(
            .tooManyPixels,
            "\(name) claims \(width) × \(height) pixels, more than the limit of \(limit); scale it down first."
        )
    }

    static func tooManyBytes(name: String, byteCount: Int?, limit: Int) -> ImagingError {
        let size = byteCount.map { "has \($0) bytes, more than" } ?? "goes on beyond"
        return ImagingError(
            .tooManyBytes, "\(name) \(size) the limit of \(limit) bytes; save it smaller first.")
    }

    static func damaged(name: String, format: String, _ underlying: (any Error)? = nil) -> ImagingError {
        ImagingError(
            .damaged,
            "\(name) (\(format)) is cut short, damaged, or coded in a way that cannot be read; save or copy it again.",
            underlying)
    }

    static func badRegion(_ region: PixelRect, name: String, width: Int, height: Int) -> ImagingError {
        ImagingError(
            .badRegion,
            "The region \(region.x),\(region.y),\(region.width),\(region.height) does not lie inside \(name), "
                + "which has \(width) × \(height) pixels; choose one that does.")
    }
}
