/// Colours for people, where the output is a terminal that they want coloured.
package struct Style: Sendable {
    /// Whether colours are written.
    package let isColoured: Bool

    /// Colours on a terminal, unless `NO_COLOR` is set or the terminal is a dumb one.
    ///
    /// - Source: https://no-color.org
    package init(isTerminal: Bool, environment: [String: String]) {
        isColoured = isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }

    /// Bold text.
    package func bold(_ text: String) -> String { styled(text, 1) }
    /// Faint text.
    package func faint(_ text: String) -> String { styled(text, 2) }
    /// Green text, for what is sure.
    package func good(_ text: String) -> String { styled(text, 32) }
    /// Red text, for what went wrong.
    package func bad(_ text: String) -> String { styled(text, 31) }

    private func styled(_ text: String, _ code: Int) -> String {
        isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
