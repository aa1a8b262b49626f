internal import AppIntents
internal import CoreSpotlight

extension IntentHost {
    /// Looks for words among the entities that the app has indexed, and makes cards of them, the best first.
    ///
    /// Each entity is fetched by its identifier; those that are gone are left out. Cards of a search can be opened.
    /// - Throws: `HostError` where the app does not start or its index cannot be read.
    public func find(_ words: String, limit: Int = 20) async throws -> [ResultCard] {
        try await launch()
        let cards = try await trace.record("find", words) {
            var values: [any _IntentValue] = []
            for (type, id) in try await indexed(words, limit: limit) {
                values += try await entity(of: type, id)
            }
            return dialogue.cards.make(of: values).cards
        }
        searchCount += 1
        lastSearch = (searchCount, nil, cards)
        return cards
    }

    private func entity<Entity: AppEntity>(of type: Entity.Type, _ id: String) async throws
        -> [any _IntentValue]
    {
        try await EntityLookup.entities(of: type, for: [id])
    }

    /// The types and identifiers of what the index holds for some words.
    private func indexed(_ words: String, limit: Int) async throws -> [(any AppEntity.Type, String)] {
        let context = CSUserQueryContext()
        context.maxResultCount = limit
        var found: [(any AppEntity.Type, String)] = []
        do {
            let query = CSUserQuery(userQueryString: words, userQueryContext: context)
            for try await case .item(let item) in query.responses {
                let name = item.item.uniqueIdentifier
                for type in app.entities {
                    let domain = CSSearchableItem.domain(of: type) + "/"
                    if name.hasPrefix(domain) { found.append((type, String(name.dropFirst(domain.count)))) }
                }
            }
        } catch {
            throw HostError(
                .appFailed, "The index of \(app.name) cannot be read: \(HostError.text(of: error))", error)
        }
        return found
    }
}
