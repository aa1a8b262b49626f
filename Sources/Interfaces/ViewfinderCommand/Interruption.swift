import Dispatch
import Foundation

/// Long work that Ctrl-C ends in good order.
package enum Interruption {
    /// Runs work that is cancelled by SIGINT or SIGTERM; a second signal ends the process at once.
    package static func guarding<Value: Sendable>(
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let task = Task(operation: work)
        let sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                // The catalogue survives an end at any point; the first signal only leaves time for a report.
                if task.isCancelled { _exit(ExitStatus.interrupted.code) }
                task.cancel()
            }
            source.resume()
            return source
        }
        defer {
            sources.forEach { $0.cancel() }
            for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
        }
        return try await task.value
    }
}
