internal import Synchronization

/// Every step of a host, with its times.
public final class Trace: Sendable {
    /// One step.
    public struct Entry: Sendable, Hashable {
        /// What was done: "capture", "labels", "query", "cards", "launch", "interface", "perform", "fetch", "question".
        public let step: String
        /// To what, or with which outcome.
        public let detail: String
        /// When it began, from the making of the host.
        public let start: Duration
        /// How long it took.
        public let duration: Duration
    }

    /// How many steps are kept at most.
    private static let most = 10_000

    private let recorded = Mutex<[Entry]>([])
    private let clock = ContinuousClock()
    private let origin: ContinuousClock.Instant

    init() { origin = clock.now }

    /// The steps so far, in the order in which they ended.
    public var entries: [Entry] { recorded.withLock { $0 } }

    /// Does a step and records it, also where it throws.
    func record<Value: Sendable>(
        _ step: String, _ detail: String, isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws -> Value
    ) async rethrows -> Value {
        let start = clock.now
        do {
            let value = try await body()
            note(step, detail, since: start)
            return value
        } catch {
            note(step, "\(detail): \(HostError.text(of: error))", since: start)
            throw error
        }
    }

    /// Records that something happened.
    func note(_ step: String, _ detail: String) { note(step, detail, since: clock.now) }

    private func note(_ step: String, _ detail: String, since start: ContinuousClock.Instant) {
        let entry = Entry(
            step: step, detail: detail, start: start - origin, duration: clock.now - start)
        recorded.withLock { entries in
            // A host that runs for weeks keeps the newest.
            if entries.count >= Self.most { entries.removeFirst(Self.most / 2) }
            entries.append(entry)
        }
    }
}
