/// The corner of an image from which coordinates count.
public enum CoordinateOrigin: Sendable, Hashable {
    /// The upper left one, as in files and on screens.
    case upperLeft
    /// The lower left one, as in Vision and Core Graphics.
    case lowerLeft
}
