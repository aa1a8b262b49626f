import IntentHost
import Synchronization

/// A door that is closed until a test opens it.
final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// Waits until the gate is open, whether or not the task is cancelled.
    func pass() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiting.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}

/// What happened, in its order.
final class Log: Sendable {
    private let recorded = Mutex<[String]>([])
    var entries: [String] { recorded.withLock { $0 } }
    func note(_ entry: String) { recorded.withLock { $0.append(entry) } }
    func count(of entry: String) -> Int { entries.count { $0 == entry } }
}

/// Waits until something holds.
func wait(until condition: () async -> Bool) async throws {
    while !(await condition()) { try await Task.sleep(for: .milliseconds(2)) }
}

/// Waits until a host has recorded a step a number of times.
func wait(for step: String, _ count: Int = 1, in host: IntentHost) async throws {
    try await wait { host.trace.entries.count { $0.step == step } >= count }
}
