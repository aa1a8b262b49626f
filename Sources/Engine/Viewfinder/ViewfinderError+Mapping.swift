internal import CatalogStore
internal import Imaging
internal import Keypoints
internal import Networks
internal import Prints
internal import Segments

extension ViewfinderError {
    /// Runs something and turns the errors of the engine's parts into ones of this library.
    static func mapping<T>(_ body: () throws -> T) throws -> T {
        do {
            return try body()
        } catch {
            throw mapped(error)
        }
    }

    /// Runs something asynchronous and turns the errors of the engine's parts into ones of this library.
    static func mapping<T: Sendable>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> T
    ) async throws -> T {
        do {
            return try await body()
        } catch {
            throw mapped(error)
        }
    }

    static func mapped(_ error: any Error) -> any Error {
        switch error {
        case let error as CatalogStoreError:
            ViewfinderError(code(error.code), error.message, underlyingError: error)
        case let error as ImagingError:
            ViewfinderError(.unreadableImage, error.message, underlyingError: error)
        case let error as SegmentError:
            ViewfinderError(code(error.code), error.message, underlyingError: error)
        case let error as KeypointError: damagedFeatures(error)
        case let error as PrintError:
            switch error.code {
            case .damaged: damagedFeatures(error)
            case .revisionMismatch:
                ViewfinderError(.revisionMismatch, error.message, underlyingError: error)
            // A network answers nothing of use for a picture, such as one that is black all over.
            case .noDirection: ViewfinderError(.unreadableImage, error.message, underlyingError: error)
            default: ViewfinderError(.damagedModel, error.message, underlyingError: error)
            }
        case let error as NetworksError:
            ViewfinderError(code(error.code), error.message, underlyingError: error)
        default: error
        }
    }

    static func damagedFeatures(_ error: any Error) -> ViewfinderError {
        ViewfinderError(
            .damagedCatalog,
            "What the catalogue knows of an image is damaged or of a newer version; run ‘viewfinder reindex --all’ to "
                + "describe all images again.", underlyingError: error)
    }

    private static func code(_ code: NetworksError.Code) -> Code {
        switch code {
        case .noInstallation, .missingModel: .missingModel
        case .missingRuntime, .unusableRuntime: .missingRuntime
        default: .damagedModel
        }
    }

    private static func code(_ code: CatalogStoreError.Code) -> Code {
        switch code {
        case .missing: .noCatalog
        case .exists: .badInput
        case .notACatalog: .notACatalog
        case .damaged: .damagedCatalog
        case .newer: .newerCatalog
        case .busy: .busyCatalog
        case .readOnly: .readOnly
        case .full: .storageFull
        case .badValue: .badInput
        default: .storageFailed
        }
    }

    static func code(_ code: SegmentError.Code) -> Code {
        switch code {
        case .readOnly: .readOnly
        case .storageFull: .storageFull
        default: .storageFailed
        }
    }
}
