/// Why a request could not be carried out; each case has a sentence that says what to do.
public enum VisionError: Error, LocalizedError, Sendable, CustomStringConvertible {
    /// What a request needs is not installed.
    case dataUnavailable(String)
    /// Something went wrong that no caller can help.
    case internalError(String)
    /// A value that the caller gave makes no sense.
    case invalidArgument(String)
    /// Data are not of the expected form.
    case invalidFormat(String)
    /// The image is empty, damaged, of an unknown format, or too large.
    case invalidImage(String)
    /// A network is damaged, or does not do what a request needs.
    case invalidModel(String)
    /// The operation makes no sense, such as comparing prints of different revisions.
    case invalidOperation(String)
    /// A file cannot be read.
    case ioError(String)
    /// A network or library failed.
    case operationFailed(String)
    /// A number lies outside its range.
    case outOfBoundsError(String)
    /// There is not enough memory.
    case outOfMemory(String)
    /// A pixel buffer could not be created.
    case pixelBufferCreationFailed(CVReturn)
    /// The task was cancelled.
    case requestCancelled(String)
    /// There is no such time; requests here do not look at video.
    case timeStampNotFound(String)
    /// The time is over; requests here have no limit of their own.
    case timeout(String)
    /// There is no such device; requests here cannot choose one.
    case unsupportedComputeDevice(String)
    /// There is no such stage; requests here cannot choose a device for one.
    case unsupportedComputeStage(String)
    /// There is no way to carry out such a request here.
    case unsupportedRequest(String)
    /// There is no such revision.
    case unsupportedRevision(String)

    /// The sentence.
    public var description: String {
        switch self {
        case .dataUnavailable(let text), .internalError(let text), .invalidArgument(let text),
            .invalidFormat(let text), .invalidImage(let text), .invalidModel(let text),
            .invalidOperation(let text), .ioError(let text), .operationFailed(let text),
            .outOfBoundsError(let text), .outOfMemory(let text), .requestCancelled(let text),
            .timeStampNotFound(let text), .timeout(let text), .unsupportedComputeDevice(let text),
            .unsupportedComputeStage(let text), .unsupportedRequest(let text), .unsupportedRevision(let text):
            text
        case .pixelBufferCreationFailed(let status): CVError(code: status).description
        }
    }

    /// The sentence.
    public var errorDescription: String? { description }
}
