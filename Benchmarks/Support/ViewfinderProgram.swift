package import Foundation

/// The built `viewfinder`, used as anyone uses it: through its command line and what `--json` prints.
package struct ViewfinderProgram {
    package let path: String

    /// The program that `--viewfinder` names, or the one built beside this benchmark.
    package init(_ arguments: Arguments) throws {
        let beside = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "viewfinder")
        path = arguments.value(of: "--viewfinder") ?? beside?.path ?? "viewfinder"
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw BenchmarkError("There is no program \(path); run make build.")
        }
    }

    /// One line of `search --json`.
    package struct Answer: Decodable {
        package struct Match: Decodable {
            package let id: String
            package let confidence: Double
            package let grade: String
            package let shown: Bool
        }
        package struct Timing: Decodable {
            package let stage: String
            package let milliseconds: Double
        }
        package let photo: String
        package let milliseconds: Double
        package let matches: [Match]
        package let timings: [Timing]?
        package let error: String?

        package var shown: Match? { matches.first(where: \.shown) }
    }

    /// Runs a subcommand.
    ///
    /// - Throws: ``BenchmarkError`` when the status is none of those allowed.
    @discardableResult
    package func run(_ arguments: [String], allowed: Set<Int32> = [0]) throws -> ChildProcess {
        let child = try ChildProcess.run(path, arguments)
        guard allowed.contains(child.status) else {
            throw BenchmarkError(
                "viewfinder \(arguments.prefix(4).joined(separator: " ")) ended with status "
                    + "\(child.status); see its message above.")
        }
        return child
    }

    /// Searches photos, one after the other in one process.
    package func search(
        _ photos: [URL], in catalogue: URL, _ options: [String] = []
    ) throws -> (answers: [Answer], child: ChildProcess) {
        let child = try run(
            ["search", "--catalog", catalogue.path, "--json"] + options + photos.map(\.path),
            allowed: [0, 1])
        let answers = try child.output.split(separator: UInt8(ascii: "\n")).map {
            try JSONDecoder().decode(Answer.self, from: $0)
        }
        guard answers.count == photos.count else {
            throw BenchmarkError("viewfinder answered \(answers.count) of \(photos.count) photos.")
        }
        if let error = answers.compactMap(\.error).first { throw BenchmarkError(error) }
        return (answers, child)
    }
}
