/// A query of visual search.
struct SemanticQuery {
    let type: AppType
    let values: Function
    /// What it returns one or more of, as it is written; `nil` where that is unknown.
    let element: String?
    /// The entities and enumerations among its results, and where each is named.
    let results: [(type: String, place: Place, unionCase: String?)]
}

extension App {
    /// The queries that take a `SemanticContentDescriptor`.
    var semanticQueries: [SemanticQuery] {
        types(conformingTo: ["IntentValueQuery"]).compactMap { type in
            let values = type.functions("values").first { function in
                guard let input = function.parameters.first?.type else { return false }
                let name = type.alias(Self.core(input)) ?? Self.core(input)
                return name.split(separator: ".").last == "SemanticContentDescriptor"
            }
            guard let values else { return nil }
            let element = values.returnType.map { Self.element(of: $0, in: type) }
            guard let element else {
                return SemanticQuery(type: type, values: values, element: nil, results: [])
            }
            var results: [(type: String, place: Place, unionCase: String?)] = []
            if let union = self.type(element, in: type), isUnion(union) {
                for one in union.cases {
                    results += one.types.map { ($0, one.place, "\(union.lastName).\(one.name)") }
                }
            } else {
                results = [(element, values.place, nil)]
            }
            return SemanticQuery(type: type, values: values, element: element, results: results)
        }
    }

    /// Whether a type is a union of values.
    func isUnion(_ type: AppType) -> Bool { type.attributes.contains { $0.name == "UnionValue" } }

    /// What a collection holds: `Plant` for `[Plant]`, `Array<Plant>` and `IntentItemCollection<Plant>`.
    private static func element(of text: String, in type: AppType) -> String {
        var text = text.hasPrefix("Self.") ? String(text.dropFirst(5)) : text
        if let alias = type.alias(text) { text = alias }
        if text.hasPrefix("["), text.hasSuffix("]") {
            text = String(text.dropFirst().dropLast())
        } else if let open = text.firstIndex(of: "<"), text.hasSuffix(">") {
            text = String(text[text.index(after: open)...].dropLast())
        }
        return core(type.alias(text) ?? text)
    }

    /// Queries that are too many, missing, or not asked in the app.
    var queryFindings: [Finding] {
        let queries = semanticQueries
        var findings: [Finding] = []
        for (index, query) in queries.enumerated() {
            let conditions = query.type.declaration?.conditions ?? []
            let first = queries[..<index].first {
                !Self.areExclusive($0.type.declaration?.conditions ?? [], conditions)
            }
            if let first {
                findings.append(
                    Finding(
                        .severalValueQueries, at: query.type.place,
                        "'\(query.type.name)' takes a SemanticContentDescriptor, as '\(first.type.name)' does "
                            + "(\(first.type.place.file):\(first.type.place.line)); an app has one such query. "
                            + "Return a @UnionValue from it."))
            }
        }
        for type in types(conformingTo: ["IntentValueQuery"]) {
            guard let targets = type.property("allowedExecutionTargets") else { continue }
            if Self.leavesOutTheApp(targets) {
                findings.append(
                    Finding(
                        .queryOutsideApp, at: targets.place,
                        "'\(type.name)' may not run in the app, so visual search may never reach it; allow '.main'."
                    ))
            }
        }
        if let query = queries.first {
            let continues = types.contains { $0.schema?.name == "visualIntelligence.semanticContentSearch" }
            if !continues {
                findings.append(
                    Finding(
                        .noContinuation, at: query.type.place,
                        "People cannot go on searching in the app; add an intent of the schema "
                            + "'.visualIntelligence.semanticContentSearch'."))
            }
        } else if let file = files.first {
            let place = entities.first?.place ?? Place(file: file.path, line: 1, column: 1)
            findings.append(
                Finding(
                    .noValueQuery, at: place,
                    "No IntentValueQuery takes a SemanticContentDescriptor, so visual search does not ask this app."
                ))
        }
        return findings
    }

    /// Whether execution targets are written that name an extension and not the app.
    static func leavesOutTheApp(_ targets: Property) -> Bool {
        guard let value = targets.value ?? targets.code.result else { return false }
        return value.text.contains("Extension") && !value.text.contains("main") && !value.text.contains("all")
    }

    /// Results that cannot be opened.
    var resultFindings: [Finding] {
        let targets = types.filter(isOpenIntent).compactMap { intent -> String? in
            (intent.property("target")?.type ?? intent.alias("Value")).map { resolvedName($0, in: intent) }
        }
        return semanticQueries.flatMap { query in
            query.results.compactMap { result in
                guard !targets.contains(resolvedName(result.type, in: query.type)) else { return nil }
                let name = Self.core(result.type)
                return Finding(
                    .noOpenIntent, at: result.place,
                    "'\(name)', which '\(query.type.name)' returns"
                        + (result.unionCase.map { " as '\($0)'" } ?? "")
                        + ", cannot be opened, and Apple's build rejects that; add an OpenIntent whose target is "
                        + "'\(name)'.")
            }
        }
    }

    /// The full name of a type of the app; of others the last part.
    func resolvedName(_ text: String, in scope: AppType?) -> String {
        if let type = type(text, in: scope) { return type.name }
        let name = Self.core(text)
        return name.hasPrefix("[") ? name : String(name.split(separator: ".").last ?? "")
    }
}
