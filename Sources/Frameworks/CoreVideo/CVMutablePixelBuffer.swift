/// What a pixel buffer is created with.
public struct CVPixelBufferCreationAttributes: Sendable, Hashable {
    /// The pixel format.
    public var pixelFormatType: CVPixelFormatType
    /// The size in pixels.
    public var size: CVImageSize
    /// The number whose multiples the distances of rows are, in bytes: a power of 2; 64 when `nil`.
    public var bytesPerRowAlignment: Int?

    /// Creates attributes.
    public init(pixelFormatType: CVPixelFormatType, size: CVImageSize, bytesPerRowAlignment: Int? = nil) {
        self.pixelFormatType = pixelFormatType
        self.size = size
        self.bytesPerRowAlignment = bytesPerRowAlignment
    }
}

/// Why a pixel buffer could not be created.
public struct CVError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The code, such as ``kCVReturnInvalidSize``.
    public let code: CVReturn

    package init(code: CVReturn) { self.code = code }

    /// The code in words.
    public var description: String {
        switch code {
        case kCVReturnInvalidSize: "A pixel buffer cannot have this size; choose sides from 1 to 1,048,576."
        case kCVReturnInvalidPixelFormat:
            "There are no pixel buffers of this format here; choose kCVPixelFormatType_32BGRA."
        case kCVReturnAllocationFailed: "There is not enough memory for a pixel buffer; choose a smaller one."
        default: "A pixel buffer cannot be created with these attributes (\(code)); check their values."
        }
    }
}

/// A pixel buffer that has one owner, who may write to it.
///
/// ```swift
/// var buffer = try CVMutablePixelBuffer(
///     CVPixelBufferCreationAttributes(
///         pixelFormatType: CVPixelFormatType(rawValue: kCVPixelFormatType_32BGRA),
///         size: CVImageSize(width: 64, height: 64)))
/// buffer.accessUnsafeMutableRawPlaneBytes { planes in planes[0].bytes[0] = 255 }
/// let shared = CVReadOnlyPixelBuffer(buffer)
/// ```
///
/// `@unchecked`: it alone holds the buffer, and cannot be copied.
public struct CVMutablePixelBuffer: ~Copyable, CVPixelBufferRepresentable, @unchecked Sendable {
    fileprivate let buffer: CVPixelBuffer

    /// Creates a buffer, filled with zeros.
    ///
    /// - Throws: ``CVError``.
    public init(_ attributes: CVPixelBufferCreationAttributes) throws {
        var buffer: CVPixelBuffer?
        let wishes = attributes.bytesPerRowAlignment.map {
            [kCVPixelBufferBytesPerRowAlignmentKey: $0] as CFDictionary
        }
        let status = CVPixelBufferCreate(
            kCFAllocatorDefault, attributes.size.width, attributes.size.height,
            attributes.pixelFormatType.rawValue, wishes, &buffer)
        guard let buffer else { throw CVError(code: status) }
        self.buffer = buffer
    }

    /// Takes over a buffer, which nobody else may use any more.
    public init(unsafeBuffer: sending CVPixelBuffer) { buffer = unsafeBuffer }

    /// Calls a closure with the buffer, which it must neither keep nor write to.
    public func withUnsafeBuffer<R>(_ body: (CVPixelBuffer) throws -> sending R) rethrows -> sending R {
        try body(buffer)
    }

    /// Calls a closure with the bytes of the pixels, in one entry, to read and to write.
    public mutating func accessUnsafeMutableRawPlaneBytes<R>(
        _ block: ([(properties: CVPixelBufferPlaneProperties, bytes: UnsafeMutableRawBufferPointer)]) throws
            -> sending R
    ) rethrows -> sending R {
        try block([(planeProperties[0], UnsafeMutableRawBufferPointer(mutating: buffer.bytes))])
    }
}

/// A pixel buffer that nobody writes to any more, and that any number of tasks may read.
///
/// ```swift
/// var image: CGImage?
/// _ = pixelBuffer.withUnsafeBuffer {
///     VTCreateCGImageFromCVPixelBuffer($0, options: nil, imageOut: &image)
/// }
/// ```
///
/// `@unchecked`: whoever creates it hands over the buffer for good, and only reading methods reach it. The count of
/// locks, which readers change as well, is behind a lock of its own.
public final class CVReadOnlyPixelBuffer: CVPixelBufferRepresentable, @unchecked Sendable {
    private let buffer: CVPixelBuffer

    /// Takes over a buffer, which nobody may write to any more.
    public init(unsafeBuffer: sending CVPixelBuffer) { buffer = unsafeBuffer }

    /// Takes over a buffer from its owner.
    public init(_ buffer: consuming CVMutablePixelBuffer) { self.buffer = buffer.buffer }

    /// Calls a closure with the buffer, which it must neither keep nor write to.
    public func withUnsafeBuffer<R>(_ body: (CVPixelBuffer) throws -> sending R) rethrows -> sending R {
        try body(buffer)
    }
}
