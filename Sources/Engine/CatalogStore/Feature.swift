package import Foundation

/// What describes one catalogue image to one step of a search, as bytes that only that step understands.
package struct Feature: Sendable, Hashable {
    /// What sort of feature it is, such as `binary`, `print` or `thumbnail`.
    package var kind: String
    /// What made it; features of different revisions are never compared.
    package var revision: String
    /// The feature itself.
    package var data: Data

    /// Creates a feature.
    package init(kind: String, revision: String, data: Data) {
        self.kind = kind
        self.revision = revision
        self.data = data
    }
}

/// A sort of feature, and what made it.
package struct FeatureRevision: Sendable, Hashable {
    /// What sort of feature it is.
    package var kind: String
    /// What made it.
    package var name: String

    /// Creates a revision.
    package init(kind: String, name: String) {
        self.kind = kind
        self.name = name
    }
}

/// Where a feature belongs; none of the three numbers is ever given to something else.
package struct FeatureRow: Sendable, Hashable {
    /// The feature.
    package var feature: Int64
    /// The image that it describes.
    package var image: Int64
    /// The item that the image shows.
    package var item: Int64

    /// Creates a row.
    package init(feature: Int64, image: Int64, item: Int64) {
        self.feature = feature
        self.image = image
        self.item = item
    }
}

/// A catalogue image to be stored.
package struct NewImage: Sendable, Hashable {
    /// The path of the image file.
    package var path: String
    /// A checksum of the file's content; an image whose checksum stays the same keeps its features.
    package var digest: String
    /// The width of the upright image in pixels.
    package var width: Int
    /// The height of the upright image in pixels.
    package var height: Int
    /// The size of the file in bytes.
    package var fileSize: Int
    /// When the file was changed last, in nanoseconds since 1970.
    package var modified: Int64
    /// Its features; those stored before stay where their kind is not among these.
    package var features: [Feature]

    /// Creates an image.
    package init(
        path: String, digest: String, width: Int, height: Int, fileSize: Int, modified: Int64,
        features: [Feature] = []
    ) {
        self.path = path
        self.digest = digest
        self.width = width
        self.height = height
        self.fileSize = fileSize
        self.modified = modified
        self.features = features
    }
}

/// A catalogue image as it is stored.
package struct StoredImage: Sendable, Hashable {
    /// The image's number, which is never given to another one.
    package var row: Int64
    /// The number of the item it shows.
    package var item: Int64
    /// Its place among the images of the item, from 0.
    package var position: Int
    /// The path of the image file.
    package var path: String
    /// A checksum of the file's content.
    package var digest: String
    /// The width of the upright image in pixels.
    package var width: Int
    /// The height of the upright image in pixels.
    package var height: Int
    /// The size of the file in bytes, when it was described.
    package var fileSize: Int
    /// When the file was changed last, in nanoseconds since 1970, when it was described.
    package var modified: Int64
}

extension StoredImage {
    init(_ image: NewImage, row: Int64, item: Int64, position: Int) {
        self.init(
            row: row, item: item, position: position, path: image.path, digest: image.digest,
            width: image.width,
            height: image.height, fileSize: image.fileSize, modified: image.modified)
    }
}
