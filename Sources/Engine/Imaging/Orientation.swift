/// How a stored picture must be turned to stand upright: clockwise quarter turns, then perhaps mirrored sideways.
package struct Orientation: Sendable, Hashable {
    /// Clockwise turns by 90°, 0 to 3.
    let quarterTurns: Int
    /// Whether left and right are swapped after turning.
    let isMirrored: Bool

    package static let upright = Orientation(quarterTurns: 0, isMirrored: false)

    init(quarterTurns: Int, isMirrored: Bool) {
        self.quarterTurns = quarterTurns
        self.isMirrored = isMirrored
    }

    /// Reads the EXIF value, 1 to 8; anything else counts as upright.
    package init(exif: Int) {
        self =
            switch exif {
            case 2: Orientation(quarterTurns: 0, isMirrored: true)
            case 3: Orientation(quarterTurns: 2, isMirrored: false)
            case 4: Orientation(quarterTurns: 2, isMirrored: true)
            case 5: Orientation(quarterTurns: 1, isMirrored: true)
            case 6: Orientation(quarterTurns: 1, isMirrored: false)
            case 7: Orientation(quarterTurns: 3, isMirrored: true)
            case 8: Orientation(quarterTurns: 3, isMirrored: false)
            default: .upright
            }
    }

    /// Whether width and height change places.
    package var swapsSides: Bool { quarterTurns % 2 == 1 }

    /// A rectangle of the upright picture, found in the stored one of the given size (or the other way round for
    /// the inverse orientation).
    package func stored(_ rect: PixelRect, storedWidth: Int, storedHeight: Int) -> PixelRect {
        let uprightWidth = swapsSides ? storedHeight : storedWidth
        var rect = rect
        if isMirrored { rect.x = uprightWidth - rect.x - rect.width }
        switch quarterTurns {
        case 1:
            return PixelRect(
                x: rect.y, y: storedHeight - rect.x - rect.width, width: rect.height, height: rect.width)
        case 2:
            return PixelRect(
                x: storedWidth - rect.x - rect.width, y: storedHeight - rect.y - rect.height,
                width: rect.width,
                height: rect.height)
        case 3:
            return PixelRect(
                x: storedWidth - rect.y - rect.height, y: rect.x, width: rect.height, height: rect.width)
        default:
            return rect
        }
    }

    /// A rectangle of the stored picture, found in the upright one.
    package func upright(_ rect: PixelRect, storedWidth: Int, storedHeight: Int) -> PixelRect {
        let sides = swapsSides ? (storedHeight, storedWidth) : (storedWidth, storedHeight)
        return inverse.stored(rect, storedWidth: sides.0, storedHeight: sides.1)
    }

    /// The orientation that undoes this one.
    package var inverse: Orientation {
        // A mirrored orientation is its own inverse: it is a reflection.
        isMirrored ? self : Orientation(quarterTurns: (4 - quarterTurns) % 4, isMirrored: false)
    }
}
