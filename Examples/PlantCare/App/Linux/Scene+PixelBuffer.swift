// To be removed once the library makes scenes of pixel buffers itself.
#if os(Linux)
    import CoreVideo
    internal import Imaging
    import Viewfinder

    extension Scene {
        init?(pixelBuffer: CVReadOnlyPixelBuffer, labels: [String]) {
            let picture = pixelBuffer.withUnsafeBuffer { buffer -> PixelImage in
                CVPixelBufferLockBaseAddress(buffer, .readOnly)
                defer { CVPixelBufferUnlockBaseAddress(buffer, .readOnly) }
                let (width, height) = (CVPixelBufferGetWidth(buffer), CVPixelBufferGetHeight(buffer))
                var pixels = [UInt8](repeating: 0, count: width * height * 3)
                guard let base = CVPixelBufferGetBaseAddress(buffer) else {
                    return PixelImage(width: width, height: height, pixels: pixels)
                }
                for y in 0..<height {
                    let row = (base + y * CVPixelBufferGetBytesPerRow(buffer)).assumingMemoryBound(
                        to: UInt8.self)
                    for x in 0..<width {
                        for channel in 0..<3 {
                            pixels[(y * width + x) * 3 + channel] = row[x * 4 + 2 - channel]
                        }
                    }
                }
                return PixelImage(width: width, height: height, pixels: pixels)
            }
            // What cannot be encoded is no scene; this goes with the rest of the file.
            guard let data = try? picture.encoded(as: .jpeg(quality: 95)) else { return nil }
            self.init(data: data, name: "scene", labels: labels)
        }
    }
#endif
