package import Foundation

/// The pictures of a package, for training and measuring.
package enum PictureFiles {
    private static let extensions: Set<String> = ["jpeg", "jpg", "png", "webp"]

    /// The image files below a folder, links left out, in the order of their paths; none when there is no such folder.
    package static func below(_ folder: URL, maximumBytes: Int = .max) throws -> [URL] {
        let keys: Set<URLResourceKey> = [.isRegularFileKey, .fileSizeKey]
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: Array(keys))
        return try (files?.allObjects as? [URL] ?? []).filter { file in
            guard extensions.contains(file.pathExtension.lowercased()) else { return false }
            let values = try file.resourceValues(forKeys: keys)
            return values.isRegularFile == true && values.fileSize ?? 0 <= maximumBytes
        }
        .sorted { $0.path < $1.path }
    }
}
