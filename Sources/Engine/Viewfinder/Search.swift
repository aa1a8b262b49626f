/// How a scene is searched.
public struct SearchOptions: Sendable {
    /// The most matches returned.
    public var limit: Int = 6
    /// The least confidence shown; the catalogue's own threshold when `nil`.
    public var threshold: Double?
    /// Only items of these kinds; all kinds when empty.
    public var kinds: [String] = []
    /// Only items that bear all these tags.
    public var tags: [String] = []
    /// Only these items; all when `nil`.
    public var ids: Set<String>?
    /// Whether candidates below the threshold are returned as well, with ``Match/isShown`` false.
    public var includesRejected: Bool = false
    /// How long the search may take; what is not ready then is left out and noted. No limit when `nil`.
    public var budget: Duration?

    /// Creates options that find what is shown by default.
    public init() {}
}

/// What a search found, and what it cost.
public struct SearchAnswer: Sendable {
    /// How long one step took.
    public struct Timing: Sendable {
        /// The step, such as `decode`, `keypoints`, `votes`, `verify`, `second look`, `prints`.
        public var stage: String
        /// The time it took.
        public var duration: Duration
    }

    /// The matches, best first; empty when nothing is sure enough.
    public var matches: [Match]
    /// The best candidate that was not sure enough, where there was one.
    public var bestRejected: Match?
    /// The threshold that was used.
    public var threshold: Double
    /// The width of the upright scene in pixels.
    public var sceneWidth: Int
    /// The height of the upright scene in pixels.
    public var sceneHeight: Int
    /// The time from the encoded image to the matches.
    public var duration: Duration
    /// The time of each step, in order.
    public var timings: [Timing]
    /// What the answer lacks and why, in plain words, such as a second look that was left out.
    public var notes: [String]
}
