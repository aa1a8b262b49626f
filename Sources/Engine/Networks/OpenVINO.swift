internal import COpenVINO
internal import Foundation

/// What OpenVINO answered, for the caller to put into a sentence that names the file.
struct OpenVINOError: Error {
    enum Kind { case noLibrary, badLibrary, failed, unsupported }
    let kind: Kind
    let reason: String
}

/// A core of OpenVINO, with properties for the networks it makes.
final class OpenVINOCore {
    private let pointer: OpaquePointer

    /// Loads OpenVINO from a folder, on the first call in the process.
    init(libraries: URL, properties: [String: String]) throws(OpenVINOError) {
        let path = libraries.path(percentEncoded: false)
        pointer = try made { cov_core_create(path, &$0, &$1) }
        for (key, value) in properties.sorted(by: { $0.key < $1.key }) {
            try check { cov_core_set(pointer, key, value, &$0) }
        }
    }

    deinit { cov_core_free(pointer) }

    /// Reads a network from a file and compiles it, with a fixed shape of its input where one is given.
    func compile(_ url: URL, shape: [Int]?) throws(OpenVINOError) -> OpenVINONetwork {
        let path = url.path(percentEncoded: false)
        var fixed = cov_shape(shape ?? [])
        return OpenVINONetwork(
            try made { network, message in
                withUnsafePointer(to: &fixed) {
                    cov_network_compile(pointer, path, shape == nil ? nil : $0, &network, &message)
                }
            })
    }
}

/// A compiled network.
///
/// Unchecked, because the pointer never changes and OpenVINO lets any thread ask a compiled network for properties
/// and requests.
final class OpenVINONetwork: @unchecked Sendable {
    private let pointer: OpaquePointer

    fileprivate init(_ pointer: OpaquePointer) { self.pointer = pointer }

    deinit { cov_network_free(pointer) }

    /// The number of inputs.
    func inputCount() throws(OpenVINOError) -> Int { try counts().inputs }

    /// The names of the outputs, in order.
    func outputNames() throws(OpenVINOError) -> [String] {
        var names: [String] = []
        for index in 0..<(try counts().outputs) {
            names.append(
                try text { cov_network_output_name(pointer, index, $0.baseAddress, $0.count, &$1) })
        }
        return names
    }

    /// The shape of the input; -1 stands for any size.
    func inputShape() throws(OpenVINOError) -> [Int] {
        var shape = cov_shape()
        try check { cov_network_input_shape(pointer, &shape, &$0) }
        return shape.sizes
    }

    /// A property of the compiled network, such as `INFERENCE_PRECISION_HINT`.
    func property(_ key: String) throws(OpenVINOError) -> String {
        try text { cov_network_property(pointer, key, $0.baseAddress, $0.count, &$1) }
    }

    /// Makes a request, which runs the network once at a time.
    func makeRequest() throws(OpenVINOError) -> OpenVINORequest {
        OpenVINORequest(try made { cov_request_create(pointer, &$0, &$1) }, of: self)
    }

    private func counts() throws(OpenVINOError) -> (inputs: Int, outputs: Int) {
        var inputs = 0
        var outputs = 0
        try check { cov_network_counts(pointer, &inputs, &outputs, &$0) }
        return (inputs, outputs)
    }
}

/// The buffers of one run of a network.
///
/// Unchecked, because a request is handed from thread to thread and used by one at a time: ``Network`` takes it out
/// of its pool for the time of a run.
final class OpenVINORequest: @unchecked Sendable {
    private let pointer: OpaquePointer
    private let network: OpenVINONetwork

    fileprivate init(_ pointer: OpaquePointer, of network: OpenVINONetwork) {
        self.pointer = pointer
        self.network = network
    }

    deinit { cov_request_free(pointer) }

    /// Runs the network; the shape must say how many values there are.
    func run(_ values: [Float], shape: [Int]) throws(OpenVINOError) {
        precondition(values.count == shape.reduce(1, *))
        var sizes = cov_shape(shape)
        try check { cov_request_run(pointer, values, &sizes, &$0) }
    }

    /// An output of the last run.
    func output(_ index: Int) throws(OpenVINOError) -> Tensor {
        var shape = cov_shape()
        try check { cov_request_output_shape(pointer, index, &shape, &$0) }
        let count = shape.sizes.reduce(1, *)
        var message = cov_message()
        var status = COV_OK
        let values = [Float](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            status = cov_request_copy_output(pointer, index, buffer.baseAddress, count, &message)
            initializedCount = status == COV_OK ? count : 0
        }
        guard status == COV_OK else { throw OpenVINOError(status, message) }
        return Tensor(shape: shape.sizes, values: values)
    }
}

extension cov_shape {
    fileprivate init(_ sizes: [Int]) {
        precondition(sizes.count <= Int(COV_MAX_RANK))
        self.init()
        rank = sizes.count
        withUnsafeMutableBytes(of: &dimensions) { bytes in
            let slots = bytes.bindMemory(to: Int64.self)
            for (index, size) in sizes.enumerated() { slots[index] = Int64(size) }
        }
    }

    fileprivate var sizes: [Int] {
        withUnsafeBytes(of: dimensions) { $0.bindMemory(to: Int64.self).prefix(rank).map { Int($0) } }
    }
}

extension OpenVINOError {
    fileprivate init(_ status: cov_status, _ message: cov_message) {
        kind =
            switch status {
            case COV_NO_LIBRARY: .noLibrary
            case COV_BAD_LIBRARY: .badLibrary
            case COV_UNSUPPORTED: .unsupported
            default: .failed
            }
        let text = withUnsafeBytes(of: message.text) {
            String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        // OpenVINO's messages span lines and begin with places in its sources.
        reason =
            text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && !$0.hasPrefix("Exception from src") && !$0.hasPrefix("Check '") }
            .joined(separator: " ")
    }
}

private func check(_ call: (inout cov_message) -> cov_status) throws(OpenVINOError) {
    var message = cov_message()
    let status = call(&message)
    guard status == COV_OK else { throw OpenVINOError(status, message) }
}

private func made(
    _ call: (inout OpaquePointer?, inout cov_message) -> cov_status
) throws(OpenVINOError) -> OpaquePointer {
    var pointer: OpaquePointer?
    try check { call(&pointer, &$0) }
    guard let pointer else { preconditionFailure("the shim gives a handle when it says so") }
    return pointer
}

private func text(
    _ call: (UnsafeMutableBufferPointer<CChar>, inout cov_message) -> cov_status
) throws(OpenVINOError) -> String {
    var message = cov_message()
    var status = COV_OK
    let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
        buffer.initialize(repeating: 0)
        status = call(buffer, &message)
        return buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
    guard status == COV_OK else { throw OpenVINOError(status, message) }
    return text
}
