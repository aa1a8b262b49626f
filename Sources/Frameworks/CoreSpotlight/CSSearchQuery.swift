internal import Synchronization

/// How a search is done.
public class CSSearchQueryContext: NSObject, @unchecked Sendable {
    // Unchecked: everything that changes lies behind the lock, here and in the subclass.
    let values = Mutex(Values())

    struct Values {
        var fetchAttributes: [String] = []
        var filterQueries: [String] = []
        var keyboardLanguage: String?
        var maxResultCount = 0
        var maxSuggestionCount = 0
        var enableRankedResults = false
        var disableSemanticSearch = false
        var maxRankedResultCount = 0
    }

    /// The names of the attributes that items of the result have; empty for all.
    public var fetchAttributes: [String] {
        get { values.withLock { $0.fetchAttributes } }
        set { values.withLock { $0.fetchAttributes = newValue } }
    }

    /// Conditions that items of the result must meet, each in the language of ``CSSearchQuery``.
    public var filterQueries: [String] {
        get { values.withLock { $0.filterQueries } }
        set { values.withLock { $0.filterQueries = newValue } }
    }

    /// The language that the query was typed in; without effect here.
    public var keyboardLanguage: String? {
        get { values.withLock { $0.keyboardLanguage } }
        set { values.withLock { $0.keyboardLanguage = newValue } }
    }

    /// Creates a context that asks for everything.
    public override init() { super.init() }
}

/// A search for the items of the app that meet a condition, such as `title == "rose*"cd`.
///
/// A condition is `attribute operator value`, with `==`, `!=`, `<`, `>`, `<=` or `>=`, or
/// `InRange(attribute, least, most)`; `&&`, `||`, `!` and parentheses combine conditions. A text may have `*` for
/// any characters; behind its quotes, `c` ignores case, `d` diacritics, and `w` looks at words. The attribute `*`
/// is each one.
///
/// - Complexity: O(n) in the items of the app: each is looked at.
public class CSSearchQuery: NSObject, @unchecked Sendable {
    // Unchecked: everything that changes lies behind the lock, and the rest is constant.
    private let state = Mutex(State())
    let queryString: String
    let context: CSSearchQueryContext?
    let folder: URL

    private struct State {
        var isCancelled = false
        var foundItemCount = 0
        var foundItemsHandler: (@Sendable ([CSSearchableItem]) -> Void)?
        var completionHandler: (@Sendable ((any Error)?) -> Void)?
    }

    /// Creates a search.
    public init(queryString: String, queryContext: CSSearchQueryContext?) {
        self.queryString = queryString
        context = queryContext
        folder = SpotlightFolder.own
        super.init()
    }

    /// Creates a search in the indexes of another app.
    package init(queryString: String, queryContext: CSSearchQueryContext?, folder: URL) {
        self.queryString = queryString
        context = queryContext
        self.folder = folder
        super.init()
    }

    /// Creates a search for items with some of their attributes.
    public convenience init(queryString: String, attributes: [String]?) {
        let context = CSSearchQueryContext()
        context.fetchAttributes = attributes ?? []
        self.init(queryString: queryString, queryContext: context)
    }

    /// Whether the search was cancelled.
    public var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// How many items were found so far.
    public var foundItemCount: Int { state.withLock { $0.foundItemCount } }

    /// What is called with the items that are found.
    public var foundItemsHandler: (@Sendable ([CSSearchableItem]) -> Void)? {
        get { state.withLock { $0.foundItemsHandler } }
        set { state.withLock { $0.foundItemsHandler = newValue } }
    }

    /// What is called at the end, with the reason when the search failed.
    public var completionHandler: (@Sendable ((any Error)?) -> Void)? {
        get { state.withLock { $0.completionHandler } }
        set { state.withLock { $0.completionHandler = newValue } }
    }

    /// Begins a search that calls the handlers.
    public func start() {
        Task {
            do {
                let items = try await found()
                if !items.isEmpty { foundItemsHandler?(items) }
                completionHandler?(nil)
            } catch {
                completionHandler?(error)
            }
        }
    }

    /// Ends the search; its completion handler is called with an error.
    public func cancel() { state.withLock { $0.isCancelled = true } }

    /// The items that meet the condition.
    func found() async throws -> [CSSearchableItem] {
        let filters = context?.filterQueries ?? []
        let attributes = context?.fetchAttributes ?? []
        let records = try await SpotlightQueue.run { [self] in
            let conditions = try filters.map(SpotlightCondition.init)
            do {
                return try search().filter { record in conditions.allSatisfy { $0.holds(for: record) } }
            } catch let error as CSIndexError {
                throw CSSearchQueryError(.indexUnreachable, error.message, underlying: error)
            }
        }
        guard !isCancelled, !Task.isCancelled else {
            throw CSSearchQueryError(.cancelled, "The search was cancelled.")
        }
        let items = limited(records).map { record in
            var record = record
            if !attributes.isEmpty {
                record.attributes = record.attributes.filter { attributes.contains($0.key) }
            }
            return CSSearchableItem(record)
        }
        state.withLock { $0.foundItemCount = items.count }
        return items
    }

    /// The items of all indexes of the folder, the best first.
    func search() throws -> [SpotlightRecord] {
        let condition = try SpotlightCondition(queryString)
        return try SpotlightFolder.indexes(in: folder).flatMap { try SpotlightFile(url: $0).items() }
            .filter(condition.holds)
    }

    func limited(_ records: [SpotlightRecord]) -> [SpotlightRecord] { records }
}

extension CSSearchQuery {
    /// The items that are found; the search begins with the first that is asked for.
    public var results: Results { Results(query: self) }

    /// The items that a search finds.
    public struct Results: AsyncSequence, Sendable {
        let query: CSSearchQuery

        /// One item of the result.
        public struct Item: Identifiable, Sendable {
            /// The item.
            public let item: CSSearchableItem
            /// The identifier of the item.
            public var id: String { item.uniqueIdentifier }
        }

        /// Hands out the items of a result.
        public struct Iterator: AsyncIteratorProtocol {
            let query: CSSearchQuery
            var rest: ArraySlice<CSSearchableItem>?

            /// The next item.
            ///
            /// - Throws: ``CSSearchQueryError``.
            public mutating func next() async throws -> Item? {
                if rest == nil { rest = try await query.found()[...] }
                return rest?.popFirst().map { Item(item: $0) }
            }
        }

        /// Begins the search.
        public func makeAsyncIterator() -> Iterator { Iterator(query: query) }
    }
}
