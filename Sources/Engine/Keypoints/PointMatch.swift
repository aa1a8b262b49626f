/// One keypoint of a catalogue image matched with one of the scene.
package struct PointMatch: Sendable {
    /// Where it is in the catalogue image, in pixels.
    package var referenceX: Float
    package var referenceY: Float
    /// Where it is in the scene, in pixels.
    package var sceneX: Float
    package var sceneY: Float
    /// The change of scale and the turn from catalogue image to scene that the two keypoints tell; `nil` for
    /// keypoints without a frame.
    package var frame: Frame?
    /// The uncertainty of the scene position, as a factor on the common tolerance: at least 1.
    package var spread: Float
    /// How distinctive the match is, from 0 (as near as the next best) to 1.
    package var quality: Float

    package struct Frame: Sendable {
        package var scale: Float
        /// Radians.
        package var angle: Float

        package init(scale: Float, angle: Float) {
            self.scale = scale
            self.angle = angle
        }
    }

    package init(
        referenceX: Float, referenceY: Float, sceneX: Float, sceneY: Float, frame: Frame? = nil,
        spread: Float = 1, quality: Float = 1
    ) {
        self.referenceX = referenceX
        self.referenceY = referenceY
        self.sceneX = sceneX
        self.sceneY = sceneY
        self.frame = frame
        self.spread = spread
        self.quality = quality
    }
}
