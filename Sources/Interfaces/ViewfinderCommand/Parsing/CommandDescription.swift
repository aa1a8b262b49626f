/// A subcommand, as the parser, the help, the manual page and the completions know it.
package struct CommandDescription: Sendable {
    /// One way to use the command.
    package struct Example: Sendable {
        /// What it does.
        package let purpose: String
        /// The command line, without the program's name.
        package let command: String

        /// Creates an example.
        package init(_ purpose: String, _ command: String) {
            self.purpose = purpose
            self.command = command
        }
    }

    /// The word that calls it.
    package let name: String
    /// One sentence.
    package let abstract: String
    /// Paragraphs that say more.
    package let discussion: [String]
    /// The arguments, in order; only the last may repeat.
    package let arguments: [ArgumentDescription]
    /// Whether the words behind the first argument belong to another program, options too.
    package let passesRest: Bool
    /// The options, without `--help`.
    package let options: [OptionDescription]
    /// Ways to use it.
    package let examples: [Example]

    /// Describes a subcommand.
    package init(
        name: String, abstract: String, discussion: [String] = [], arguments: [ArgumentDescription] = [],
        passesRest: Bool = false, options: [OptionDescription] = [], examples: [Example]
    ) {
        self.name = name
        self.abstract = abstract
        self.discussion = discussion
        self.arguments = arguments
        self.passesRest = passesRest
        self.options = options
        self.examples = examples
    }

    /// The options with `--help`.
    package var allOptions: [OptionDescription] { options + [.help] }

    /// The command line in short: `viewfinder search [<options>] <photo> ...`.
    package var usage: String {
        (["\(Tool.name) \(name)", "[<options>]"] + arguments.map(\.synopsis)).joined(separator: " ")
    }
}

extension OptionDescription {
    /// Shows the help.
    package static let help = flag("help", "h", help: "Show help information.")
    /// Shows the version.
    package static let version = flag("version", help: "Show the version.")
}
