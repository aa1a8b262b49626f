internal import Imaging
internal import Networks

extension VisionError {
    /// Runs a closure and turns what the engine throws into errors of this module.
    static func mapping<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as ImagingError {
            throw VisionError(error)
        } catch let error as NetworksError {
            throw VisionError(error)
        } catch is CancellationError {
            throw VisionError.requestCancelled("The request was cancelled.")
        }
    }

    private init(_ error: ImagingError) {
        switch error.code {
        case .missingFile, .unreadable: self = .ioError(error.message)
        case .badRegion: self = .invalidArgument(error.message)
        case .encodingFailed: self = .operationFailed(error.message)
        default: self = .invalidImage(error.message)
        }
    }

    private init(_ error: NetworksError) {
        switch error.code {
        case .noInstallation, .missingRuntime, .missingModel: self = .dataUnavailable(error.message)
        case .damagedModel, .badDescription, .unsupportedModel: self = .invalidModel(error.message)
        case .badInput: self = .internalError(error.message)
        default: self = .operationFailed(error.message)
        }
    }
}
