#if canImport(CoreVideo)
    public import CoreVideo
    internal import Imaging

    extension Scene {
        /// Creates a scene from the pixels of a buffer, such as the system gives to a visual search.
        ///
        /// The format must be `kCVPixelFormatType_32BGRA`; transparent parts lie over black.
        public init(
            pixelBuffer: CVReadOnlyPixelBuffer, labels: [String] = [], region: Region? = nil,
            origin: Origin? = nil
        ) {
            self.init(
                source: .pixelBuffer(pixelBuffer), labels: labels, region: region, origin: origin)
        }
    }

    extension PixelImage {
        /// Copies the pixels of a buffer.
        ///
        /// - Throws: ``ViewfinderError`` with `unreadableImage` for another format than BGRA, or too many pixels.
        init(_ buffer: CVReadOnlyPixelBuffer, limits: ImageLimits) throws {
            self = try buffer.withUnsafeBuffer { buffer in
                let (width, height) = (CVPixelBufferGetWidth(buffer), CVPixelBufferGetHeight(buffer))
                guard width >= 1, height >= 1, width <= limits.maximumPixels / height else {
                    throw ViewfinderError(
                        .unreadableImage,
                        "The pixel buffer has \(width) × \(height) pixels, none or more than the limit of "
                            + "\(limits.maximumPixels); scale it first.")
                }
                guard CVPixelBufferGetPixelFormatType(buffer) == kCVPixelFormatType_32BGRA else {
                    throw ViewfinderError(
                        .unreadableImage,
                        "The pixel buffer is not of the format kCVPixelFormatType_32BGRA; convert it first.")
                }
                guard CVPixelBufferLockBaseAddress(buffer, .readOnly) == kCVReturnSuccess,
                    let address = CVPixelBufferGetBaseAddress(buffer)
                else {
                    throw ViewfinderError(
                        .unreadableImage, "The pixel buffer cannot be locked; try another one.")
                }
                defer { CVPixelBufferUnlockBaseAddress(buffer, .readOnly) }
                let bytesPerRow = CVPixelBufferGetBytesPerRow(buffer)
                let pixels = [UInt8](unsafeUninitializedCapacity: 3 * width * height) { target, count in
                    for row in 0..<height {
                        let line = UnsafeRawBufferPointer(
                            start: address + row * bytesPerRow, count: 4 * width)
                        for column in 0..<width {
                            target[count] = line[4 * column + 2]
                            target[count + 1] = line[4 * column + 1]
                            target[count + 2] = line[4 * column]
                            count += 3
                        }
                    }
                }
                return PixelImage(width: width, height: height, pixels: pixels)
            }
        }
    }
#endif
