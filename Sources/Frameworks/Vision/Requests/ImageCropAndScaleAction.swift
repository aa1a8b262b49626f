internal import Imaging

/// How an image is brought to the square that a network takes.
public enum ImageCropAndScaleAction: String, Codable, CaseIterable, Sendable, Hashable {
    /// The square in the middle is used, as large as it can be.
    case centerCrop
    /// All of the image is used, with its aspect; what is left of the square is grey.
    case scaleToFit
    /// All of the image is used, stretched to the square.
    case scaleToFill
    /// As `scaleToFit`, turned counter-clockwise by 90°.
    case scaleToFitPlus90CCWRotation
    /// As `scaleToFill`, turned counter-clockwise by 90°.
    case scaleToFillPlus90CCWRotation
}

extension ImageCropAndScaleAction {
    /// The size to decode an image of so many pixels at: one that has some more than the square needs.
    func decodedSize(width: Int, height: Int, side: Int) -> DecodedSize {
        let (short, long) = (min(width, height), max(width, height))
        let needed =
            switch self {
            case .scaleToFit, .scaleToFitPlus90CCWRotation: long
            default: short
            }
        // Twice the side: what is resized afterwards then loses nothing, and huge images still cost little.
        guard needed > 2 * side else { return .full }
        return .longestSide(Int((Double(long) * Double(2 * side) / Double(needed)).rounded(.up)))
    }

    /// Brings an image to the square.
    ///
    /// - Parameter grey: The colour of what the image leaves over.
    func apply(to image: PixelImage, side: Int, grey: UInt8) -> PixelImage {
        switch self {
        case .centerCrop:
            let short = min(image.width, image.height)
            let centre = PixelRect(
                x: (image.width - short) / 2, y: (image.height - short) / 2, width: short, height: short)
            guard let square = try? image.cropped(to: centre) else {
                preconditionFailure("the square in the middle lies inside")
            }
            return square.resized(width: side, height: side)
        case .scaleToFit: return Self.fit(image, side: side, grey: grey)
        case .scaleToFill: return image.resized(width: side, height: side)
        case .scaleToFitPlus90CCWRotation:
            return Self.fit(image.turned(by: Self.counterClockwise), side: side, grey: grey)
        case .scaleToFillPlus90CCWRotation:
            return image.turned(by: Self.counterClockwise).resized(width: side, height: side)
        }
    }

    private static let counterClockwise = Orientation(exif: 8)

    private static func fit(_ image: PixelImage, side: Int, grey: UInt8) -> PixelImage {
        let scale = Double(side) / Double(max(image.width, image.height))
        let small = image.resized(
            width: max(1, Int((Double(image.width) * scale).rounded())),
            height: max(1, Int((Double(image.height) * scale).rounded())))
        var pixels = [UInt8](repeating: grey, count: 3 * side * side)
        let (left, top) = ((side - small.width) / 2, (side - small.height) / 2)
        for row in 0..<small.height {
            let start = 3 * ((top + row) * side + left)
            pixels.replaceSubrange(
                start..<(start + 3 * small.width),
                with: small.pixels[(3 * row * small.width)..<(3 * (row + 1) * small.width)])
        }
        return PixelImage(width: side, height: side, pixels: pixels)
    }
}
