/// Shows help.
struct Help: Subcommand {
    static let description = CommandDescription(
        name: "help", abstract: "Show help for the program or a subcommand.",
        arguments: [
            ArgumentDescription(
                "subcommand", isRequired: false, completion: .nothing, help: "The subcommand.")
        ],
        examples: [.init("Show the help of search.", "help search")])

    private let name: String?

    init(_ arguments: ParsedArguments) throws(UsageError) { name = arguments.positionals.first }

    func run(in context: Context) async throws -> ExitStatus {
        if let name {
            try context.output.line(HelpText.text(of: Tool.subcommand(name).description))
        } else {
            try context.output.line(HelpText.text(of: Tool.descriptions))
        }
        return .success
    }
}
