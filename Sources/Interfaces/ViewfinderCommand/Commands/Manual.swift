/// Prints the manual page.
struct Manual: Subcommand {
    static let description = CommandDescription(
        name: "manual", abstract: "Print the manual page.",
        examples: [
            .init("Read it.", "manual | man -l -"),
            .init("Keep it for 'man viewfinder'.", "manual > ~/.local/share/man/man1/viewfinder.1"),
        ])

    init(_ arguments: ParsedArguments) throws(UsageError) {}

    func run(in context: Context) async throws -> ExitStatus {
        try context.output.write(ManualPage.text(of: Tool.descriptions))
        return .success
    }
}
