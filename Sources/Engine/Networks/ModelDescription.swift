package import Foundation

/// What a network takes and gives, as the JSON file beside it says.
///
/// ```json
/// {
///   "name": "my-network", "revision": "my-network/1",
///   "files": [{"name": "my-network.onnx", "sha256": "..."}],
///   "input": {"width": 224, "height": 224, "channels": 3, "colour": "RGB", "layout": "NCHW",
///             "mean": [123.7, 116.3, 103.5], "scale": [58.4, 57.1, 57.4]},
///   "outputs": {"map": "last_hidden_state"}, "pooling": {"kind": "generalisedMean", "power": 3}
/// }
/// ```
package struct ModelDescription: Codable, Sendable, Hashable {
    /// A file of the network.
    package struct File: Codable, Sendable, Hashable {
        /// Its name; it lies beside the description.
        package var name: String
        /// Its SHA-256 checksum in lower-case hexadecimal.
        package var sha256: String
    }

    /// The image a network takes.
    package struct Input: Codable, Sendable, Hashable {
        /// The order of the colours.
        package enum Colour: String, Codable, Sendable {
            case rgb = "RGB"
            case bgr = "BGR"
            case grey
        }

        /// The order of the dimensions.
        package enum Layout: String, Codable, Sendable {
            case channelsFirst = "NCHW"
            case channelsLast = "NHWC"
        }

        /// The width in pixels; `nil` where the network takes any.
        package var width: Int?
        /// The height in pixels; `nil` where the network takes any.
        package var height: Int?
        /// What width and height must be multiples of; 1 when `nil`.
        package var multipleOf: Int?
        /// The number of colour channels, 1 or 3.
        package var channels: Int
        /// The order of the colours.
        package var colour: Colour
        /// The order of the dimensions.
        package var layout: Layout
        /// What is taken from a value from 0 to 255, for each channel in the order of ``colour``.
        package var mean: [Float]
        /// What the difference is divided by, for each channel.
        package var scale: [Float]
    }

    /// The name, which is also that of the description's file.
    package var name: String
    /// The name of what this network computes; prints of different revisions never compare.
    package var revision: String
    /// The files, the one to load first.
    package var files: [File]
    /// The image the network takes.
    package var input: Input
    /// The name each output bears in the network, by what it is used for, such as `map` or `logits`.
    package var outputs: [String: String]
    /// How a feature map becomes one vector; not at all when `nil`.
    package var pooling: Pooling?
    /// The name of what each number of the output `logits` stands for.
    package var classes: [String]?
    /// The licence of the weights, as an SPDX identifier.
    package var licence: String?
}

extension ModelDescription {
    /// Reads the description of a network of the installation.
    ///
    /// - Throws: ``NetworksError`` with `missingModel` or `badDescription`.
    package init(named name: String, in installation: Installation) throws {
        guard ModelDescription.isFileName(name) else {
            throw NetworksError(.badDescription, "\"\(name)\" cannot be the name of a network.")
        }
        try self.init(contentsOf: installation.models.appending(path: name + ".json"))
    }

    /// Reads a description from its file.
    ///
    /// - Throws: ``NetworksError`` with `missingModel` or `badDescription`.
    package init(contentsOf url: URL) throws {
        let path = url.path(percentEncoded: false)
        guard FileManager.default.fileExists(atPath: path) else {
            throw NetworksError(
                .missingModel, "The description of a network is missing: \(path); \(NetworksError.remedy).")
        }
        do {
            self = try JSONDecoder().decode(ModelDescription.self, from: Data(contentsOf: url))
        } catch {
            throw NetworksError(
                .badDescription,
                "\(path) cannot be read as the description of a network (\(Self.reason(of: error))); "
                    + "correct it, or \(NetworksError.remedy).")
        }
        if let problem {
            throw NetworksError(.badDescription, "The description of a network in \(path) \(problem).")
        }
    }

    /// What is wrong with the description, as the end of a sentence that it begins.
    var problem: String? {
        let edge = input.multipleOf ?? 1
        if !Self.isFileName(name) { return "has a name that no file can have" }
        if revision.isEmpty { return "names no revision" }
        if files.isEmpty { return "names no file" }
        if let file = files.first(where: { !Self.isFileName($0.name) }) {
            return "names a file that is not beside it: \(file.name)"
        }
        if outputs.isEmpty { return "names no output" }
        if input.channels != (input.colour == .grey ? 1 : 3) {
            return "has channels that do not fit its colour"
        }
        if input.mean.count != input.channels || input.scale.count != input.channels {
            return "must have one mean and one scale for each channel"
        }
        if input.scale.contains(where: { $0 == 0 || !$0.isFinite })
            || input.mean.contains(where: { !$0.isFinite })
        {
            return "has a mean or scale that cannot be used"
        }
        if edge < 1 { return "has sides that must be multiples of \(edge)" }
        if [input.width, input.height].contains(where: { $0.map { $0 < 1 || $0 % edge != 0 } ?? false }) {
            return "has sides that are not positive multiples of \(edge)"
        }
        if case .generalisedMean(let power) = pooling, !(power > 0 && power.isFinite) {
            return "has a pooling power that is not positive"
        }
        return nil
    }

    private static func isFileName(_ name: String) -> Bool {
        !name.isEmpty && name != "." && name != ".." && !name.contains("/") && !name.contains("\0")
    }

    private static func reason(of error: any Error) -> String {
        switch error as? DecodingError {
        case .keyNotFound(let key, _): "\"\(key.stringValue)\" is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            "\"\(context.codingPath.map(\.stringValue).joined(separator: "."))\" is of the wrong type"
        case .dataCorrupted(let context): context.debugDescription
        default: error.localizedDescription
        }
    }
}
