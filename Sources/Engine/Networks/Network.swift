package import Foundation
internal import Digests
internal import Synchronization

/// A neural network, loaded and ready to run.
///
/// ```swift
/// let network = try Network(named: "xfeat", in: .find())
/// let outputs = try network.run(pixels, shape: [1, 1, 480, 640])
/// outputs["reliability"]?.shape  // [1, 1, 60, 80]
/// ```
///
/// Any number of tasks may run it at once. The results do not depend on how many do, nor on the options.
package final class Network: Sendable {
    /// How a network is loaded.
    package struct Options: Sendable, Hashable {
        /// The most threads that it runs on.
        package var threads = 1
        /// How many runs go on side by side, sharing the threads; more wait for their turn.
        package var concurrentRuns = 1
        /// The shape that every input will have, which makes runs some tenths faster; any that fits when `nil`.
        package var fixedShape: [Int]?
        /// Whether the compiled network is kept on disk for the next process.
        package var usesCache = true

        package init() {}

    }

    /// The numbers that a network computes with.
    package enum Precision: String, Sendable {
        case float32 = "f32"
        case bfloat16 = "bf16"
        case float16 = "f16"
    }

    /// What the network takes and gives.
    package let description: ModelDescription
    /// The precision that it really runs in.
    package let precision: Precision
    /// The names of its outputs, in order.
    package let outputNames: [String]
    /// The shape of its input; -1 stands for any size.
    package let inputShape: [Int]
    /// The time that loading took.
    package let loadTime: Duration

    private let compiled: OpenVINONetwork
    private let idleRequests: Mutex<[OpenVINORequest]>

    /// Loads a network of the installation.
    ///
    /// - Throws: ``NetworksError`` with `missingRuntime`, `unusableRuntime`, `missingModel`, `damagedModel`,
    ///   `badDescription` or `unsupportedModel`.
    package convenience init(
        named name: String, in installation: Installation, options: Options = Options()
    ) throws {
        try self.init(
            ModelDescription(named: name, in: installation), folder: installation.models, in: installation,
            options: options)
    }

    /// Loads a network whose files lie in any folder, such as an owner's own.
    ///
    /// - Throws: ``NetworksError``, as for a network of the installation.
    package init(
        _ description: ModelDescription, folder: URL, in installation: Installation,
        options: Options = Options()
    ) throws {
        let clock = ContinuousClock()
        let start = clock.now
        let loaded = try LoadedNetwork(description, folder: folder, in: installation, options: options)
        self.description = description
        compiled = loaded.network
        outputNames = loaded.outputNames
        inputShape = loaded.inputShape
        precision = loaded.precision
        idleRequests = Mutex([])
        loadTime = start.duration(to: clock.now)
    }

    /// Runs the network on one batch.
    ///
    /// - Parameters:
    ///   - inputs: The numbers of the input, the last dimension running fastest.
    ///   - shape: The size of each dimension, the batch first.
    ///   - outputs: The names of the outputs wanted; all when `nil`.
    /// - Returns: The outputs by their names.
    /// - Throws: ``NetworksError`` with `badInput`, `unsupportedModel` or `failed`.
    package func run(
        _ inputs: [Float], shape: [Int], outputs: Set<String>? = nil
    ) throws -> [String: Tensor] {
        try check(inputs, shape: shape)
        if let unknown = outputs?.subtracting(outputNames).sorted().first {
            throw NetworksError(.badInput, "The network \(description.name) has no output \"\(unknown)\".")
        }
        do {
            return try runUnchecked(inputs, shape: shape, outputs: outputs)
        } catch {
            throw NetworksError(
                error.kind == .unsupported ? .unsupportedModel : .failed,
                "The network \(description.name) cannot be run on an input of \(shape): \(error.reason).")
        }
    }

    private func runUnchecked(
        _ inputs: [Float], shape: [Int], outputs: Set<String>?
    ) throws(OpenVINOError) -> [String: Tensor] {
        let idle = idleRequests.withLock { $0.popLast() }
        let request = if let idle { idle } else { try compiled.makeRequest() }
        defer { idleRequests.withLock { $0.append(request) } }
        try request.run(inputs, shape: shape)
        var results: [String: Tensor] = [:]
        for (index, name) in outputNames.enumerated() where outputs?.contains(name) ?? true {
            results[name] = try request.output(index)
        }
        return results
    }

    private func check(_ inputs: [Float], shape: [Int]) throws {
        let count = shape.reduce((1, false)) { product, size in
            let (value, overflow) = product.0.multipliedReportingOverflow(by: size)
            return (value, product.1 || overflow || size < 1)
        }
        guard !count.1, count.0 == inputs.count else {
            throw NetworksError(
                .badInput,
                "An input of \(shape) for the network \(description.name) cannot hold \(inputs.count) numbers."
            )
        }
        guard shape.count == inputShape.count, zip(shape, inputShape).allSatisfy({ $1 < 0 || $0 == $1 })
        else {
            throw NetworksError(
                .badInput,
                "The network \(description.name) takes an input of \(inputShape) (-1: any size), not of \(shape)."
            )
        }
        let edge = description.input.multipleOf ?? 1
        let isChannelsFirst = description.input.layout == .channelsFirst
        let sides = isChannelsFirst ? shape.dropFirst(2) : shape.dropFirst().dropLast()
        guard sides.allSatisfy({ $0 % edge == 0 }) else {
            throw NetworksError(
                .badInput,
                "The network \(description.name) takes sides that are multiples of \(edge), not \(shape).")
        }
    }
}
