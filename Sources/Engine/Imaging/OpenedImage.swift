internal import Foundation

/// An encoded image whose bytes can be read and whose format is known.
struct OpenedImage {
    let name: String
    let format: ImageFormat
    let input: Input

    /// Where the bytes are, for as long as the image is open.
    enum Input {
        case descriptor(Int32)
        case memory(UnsafeRawBufferPointer)
    }

    /// Opens an image for as long as `body` runs.
    ///
    /// A file is opened once, so that what is checked is also what is decoded.
    static func with<Result>(
        _ image: EncodedImage, limits: ImageLimits, _ body: (OpenedImage) throws -> Result
    ) throws -> Result {
        switch image {
        case .data(let data, let name):
            guard !data.isEmpty else { throw ImagingError.empty(name: name) }
            guard data.count <= limits.maximumBytes else {
                throw ImagingError.tooManyBytes(
                    name: name, byteCount: data.count, limit: limits.maximumBytes)
            }
            return try data.withUnsafeBytes { bytes in
                try body(OpenedImage(name: name, input: .memory(bytes)))
            }
        case .file(let url):
            guard url.isFileURL else {
                throw ImagingError.unreadable(name: image.name, reason: "it is not a file on this machine")
            }
            let descriptor = open(url.path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw openingFailed(name: image.name, error: errno) }
            let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            return try withExtendedLifetime(handle) {
                try with(handle, name: image.name, limits: limits, body)
            }
        }
    }

    private static func with<Result>(
        _ handle: FileHandle, name: String, limits: ImageLimits, _ body: (OpenedImage) throws -> Result
    ) throws -> Result {
        var status = stat()
        guard fstat(handle.fileDescriptor, &status) == 0 else {
            throw openingFailed(name: name, error: errno)
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw ImagingError.notAFile(name: name)
        default:
            // A pipe or a device has no size to check and cannot be read twice: take it in, within the limit.
            return try with(EncodedImage.read(handle, name: name, limits: limits), limits: limits, body)
        }
        let byteCount = Int(status.st_size)
        guard byteCount > 0 else { throw ImagingError.empty(name: name) }
        guard byteCount <= limits.maximumBytes else {
            throw ImagingError.tooManyBytes(name: name, byteCount: byteCount, limit: limits.maximumBytes)
        }
        return try body(OpenedImage(name: name, input: .descriptor(handle.fileDescriptor)))
    }

    private init(name: String, input: Input) throws {
        self.name = name
        self.input = input
        let prefix = Self.bytes(of: input, at: 0, count: ImageFormat.prefixLength)
        guard let format = ImageFormat(prefix: prefix) else { throw ImagingError.unknownFormat(name: name) }
        self.format = format
    }

    private static func openingFailed(name: String, error: Int32) -> ImagingError {
        switch error {
        case ENOENT, ENOTDIR: .missingFile(name: name)
        default: .unreadable(name: name, reason: String(cString: strerror(error)))
        }
    }

    /// Reads bytes at an offset; fewer than asked for at the end of the image, none when reading fails.
    func bytes(at offset: Int, count: Int) -> [UInt8] {
        Self.bytes(of: input, at: offset, count: count)
    }

    /// Hands the whole file to a closure; a part of it where reading fails.
    func withAllBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        switch input {
        case .memory(let bytes):
            return try body(bytes)
        case .descriptor(let descriptor):
            var status = stat()
            let count = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
            return try bytes(at: 0, count: count).withUnsafeBytes(body)
        }
    }

    private static func bytes(of input: Input, at offset: Int, count: Int) -> [UInt8] {
        switch input {
        case .memory(let bytes):
            return [UInt8](bytes.dropFirst(offset).prefix(count))
        case .descriptor(let descriptor):
            var buffer = [UInt8](repeating: 0, count: count)
            let read = pread(descriptor, &buffer, count, off_t(offset))
            return [UInt8](buffer.prefix(max(read, 0)))
        }
    }
}
