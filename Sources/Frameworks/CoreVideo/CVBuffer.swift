internal import Synchronization

/// Pixels in memory, which whoever has locked them may read and write.
///
/// As on Apple's platforms it may not cross from one task to another; ``CVReadOnlyPixelBuffer`` may.
public final class CVBuffer: Hashable {
    let width: Int
    let height: Int
    let bytesPerRow: Int
    let type: OSType
    let format: PixelFormat
    let memory: UnsafeMutableRawPointer
    private let release: () -> Void
    /// Locks that have not been unlocked; readers of a buffer that is shared change it at once.
    let lockCount = Mutex(0)

    init(
        width: Int, height: Int, bytesPerRow: Int, type: OSType, format: PixelFormat,
        memory: UnsafeMutableRawPointer, release: @escaping () -> Void
    ) {
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.type = type
        self.format = format
        self.memory = memory
        self.release = release
    }

    deinit { release() }

    /// Whether two are one and the same.
    public static func == (a: CVBuffer, b: CVBuffer) -> Bool { a === b }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// All bytes, the padding of the last row left out.
    var bytes: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(
            start: memory, count: (height - 1) * bytesPerRow + width * format.bytesPerPixel)
    }
}

@available(*, unavailable)
extension CVBuffer: Sendable {}

/// A buffer that holds a picture; there are no others.
public typealias CVImageBuffer = CVBuffer
/// A buffer that holds the pixels of a picture in memory.
public typealias CVPixelBuffer = CVImageBuffer

extension CVBuffer {
    /// A copy of the pixels as a picture.
    ///
    /// - Complexity: O(bytes).
    package var image: CGImage {
        // The layout is one of those that are supported, and all bytes are there.
        CGDataProvider(data: Data(bytes)).flatMap { provider in
            CGImage(
                width: width, height: height, bitsPerComponent: 8, bitsPerPixel: format.bitsPerPixel,
                bytesPerRow: bytesPerRow, space: format.space, bitmapInfo: format.bitmapInfo,
                provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        }!
    }
}
