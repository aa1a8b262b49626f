/// The size of a picture in pixels.
public struct CVImageSize: Sendable, Hashable {
    /// Pixels across.
    public var width: Int
    /// Pixels down.
    public var height: Int

    /// Creates a size.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// How the pixels of a buffer lie in memory.
public struct CVPixelBufferPlaneProperties: Sendable, Hashable {
    /// The size in pixels.
    public let size: CVImageSize
    /// Bytes from the start of a row to that of the next.
    public let bytesPerRow: Int
}

/// What wraps a pixel buffer; the types of this module and no others.
public protocol CVPixelBufferRepresentable: ~Copyable {
    /// Calls a closure with the buffer, which it must neither keep nor write to.
    func withUnsafeBuffer<R>(_ body: (CVPixelBuffer) throws -> sending R) rethrows -> sending R
}

extension CVPixelBufferRepresentable where Self: ~Copyable {
    /// The size in pixels.
    public var size: CVImageSize {
        withUnsafeBuffer { CVImageSize(width: CVPixelBufferGetWidth($0), height: CVPixelBufferGetHeight($0)) }
    }

    /// The pixel format.
    public var pixelFormatType: CVPixelFormatType {
        withUnsafeBuffer { CVPixelFormatType(rawValue: CVPixelBufferGetPixelFormatType($0)) }
    }

    /// The number of planes, at least 1: a buffer without planes counts as one.
    public var planeCount: Int { 1 }

    /// Whether the samples lie in planes; they never do here.
    public var isPlanar: Bool { false }

    /// How the pixels lie in memory: one entry, for all of them.
    public var planeProperties: [CVPixelBufferPlaneProperties] {
        withUnsafeBuffer {
            [
                CVPixelBufferPlaneProperties(
                    size: CVImageSize(width: CVPixelBufferGetWidth($0), height: CVPixelBufferGetHeight($0)),
                    bytesPerRow: CVPixelBufferGetBytesPerRow($0))
            ]
        }
    }

    /// Calls a closure with the bytes of the pixels, in one entry.
    public func accessUnsafeRawPlaneBytes<R>(
        _ block: ([(properties: CVPixelBufferPlaneProperties, bytes: UnsafeRawBufferPointer)]) throws ->
            sending R
    ) rethrows -> sending R {
        let properties = planeProperties
        return try withUnsafeBuffer { try block([(properties[0], $0.bytes)]) }
    }
}
