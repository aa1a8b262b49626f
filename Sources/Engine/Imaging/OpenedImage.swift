#if canImport(CVips)
    internal import Foundation

    /// An encoded image whose bytes can be read and whose format is known.
    struct OpenedImage {
        let name: String
        let format: ImageFormat
        let input: VipsPicture.Input

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
                    let prefix = [UInt8](bytes.prefix(ImageFormat.prefixLength))
                    return try body(OpenedImage(name: name, prefix: prefix, input: .memory(bytes)))
                }
            case .file(let url):
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
            var prefix = [UInt8](repeating: 0, count: ImageFormat.prefixLength)
            let read = pread(handle.fileDescriptor, &prefix, prefix.count, 0)
            guard read >= 0 else { throw openingFailed(name: name, error: errno) }
            prefix.removeLast(prefix.count - read)
            return try body(
                OpenedImage(name: name, prefix: prefix, input: .descriptor(handle.fileDescriptor)))
        }

        private init(name: String, prefix: [UInt8], input: VipsPicture.Input) throws {
            guard let format = ImageFormat(prefix: prefix) else {
                throw ImagingError.unknownFormat(name: name)
            }
            self.name = name
            self.format = format
            self.input = input
        }

        private static func openingFailed(name: String, error: Int32) -> ImagingError {
            switch error {
            case ENOENT, ENOTDIR: .missingFile(name: name)
            default: .unreadable(name: name, reason: String(cString: strerror(error)))
            }
        }
    }
#endif
