package import Foundation

/// A program in Python that does with OpenCV or Pillow what we are compared with.
///
/// It gets the path of a JSON file as its argument and prints JSON.
package struct PythonPeer {
    private let script: String
    private let python: String

    /// Takes a script beside a source file; `scripts/benchmark-python` makes what it runs in.
    package init(_ name: String, beside file: String = #filePath) throws {
        script = URL(filePath: file).deletingLastPathComponent().appending(path: name).path
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
        let made = try ChildProcess.run(root.appending(path: "scripts/benchmark-python").path, [])
        guard made.status == 0 else {
            throw BenchmarkError("scripts/benchmark-python failed; see its message.")
        }
        python = String(decoding: made.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Runs the script.
    ///
    /// - Parameter threads: For OpenCV, and for the matrices of NumPy.
    package func run<Answer: Decodable>(
        _ request: some Encodable, threads: Int, as answer: Answer.Type = Answer.self
    ) throws -> Answer {
        let file = FileManager.default.temporaryDirectory.appending(path: "request-\(UUID().uuidString).json")
        try JSONEncoder().encode(request).write(to: file)
        defer { unlink(file.path) }
        let child = try ChildProcess.run(
            python, [script, file.path],
            environment: ["OPENBLAS_NUM_THREADS": "\(threads)", "BENCHMARK_THREADS": "\(threads)"])
        guard child.status == 0 else { throw BenchmarkError("\(script) failed; see its message above.") }
        return try JSONDecoder().decode(Answer.self, from: child.output)
    }
}
