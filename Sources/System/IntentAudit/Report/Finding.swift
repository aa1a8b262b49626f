/// How much a finding matters.
package enum Severity: String, Codable, Sendable, Comparable, CaseIterable {
    /// Worth knowing.
    case info
    /// It works, but worse than it could, or not everywhere.
    case warning
    /// It does not build for Apple's platforms, or does not work there.
    case error

    package static func < (one: Severity, other: Severity) -> Bool {
        allCases.firstIndex(of: one)! < allCases.firstIndex(of: other)!
    }
}

/// Something that a rule has found.
package struct Finding: Codable, Hashable, Sendable {
    /// The id of the rule.
    package let rule: String
    /// How much it matters.
    package let severity: Severity
    /// Where it is.
    package let place: Place
    /// What is wrong, and how to mend it.
    package let message: String

    /// A finding of a rule, as severe as the rule says unless told otherwise.
    package init(_ rule: Rule, at place: Place, severity: Severity? = nil, _ message: String) {
        self.rule = rule.id
        self.severity = severity ?? rule.severity
        self.place = place
        self.message = message
    }
}
