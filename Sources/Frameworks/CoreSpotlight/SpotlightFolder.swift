/// Where the indexes of apps lie: a folder for each app, a file for each index.
package enum SpotlightFolder {
    /// The folder of all indexes for a task and its children, in place of the user's; for tests.
    @TaskLocal package static var override: URL?

    /// The folder of all indexes: `viewfinder/spotlight` in the user's data folder.
    package static var root: URL {
        if let override { return override }
        let environment = ProcessInfo.processInfo.environment
        let data: URL
        // The rules of XDG want paths that are not absolute to be ignored.
        if let path = environment["XDG_DATA_HOME"], path.hasPrefix("/") {
            data = URL(filePath: path)
        } else {
            data = FileManager.default.homeDirectoryForCurrentUser.appending(path: ".local/share")
        }
        return data.appending(path: "viewfinder/spotlight")
    }

    /// The folder of the indexes of this program.
    package static var own: URL {
        root.appending(path: fileName(Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName))
    }

    /// The files of indexes in the folder of an app.
    package static func indexes(in folder: URL) -> [URL] {
        // An app that has never had an index has no folder either.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".sqlite") && !$0.hasPrefix(".") }.sorted()
            .map { folder.appending(path: $0) }
    }

    /// A name for a file that no other name has and that every file system takes.
    static func fileName(_ name: String) -> String {
        let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.".utf8)
        var result = ""
        for (index, byte) in name.utf8.enumerated() {
            let isPlain = plain.contains(byte) && !(index == 0 && byte == UInt8(ascii: "."))
            result += isPlain ? String(UnicodeScalar(byte)) : "%" + String(byte, radix: 16, uppercase: true)
        }
        if result.isEmpty { return "%" }
        guard result.utf8.count > 150 else { return result }
        // FNV-1a tells long names apart.
        let digest = name.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return result.prefix(120) + "%" + String(digest, radix: 16)
    }
}
