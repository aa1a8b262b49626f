/// What an image may cost before it is refused.
package struct ImageLimits: Sendable, Hashable {
    /// The most pixels (width × height) that the header may claim.
    package var maximumPixels: Int
    /// The most bytes that the file, the data, or standard input may have.
    package var maximumBytes: Int

    package init(maximumPixels: Int = 400_000_000, maximumBytes: Int = 512 << 20) {
        self.maximumPixels = maximumPixels
        self.maximumBytes = maximumBytes
    }
}
