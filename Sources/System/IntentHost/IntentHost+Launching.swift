internal import AppIntents

extension IntentHost {
    /// Something that is started once, however many wait for it, and started anew after a failure.
    struct Start {
        private var task: Task<Void, any Error>?
        private var attempt = 0

        /// The attempt that runs or has succeeded, or a new one.
        mutating func task(_ body: @escaping @Sendable () async throws -> Void) -> (
            Int, Task<Void, any Error>
        ) {
            if let task { return (attempt, task) }
            attempt += 1
            let task = Task { try await body() }
            self.task = task
            return (attempt, task)
        }

        /// Forgets an attempt that failed; a newer one stays.
        mutating func forget(_ failed: Int) {
            if failed == attempt { task = nil }
        }
    }

    /// Starts the app, once; who comes meanwhile waits.
    public func launch() async throws {
        let (attempt, task) = launching.task { [app, trace] in
            try await trace.record("launch", app.name) {
                try await AppDependencyManager.$current.withValue(app.dependencies) { try await app.launch() }
            }
        }
        do { try await task.value } catch {
            launching.forget(attempt)
            throw HostError(.launchFailed, "\(app.name) did not start: \(HostError.text(of: error))", error)
        }
    }

    /// Brings the app's interface up, once; who comes meanwhile waits.
    public func showInterface() async throws {
        try await launch()
        let (attempt, task) = showing.task { [app, trace] in
            try await trace.record("interface", app.name) {
                try await AppDependencyManager.$current.withValue(app.dependencies) {
                    try await app.showInterface()
                }
            }
        }
        do { try await task.value } catch {
            showing.forget(attempt)
            throw HostError(
                .launchFailed, "\(app.name) did not show its interface: \(HostError.text(of: error))", error)
        }
        isInterfaceThere = true
    }

    /// Takes a place in the line where an intent wants the app at the front before it runs.
    ///
    /// Nothing is awaited on the way here, so places are in the order in which intents came.
    func arrive(_ type: any AppIntent.Type) -> Int? {
        guard type.supportedModes.comesToFrontFirst else { return nil }
        if app.arrival == .performAtOnce, !isInterfaceThere { return nil }
        let name = type.persistentIdentifier
        let number = line.arrive(name)
        if app.arrival == .supersede, !isInterfaceThere {
            for older in line.supersede(with: name) { trace.note("superseded", older) }
        }
        trace.note("arrive", name)
        return number
    }

    /// Gives the foreground to the next.
    func leave(_ place: Int?) {
        if let place { line.leave(place) }
    }

    private func abandon(_ place: Int) { line.abandon(place) }

    /// Waits for the interface, and for the intents that came before.
    func enterForeground(_ place: Int, named name: String) async throws {
        if line.contains(place), !line.isFirst(place) {
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation {
                    (continuation: CheckedContinuation<Void, any Error>) in
                    // Whoever is cancelled later is taken out of the line by the handler below.
                    if Task.isCancelled {
                        continuation.resume(throwing: CancellationError())
                    } else {
                        line.wait(place, continuation)
                    }
                }
            } onCancel: {
                Task { await self.abandon(place) }
            }
        }
        guard line.contains(place) else { throw ForegroundLine.superseded(name) }
        try await showInterface()
        // A newer intent may have come while the interface did.
        guard line.contains(place) else { throw ForegroundLine.superseded(name) }
    }
}
