internal import Imaging
internal import Networks
internal import Synchronization

/// The networks of an installation, each loaded when it is first asked for and kept.
enum ImageNetwork: String, Sendable {
    case lite0 = "efficientnet-lite0"
    case lite2 = "efficientnet-lite2"

    private static let loaded = Mutex<[ImageNetwork: Network]>([:])

    /// - Throws: `NetworksError`; the next call tries again.
    private func network() throws -> Network {
        // Held while a network loads: whoever comes second waits instead of loading it too.
        try Self.loaded.withLock { networks in
            if let network = networks[self] { return network }
            let installation = try Installation.find()
            let description = try ModelDescription(named: rawValue, in: installation)
            guard let side = description.input.width, side == description.input.height else {
                throw NetworksError(
                    .badDescription, "The network \(rawValue) takes no square; run scripts/setup again.")
            }
            var options = Network.Options()
            options.threads = ProcessInfo.processInfo.activeProcessorCount
            options.concurrentRuns = options.threads
            options.fixedShape = [1, 3, side, side]
            let network = try Network(named: rawValue, in: installation, options: options)
            networks[self] = network
            return network
        }
    }

    /// The names of the classes.
    ///
    /// - Throws: `NetworksError`, also where the description has none.
    func classes() throws -> [String] {
        guard let names = try ModelDescription(named: rawValue, in: Installation.find()).classes else {
            throw NetworksError(
                .badDescription,
                "The description of the network \(rawValue) names no classes; run scripts/setup.")
        }
        return names
    }

    /// Runs the network on a region of an image.
    ///
    /// - Throws: `VisionError`.
    func output(
        _ name: String, of image: ImageSource, region: NormalizedRect, action: ImageCropAndScaleAction
    ) throws -> Tensor {
        try VisionError.mapping {
            // Bad images and regions are told before a network is loaded.
            let side = self == .lite0 ? 224 : 260
            let pixels = try image.pixels(in: region) {
                action.decodedSize(width: $0, height: $1, side: side)
            }
            let network = try network()
            try Task.checkCancellation()
            let input = network.description.input
            let square = action.apply(to: pixels, side: side, grey: UInt8(input.mean[0].rounded()))
            let plane = side * side
            let values = [Float](unsafeUninitializedCapacity: 3 * plane) { values, count in
                for channel in 0..<3 {
                    let (mean, factor) = (input.mean[channel], 1 / input.scale[channel])
                    for place in 0..<plane {
                        values[channel * plane + place] =
                            (Float(square.pixels[3 * place + channel]) - mean) * factor
                    }
                }
                count = 3 * plane
            }
            guard let output = network.description.outputs[name],
                let tensor = try network.run(values, shape: [1, 3, side, side], outputs: [output])[output]
            else {
                throw NetworksError(
                    .badDescription, "The network \(rawValue) has no output \(name); run scripts/setup.")
            }
            return tensor
        }
    }
}
