public import AppIntents
internal import VisualIntelligence

extension IntentHost {
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
        let place = arrive(type)
        defer { leave(place) }
        try await launch()
        let intent = try await withDependencies { try await openIntent(type, for: card) }
        return try await perform(intent, at: place)
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
                    "\(Entity.DefaultQuery.self) could not fetch \(id): \(dialogue.cards.text(of: error)).",
                    error)
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

    /// Opens a link in the app.
    /// - Throws: `HostError` with `entityNotFound` where it leads to nothing there.
    public func open(_ link: URL) async throws -> PerformOutcome {
        guard let openLink = app.openLink else {
            throw HostError(.notProvided, "\(app.name) does not open links; set IntentApp.openLink.")
        }
        let start = clock.now
        try await launch()
        let leadsSomewhere = try await trace.record("link", link.absoluteString) {
            do { return try await withDependencies { try await openLink(link) } } catch {
                throw HostError(
                    .appFailed, "\(app.name) could not open the link: \(dialogue.cards.text(of: error))",
                    error)
            }
        }
        guard leadsSomewhere else {
            throw HostError(
                .entityNotFound, "The link \(link.absoluteString) leads to nothing in \(app.name).")
        }
        try await showInterface()
        return PerformOutcome(
            performed: [], dialog: nil, value: nil, openedURL: nil, inForeground: true,
            duration: clock.now - start, anyValue: nil)
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
}
