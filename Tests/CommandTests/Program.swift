import Foundation

/// Runs programs and gathers what they print.
enum Program {
    struct Result: Sendable {
        var status: Int32
        var output: String
        var messages: String
    }

    /// The built command: it lies beside the tests.
    static let viewfinder: URL = {
        var folder = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }?
            .deletingLastPathComponent()
        folder = folder ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        return folder!.appending(path: "viewfinder")
    }()

    /// Runs a program to its end.
    static func run(
        _ path: String, _ arguments: [String], input: Data = Data(), environment: [String: String] = [:],
        folder: URL? = nil
    ) throws -> Result {
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.environment = ["PATH": "/usr/bin:/bin", "LANG": "C"].merging(environment) { _, new in new }
        if let folder { process.currentDirectoryURL = folder }
        // Files and not pipes: a program that prints a lot cannot block while nobody reads.
        let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        // Leftovers in a temporary folder do no harm.
        defer { try? FileManager.default.removeItem(at: place) }
        let files = ["in", "out", "err"].map { place.appending(path: $0) }
        try input.write(to: files[0])
        for file in files[1...] { try Data().write(to: file) }
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        process.waitUntilExit()
        let signalled = process.terminationReason == .uncaughtSignal
        return Result(
            status: signalled ? 128 + process.terminationStatus : process.terminationStatus,
            output: try String(contentsOf: files[1], encoding: .utf8),
            messages: try String(contentsOf: files[2], encoding: .utf8))
    }

    /// Runs the built command to its end.
    static func viewfinder(
        _ arguments: String..., input: String = "", environment: [String: String] = [:], folder: URL? = nil
    ) throws -> Result {
        try run(viewfinder.path, arguments, input: Data(input.utf8), environment: environment, folder: folder)
    }
}
