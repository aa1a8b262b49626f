extension Rule {
    static let notAudited = Rule(
        "not-audited", .warning, "Something could not be read.",
        why: "What the audit cannot read it cannot judge: files that are no text, code that is no Swift, "
            + "folders that may not be opened. Other findings may be missing or wrong because of it.",
        remedy: "Mend the file, or give the audit a folder without it.")

    static let canImportAlone = Rule(
        "can-import-alone", .warning, "canImport(VisualIntelligence) alone decides what is built.",
        why:
            "The SDK of visionOS has the module without what it is for, and that of the iOS Simulator has none, "
            + "so code for the simulator silently lacks the query.",
        remedy: "Leave visionOS out by name, and test the query on a device.",
        before: "#if canImport(VisualIntelligence)",
        after: "#if canImport(VisualIntelligence) && !os(visionOS)")

    static let fileRules = [notAudited, canImportAlone]
}
