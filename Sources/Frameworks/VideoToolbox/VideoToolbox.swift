@_exported public import CoreGraphics
@_exported public import CoreVideo
@_exported public import Foundation

/// How a call ended; 0 is success.
public typealias OSStatus = Int32

/// Success.
public let noErr: OSStatus = 0

/// Makes a picture of a pixel buffer, with a copy of its pixels.
///
/// - Parameters:
///   - options: Nothing in it has an effect.
///   - imageOut: Where the picture goes.
/// - Returns: ``noErr``: every buffer that can be created can be read.
@discardableResult
public func VTCreateCGImageFromCVPixelBuffer(
    _ pixelBuffer: CVPixelBuffer, options: CFDictionary?, imageOut: UnsafeMutablePointer<CGImage?>
) -> OSStatus {
    imageOut.pointee = pixelBuffer.image
    return noErr
}
