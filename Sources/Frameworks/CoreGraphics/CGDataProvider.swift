/// The bytes that an image is made from.
public final class CGDataProvider: Sendable {
    private let bytes: Data

    /// Provides bytes in memory.
    public init?(data: CFData) { bytes = data }

    /// Provides the bytes of a file, which is read at once; `nil` where that fails.
    public init?(url: CFURL) {
        // The reason is lost, as it is on Apple's platforms: the initialiser has no way to tell it.
        guard let data = try? Data(contentsOf: url) else { return nil }
        bytes = data
    }

    /// The bytes.
    public var data: CFData? { bytes }
}
