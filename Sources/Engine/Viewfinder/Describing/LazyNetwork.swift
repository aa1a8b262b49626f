internal import Networks
internal import Synchronization

/// A network that is loaded when it is first asked: listing items or an easy scene needs none.
final class LazyNetwork: Sendable {
    let description: ModelDescription
    private let installation: Installation
    private let options: Network.Options
    private let loaded = Mutex<Network?>(nil)

    /// - Throws: `NetworksError` when the model's description is missing or makes no sense.
    init(named name: String, in installation: Installation, options: Network.Options) throws {
        description = try ModelDescription(named: name, in: installation)
        self.installation = installation
        self.options = options
    }

    /// - Throws: `NetworksError` when the runtime or a file of the model is missing or damaged.
    func network() throws -> Network {
        try loaded.withLock { network in
            if let network { return network }
            let fresh = try Network(named: description.name, in: installation, options: options)
            network = fresh
            return fresh
        }
    }

    /// The name, with the precision once it is loaded.
    var summary: String {
        loaded.withLock { $0.map { "\(description.name) (\($0.precision.rawValue))" } } ?? description.name
    }
}
