import Foundation

/// The compiler of the toolchain whose SwiftSyntax this process has loaded, with the modules beside the tests.
enum Compiler {
    struct Result {
        let status: Int32

        /// What the compiler says: `file.swift:2: error: …` without the column.
        let messages: [String]
    }

    struct Missing: Error, CustomStringConvertible {
        let description: String
    }

    /// How a source is compiled.
    struct Mode: CustomStringConvertible, Sendable {
        let language: Int
        let isOnMainActor: Bool

        var description: String { "Swift \(language)\(isOnMainActor ? " on the main actor" : "")" }

        static let all = [5, 6].flatMap {
            [Mode(language: $0, isOnMainActor: false), Mode(language: $0, isOnMainActor: true)]
        }
    }

    /// The folder that holds the modules and the plug-in.
    private static let built: URL = {
        let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
        return (bundle ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
    }()

    private static func program() throws -> URL {
        // String(contentsOfFile:) stops at the first 4 KiB of a file in /proc; a file handle reads it all.
        let maps = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
        let library = "/lib/swift/host/libSwiftSyntax.so"
        for line in String(decoding: maps, as: UTF8.self).split(separator: "\n") where line.hasSuffix(library)
        {
            if let start = line.firstIndex(of: "/") {
                return URL(filePath: line[start...].dropLast(library.count) + "/bin/swiftc")
            }
        }
        throw Missing(description: "no toolchain's SwiftSyntax is loaded")
    }

    /// Checks the files `0.swift`, `1.swift` … of one module, as far as a compiler does before machine code.
    static func check(_ sources: [String], _ mode: Mode) throws -> Result {
        let plugin = built.appending(path: "AppIntentsMacros-tool")
        guard FileManager.default.isExecutableFile(atPath: plugin.path) else {
            throw Missing(description: "no plug-in at \(plugin.path)")
        }
        let place = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        // Leftovers in a temporary folder do no harm.
        defer { try? FileManager.default.removeItem(at: place) }
        let files = sources.indices.map { place.appending(path: "\($0).swift").path }
        for (source, file) in zip(sources, files) {
            try source.write(toFile: file, atomically: true, encoding: .utf8)
        }

        let messages = place.appending(path: "messages")
        try Data().write(to: messages)
        let process = Process()
        process.executableURL = try program()
        process.currentDirectoryURL = place
        process.arguments =
            [
                "-emit-sil", "-o", "/dev/null", "-module-name", "Fixture", "-parse-as-library", "-wmo",
                "-swift-version", "\(mode.language)", "-diagnostic-style", "llvm",
                "-I", built.appending(path: "Modules").path,
                "-load-plugin-executable", plugin.path + "#AppIntentsMacros",
            ] + (try moduleMaps())
            + (mode.isOnMainActor
                ? [
                    "-default-isolation", "MainActor", "-enable-upcoming-feature",
                    "InferIsolatedConformances",
                ] : []) + files
        process.standardError = try FileHandle(forWritingTo: messages)
        try process.run()
        process.waitUntilExit()
        let text = try String(contentsOf: messages, encoding: .utf8)
        return Result(
            status: process.terminationStatus, messages: text.split(separator: "\n").compactMap(message))
    }

    /// What tells the compiler of the C libraries that the frameworks stand on.
    private static func moduleMaps() throws -> [String] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/C")
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().flatMap { name in
            let map = folder.appending(path: "\(name)/module.modulemap").path
            return FileManager.default.fileExists(atPath: map) ? ["-Xcc", "-fmodule-map-file=\(map)"] : []
        }
    }

    /// An error or a warning of the compiler without its folder and column, or nil for another line.
    private static func message(_ line: Substring) -> String? {
        guard let kind = [": error: ", ": warning: "].compactMap({ line.range(of: $0) }).first else {
            return nil
        }
        let place = line[..<kind.lowerBound].split(separator: "/").last?.split(separator: ":") ?? []
        return place.prefix(2).joined(separator: ":") + line[kind.lowerBound...]
    }
}
