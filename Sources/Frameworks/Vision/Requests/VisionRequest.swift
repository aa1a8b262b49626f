/// What is to be found in an image.
public protocol VisionRequest: CustomStringConvertible, Hashable, Sendable {
    /// What is found.
    associatedtype Result: Sendable
    /// The kind of request and its revision.
    var descriptor: RequestDescriptor { get }
}

extension VisionRequest {
    /// The kind of request and its revision.
    public var description: String { "\(Self.self)(\(descriptor))" }
}

/// A request that looks at a region of one image.
///
/// ```swift
/// let request = GenerateImageFeaturePrintRequest()
/// let print = try await request.perform(on: image)
/// ```
public protocol ImageProcessingRequest: VisionRequest {
    /// The region to look at; what is found is told in parts of it.
    var regionOfInterest: NormalizedRect { get set }
}

/// What the requests of this module do.
protocol LookingRequest: ImageProcessingRequest {
    /// - Throws: `VisionError`.
    func result(in image: ImageSource) throws -> Result
}

extension VisionRequest {
    /// Carries out the request on whatever task calls.
    func lookingResult(in image: ImageSource) throws -> Result {
        guard let request = self as? any LookingRequest, let result = try request.result(in: image) as? Result
        else {
            throw VisionError.unsupportedRequest(
                "\(Self.self) is not a request of Vision; use one of those that Vision declares.")
        }
        return result
    }
}

extension ImageProcessingRequest {
    /// Looks at the image in a file.
    ///
    /// - Parameter orientation: How the stored picture must be turned; what the file says when `nil`.
    /// - Throws: ``VisionError``.
    public func perform(
        on url: URL, orientation: CGImagePropertyOrientation? = nil
    ) async throws -> Self.Result {
        try lookingResult(in: ImageSource(url, orientation: orientation))
    }

    /// Looks at the image in the bytes of a file.
    ///
    /// - Parameter orientation: How the stored picture must be turned; what the file says when `nil`.
    /// - Throws: ``VisionError``.
    public func perform(
        on data: Data, orientation: CGImagePropertyOrientation? = nil
    ) async throws -> Self.Result {
        try lookingResult(in: ImageSource(data, orientation: orientation))
    }

    /// Looks at a picture in memory.
    ///
    /// - Parameter orientation: How the picture must be turned to stand upright; not at all when `nil`.
    /// - Throws: ``VisionError``.
    public func perform(
        on image: CGImage, orientation: CGImagePropertyOrientation? = nil
    ) async throws -> Self.Result {
        try lookingResult(in: ImageSource(image, orientation: orientation))
    }

    /// Looks at the pixels in a buffer.
    ///
    /// - Parameter orientation: How the picture must be turned to stand upright; not at all when `nil`.
    /// - Throws: ``VisionError``.
    public func perform(
        on pixelBuffer: CVPixelBuffer, orientation: CGImagePropertyOrientation? = nil
    ) async throws -> Self.Result {
        try lookingResult(in: ImageSource(pixelBuffer, orientation: orientation))
    }

    /// Looks at the pixels in a buffer that nobody writes to.
    ///
    /// - Parameter orientation: How the picture must be turned to stand upright; not at all when `nil`.
    /// - Throws: ``VisionError``.
    public func perform(
        on pixelBuffer: CVReadOnlyPixelBuffer, orientation: CGImagePropertyOrientation? = nil
    ) async throws -> Self.Result {
        try lookingResult(in: ImageSource(pixelBuffer, orientation: orientation))
    }
}
