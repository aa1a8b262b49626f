/// Prints completions for a shell.
struct Completions: Subcommand {
    static let shells = ["bash", "zsh", "fish"]

    static let description = CommandDescription(
        name: "completions", abstract: "Print completions for a shell.",
        arguments: [ArgumentDescription("shell", completion: .words(shells), help: "bash, zsh or fish.")],
        examples: [
            .init("In bash.", "completions bash > ~/.local/share/bash-completion/completions/viewfinder"),
            .init("In zsh, in a folder of $fpath.", "completions zsh > ~/.zfunc/_viewfinder"),
            .init("In fish.", "completions fish > ~/.config/fish/completions/viewfinder.fish"),
        ])

    private let shell: String

    init(_ arguments: ParsedArguments) throws(UsageError) {
        shell = arguments.positionals[0]
        guard Self.shells.contains(shell) else {
            throw UsageError(
                "There are no completions for '\(shell)'; there are some for bash, zsh and fish.")
        }
    }

    func run(in context: Context) async throws -> ExitStatus {
        let commands = Tool.descriptions
        switch shell {
        case "bash": try context.output.write(BashCompletion.script(for: commands))
        case "zsh": try context.output.write(ZshCompletion.script(for: commands))
        default: try context.output.write(FishCompletion.script(for: commands))
        }
        return .success
    }
}
