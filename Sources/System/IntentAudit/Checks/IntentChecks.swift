extension App {
    /// Deprecated spellings, and intents that run where they cannot.
    var intentFindings: [Finding] {
        var findings: [Finding] = []
        for type in types {
            for attribute in type.attributes
            where ["AssistantIntent", "AssistantEntity", "AssistantEnum"].contains(attribute.name) {
                let name = attribute.name.replacing("Assistant", with: "App")
                findings.append(
                    Finding(
                        .deprecatedAssistantMacro, at: attribute.place,
                        "'@\(attribute.name)' is deprecated; write '@\(name)'."))
            }
            if let schema = type.schema, schema.name == "system.search" {
                findings.append(
                    Finding(
                        .deprecatedSearchSchema, at: schema.place,
                        "'.system.search' is deprecated since iOS 27; write '.system.searchInApp'."))
            }
            if isIntent(type), let flag = type.property("openAppWhenRun"),
                type.property("supportedModes") == nil
            {
                findings.append(
                    Finding(
                        .openAppWhenRun, at: flag.place,
                        "'openAppWhenRun' is deprecated since iOS 26; add 'supportedModes' to '\(type.name)'."
                    ))
            }
            findings += searchFindings(of: type) + contentFindings(of: type)
        }
        return findings
    }

    private func searchFindings(of type: AppType) -> [Finding] {
        let schemas: Set = ["system.search", "system.searchInApp"]
        guard type.declaration?.kind != .protocol,
            conforms(type, to: ["ShowInAppSearchResultsIntent"]) || schemas.contains(type.schema?.name ?? "")
        else { return [] }
        guard let targets = type.property("allowedExecutionTargets") else {
            return [
                Finding(
                    .searchIntentOutsideApp, at: type.place, severity: .info,
                    "'\(type.name)' shows results in the app; let 'allowedExecutionTargets' be '.main', so that no "
                        + "extension runs it.")
            ]
        }
        let value = (targets.value ?? targets.code.result)?.text ?? ""
        guard value.contains("Extension") else { return [] }
        return [
            Finding(
                .searchIntentOutsideApp, at: targets.place,
                "'\(type.name)' shows results in the app, but an extension may run it; allow '.main' only.")
        ]
    }

    private func contentFindings(of type: AppType) -> [Finding] {
        guard type.declaration?.kind != .protocol else { return [] }
        return type.parts.flatMap { part -> [Finding] in
            guard !part.conditions.contains(where: Self.leavesOutMac) else { return [] }
            return zip(part.inherited, part.inheritedPlaces).compactMap { name, place in
                guard ["TargetContentProvidingIntent", "UISceneAppIntent"].contains(name) else { return nil }
                return Finding(
                    .targetContentPlatform, at: place,
                    "macOS has no '\(name)'; let '\(type.name)' adopt it in an extension inside '#if os(iOS)'."
                )
            }
        }
    }

    private static func leavesOutMac(_ condition: Condition) -> Bool {
        let text = condition.text
        if text.contains("!os(macOS)") || text.contains("canImport(UIKit)") { return true }
        if condition.failed.contains("os(macOS)") || condition.failed.contains("canImport(AppKit)") {
            return true
        }
        return text.contains("os(") && !text.contains("os(macOS)") && !text.contains("!os(")
    }

    /// Opening that searches again.
    var openingFindings: [Finding] {
        let queries = Set(semanticQueries.map(\.values.place))
        return types.filter(isOpenIntent).flatMap { intent in
            intent.functions("perform").compactMap { perform in
                let bodies = reach(of: Body(perform, of: intent)).bodies
                let searches = bodies.contains { body in
                    queries.contains(body.key) || body.code.names.contains("GenerateImageFeaturePrintRequest")
                        || body.code.calls.contains { $0.argument("matching") != nil }
                }
                guard searches else { return nil }
                return Finding(
                    .openIntentSearches, at: perform.place,
                    "'\(intent.name)' searches again for what was chosen already; resolve the identifier of its target "
                        + "and show that.")
            }
        }
    }
}
