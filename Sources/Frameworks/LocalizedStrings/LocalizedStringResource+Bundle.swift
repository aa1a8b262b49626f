extension LocalizedStringResource {
    /// Which bundle a table of strings lies in.
    public enum BundleDescription: Sendable {
        /// The bundle of the running program.
        case main
        /// The bundle that a class was loaded from.
        case forClass(AnyClass)
        /// The bundle at a place in the file system.
        case atURL(URL)
    }
}

extension LocalizedStringResource.BundleDescription {
    static func of(_ bundle: Bundle) -> Self {
        bundle == .main ? .main : .atURL(bundle.bundleURL)
    }

    /// The folders that tables of strings are looked for in, the first before the others.
    var folders: [URL] {
        switch self {
        case .main: Self.mainFolders
        case .forClass(let type): Self.folders(of: Bundle(for: type), at: nil)
        case .atURL(let url): Self.folders(of: Bundle(url: url), at: url)
        }
    }

    private static func folders(of bundle: Bundle?, at url: URL?) -> [URL] {
        let places = [bundle?.resourceURL, bundle?.bundleURL, url].compactMap { $0?.standardizedFileURL }
        return places.enumerated().filter { index, place in
            !places[..<index].contains { $0.path == place.path }
        }.map(\.element)
    }

    /// The folders of the program: its bundle, then the resources that SwiftPM has put beside the program
    /// for the target with the program's name.
    private static let mainFolders: [URL] = {
        let own = folders(of: .main, at: nil)
        guard let program = Bundle.main.executableURL else { return own }
        let folder = program.deletingLastPathComponent()
        let suffix = "_\(program.lastPathComponent).resources"
        // A folder that cannot be listed holds no resources that could be read.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return own + names.filter { $0.hasSuffix(suffix) }.sorted().map { folder.appending(path: $0) }
    }()
}

extension LocalizedStringResource.BundleDescription: Hashable {
    /// Whether two descriptions name the same bundle in the same way.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.main, .main): true
        case (.forClass(let left), .forClass(let right)): left == right
        case (.atURL(let left), .atURL(let right)): left == right
        default: false
        }
    }

    /// Feeds the description to a hasher.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .main: hasher.combine(0)
        case .forClass(let type): hasher.combine(ObjectIdentifier(type))
        case .atURL(let url): hasher.combine(url)
        }
    }
}

extension LocalizedStringResource.BundleDescription: Codable {
    private enum CodingKeys: String, CodingKey { case folders }

    /// Reads the place of a bundle; the bundle of another program arrives as ``atURL(_:)``.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let places = try values.decode([URL].self, forKey: .folders)
        guard let place = places.last else {
            throw DecodingError.dataCorruptedError(
                forKey: .folders, in: values, debugDescription: "A bundle needs a place.")
        }
        self = places.map(\.path) == Self.mainFolders.map(\.path) ? .main : .atURL(place)
    }

    /// Writes the place of the bundle, so that another program can find it.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .main: try values.encode(Self.mainFolders, forKey: .folders)
        case .forClass(let type): try values.encode([Bundle(for: type).bundleURL], forKey: .folders)
        case .atURL(let url): try values.encode([url], forKey: .folders)
        }
    }
}
