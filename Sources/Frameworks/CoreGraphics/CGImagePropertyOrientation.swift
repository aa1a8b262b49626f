/// How a stored picture must be turned to stand upright, as EXIF numbers it.
///
/// Apple's platforms have it in ImageIO; it reaches apps through Vision.
public enum CGImagePropertyOrientation: UInt32, Sendable, CaseIterable {
    /// It stands upright.
    case up = 1
    /// It is mirrored sideways.
    case upMirrored = 2
    /// It stands upside down.
    case down = 3
    /// It is mirrored from top to bottom.
    case downMirrored = 4
    /// It is mirrored along the diagonal from the upper left.
    case leftMirrored = 5
    /// It must be turned clockwise by 90°.
    case right = 6
    /// It is mirrored along the other diagonal.
    case rightMirrored = 7
    /// It must be turned counter-clockwise by 90°.
    case left = 8
}
