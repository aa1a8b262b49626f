// To be removed once the library makes scenes of pixel buffers itself.
#if os(Linux)
    import CoreVideo
    import Foundation
    import Imaging
    import Viewfinder

    extension Scene {
        /// A scene from captured pixels.
        init(pixelBuffer: CVReadOnlyPixelBuffer) throws {
            let image = pixelBuffer.withUnsafeBuffer { buffer in
                CVPixelBufferLockBaseAddress(buffer, .readOnly)
                defer { CVPixelBufferUnlockBaseAddress(buffer, .readOnly) }
                let (width, height) = (CVPixelBufferGetWidth(buffer), CVPixelBufferGetHeight(buffer))
                let stride = CVPixelBufferGetBytesPerRow(buffer)
                let base = CVPixelBufferGetBaseAddress(buffer)!.assumingMemoryBound(to: UInt8.self)
                var pixels: [UInt8] = []
                pixels.reserveCapacity(width * height * 3)
                for row in 0..<height {
                    for column in 0..<width {
                        let pixel = base + row * stride + column * 4
                        pixels += [pixel[2], pixel[1], pixel[0]]
                    }
                }
                return PixelImage(width: width, height: height, pixels: pixels)
            }
            self.init(data: try image.encoded(as: .jpeg(quality: 95)))
        }
    }
#endif
