package import Foundation

/// An image as it comes in: still encoded, not yet trusted.
package enum EncodedImage: Sendable {
    /// An image in a file.
    case file(URL)
    /// An image in memory; the name is for messages.
    case data(Data, name: String)

    /// What messages call the image.
    package var name: String {
        switch self {
        case .file(let url): url.isFileURL ? url.relativePath : url.absoluteString
        case .data(_, let name): name
        }
    }

    /// Reads an image from standard input, no further than the limit on bytes.
    ///
    /// - Throws: `ImagingError`: `empty` when nothing came, `tooManyBytes` when it does not end in time,
    ///   `unreadable` when reading fails.
    package static func standardInput(limits: ImageLimits = ImageLimits()) throws -> EncodedImage {
        try read(.standardInput, name: "standard input", limits: limits)
    }

    /// Reads all of an open file, pipe or device into memory, no further than the limit on bytes.
    static func read(_ handle: FileHandle, name: String, limits: ImageLimits) throws -> EncodedImage {
        var data = Data()
        do {
            while let piece = try handle.read(upToCount: 1 << 20), !piece.isEmpty {
                data.append(piece)
                if data.count > limits.maximumBytes {
                    throw ImagingError.tooManyBytes(name: name, byteCount: nil, limit: limits.maximumBytes)
                }
            }
        } catch let error as ImagingError {
            throw error
        } catch {
            throw ImagingError.unreadable(name: name, reason: error.localizedDescription)
        }
        guard !data.isEmpty else { throw ImagingError.empty(name: name) }
        return .data(data, name: name)
    }
}
