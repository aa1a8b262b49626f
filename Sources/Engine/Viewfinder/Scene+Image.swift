internal import Imaging

/// The image of a scene: still encoded, or pixels already.
enum SceneImage: Sendable {
    case encoded(EncodedImage)
    case pixels(PixelImage)

    /// - Throws: ``ViewfinderError`` where the pixels are of a kind that cannot be read.
    init(_ scene: Scene, limits: ImageLimits) throws {
        switch scene.source {
        case .file(let url): self = .encoded(.file(url))
        case .data(let data, let name): self = .encoded(.data(data, name: name))
        #if canImport(CoreVideo)
            case .pixelBuffer(let buffer): self = .pixels(try PixelImage(buffer, limits: limits))
        #endif
        }
    }
}

extension PixelImage {
    /// The picture as if it had been decoded at a size.
    func decoded(at size: DecodedSize, header: ImageHeader, region: PixelRect) -> DecodedImage {
        let (width, height) = size.fitted(width: self.width, height: self.height)
        return DecodedImage(image: resized(width: width, height: height), header: header, region: region)
    }
}
