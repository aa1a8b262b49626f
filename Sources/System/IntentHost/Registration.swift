package import AppIntents
internal import VisualIntelligence

/// An app's list of types, checked: what the host looks up while it works.
package struct Registration: Sendable {
    /// The query for captured scenes.
    package let visualQuery: (any IntentValueQuery.Type)?
    /// The intent that goes on searching with a scene.
    package let continuation: (any AppIntent.Type)?
    /// The intent that searches the app for text.
    package let search: (any ShowInAppSearchResultsIntent.Type)?
    private let openIntents: [ObjectIdentifier: any OpenIntent.Type]

    /// - Throws: `HostError` with all that is wrong, a line each.
    package init(_ app: IntentApp) throws {
        let queries = app.valueQueries.filter { Self.takesScene($0) }
        var opens: [ObjectIdentifier: any OpenIntent.Type] = [:]
        for case let intent as any OpenIntent.Type in app.intents {
            opens[ObjectIdentifier(Self.target(of: intent))] =
                opens[ObjectIdentifier(Self.target(of: intent))] ?? intent
        }
        visualQuery = queries.first
        continuation = app.intents.first { intent in
            (intent as? any _SchemaIntent.Type)?._schemaIdentifier == "ShowVisualSearchResultsInAppIntent"
        }
        search = app.intents.lazy.compactMap { $0 as? any ShowInAppSearchResultsIntent.Type }.first
        openIntents = opens

        var faults: [String] = []
        if queries.count > 1 {
            faults.append(
                """
                \(app.name) has \(queries.count) queries that take a SemanticContentDescriptor \
                (\(queries.map { String(describing: $0) }.joined(separator: ", "))); an app may have one. \
                Return several types from one query with @UnionValue.
                """)
        }
        for query in queries {
            for type in Self.resultTypes(of: query) where opens[ObjectIdentifier(type)] == nil {
                faults.append(
                    """
                    \(query) can return a \(type), which is not openable. \
                    Add an OpenIntent whose target is a \(type), and list it.
                    """)
            }
        }
        faults += Self.doubles(app.intents.map { $0.persistentIdentifier }, "intents")
        faults += Self.doubles(app.entities.map { $0.persistentIdentifier }, "entities")
        faults += Self.doubles(app.enums.map { $0.persistentIdentifier }, "enumerations")
        faults += Self.doubles(app.valueQueries.map { $0.persistentIdentifier }, "value queries")
        guard faults.isEmpty else { throw HostError(.registration, faults.joined(separator: "\n")) }
    }

    /// The intent that opens values of a type.
    package func openIntent(for type: any _IntentValue.Type) -> (any OpenIntent.Type)? {
        openIntents[ObjectIdentifier(type)]
    }

    /// The entities and enumerations that a query can return, in the order of a union's cases.
    package static func resultTypes(of query: any IntentValueQuery.Type) -> [any _IntentValue.Type] {
        func types<Query: IntentValueQuery>(_: Query.Type) -> [any _IntentValue.Type] {
            let result = Query.Result.Result.ValueType.self
            return (result as? any _IntentValueRepresentable.Type)?.allIntentValueTypes ?? [result]
        }
        return types(query)
    }

    private static func takesScene(_ query: any IntentValueQuery.Type) -> Bool {
        func takes<Query: IntentValueQuery>(_: Query.Type) -> Bool {
            Query.Input.self == SemanticContentDescriptor.self
        }
        return takes(query)
    }

    private static func target(of intent: any OpenIntent.Type) -> any _IntentValue.Type {
        func target<Intent: OpenIntent>(_: Intent.Type) -> any _IntentValue.Type { Intent.Value.self }
        return target(intent)
    }

    private static func doubles(_ names: [String], _ kind: String) -> [String] {
        Dictionary(grouping: names, by: \.self).filter { $0.value.count > 1 }.keys.sorted().map { name in
            "Two \(kind) are named \(name). Rename one, or give it a persistentIdentifier of its own."
        }
    }
}
