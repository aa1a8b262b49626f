internal import Synchronization

/// Work that came to its end in time, or did not.
package enum Timed<Value: Sendable>: Sendable {
    case done(Result<Value, any Error>)
    case late
}

/// Does work, and returns when it is done or when the time is over, whichever comes first.
///
/// Late work is cancelled. Where it ignores that, it is left behind: nobody waits for it.
package func timed<Value: Sendable>(
    _ deadline: Duration, _ body: @escaping @Sendable () async throws -> Value
) async -> Timed<Value> {
    let work = Task { try await body() }
    let race = Race<Timed<Value>>()
    return await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
            race.enter(continuation)
            let timer = Task {
                // A cancelled sleep means that the work is done.
                guard (try? await Task.sleep(for: deadline)) != nil else { return }
                if race.finish(.late) { work.cancel() }
            }
            Task {
                _ = race.finish(.done(await work.result))
                timer.cancel()
            }
        }
    } onCancel: {
        work.cancel()
    }
}

/// A continuation that the first of several resumes.
private final class Race<Value: Sendable>: Sendable {
    private let continuation = Mutex<CheckedContinuation<Value, Never>?>(nil)

    func enter(_ entrant: CheckedContinuation<Value, Never>) { continuation.withLock { $0 = entrant } }

    /// Whether this call was the first.
    func finish(_ value: Value) -> Bool {
        let first = continuation.withLock { waiting in
            let first = waiting
            waiting = nil
            return first
        }
        first?.resume(returning: value)
        return first != nil
    }
}
