internal import Foundation

/// Paths of catalogue images.
enum ImagePath {
    /// The names that image files of a folder end in.
    static let extensions: Set<String> = [
        "avif", "gif", "heic", "heif", "jfif", "jpe", "jpeg", "jpg", "png", "tif", "tiff", "webp",
    ]

    /// A path as it stands, or below a folder where it is relative; `.` and empty parts are taken out.
    static func absolute(_ path: String, in folder: String) -> String {
        let joined = path.hasPrefix("/") ? path : folder + "/" + path
        guard joined.contains("//") || joined.contains("/.") else { return joined }
        // `..` stays: what it means behind a symbolic link only the file system knows.
        return "/" + joined.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }

    /// A sentence about a path with no image file behind it; `nil` when there is one.
    static func problem(_ path: String) -> String? {
        var status = stat()
        if stat(path, &status) == 0 {
            switch status.st_mode & S_IFMT {
            case S_IFREG: break
            case S_IFDIR: return "The image \(path) is a folder; name a file in it."
            default: return "The image \(path) is not a regular file; copy it to one."
            }
            return status.st_size == 0
                ? "The image \(path) is empty; copy it again from where it came from." : nil
        }
        if path.contains("http:/") || path.contains("https:/") {
            return "Images must be files; download the picture and give its path instead of \(path)."
        }
        switch errno {
        case EACCES: return "The image \(path) may not be read; look at the permissions of its folder."
        case ENAMETOOLONG:
            return "A name in the image path is longer than the file system allows; shorten it."
        default:
            return path.contains("\\")
                ? "There is no image \(path); parts of a path are separated by / here, not by \\."
                : "There is no image \(path); look at the spelling."
        }
    }
}
