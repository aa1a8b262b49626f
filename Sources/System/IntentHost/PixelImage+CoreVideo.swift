internal import CoreVideo
internal import Imaging

extension PixelImage {
    /// The picture as an app gets it.
    /// - Throws: `HostError` where there is no memory for it.
    func pixelBuffer() throws -> CVReadOnlyPixelBuffer {
        var made: CVPixelBuffer?
        let status = CVPixelBufferCreate(nil, width, height, kCVPixelFormatType_32BGRA, nil, &made)
        guard status == kCVReturnSuccess, let made else {
            throw HostError(
                .badScene, "There is no memory for a scene of \(width) × \(height) pixels; use a smaller one."
            )
        }
        CVPixelBufferLockBaseAddress(made, [])
        guard let base = CVPixelBufferGetBaseAddress(made) else {
            CVPixelBufferUnlockBaseAddress(made, [])
            throw HostError(.badScene, "The pixels of the scene cannot be written.")
        }
        let stride = CVPixelBufferGetBytesPerRow(made)
        pixels.withUnsafeBufferPointer { source in
            for row in 0..<height {
                let target = (base + row * stride).assumingMemoryBound(to: UInt8.self)
                for column in 0..<width {
                    let pixel = (row * width + column) * 3
                    target[column * 4] = source[pixel + 2]
                    target[column * 4 + 1] = source[pixel + 1]
                    target[column * 4 + 2] = source[pixel]
                    target[column * 4 + 3] = 255
                }
            }
        }
        CVPixelBufferUnlockBaseAddress(made, [])
        return CVReadOnlyPixelBuffer(unsafeBuffer: made)
    }
}
