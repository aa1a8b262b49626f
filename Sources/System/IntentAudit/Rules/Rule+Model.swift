extension Rule {
    static let printRevision = Rule(
        "print-revision", .warning, "Feature prints are made without a revision.",
        why: "The newest revision is taken, so a new SDK changes it. Prints of different revisions cannot be "
            + "compared: Vision throws an error, and stored prints are lost.",
        remedy: "Name the revision, and store it beside the prints.",
        before: "let request = GenerateImageFeaturePrintRequest()",
        after: "let request = GenerateImageFeaturePrintRequest(.revision2)")

    static let printDataStored = Rule(
        "print-data-stored", .warning, "Only the data of a feature print is kept.",
        why: "Nothing turns the bare numbers back into a FeaturePrintObservation, and they do not say which "
            + "revision made them.",
        remedy: "Encode the observation as a whole; it is Codable.",
        before: "record.print = observation.data",
        after: "record.print = try PropertyListEncoder().encode(observation)")

    static let dependencyTypeMismatch = Rule(
        "dependency-type-mismatch", .error, "A dependency is read under another type than it was added.",
        why:
            "Dependencies are looked up by their exact static type. One that was added as a class is not found "
            + "as a protocol of that class, and the intent fails when it runs.",
        remedy: "Declare and add it under the same type.",
        before: """
            AppDependencyManager.shared.add(dependency: LocalCatalog())
            // elsewhere
            @Dependency var catalog: any PlantCatalog
            """,
        after: """
            AppDependencyManager.shared.add(dependency: LocalCatalog() as any PlantCatalog)
            // elsewhere
            @Dependency var catalog: any PlantCatalog
            """)

    static let dependencyNotAdded = Rule(
        "dependency-not-added", .error, "A dependency is never added.",
        why:
            "An intent or query that reads it fails when it runs. Where the audit cannot tell the type of some "
            + "dependency that is added, this is a warning.",
        remedy: "Add it when the app starts, before any intent can run.",
        before: "@Dependency var catalog: PlantCatalog",
        after: "AppDependencyManager.shared.add(dependency: PlantCatalog())")

    static let modelRules = [printRevision, printDataStored, dependencyTypeMismatch, dependencyNotAdded]
}
