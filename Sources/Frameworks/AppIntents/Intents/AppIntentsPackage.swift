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
    /// The extension. The system makes one.
    init()
}

extension AppIntentsExtension {
    /// Ends the process: on Linux a host runs intents in the app, and no extension is started.
    public static func main() {
        FileHandle.standardError.write(
            Data(
                "\(Self.self): an extension does not run by itself; the host runs intents in the app.\n".utf8)
        )
        exit(64)
    }
}
