extension Rule {
    static let openIntentSearches = Rule(
        "open-intent-searches", .warning, "Opening a result searches again.",
        why: "The person has chosen already. Matching again delays the app, and may come to another answer.",
        remedy: "Resolve the target's identifier and show its screen.",
        before: """
            func perform() async throws -> some IntentResult {
                let plants = try await catalog.search(matching: photo)
                navigator.show(plants[0])
                return .result()
            }
            """,
        after: """
            func perform() async throws -> some IntentResult {
                navigator.show(target.id)
                return .result()
            }
            """)

    static let openAppWhenRun = Rule(
        "open-app-when-run", .warning, "openAppWhenRun is deprecated.",
        why:
            "It is deprecated since iOS 26. supportedModes says the same, and more: whether the intent can run "
            + "in the background first.",
        remedy: "State supportedModes; keep openAppWhenRun beside it only for older systems.",
        before: "static let openAppWhenRun = true",
        after: "static var supportedModes: IntentModes { .foreground }")

    static let deprecatedSearchSchema = Rule(
        "deprecated-search-schema", .warning, "The schema .system.search is deprecated.",
        why: "Since iOS 27 its name is .system.searchInApp.",
        remedy: "Write the new name where iOS 27 is there.",
        before: "@AppIntent(schema: .system.search)",
        after: "@AppIntent(schema: .system.searchInApp)")

    static let deprecatedAssistantMacro = Rule(
        "deprecated-assistant-macro", .warning, "A macro is used under its older name.",
        why: "@AssistantIntent, @AssistantEntity and @AssistantEnum are deprecated.",
        remedy: "Write @AppIntent, @AppEntity or @AppEnum.",
        before: "@AssistantIntent(schema: .photos.openAsset)",
        after: "@AppIntent(schema: .photos.openAsset)")

    static let targetContentPlatform = Rule(
        "target-content-platform", .warning, "TargetContentProvidingIntent is used on every platform.",
        why: "macOS and watchOS do not have the protocol; there the app does not build.",
        remedy: "Adopt it in an extension inside #if os(iOS).",
        before: "extension OpenPlant: TargetContentProvidingIntent {}",
        after: """
            #if os(iOS)
                extension OpenPlant: TargetContentProvidingIntent {}
            #endif
            """)

    static let searchIntentOutsideApp = Rule(
        "search-intent-outside-app", .warning, "An intent that shows search results may run outside the app.",
        why: "ShowInAppSearchResultsIntent shows something in the app, so it has to run there and not in an "
            + "extension.",
        remedy: "Allow .main only. Where nothing is stated this is a hint: it matters once the app has an "
            + "extension that links the intent.",
        before: "static var allowedExecutionTargets: IntentExecutionTargets { .appIntentsExtension }",
        after: "static var allowedExecutionTargets: IntentExecutionTargets { .main }")

    static let intentRules = [
        openIntentSearches, openAppWhenRun, deprecatedSearchSchema, deprecatedAssistantMacro,
        targetContentPlatform, searchIntentOutsideApp,
    ]
}
