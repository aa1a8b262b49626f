extension App {
    /// Queries that return too much, ask too far away, or take whatever is nearest.
    var matchingFindings: [Finding] { semanticQueries.flatMap(findings) + thresholdFindings }

    private func findings(of query: SemanticQuery) -> [Finding] {
        var findings: [Finding] = []
        let reach = reach(of: Body(query.values, of: query.type))
        if let place = reach.bodies.lazy.compactMap(networkPlace).first {
            findings.append(
                Finding(
                    .networkInQuery, at: place,
                    "'\(query.type.name)' asks the network while Visual Intelligence waits; match on the device, or "
                        + "with a short deadline and an answer for when there is no network."))
        }
        let makesList = reach.bodies.contains { body in
            body.code.calls.contains { Self.listMaking.contains($0.name) }
        }
        let returnsList = query.values.code.result.map { value in
            value.text.wholeMatch(of: /[\w.]+/) != nil && !value.text.hasPrefix(".")
        }
        if makesList || returnsList == true, !reach.leavesTheApp, !reach.bodies.contains(where: isLimited) {
            findings.append(
                Finding(
                    .unlimitedResults, at: query.values.place,
                    "'\(query.type.name)' returns as many results as there are; keep the best few, as with "
                        + "'prefix(6)'."))
        }
        return findings
    }

    private static let listMaking: Set = ["map", "compactMap", "flatMap", "filter", "sorted"]
    private static let limiting: Set = [
        "prefix", "suffix", "first", "last", "max", "min", "randomElement", "popFirst",
    ]

    private func isLimited(_ body: Body) -> Bool {
        func isLimit(_ name: String) -> Bool {
            let name = name.lowercased()
            return name.contains("limit") || name.contains("count") || name.hasPrefix("top") || name == "k"
                || ["first", "atmost", "upto"].contains(name)
                || name.hasPrefix("max")
                    && ["results", "matches", "items", "number"].contains(where: name.contains)
        }
        return body.code.calls.contains { call in
            Self.limiting.contains(call.name) || call.arguments.contains { isLimit($0.label ?? "") }
        } || body.code.members.contains { Self.limiting.contains($0.name) }
            || body.code.names.contains { $0.lowercased().contains("limit") }
            || body.parameters.contains { isLimit($0.name) || isLimit($0.label ?? "") }
    }

    private static let network: Set = [
        "URLSession", "URLRequest", "NWConnection", "HTTPClient", "URLSessionWebSocketTask",
    ]

    private func networkPlace(_ body: Body) -> Place? {
        for call in body.code.calls {
            if Self.network.contains(call.name) { return call.place }
            guard let base = call.base else { continue }
            if let first = base.split(separator: ".").first, Self.network.contains(String(first)) {
                return call.place
            }
            if let type = typeName(ofPath: base, in: body), Self.network.contains(Self.core(type)) {
                return call.place
            }
        }
        return nil
    }

    private var thresholdFindings: [Finding] {
        let withVision = Set(files.filter { $0.imports.contains("Vision") }.map(\.path))
        let hits = bodies.compactMap { body -> (body: Body, call: Call)? in
            guard withVision.contains(body.key.file) else { return nil }
            let call = body.code.calls.first { call in
                call.name == "computeDistance"
                    || call.name == "distance" && call.base?.isEmpty == false
                        && call.arguments.map(\.label) == ["to"]
            }
            return call.map { (body, $0) }
        }
        guard !hits.isEmpty else { return [] }
        let reaches = bodies.map { reach(of: $0).bodies }
        return hits.compactMap { hit in
            let around = reaches.filter { $0.contains { $0.key == hit.body.key } }
            guard !around.contains(where: { $0.contains { Self.hasThreshold($0.code) } }) else { return nil }
            return Finding(
                .noThreshold, at: hit.call.place,
                "This distance is compared with nothing, so a scene that shows nothing of the catalogue finds "
                    + "something; leave out what is farther than a measured distance.")
        }
    }

    /// Whether code compares something with a bound; comparing two of a kind is sorting.
    private static func hasThreshold(_ code: Code) -> Bool {
        if code.hasRange { return true }
        return code.comparisons.contains { comparison in
            let sides = [comparison.left, comparison.right].map { side in
                // `$0.distance < $1.distance`, `far(scene, $0) < far(scene, $1)`, `one.distance < other.distance`
                let name = side.replacing(/\$\d+/, with: "$")
                return name.contains("(") ? name : String(name.split(separator: ".").last ?? "")
            }
            return sides[0] != sides[1] && !sides.contains("count")
        }
    }
}
