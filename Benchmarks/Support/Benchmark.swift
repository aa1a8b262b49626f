internal import Foundation

/// A program that measures; its `run` is what it does.
package protocol Benchmark {
    static func run() async throws
}

extension Benchmark {
    /// Runs the benchmark; what stops it is one line on standard error and status 2.
    package static func main() async {
        do {
            try await run()
        } catch {
            say("\(error)")
            exit(2)
        }
    }
}

/// What stops a benchmark, in one sentence.
package struct BenchmarkError: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
