/// A point of a picture that can be found again, with its size and direction.
package struct Keypoint: Equatable, Sendable {
    /// Pixels of the picture from its left side; the middle of the first pixel is 0.
    package let x: Float
    /// Pixels of the picture from its top; the middle of the first pixel is 0.
    package let y: Float
    /// The size of what was seen, as a multiple of the finest (1 or more).
    package let scale: Float
    /// The direction in radians, 0 along x, growing towards y; from 0 to 2π.
    package let angle: Float
    /// How much the point stands out; comparable within one picture. Not stored: 0 after decoding.
    package let response: Float

    package init(x: Float, y: Float, scale: Float, angle: Float, response: Float) {
        self.x = x
        self.y = y
        self.scale = scale
        self.angle = angle
        self.response = response
    }
}
