/// How large a decoded picture should be; pictures only ever shrink, and keep their aspect.
package enum DecodedSize: Sendable, Hashable {
    /// Every pixel there is.
    case full
    /// No side longer than this.
    case longestSide(Int)
    /// No more pixels than this, save that a side is never shorter than one pixel.
    case pixelCount(Int)

    /// The size that a picture (or the region of it) of the given size comes out at.
    package func fitted(width: Int, height: Int) -> (width: Int, height: Int) {
        switch self {
        case .full:
            return (width, height)
        case .longestSide(let side):
            let scale = Double(max(side, 1)) / Double(max(width, height))
            guard scale < 1 else { return (width, height) }
            return (
                max(1, Int((Double(width) * scale).rounded())),
                max(1, Int((Double(height) * scale).rounded()))
            )
        case .pixelCount(let count):
            let scale = (Double(max(count, 1)) / (Double(width) * Double(height))).squareRoot()
            guard scale < 1 else { return (width, height) }
            // Rounded down, so that the promise about the number of pixels holds.
            return (max(1, Int(Double(width) * scale)), max(1, Int(Double(height) * scale)))
        }
    }
}
