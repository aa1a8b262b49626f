public import AppIntents

extension IntentHost {
    /// Performs an intent: launches the app where it does not run, brings it to the front where the intent wants that, asks for
    /// what is missing, and performs what follows.
    public func perform(_ intent: any AppIntent) async throws -> PerformOutcome {
        let place = arrive(type(of: intent))
        defer { leave(place) }
        return try await perform(intent, at: place)
    }

    /// Performs an intent that has taken its place in the line for the foreground, and what follows from it.
    ///
    /// What follows keeps the place: no other intent comes between.
    func perform(_ intent: any AppIntent, at place: Int?) async throws -> PerformOutcome {
        let start = clock.now
        try await launch()
        var place = place
        var taken: Int?
        defer { leave(taken) }
        var next: (any AppIntent)? = intent
        var performed: [String] = []
        var dialog: String?
        var value: (any _IntentValue)?
        var opened: URL?
        var inForeground = false
        while let current = next {
            // An intent that leads to itself would never end.
            guard performed.count < Self.most else {
                throw HostError(
                    .appFailed,
                    "\(performed[0]) leads to ever more intents; \(Self.most) were performed.")
            }
            if place == nil, !performed.isEmpty {
                taken = arrive(type(of: current))
                place = taken
            }
            let run = try await withDependencies { try await performOne(current, at: place) }
            performed.append(type(of: current).persistentIdentifier)
            dialog = run.result?.anyDialog.map { dialogue.cards.text($0.full) } ?? dialog
            value = run.result?.anyValue ?? value
            opened = run.opened ?? opened
            inForeground = inForeground || run.inForeground
            next = run.result?.anyOpensIntent
        }
        return PerformOutcome(
            performed: performed, dialog: dialog,
            value: value.flatMap { dialogue.cards.text(of: $0) }, openedURL: opened,
            inForeground: inForeground, duration: clock.now - start, anyValue: value)
    }

    /// How many intents may follow from one another, and how often one may ask to be performed anew.
    private static let most = 16

    private struct Run {
        var result: (any AnyIntentResult)?
        var opened: URL?
        var inForeground = false
    }

    private func performOne(_ intent: any AppIntent, at place: Int?) async throws -> Run {
        let type = type(of: intent)
        guard type.allowedExecutionTargets.contains(.main) else {
            throw HostError(
                .notAllowed,
                "\(type) may not run in the app itself; add .main to its allowedExecutionTargets.")
        }
        try await resolveDependencies(of: intent, named: String(describing: type))
        guard type.supportedModes.comesToFrontFirst else {
            var run = try await attempt(intent, inForeground: false)
            if type.supportedModes.comesToFrontAfterwards {
                try await showInterface()
                run.inForeground = true
            }
            return run
        }
        guard let place else {
            // The app keeps what it was asked for until its interface is there.
            let run = try await attempt(intent, inForeground: true)
            try await showInterface()
            return run
        }
        try await enterForeground(place, named: type.persistentIdentifier)
        return try await attempt(intent, inForeground: true)
    }

    /// Performs an intent until it needs nothing more.
    private func attempt(_ intent: any AppIntent, inForeground: Bool) async throws -> Run {
        try await IntentInvocation.$subject.withValue(intent) {
            try await attemptUntilDone(intent, inForeground: inForeground)
        }
    }

    private func attemptUntilDone(_ intent: any AppIntent, inForeground: Bool) async throws -> Run {
        let name = type(of: intent).persistentIdentifier
        let front = Front(isThere: inForeground)
        do { try await fillParameters(of: intent) } catch { throw failure(error, of: name) }
        for _ in 0..<Self.most {
            do {
                let invocation = IntentInvocation(
                    mode: IntentModes.Current(
                        isForeground: await front.isThere,
                        canContinueInForeground: type(of: intent).supportedModes.comesToFrontOnDemand),
                    timestamp: Date(), dialogue: dialogue,
                    bringToFront: { [self] dialog, confirms in
                        try await comeToFront(front, dialog, confirms: confirms, for: intent)
                    })
                let result = try await trace.record("perform", name) {
                    try await IntentInvocation.$current.withValue(invocation) { try await Self.run(intent) }
                }
                return Run(result: result, inForeground: await front.isThere)
            } catch let address as OpensAddress {
                return Run(opened: address.url, inForeground: await front.isThere)
            } catch let error as AppIntentError {
                do { try await mend(error, of: intent, named: name, front: front) } catch {
                    throw failure(error, of: name)
                }
            } catch {
                throw failure(error, of: name)
            }
        }
        throw HostError(.appFailed, "\(name) wanted to be performed anew \(Self.most) times.")
    }

    /// What the host says of an error that came from the app, or from a query that an answer needed.
    private func failure(_ error: any Error, of name: String) -> any Error {
        switch error {
        case is HostError, is CancellationError: error
        default:
            HostError(
                error is any AppDependencyFailure ? .missingDependency : .appFailed,
                "\(name) failed: \(dialogue.cards.text(of: error))", error)
        }
    }

    private static func run<Intent: AppIntent>(_ intent: Intent) async throws -> (any AnyIntentResult)? {
        try await intent.perform() as? any AnyIntentResult
    }

    /// Gives an intent what its error asks for, so that it can be performed again.
    private func mend(
        _ error: AppIntentError, of intent: any AppIntent, named name: String, front: Front
    ) async throws {
        switch error.reason {
        case .restart: return
        case .needsValue(let parameter, let dialog):
            try set(parameter, to: try await dialogue.value(of: parameter, dialog: dialog), name)
        case .needsDisambiguation(let parameter, let values, let dialog):
            let choice = try await dialogue.choice(among: values, for: parameter, dialog: dialog)
            try set(parameter, to: Answers.fitted(choice, to: parameter.valueType), name)
        case .needsForeground(let dialog, let confirms):
            try await comeToFront(front, dialog, confirms: confirms, for: intent)
        case .declined: throw HostError(.declined, "\(name) was not performed: the person declined.", error)
        case .noHost, .other:
            throw HostError(
                .appFailed, "\(name) failed: \(dialogue.cards.text(error.localizedStringResource))", error)
        }
    }

    private func set(_ parameter: any AnyIntentParameter, to value: any _IntentValue, _ name: String) throws {
        guard parameter.setAny(value) else {
            throw HostError(
                .unanswered, "“\(parameter.shownName)” of \(name) does not take a \(type(of: value)).")
        }
    }

    /// Asks for the parameters that must have a value and have none.
    private func fillParameters(of intent: any AppIntent) async throws {
        let name = type(of: intent).persistentIdentifier
        for (_, parameter) in Reflection.parameters(of: intent)
        where parameter.anyValue == nil && !parameter.isOptional {
            try set(parameter, to: try await dialogue.value(of: parameter, dialog: nil), name)
        }
    }

    private func comeToFront(
        _ front: Front, _ dialog: IntentDialog?, confirms: Bool, for intent: any AppIntent
    ) async throws {
        if await front.isThere { return }
        let modes = type(of: intent).supportedModes
        guard modes.comesToFrontOnDemand else {
            throw HostError(
                .notAllowed,
                "\(type(of: intent)) asks to come to the front; add .foreground(.dynamic) to its supportedModes."
            )
        }
        if confirms, !(try await dialogue.confirmation(of: nil, dialog: dialog ?? "Continue in the app?")) {
            throw HostError(.declined, "\(type(of: intent)) was not performed: the person declined.")
        }
        try await showInterface()
        await front.come()
    }

    /// Whether an intent has the app at the front.
    private actor Front {
        private(set) var isThere: Bool
        init(isThere: Bool) { self.isThere = isThere }
        func come() { isThere = true }
    }
}
