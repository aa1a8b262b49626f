import CoreSpotlight

/// A folder of indexes that is gone after the test.
final class TemporaryFolder: Sendable {
    let url = FileManager.default.temporaryDirectory.appending(path: "spotlight-\(UUID().uuidString)")

    deinit {
        // What is left of a test's files in the folder for temporary ones does no harm.
        try? FileManager.default.removeItem(at: url)
    }

    /// Runs a closure whose indexes lie in the folder.
    func run<T>(_ body: () async throws -> T) async rethrows -> T {
        try await SpotlightFolder.$override.withValue(url) { try await body() }
    }
}

/// An item with a title.
func item(
    _ identifier: String, _ title: String, domain: String? = nil,
    _ change: (CSSearchableItemAttributeSet) -> Void = { _ in }
) -> CSSearchableItem {
    let attributes = CSSearchableItemAttributeSet(contentType: .text)
    attributes.title = title
    change(attributes)
    return CSSearchableItem(uniqueIdentifier: identifier, domainIdentifier: domain, attributeSet: attributes)
}

/// The identifiers of the items with some words, the best first.
func found(_ words: String?, _ context: CSUserQueryContext? = nil) async throws -> [String] {
    var identifiers: [String] = []
    for try await response in CSUserQuery(userQueryString: words, userQueryContext: context).responses {
        if case .item(let item) = response { identifiers.append(item.id) }
    }
    return identifiers
}

/// The identifiers of the items that meet a condition.
func meeting(_ condition: String) async throws -> Set<String> {
    var identifiers: Set<String> = []
    for try await result in CSSearchQuery(queryString: condition, queryContext: nil).results {
        identifiers.insert(result.item.uniqueIdentifier)
    }
    return identifiers
}
