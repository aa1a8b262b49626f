import Foundation
import Imaging

/// Picture files that tests make.
enum Pictures {
    /// A folder that is there while `body` runs.
    static func withFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "IntentHostTests-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }  // left over at worst
        return try await body(folder)
    }

    /// A picture whose red grows to the right and whose green grows downwards.
    static func gradient(width: Int, height: Int) -> PixelImage {
        let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 3) { buffer, count in
            for y in 0..<height {
                for x in 0..<width {
                    let pixel = (y * width + x) * 3
                    buffer[pixel] = UInt8(x * 255 / max(width - 1, 1))
                    buffer[pixel + 1] = UInt8(y * 255 / max(height - 1, 1))
                    buffer[pixel + 2] = 64
                }
            }
            count = width * height * 3
        }
        return PixelImage(width: width, height: height, pixels: pixels)
    }

    /// The bytes of a picture of one size.
    static func png(width: Int, height: Int) throws -> Data {
        try gradient(width: width, height: height).encoded(as: .png)
    }

    /// Writes a picture into a folder.
    static func write(_ name: String, in folder: URL, width: Int = 64, height: Int = 48) throws -> URL {
        let url = folder.appending(path: name)
        try png(width: width, height: height).write(to: url)
        return url
    }

    /// The bytes of a scene that is good enough for a query that looks at nothing.
    static let scene = Result { try png(width: 64, height: 48) }
}
