/// The local features of one picture: keypoints, and 256 bits that describe the surroundings of each.
package struct BinaryFeatures: Equatable, Sendable {
    /// What made the descriptors; those of different revisions must not be compared.
    package let revision: String
    /// Size in pixels of the picture that the coordinates refer to.
    package let width: Int
    package let height: Int
    package let keypoints: [Keypoint]
    /// Four words for each keypoint.
    package let descriptors: [UInt64]

    package init(revision: String, width: Int, height: Int, keypoints: [Keypoint], descriptors: [UInt64]) {
        precondition(descriptors.count == 4 * keypoints.count)
        self.revision = revision
        self.width = width
        self.height = height
        self.keypoints = keypoints
        self.descriptors = descriptors
    }
}
