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
    let registration: Registration
    let dialogue: Dialogue
    let clock = ContinuousClock()
    private let deadline: Duration
    private let labeller: any SceneLabeller

    var launching = Start()
    var showing = Start()
    var isInterfaceThere = false
    var line = ForegroundLine()
    var lastSearch: (number: Int, descriptor: SemanticContentDescriptor?, cards: [ResultCard])?
    var searchCount = 0

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
        deadline: Duration = .milliseconds(500), labeller: any SceneLabeller = NetworkLabeller()
    ) throws {
        self.app = app
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
        searchCount += 1
        let number = searchCount
        let start = clock.now
        // Decoding and scaling are work for another thread: the actor stays free for other searches.
        let pixels = try await trace.record("capture", scene.origin.rawValue) {
            try await Self.aside { try scene.capture().pixelBuffer() }
        }
        let labels = try await self.labels(of: scene, pixels)
        let descriptor = SemanticContentDescriptor(labels: labels, pixelBuffer: pixels)
        try await launch()

        let values = try await withDependencies { try await answer(of: query, to: descriptor) }
        let made = await trace.record("cards", "") { [cards = dialogue.cards] in
            await Self.aside { cards.make(of: values.items) }
        }
        // Where several searches run at once, the one that began last counts, whichever ends last.
        if number > lastSearch?.number ?? 0 { lastSearch = (number, descriptor, made.cards) }
        return SearchOutcome(
            end: values.end, labels: labels, cards: made.cards, duplicates: made.duplicates,
            surplus: made.surplus, canContinue: registration.continuation != nil, duration: clock.now - start)
    }

    private func labels(of scene: CapturedScene, _ pixels: CVReadOnlyPixelBuffer) async throws -> [String] {
        if let given = scene.labels { return given }
        let labeller = labeller
        return try await trace.record("labels", "") {
            do { return try await labeller.labels(for: pixels) } catch let error as HostError {
                throw error
            } catch is CancellationError {
                throw CancellationError()
            } catch {
                throw HostError(
                    .badScene,
                    "No words were found for the scene: \(HostError.text(of: error)). Give it labels.", error)
            }
        }
    }

    private func answer(
        of type: any IntentValueQuery.Type, to descriptor: SemanticContentDescriptor
    ) async throws -> (items: [any _IntentValue], end: SearchOutcome.End) {
        let query = type.init()
        try await resolveDependencies(of: query, named: String(describing: type))
        let outcome = await trace.record("query", String(describing: type)) {
            await timed(deadline) { try await ValueQueries.values(of: query, for: descriptor) }
        }
        try Task.checkCancellation()
        switch outcome {
        case .done(.success(let items)): return (items, .answered)
        case .done(.failure(let error)): return ([], .failed(dialogue.cards.text(of: error)))
        case .late: return ([], .late)
        }
    }

    @concurrent private static func aside<Value: Sendable>(
        _ body: @Sendable () throws -> Value
    ) async rethrows -> Value { try body() }

    private static func targets(of query: any IntentValueQuery.Type) -> IntentExecutionTargets {
        query.allowedExecutionTargets
    }

    // MARK: Dependencies

    /// Does work in which `@Dependency` finds what this app registered.
    package func withDependencies<Value>(_ body: () async throws -> Value) async rethrows -> Value {
        try await AppDependencyManager.$current.withValue(app.dependencies, operation: body)
    }

    /// Gets ready what a query or an intent depends on.
    /// - Throws: `HostError` with `missingDependency`, which names what wants it and what is registered.
    func resolveDependencies(of value: any Sendable, named name: String) async throws {
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
