/// How a search for what a user has typed is done.
public final class CSUserQueryContext: CSSearchQueryContext, @unchecked Sendable {
    // Unchecked: has nothing of its own; the superclass keeps the values behind a lock.

    /// The most items of a result; 0 for as many as there are.
    public var maxResultCount: Int {
        get { values.withLock { $0.maxResultCount } }
        set { values.withLock { $0.maxResultCount = newValue } }
    }

    /// The most suggestions; none are made here.
    public var maxSuggestionCount: Int {
        get { values.withLock { $0.maxSuggestionCount } }
        set { values.withLock { $0.maxSuggestionCount = newValue } }
    }

    /// Whether the best items come first; here they always do.
    public var enableRankedResults: Bool {
        get { values.withLock { $0.enableRankedResults } }
        set { values.withLock { $0.enableRankedResults = newValue } }
    }

    /// Whether words are looked for and not what they mean; here it is always words.
    public var disableSemanticSearch: Bool {
        get { values.withLock { $0.disableSemanticSearch } }
        set { values.withLock { $0.disableSemanticSearch = newValue } }
    }

    /// The most items that are put in order; without effect here, where all are.
    public var maxRankedResultCount: Int {
        get { values.withLock { $0.maxRankedResultCount } }
        set { values.withLock { $0.maxRankedResultCount = newValue } }
    }
}

/// A search for the items of the app by the words that a user has typed.
///
/// An item is found when it has all of the words, the last one as the start of a word; case and diacritics do not
/// count. Whatever a user types is looked for as it stands: nothing in it is an operator.
public final class CSUserQuery: CSSearchQuery, @unchecked Sendable {
    // Unchecked: has nothing of its own; the superclass keeps what changes behind a lock.

    /// Creates a search for words.
    public init(userQueryString: String?, userQueryContext: CSUserQueryContext?) {
        super.init(queryString: userQueryString ?? "", queryContext: userQueryContext)
    }

    /// Creates a search for words in the indexes of another app.
    package init(userQueryString: String?, userQueryContext: CSUserQueryContext?, folder: URL) {
        super.init(queryString: userQueryString ?? "", queryContext: userQueryContext, folder: folder)
    }

    /// Makes searches ready; here they always are.
    public class func prepare() {}

    override func search() throws -> [SpotlightRecord] {
        // The conditions of the context may still leave items out, so the number is limited after them.
        let most = context?.filterQueries.isEmpty == false ? Int.max : limit
        return try SpotlightFolder.indexes(in: folder)
            .flatMap { try SpotlightFile(url: $0).items(matching: queryString, limit: most) }
            .sorted { $0.rank < $1.rank }
    }

    override func limited(_ records: [SpotlightRecord]) -> [SpotlightRecord] { Array(records.prefix(limit)) }

    private var limit: Int {
        let count = (context as? CSUserQueryContext)?.maxResultCount ?? 0
        return count > 0 ? count : Int.max
    }

    /// The items that are found; the search begins with the first that is asked for.
    public var responses: Responses { Responses(query: self) }

    /// One item of a result.
    public typealias Item = CSSearchQuery.Results.Item

    /// A text that the user may mean; none are made here.
    public struct Suggestion: Sendable {
        /// The text.
        public let suggestion: CSSuggestion
    }

    /// What a search answers.
    public enum Response: Sendable {
        /// An item.
        case item(Item)
        /// A text that the user may mean.
        case suggestion(Suggestion)
    }

    /// What a search answers, one after the other.
    public struct Responses: AsyncSequence, Sendable {
        let query: CSUserQuery

        /// Hands out the answers.
        public struct Iterator: AsyncIteratorProtocol {
            var items: CSSearchQuery.Results.Iterator

            /// The next answer.
            ///
            /// - Throws: ``CSSearchQueryError``.
            public mutating func next() async throws -> Response? {
                try await items.next().map(Response.item)
            }
        }

        /// Begins the search.
        public func makeAsyncIterator() -> Iterator { Iterator(items: query.results.makeAsyncIterator()) }
    }
}

/// A text that the user may mean.
public final class CSSuggestion: NSObject, Sendable {
    /// The text.
    public let localizedAttributedSuggestion: AttributedString

    init(_ text: AttributedString) {
        localizedAttributedSuggestion = text
        super.init()
    }
}
