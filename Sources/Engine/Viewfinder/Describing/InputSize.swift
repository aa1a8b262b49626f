package import Imaging

extension PixelImage {
    /// The size in which a network sees the picture: sides are multiples of 32 from 64 to 1,024, the aspect is kept as
    /// well as they allow.
    ///
    /// - Parameter area: The side of the square whose area is wanted.
    package func inputSize(area: Int) -> (width: Int, height: Int) {
        let factor = Double(area) / (Double(width) * Double(height)).squareRoot()
        func side(_ length: Int) -> Int {
            let steps = (Double(length) * factor / 32).rounded(.toNearestOrEven)
            return Int(min(max(steps, 2), 32)) * 32
        }
        return (side(width), side(height))
    }
}
