public import AppIntents
internal import CoreVideo
internal import VisualIntelligence

/// Does with an app what the operating system does elsewhere: shows it scenes, opens what it finds, performs its intents.
///
/// Searches run side by side. Intents for the foreground run one after another, in the order in which they came.
public actor IntentHost {
    /// The steps of this host with their times.
    public nonisolated let trace = Trace()
    /// The app.
    public nonisolated let app: IntentApp
    private let registration: Registration
    private let locale: Locale
    private let deadline: Duration
    private let labeller: any SceneLabeller
    private let dialogue: Dialogue
    private let clock = ContinuousClock()

    private var launching: Task<Void, any Error>?
    private var showing: Task<Void, any Error>?
    private var isInterfaceThere = false
    private var waiting: [Visitor] = []
    private var isForegroundBusy = false
    private var lastSearch: (descriptor: SemanticContentDescriptor, cards: [ResultCard])?

    /// A host for an app.
    ///
    /// - Parameters:
    ///   - locale: The person's language, for cards and questions.
    ///   - respondent: Who answers the app's questions.
    ///   - deadline: How long the app's query for scenes may take.
    ///   - labeller: What finds words for scenes.
    /// - Throws: `HostError` with `registration` where the app's types cannot work together.
    public init(
        _ app: IntentApp, locale: Locale = .current, respondent: any Respondent = ScriptedRespondent(),
        deadline: Duration = .milliseconds(500), labeller: any SceneLabeller
    ) throws {
        self.app = app
        self.locale = locale
        self.deadline = deadline
        self.labeller = labeller
        registration = try Registration(app)
        dialogue = Dialogue(
            respondent: respondent, cards: Cards(locale: locale, resources: app.resources), trace: trace)
    }

    // MARK: Visual search

    /// Shows the app a scene, and makes cards of what it finds.
    ///
    /// A query that throws or is late is an outcome, not an error.
    /// - Throws: `HostError` where the scene cannot be read, the app has no query for scenes, or does not start.
    public func search(_ scene: CapturedScene) async throws -> SearchOutcome {
        guard let query = registration.visualQuery else {
            throw HostError(
                .notProvided,
                "\(app.name) has no IntentValueQuery that takes a SemanticContentDescriptor; write one and list it."
            )
        }
        guard Self.targets(of: query).contains(.main) else {
            throw HostError(
                .notAllowed,
                "\(query) may not run in the app itself; add .main to its allowedExecutionTargets.")
        }
        let start = clock.now
        let pixels = try await trace.record("capture", scene.origin.rawValue) {
            try scene.capture().pixelBuffer()
        }
        let labels: [String]
        if let given = scene.labels {
            labels = given
        } else {
            let labeller = labeller
            labels = try await trace.record("labels", "") { try await labeller.labels(for: pixels) }
        }
        let descriptor = SemanticContentDescriptor(labels: labels, pixelBuffer: pixels)
        try await launch()

        let values = try await answer(of: query, to: descriptor)
        let made = await trace.record("cards", "") { dialogue.cards.make(of: values.items) }
        lastSearch = (descriptor, made.cards)
        return SearchOutcome(
            end: values.end, labels: labels, cards: made.cards, duplicates: made.duplicates,
            surplus: made.surplus, canContinue: registration.continuation != nil, duration: clock.now - start)
    }

    private func answer(
        of type: any IntentValueQuery.Type, to descriptor: SemanticContentDescriptor
    ) async throws -> (items: [any _IntentValue], end: SearchOutcome.End) {
        let query = type.init()
        try await resolveDependencies(of: query, named: String(describing: type))
        let outcome = await trace.record("query", String(describing: type)) {
            await timed(deadline) { try await ValueQueries.values(of: query, for: descriptor) }
        }
        switch outcome {
        case .done(.success(let items)): return (items, .answered)
        case .done(.failure(let error)): return ([], .failed(HostError.text(of: error)))
        case .late: return ([], .late)
        }
    }

    private static func targets(of query: any IntentValueQuery.Type) -> IntentExecutionTargets {
        query.allowedExecutionTargets
    }

    // MARK: Opening and going on

    /// Opens a card of the last search, by its number from 1.
    ///
    /// The entity is fetched anew by its identifier; nothing is matched again.
    /// - Throws: `HostError` with `entityNotFound` where it is gone.
    public func open(_ number: Int) async throws -> PerformOutcome {
        guard let cards = lastSearch?.cards, cards.indices.contains(number - 1) else {
            let count = lastSearch?.cards.count ?? 0
            throw HostError(
                .noSuchCard,
                lastSearch == nil
                    ? "Nothing has been searched yet; search a photo first."
                    : "There is no card \(number); the last search has \(count).")
        }
        return try await open(cards[number - 1])
    }

    /// Opens a card.
    public func open(_ card: ResultCard) async throws -> PerformOutcome {
        guard let type = registration.openIntent(for: Swift.type(of: card.value)) else {
            throw HostError(
                .notProvided, "\(app.name) has no OpenIntent for \(card.type); write one and list it.")
        }
        try await launch()
        let intent = try await openIntent(type, for: card)
        return try await perform(intent)
    }

    private func openIntent<Intent: OpenIntent>(
        _ type: Intent.Type, for card: ResultCard
    ) async throws -> Intent {
        var target = card.value
        if let entityType = Intent.Value.self as? any AppEntity.Type {
            target = try await fetch(entityType, card.id)
        }
        guard let target = target as? Intent.Value else {
            throw HostError(.notProvided, "\(type) does not open a \(card.type).")
        }
        var intent = Intent()
        intent.target = target
        return intent
    }

    private func fetch<Entity: AppEntity>(_ type: Entity.Type, _ id: String) async throws -> any _IntentValue
    {
        try await resolveDependencies(
            of: Entity.defaultQuery, named: String(describing: Entity.DefaultQuery.self))
        let found = try await trace.record("fetch", "\(Entity.persistentIdentifier) \(id)") {
            do { return try await EntityLookup.entities(of: type, for: [id]) } catch {
                throw HostError(
                    .appFailed,
                    "\(Entity.DefaultQuery.self) could not fetch \(id): \(HostError.text(of: error)).", error)
            }
        }
        guard let entity = found.first(where: { $0.id.entityIdentifierString == id }) else {
            throw HostError(
                .entityNotFound,
                """
                The \(Entity.persistentIdentifier) “\(id)” is no longer there: \(Entity.DefaultQuery.self) did not \
                return it. Search again, or give entities identifiers that stay.
                """)
        }
        return entity
    }

    /// Goes on with the last search in the app.
    public func more() async throws -> PerformOutcome {
        guard let continuation = registration.continuation else {
            throw HostError(
                .notProvided,
                """
                \(app.name) does not go on with a search; write an intent with \
                @AppIntent(schema: .visualIntelligence.semanticContentSearch) and list it.
                """)
        }
        guard let descriptor = lastSearch?.descriptor else {
            throw HostError(.noSuchCard, "Nothing has been searched yet; search a photo first.")
        }
        let intent = continuation.init()
        let parameter = Reflection.parameters(of: intent).first { $0.parameter.setAny(descriptor) }
        guard parameter != nil else {
            throw HostError(
                .notProvided,
                "\(continuation) has no parameter of type SemanticContentDescriptor; add `var semanticContent`."
            )
        }
        return try await perform(intent)
    }

    /// Searches in the app for a text.
    public func ask(_ term: String) async throws -> PerformOutcome {
        guard let search = registration.search else {
            throw HostError(
                .notProvided,
                """
                \(app.name) has no search; write a ShowInAppSearchResultsIntent with \
                @AppIntent(schema: .system.searchInApp) and list it.
                """)
        }
        let intent = search.init()
        guard Reflection.parameters(of: intent).contains(where: { Self.set($0.parameter, to: term) }) else {
            throw HostError(.notProvided, "The criteria of \(search) are no StringSearchCriteria.")
        }
        return try await perform(intent)
    }

    private static func set(_ parameter: any AnyIntentParameter, to term: String) -> Bool {
        parameter.setAny(StringSearchCriteria(term: term))
    }

    // MARK: Performing

    /// Performs an intent: launches the app where it does not run, brings it to the front where the intent wants that, asks for
    /// what is missing, and performs what follows.
    public func perform(_ intent: any AppIntent) async throws -> PerformOutcome {
        let start = clock.now
        try await launch()
        var next: (any AppIntent)? = intent
        var performed: [String] = []
        var dialog: String?
        var value: (any _IntentValue)?
        var opened: URL?
        var inForeground = false
        while let current = next {
            // An intent that leads to itself would never end.
            guard performed.count < 16 else {
                throw HostError(.appFailed, "\(performed[0]) leads to ever more intents; 16 were performed.")
            }
            let run = try await performOne(current)
            performed.append(type(of: current).persistentIdentifier)
            dialog = run.result?.anyDialog.map { dialogue.cards.text($0.full) } ?? dialog
            value = run.result?.anyValue ?? value
            opened = run.opened ?? opened
            inForeground = inForeground || run.inForeground
            next = run.result?.anyOpensIntent
        }
        return PerformOutcome(
            performed: performed, dialog: dialog,
            value: value.map { dialogue.cards.text(Cards.representation(of: $0).title) }, openedURL: opened,
            inForeground: inForeground, duration: clock.now - start, anyValue: value)
    }

    private struct Run {
        var result: (any AnyIntentResult)?
        var opened: URL?
        var inForeground = false
    }

    private func performOne(_ intent: any AppIntent) async throws -> Run {
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
        if app.arrival == .performAtOnce, !isInterfaceThere {
            let run = try await attempt(intent, inForeground: true)
            try await showInterface()
            return run
        }
        try await enterForeground(named: type.persistentIdentifier)
        defer { leaveForeground() }
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
        try await fillParameters(of: intent)
        for _ in 0..<16 {
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
                try await mend(error, of: intent, named: name, front: front)
            } catch let error as HostError {
                throw error
            } catch is CancellationError {
                throw CancellationError()
            } catch {
                throw HostError(.appFailed, "\(name) failed: \(HostError.text(of: error))", error)
            }
        }
        throw HostError(.appFailed, "\(name) wanted to be performed anew 16 times.")
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
            try set(parameter, to: choice, name)
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

    // MARK: Launching

    /// Starts the app, once; who comes meanwhile waits.
    public func launch() async throws {
        if launching == nil {
            let app = app
            let trace = trace
            launching = Task { try await trace.record("launch", app.name) { try await app.launch() } }
        }
        do { try await launching?.value } catch {
            launching = nil
            throw HostError(.launchFailed, "\(app.name) did not start: \(HostError.text(of: error))", error)
        }
    }

    /// Brings the app's interface up, once; who comes meanwhile waits.
    public func showInterface() async throws {
        try await launch()
        if showing == nil {
            let app = app
            let trace = trace
            showing = Task { try await trace.record("interface", app.name) { try await app.showInterface() } }
        }
        do { try await showing?.value } catch {
            showing = nil
            throw HostError(
                .launchFailed, "\(app.name) did not show its interface: \(HostError.text(of: error))", error)
        }
        isInterfaceThere = true
    }

    /// One who waits for the foreground.
    private struct Visitor {
        let continuation: CheckedContinuation<Void, any Error>
        let name: String
    }

    /// Waits for the interface, and for the intents that came before.
    private func enterForeground(named name: String) async throws {
        if !isForegroundBusy {
            isForegroundBusy = true
        } else {
            if app.arrival == .supersede {
                let older = waiting
                waiting = []
                for visitor in older {
                    trace.note("superseded", visitor.name)
                    visitor.continuation.resume(
                        throwing: HostError(.superseded, "\(visitor.name) gave way to a newer \(name)."))
                }
            }
            try await withCheckedThrowingContinuation {
                waiting.append(Visitor(continuation: $0, name: name))
            }
        }
        do { try await showInterface() } catch {
            leaveForeground()
            throw error
        }
    }

    private func leaveForeground() {
        guard !waiting.isEmpty else {
            isForegroundBusy = false
            return
        }
        waiting.removeFirst().continuation.resume()
    }

    // MARK: Dependencies

    private func resolveDependencies(of value: any Sendable, named name: String) async throws {
        do { try await Reflection.resolveDependencies(of: value) } catch {
            throw HostError(
                .missingDependency, "\(name) cannot run. \(HostError.text(of: error))", error)
        }
    }
}

/// Asks a query for values.
package enum ValueQueries {
    /// All values that a query finds for an input.
    /// - Throws: `HostError` where the query takes another type, or what the query throws.
    package static func values(
        of query: any IntentValueQuery, for input: any _IntentValue
    ) async throws -> [any _IntentValue] {
        func values<Query: IntentValueQuery>(_ query: Query) async throws -> [any _IntentValue] {
            guard let input = input as? Query.Input else {
                throw HostError(
                    .notProvided, "\(Query.self) takes a \(Query.Input.self), not a \(type(of: input)).")
            }
            return try await query.values(for: input).items
        }
        return try await values(query)
    }
}
