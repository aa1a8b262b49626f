/// One image that several requests look at.
///
/// ```swift
/// let handler = ImageRequestHandler(url)
/// let (print, codes) = try await handler.perform(
///     GenerateImageFeaturePrintRequest(), DetectBarcodesRequest())
/// ```
public final class ImageRequestHandler: Sendable {
    private let image: ImageSource

    /// Takes the image in a file, which is read by each request.
    ///
    /// - Parameter orientation: How the stored picture must be turned; what the file says when `nil`.
    public init(_ imageURL: URL, orientation: CGImagePropertyOrientation? = nil) {
        image = ImageSource(imageURL, orientation: orientation)
    }

    /// Takes the image in the bytes of a file.
    ///
    /// - Parameter orientation: How the stored picture must be turned; what the file says when `nil`.
    public init(_ data: Data, orientation: CGImagePropertyOrientation? = nil) {
        image = ImageSource(data, orientation: orientation)
    }

    /// Takes a picture in memory.
    ///
    /// - Parameter orientation: How the picture must be turned to stand upright; not at all when `nil`.
    public init(_ image: CGImage, orientation: CGImagePropertyOrientation? = nil) {
        self.image = ImageSource(image, orientation: orientation)
    }

    /// Takes a copy of the pixels in a buffer.
    ///
    /// - Parameter orientation: How the picture must be turned to stand upright; not at all when `nil`.
    public init(_ pixelBuffer: CVPixelBuffer, orientation: CGImagePropertyOrientation? = nil) {
        image = ImageSource(pixelBuffer, orientation: orientation)
    }

    /// Takes a copy of the pixels in a buffer that nobody writes to.
    ///
    /// - Parameter orientation: How the picture must be turned to stand upright; not at all when `nil`.
    public init(_ pixelBuffer: CVReadOnlyPixelBuffer, orientation: CGImagePropertyOrientation? = nil) {
        image = ImageSource(pixelBuffer, orientation: orientation)
    }

    /// Carries out one request.
    ///
    /// - Throws: ``VisionError``.
    public func perform<T: VisionRequest>(_ request: T) async throws -> T.Result {
        try request.lookingResult(in: image)
    }

    /// Carries out several requests, one after the other.
    ///
    /// - Throws: ``VisionError`` of the first that fails.
    public func perform<each T: VisionRequest>(
        _ request: repeat each T
    ) async throws -> (repeat (each T).Result) {
        (repeat try (each request).lookingResult(in: image))
    }

    /// Carries out requests side by side; results come as they are ready, failures among them.
    public func performAll(
        _ requests: some Collection<any VisionRequest>
    ) -> some AsyncSequence<VisionResult, Never> {
        let (requests, image) = (Array(requests), image)
        return AsyncStream<VisionResult> { continuation in
            let task = Task {
                await withTaskGroup(of: VisionResult.self) { group in
                    for request in requests { group.addTask { VisionResult(request, in: image) } }
                    for await result in group { continuation.yield(result) }
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}
