/// One thing that the audit looks for.
package struct Rule: Sendable, Hashable {
    /// Its name on the command line and in reports.
    package let id: String
    /// How much its findings matter; some findings of a rule may matter less.
    package let severity: Severity
    /// What is wrong, in one sentence.
    package let summary: String
    /// Why it is wrong.
    package let why: String
    /// How to mend it.
    package let remedy: String
    /// Code that breaks the rule.
    package let before: String
    /// The same, mended.
    package let after: String

    /// All rules, in the order of their ids.
    package static let all: [Rule] = (queryRules + entityRules + intentRules + modelRules + fileRules)
        .sorted { $0.id < $1.id }

    /// The rule of an id.
    package init?(id: String) {
        guard let rule = Self.all.first(where: { $0.id == id }) else { return nil }
        self = rule
    }

    init(
        _ id: String, _ severity: Severity, _ summary: String, why: String, remedy: String,
        before: String = "", after: String = ""
    ) {
        self.id = id
        self.severity = severity
        self.summary = summary
        self.why = why
        self.remedy = remedy
        self.before = before
        self.after = after
    }
}
