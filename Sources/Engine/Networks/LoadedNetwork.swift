internal import Digests
internal import Foundation

/// The steps from a description to a compiled network.
struct LoadedNetwork {
    let network: OpenVINONetwork
    let outputNames: [String]
    let inputShape: [Int]
    let precision: Network.Precision

    init(
        _ description: ModelDescription, folder: URL, in installation: Installation, options: Network.Options
    ) throws {
        if let problem = description.problem {
            throw NetworksError(
                .badDescription, "The description of the network \(description.name) \(problem).")
        }
        let files = description.files.map { folder.appending(path: $0.name) }
        try Self.checkPresence(of: files, name: description.name)
        for (file, url) in zip(description.files, files) {
            try Self.verify(url, against: file.sha256, name: description.name)
        }
        let cache = options.usesCache ? NetworkCache(of: description.name, in: installation) : nil
        let core = try Self.core(in: installation, options: options, cache: cache)
        do {
            cache?.removeDamaged()
            network = try core.compile(files[0], shape: options.fixedShape)
            cache?.recordChecksums()
        } catch {
            throw NetworksError(
                .unsupportedModel,
                "The network \(files[0].path(percentEncoded: false)) cannot be loaded: \(error.reason).")
        }
        (outputNames, inputShape, precision) = try Self.inspect(network, description)
    }

    private static func inspect(
        _ network: OpenVINONetwork, _ description: ModelDescription
    ) throws -> ([String], [Int], Network.Precision) {
        let name = description.name
        do {
            let outputs = try network.outputNames()
            if let missing = description.outputs.values.sorted().first(where: { !outputs.contains($0) }) {
                throw NetworksError(
                    .unsupportedModel,
                    "The network \(name) has no output \"\(missing)\" as its description says; it has "
                        + "\(outputs.joined(separator: ", ")).")
            }
            guard try network.inputCount() == 1 else {
                throw NetworksError(.unsupportedModel, "The network \(name) takes more than one input.")
            }
            let hint = try network.property("INFERENCE_PRECISION_HINT")
            guard let precision = Network.Precision(rawValue: hint) else {
                throw NetworksError(
                    .unsupportedModel, "The network \(name) runs in an unknown precision, \(hint).")
            }
            return (outputs, try network.inputShape(), precision)
        } catch let error as OpenVINOError {
            throw NetworksError(.unsupportedModel, "The network \(name) cannot be used: \(error.reason).")
        }
    }

    private static func checkPresence(of files: [URL], name: String) throws {
        for file in files where !FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) {
            throw NetworksError(
                .missingModel,
                "A file of the network \(name) is missing: \(file.path(percentEncoded: false)); "
                    + "\(NetworksError.remedy).")
        }
    }

    private static func verify(_ file: URL, against checksum: String, name: String) throws {
        let path = file.path(percentEncoded: false)
        let found: String
        do {
            found = try SHA256.hex(of: file)
        } catch {
            throw NetworksError(
                .damagedModel,
                "A file of the network \(name) cannot be read: \(path) (\(error.localizedDescription)); "
                    + "\(NetworksError.remedy).")
        }
        guard found == checksum.lowercased() else {
            throw NetworksError(
                .damagedModel,
                "A file of the network \(name) is damaged: \(path) does not have the checksum that its "
                    + "description gives; \(NetworksError.remedy).")
        }
    }

    private static func core(
        in installation: Installation, options: Network.Options, cache: NetworkCache?
    ) throws -> OpenVINOCore {
        var properties = [
            "PERFORMANCE_HINT": options.concurrentRuns > 1 ? "THROUGHPUT" : "LATENCY",
            "NUM_STREAMS": String(max(1, options.concurrentRuns)),
            "INFERENCE_NUM_THREADS": String(max(1, options.threads)),
            "INFERENCE_PRECISION_HINT": Processor.current.multipliesInBFloat16 ? "bf16" : "f32",
        ]
        properties["CACHE_DIR"] = cache?.folder.path(percentEncoded: false)
        do {
            return try OpenVINOCore(libraries: installation.libraries, properties: properties)
        } catch {
            let place = installation.libraries.path(percentEncoded: false)
            switch error.kind {
            case .noLibrary:
                throw NetworksError(
                    .missingRuntime,
                    "The libraries that run networks are missing from \(place); \(NetworksError.remedy).")
            default:
                throw NetworksError(
                    .unusableRuntime,
                    "The libraries that run networks in \(place) cannot be loaded (\(error.reason)); "
                        + "\(NetworksError.remedy).")
            }
        }
    }
}
