/// What a shell may offer where a value is expected.
package enum Completion: Sendable, Hashable {
    case nothing
    case files
    case folders
    case words([String])
}

/// An option of a command, as the parser, the help, the manual page and the completions know it.
package struct OptionDescription: Sendable, Hashable {
    /// The name after the two dashes; it also tells options apart.
    package let long: String
    /// The letter after one dash.
    package let short: Character?
    /// The name of the value; `nil` for a flag.
    package let value: String?
    /// What a shell may offer for the value.
    package let completion: Completion
    /// Whether the option may stand several times and keeps all its values.
    package let repeats: Bool
    /// One or two sentences.
    package let help: String

    /// Describes a flag.
    package static func flag(_ long: String, _ short: Character? = nil, help: String) -> OptionDescription {
        OptionDescription(
            long: long, short: short, value: nil, completion: .nothing, repeats: false, help: help)
    }

    /// Describes an option with a value.
    package static func option(
        _ long: String, _ short: Character? = nil, value: String, completion: Completion = .nothing,
        repeats: Bool = false, help: String
    ) -> OptionDescription {
        OptionDescription(
            long: long, short: short, value: value, completion: completion, repeats: repeats, help: help)
    }

    /// The option as it is written: `-l, --limit <n>`.
    package var synopsis: String {
        (short.map { "-\($0), " } ?? "") + "--\(long)" + (value.map { " <\($0)>" } ?? "")
    }
}

/// An argument that is told by its place.
package struct ArgumentDescription: Sendable, Hashable {
    /// Its name in help texts.
    package let name: String
    /// Whether the command needs it.
    package let isRequired: Bool
    /// Whether several may stand.
    package let repeats: Bool
    /// What a shell may offer.
    package let completion: Completion
    /// One or two sentences.
    package let help: String

    /// Describes an argument.
    package init(
        _ name: String, isRequired: Bool = true, repeats: Bool = false, completion: Completion = .files,
        help: String
    ) {
        self.name = name
        self.isRequired = isRequired
        self.repeats = repeats
        self.completion = completion
        self.help = help
    }

    /// The argument as it is written: `<photo> ...`, `[<id> ...]`.
    package var synopsis: String {
        let name = "<\(name)>" + (repeats ? " ..." : "")
        return isRequired ? name : "[\(name)]"
    }
}
