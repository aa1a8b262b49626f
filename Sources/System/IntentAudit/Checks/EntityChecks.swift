extension App {
    /// The entities of the app that the system keeps identifiers of.
    var entities: [AppType] { types.filter(isEntity) }

    /// Whether a type is an entity, by conformance or macro.
    func isEntity(_ type: AppType) -> Bool {
        guard type.declaration?.kind != .protocol else { return false }
        return conforms(
            type,
            to: ["AppEntity", "IndexedEntity", "FileEntity", "URLRepresentableEntity", "SyncableEntity"])
            || type.attributes.contains {
                ["AppEntity", "AssistantEntity"].contains($0.name) && !$0.arguments.isEmpty
            }
    }

    /// Identifiers that change, and unions that other modules cannot use.
    var entityFindings: [Finding] {
        entities.flatMap(identifierFindings) + constructionFindings
            + types.filter(isUnion).compactMap { union in
                guard union.declaration?.modifiers.contains("public") == true,
                    !union.inherited.contains("Sendable")
                else { return nil }
                return Finding(
                    .unionNotSendable, at: union.place,
                    "The public union '\(union.name)' is not Sendable; write 'Sendable' behind its name.")
            }
    }

    /// Why a value is another one each time; `nil` where it is not known to be.
    private func instability(of value: Expression, type: String? = nil) -> String? {
        let text = value.text
        if text.firstMatch(of: /\bUUID\(\)/) != nil { return "made anew each time" }
        if text == ".init()", type == "UUID" { return "made anew each time" }
        if text.firstMatch(of: /\.hashValue\b/) != nil {
            return "a hash value, which differs in every launch"
        }
        if text.contains("ObjectIdentifier(") { return "the place of an object in memory" }
        if text.firstMatch(of: /\b(Int|UInt\w*)\.random\(/) != nil { return "random" }
        return nil
    }

    private func identifierFindings(of entity: AppType) -> [Finding] {
        func finding(_ place: Place, _ reason: String, _ severity: Severity = .error) -> Finding {
            Finding(
                .unstableIdentifier, at: place, severity: severity,
                "The identifier of '\(entity.name)' is \(reason); use one that survives relaunches and refreshes of "
                    + "the data.")
        }
        guard let id = entity.property("id"), !id.isStatic else { return [] }
        if id.isComputed {
            guard let result = id.code.result else { return [] }
            if let reason = instability(of: result, type: id.type) { return [finding(id.place, reason)] }
            // `var id: UUID { uuid }`
            let name = result.text.hasPrefix("self.") ? String(result.text.dropFirst(5)) : result.text
            guard let stored = entity.property(name), let value = stored.value, stored.isConstant,
                let reason = instability(of: value, type: stored.type)
            else { return [] }
            return [finding(stored.place, reason)]
        }
        var findings: [Finding] = []
        let assignments = entity.functions("init").flatMap { $0.code.assignments }
            .filter { ["id", "self.id"].contains($0.target) }
        if let value = id.value, let reason = instability(of: value, type: id.type) {
            let isGiven =
                !assignments.isEmpty
                || bodies.contains { body in
                    body.code.calls.contains { call in
                        call.argument("id") != nil && type(call.callee, in: body.owner)?.name == entity.name
                    }
                }
            if id.isConstant {
                findings.append(finding(id.place, reason))
            } else if !isGiven {
                findings.append(finding(id.place, reason, .warning))
            }
        }
        for assignment in assignments {
            if let reason = instability(of: assignment.value) {
                findings.append(finding(assignment.value.place, reason))
            }
        }
        return findings
    }

    /// Entities that are made with a place in a list as identifier.
    private var constructionFindings: [Finding] {
        let names = Set(entities.map(\.name))
        return bodies.flatMap { body -> [Finding] in
            let counts =
                body.code.calls.contains { ["enumerated", "indices"].contains($0.name) }
                || body.code.members.contains { $0.name == "indices" }
            let isQuery = body.owner.map { conforms($0, to: Self.queryProtocols) } ?? false
            return body.code.calls.compactMap { call in
                guard let id = call.argument("id"), let entity = type(call.callee, in: body.owner),
                    names.contains(entity.name)
                else { return nil }
                var reason = isQuery || !id.text.contains("UUID()") ? instability(of: id) : nil
                let bare = id.text.replacing(/^(String|Int)\(|\)$|"\\\(|"$/, with: "")
                if counts,
                    ["index", "i", "offset", "idx", "position", "$0", "$0.offset", "$0.0"].contains(bare)
                {
                    reason = "a place in a list, which changes with the data"
                }
                guard let reason else { return nil }
                return Finding(
                    .unstableIdentifier, at: id.place, severity: .warning,
                    "The identifier that this '\(entity.name)' gets is \(reason); use one that survives relaunches "
                        + "and refreshes of the data.")
            }
        }
    }

    private static let queryProtocols: Set = [
        "IntentValueQuery", "EntityQuery", "EntityStringQuery", "EnumerableEntityQuery",
        "EntityPropertyQuery",
    ]

    /// Results without an image, or with one that is too large.
    var displayFindings: [Finding] {
        var findings: [Finding] = []
        for entity in entities {
            guard let display = entity.property("displayRepresentation") else { continue }
            for call in display.code.calls where ["pngData", "jpegData"].contains(call.name) {
                findings.append(
                    Finding(
                        .fullSizeImage, at: call.place,
                        "'\(entity.name)' encodes an image whenever it is shown; keep the bytes of a thumbnail."
                    ))
            }
            for call in display.code.calls {
                for image in call.arguments where ["data", "url"].contains(image.label) {
                    guard image.value.text.firstMatch(of: /(?i)original|fullsize|fullres|highres/) != nil
                    else { continue }
                    findings.append(
                        Finding(
                            .fullSizeImage, at: image.value.place,
                            "'\(entity.name)' seems to show '\(image.value.text)' in full size; give a thumbnail."
                        ))
                }
            }
        }
        for query in semanticQueries {
            for result in query.results {
                guard let entity = type(result.type, in: query.type),
                    let display = entity.property("displayRepresentation")
                else { continue }
                let hasImage =
                    display.code.calls.contains { $0.argument("image") != nil }
                    || display.code.names.contains { $0.lowercased().contains("image") }
                if !hasImage {
                    findings.append(
                        Finding(
                            .noEntityImage, at: display.place,
                            "'\(entity.name)' is shown without an image; give its display representation a thumbnail."
                        ))
                }
            }
        }
        return findings
    }
}
