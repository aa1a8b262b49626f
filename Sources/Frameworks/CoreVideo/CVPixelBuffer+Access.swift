internal import Synchronization

/// What a lock is for.
public struct CVPixelBufferLockFlags: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: CVOptionFlags

    /// Takes the bits as they are.
    public init(rawValue: CVOptionFlags) { self.rawValue = rawValue }

    /// Reading only.
    public static let readOnly = CVPixelBufferLockFlags(rawValue: 1)
}

/// Makes the pixels accessible until they are unlocked as many times.
@discardableResult
public func CVPixelBufferLockBaseAddress(
    _ pixelBuffer: CVPixelBuffer, _ lockFlags: CVPixelBufferLockFlags
) -> CVReturn {
    pixelBuffer.lockCount.withLock { $0 += 1 }
    return kCVReturnSuccess
}

/// Undoes one lock.
///
/// - Returns: ``kCVReturnInvalidArgument`` when there is none.
@discardableResult
public func CVPixelBufferUnlockBaseAddress(
    _ pixelBuffer: CVPixelBuffer, _ unlockFlags: CVPixelBufferLockFlags
) -> CVReturn {
    pixelBuffer.lockCount.withLock { count in
        guard count > 0 else { return kCVReturnInvalidArgument }
        count -= 1
        return kCVReturnSuccess
    }
}

/// The address of the upper left pixel; `nil` while the buffer is not locked.
public func CVPixelBufferGetBaseAddress(_ pixelBuffer: CVPixelBuffer) -> UnsafeMutableRawPointer? {
    pixelBuffer.lockCount.withLock { $0 > 0 } ? pixelBuffer.memory : nil
}

/// Pixels across.
public func CVPixelBufferGetWidth(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.width }

/// Pixels down.
public func CVPixelBufferGetHeight(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.height }

/// Bytes from the start of a row to that of the next, often more than its pixels take.
public func CVPixelBufferGetBytesPerRow(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.bytesPerRow }

/// The pixel format, such as ``kCVPixelFormatType_32BGRA``.
public func CVPixelBufferGetPixelFormatType(_ pixelBuffer: CVPixelBuffer) -> OSType { pixelBuffer.type }

/// The number of bytes of all rows.
public func CVPixelBufferGetDataSize(_ pixelBuffer: CVPixelBuffer) -> Int {
    pixelBuffer.bytesPerRow * pixelBuffer.height
}

/// Whether the samples lie in planes; they never do here.
public func CVPixelBufferIsPlanar(_ pixelBuffer: CVPixelBuffer) -> Bool { false }

/// The number of planes: 0, as the samples of a pixel lie together.
public func CVPixelBufferGetPlaneCount(_ pixelBuffer: CVPixelBuffer) -> Int { 0 }
