/// One catalogue item found in a scene.
public struct Match: Sendable {
    /// How close the item is to what is seen.
    public enum Grade: String, Sendable {
        /// The scene shows this very item.
        case same
        /// The scene shows something that looks like it.
        case similar
    }

    /// A point in pixels of the upright scene.
    public struct Point: Sendable, Hashable {
        /// Pixels from the left edge.
        public var x: Double
        /// Pixels from the upper edge.
        public var y: Double

        /// Creates a point.
        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    /// Why the item was chosen; everything is in plain numbers, so that it can be shown.
    public struct Evidence: Sendable, Hashable {
        /// Places at which matched local features agree with one homography; several features at one corner count once.
        public var inlierCount: Int
        /// Agreement of the rectified scene with the catalogue image, block by block, from -1 to 1.
        public var appearance: Double?
        /// Agreement of the colours of both, from 0 to 1.
        public var colour: Double?
        /// Cosine similarity of the feature prints, from -1 to 1.
        public var printSimilarity: Double?
        /// The catalogue image that matched, as the catalogue names it.
        public var image: String?
        /// Other items that the picture cannot tell from this one.
        public var tiedWith: [String]
        /// The local features that agree; at least as many as ``inlierCount``.
        public var correspondences: [Correspondence]
        /// One line that says why.
        public var summary: String
    }

    /// One local feature seen in the scene and in the catalogue image.
    public struct Correspondence: Sendable, Hashable {
        /// Where it is in the scene, in pixels of the upright scene.
        public var scene: Point
        /// Where it is in the catalogue image, as parts of its width and height, from 0 to 1.
        public var catalogue: Point
    }

    /// The item found.
    public var item: Item
    /// The calibrated probability that the answer is right, from 0 to 1.
    public var confidence: Double
    /// Whether the scene shows the item itself or something like it.
    public var grade: Grade
    /// Whether the confidence reaches the threshold.
    public var isShown: Bool
    /// Where the item lies in the scene: the upper left, upper right, lower right and lower left corner of its
    /// catalogue image, in pixels of the upright scene; `nil` without a geometric match.
    public var quadrilateral: [Point]?
    /// Why the item was chosen.
    public var evidence: Evidence
}
