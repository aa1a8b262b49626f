/// A query for values of the app under test.
public struct IntentValueQueryDefinition: Sendable {
    /// The name of the query.
    public let queryIdentifier: String
    let definitions: IntentDefinitions

    /// The identifier of the app.
    public var bundleIdentifier: String { definitions.bundleIdentifier }

    /// The values that the query finds for an input, best first.
    ///
    /// - Throws: `IntentTestingError` where the app does not list the query, `HostError` where the query takes another type, or what
    ///   the query throws.
    public func values(for input: any IntentValueExpressing) async throws -> ResolvedIntentValues {
        let session = try definitions.session
        let type = try session.valueQuery(queryIdentifier)
        try await session.host.launch()
        let input = try await Conversion.resolved(input, for: Self.input(of: type), in: session)
        let found = try await AppDependencyManager.$current.withValue(session.app.dependencies) {
            let query = type.init()
            try await Reflection.resolveDependencies(of: query)
            return try await ValueQueries.values(of: query, for: input)
        }
        return await ResolvedIntentValues(found)
    }

    /// The values that the query finds for a photo: what a person would see as cards, each once, within the deadline.
    ///
    /// - Parameters:
    ///   - url: The file of the photo.
    ///   - region: The part of it that is marked.
    ///   - origin: Whether it is a photo or a screenshot.
    ///   - labels: Words for what is seen; where there are none, those of the labeller that the app was registered with.
    /// - Throws: `IntentTestingError` with `queryFailed` where the query threw or was late; `HostError` where the photo cannot be read.
    public func values(
        forImageAt url: URL, region: CapturedScene.Region? = nil, origin: CapturedScene.Origin = .camera,
        labels: [String]? = nil
    ) async throws -> ResolvedIntentValues {
        let session = try definitions.session
        let type = try session.valueQuery(queryIdentifier)
        guard Self.input(of: type) is SemanticContentDescriptor.Type else {
            throw IntentTestingError(
                .unsupported, "\(queryIdentifier) takes a \(Self.input(of: type)), not a photo.")
        }
        let outcome = try await session.host.search(
            CapturedScene(contentsOf: url, region: region, origin: origin, labels: labels))
        switch outcome.end {
        case .answered: return await ResolvedIntentValues(outcome.cards.map(\.value))
        case .late:
            throw IntentTestingError(
                .queryFailed, "\(queryIdentifier) took longer than the deadline, so people would see nothing."
            )
        case .failed(let message): throw IntentTestingError(.queryFailed, message)
        }
    }

    private static func input(of type: any IntentValueQuery.Type) -> any _IntentValue.Type {
        func input<Query: IntentValueQuery>(_: Query.Type) -> any _IntentValue.Type { Query.Input.self }
        return input(type)
    }
}

/// The values that a query found.
public struct ResolvedIntentValues: Sendable {
    /// The values, best first.
    public let items: [DynamicPropertyPath]

    init(_ values: [any IntentValueExpressing]) async {
        var items: [DynamicPropertyPath] = []
        for value in values {
            let value = await Conversion.erased(value)
            items.append(DynamicPropertyPath(name: "Value \(items.count + 1)") { value })
        }
        self.items = items
    }

    /// The values that are entities, whichever their type.
    public var entities: [AnyAppEntity] {
        // What is no entity is left out, as said.
        items.compactMap { try? $0.as(AnyAppEntity.self) }
    }
}
