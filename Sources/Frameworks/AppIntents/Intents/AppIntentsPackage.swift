/// A module whose intents belong to an app, as they do to it.
public protocol AppIntentsPackage {
    /// Other modules whose intents belong to it.
    static var includedPackages: [any AppIntentsPackage.Type] { get }
}

extension AppIntentsPackage {
    /// Other modules whose intents belong to it.
    public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}

/// A process of its own that runs an app's intents.
public protocol AppIntentsExtension {
    init()
}
