import Foundation

/// Runs the built examples and gathers what they print.
enum Program {
    struct Result: Sendable {
        var status: Int32
        var output: String
        var messages: String

        /// The JSON objects of the output, a line each.
        var objects: [[String: Any]] {
            output.split(separator: "\n").map { line in
                // A line that is no object shows up as an object without keys.
                ((try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any]) ?? [:]
            }
        }
    }

    /// The folder of the built programs: they lie beside the tests.
    private static let folder =
        Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }?.deletingLastPathComponent()
        ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()

    /// Runs a program to its end.
    static func run(
        _ name: String, _ arguments: [String], input: String = "", environment: [String: String] = [:]
    ) throws -> Result {
        let process = Process()
        process.executableURL = folder.appending(path: name)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
        // Files and not pipes: a program that prints a lot cannot block while nobody reads.
        let place = Scenes.freshFolder()
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        // Leftovers in a temporary folder do no harm.
        defer { try? FileManager.default.removeItem(at: place) }
        let files = ["in", "out", "err"].map { place.appending(path: $0) }
        try Data(input.utf8).write(to: files[0])
        for file in files[1...] { try Data().write(to: file) }
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus, output: try String(contentsOf: files[1], encoding: .utf8),
            messages: try String(contentsOf: files[2], encoding: .utf8))
    }
}
