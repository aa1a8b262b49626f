/// Asks that pictures can be made of the buffer, which they always can.
public let kCVPixelBufferCGImageCompatibilityKey: CFString = "CGImageCompatibility"
/// Asks that a bitmap context can draw into the buffer, which it always can.
public let kCVPixelBufferCGBitmapContextCompatibilityKey: CFString = "CGBitmapContextCompatibility"
/// The number whose multiples the distances of rows are, in bytes: a power of 2.
public let kCVPixelBufferBytesPerRowAlignmentKey: CFString = "BytesPerRowAlignment"

/// What is called with the two last arguments when the bytes of a buffer are no longer needed.
public typealias CVPixelBufferReleaseBytesCallback =
    @convention(c) (
        _ releaseRefCon: UnsafeMutableRawPointer?, _ baseAddress: UnsafeRawPointer?
    ) -> Void

private let standardAlignment = 64
/// More pixels a side than any camera, screen or scanner has.
private let largestSide = 1 << 20

/// Creates a buffer, filled with zeros; rows begin at multiples of 64 bytes.
///
/// - Parameter pixelBufferAttributes: A wish for another alignment of rows; other keys have no effect.
/// - Returns: ``kCVReturnSuccess``; ``kCVReturnInvalidSize`` for a side below 1 or beyond reason,
///   ``kCVReturnInvalidPixelFormat``, ``kCVReturnInvalidArgument`` for an alignment that is no power of 2, or
///   ``kCVReturnAllocationFailed``.
@discardableResult
public func CVPixelBufferCreate(
    _ allocator: CFAllocator?, _ width: Int, _ height: Int, _ pixelFormatType: OSType,
    _ pixelBufferAttributes: CFDictionary?, _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
    pixelBufferOut.pointee = nil
    guard let format = PixelFormat(pixelFormatType) else { return kCVReturnInvalidPixelFormat }
    guard 1...largestSide ~= width, 1...largestSide ~= height else { return kCVReturnInvalidSize }
    let wish = pixelBufferAttributes?[kCVPixelBufferBytesPerRowAlignmentKey]
    guard wish == nil || wish is Int else { return kCVReturnInvalidArgument }
    let alignment = wish as? Int ?? standardAlignment
    guard alignment > 0, alignment <= 1 << 16, alignment & (alignment - 1) == 0 else {
        return kCVReturnInvalidArgument
    }
    let bytesPerRow = (width * format.bytesPerPixel + alignment - 1) & ~(alignment - 1)
    guard let memory = calloc(height, bytesPerRow) else { return kCVReturnAllocationFailed }
    pixelBufferOut.pointee = CVPixelBuffer(
        width: width, height: height, bytesPerRow: bytesPerRow, type: pixelFormatType, format: format,
        memory: memory, release: { free(memory) })
    return kCVReturnSuccess
}

/// Makes a buffer of bytes that are there already and are not copied.
///
/// - Parameters:
///   - releaseCallback: Called when the buffer is gone; until then the bytes must stay.
///   - releaseRefCon: Handed to the callback.
///   - pixelBufferAttributes: Nothing in it has an effect.
/// - Returns: ``kCVReturnSuccess``, ``kCVReturnInvalidSize``, ``kCVReturnInvalidPixelFormat``, or
///   ``kCVReturnInvalidArgument`` for rows too short for their pixels.
@discardableResult
public func CVPixelBufferCreateWithBytes(
    _ allocator: CFAllocator?, _ width: Int, _ height: Int, _ pixelFormatType: OSType,
    _ baseAddress: UnsafeMutableRawPointer, _ bytesPerRow: Int,
    _ releaseCallback: CVPixelBufferReleaseBytesCallback?, _ releaseRefCon: UnsafeMutableRawPointer?,
    _ pixelBufferAttributes: CFDictionary?, _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
    pixelBufferOut.pointee = nil
    guard let format = PixelFormat(pixelFormatType) else { return kCVReturnInvalidPixelFormat }
    guard 1...largestSide ~= width, 1...largestSide ~= height else { return kCVReturnInvalidSize }
    guard bytesPerRow >= width * format.bytesPerPixel, bytesPerRow <= 1 << 32 else {
        return kCVReturnInvalidArgument
    }
    pixelBufferOut.pointee = CVPixelBuffer(
        width: width, height: height, bytesPerRow: bytesPerRow, type: pixelFormatType, format: format,
        memory: baseAddress, release: { releaseCallback?(releaseRefCon, baseAddress) })
    return kCVReturnSuccess
}
