import Foundation
import Testing
import ViewfinderCommand

@Suite struct HelpTests {
    @Test func keepsTheHelpOfTheProgram() throws {
        try Snapshot.expect(HelpText.text(of: Tool.descriptions) + "\n", named: "help.txt")
    }

    @Test(arguments: Tool.descriptions.map(\.name))
    func keepsTheHelpOfEverySubcommand(name: String) throws {
        try Snapshot.expect(
            HelpText.text(of: Tool.subcommand(name).description) + "\n", named: "help-\(name).txt")
    }

    @Test func keepsTheManualPage() throws {
        try Snapshot.expect(
            ManualPage.text(of: Tool.descriptions),
            in: Snapshot.repository.appending(path: "Documentation/viewfinder.1"))
    }

    @Test func keepsTheCompletions() throws {
        try Snapshot.expect(BashCompletion.script(for: Tool.descriptions), named: "completions.bash")
        try Snapshot.expect(ZshCompletion.script(for: Tool.descriptions), named: "completions.zsh")
        try Snapshot.expect(FishCompletion.script(for: Tool.descriptions), named: "completions.fish")
    }

    @Test(arguments: [
        ("viewfinder se", ["search"]), ("viewfinder search --ex", ["--explain"]),
        ("viewfinder completions ", ["bash", "zsh", "fish"]), ("viewfinder import --format js", ["jsonl"]),
        ("viewfinder help exp", ["export"]), ("viewfinder list --limit ", []),
    ])
    func completesInBash(line: String, words: [String]) throws {
        let script = """
            \(BashCompletion.script(for: Tool.descriptions))
            COMP_WORDS=(\(line.hasSuffix(" ") ? line + "''" : line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _viewfinder; printf '%s\\n' "${COMPREPLY[@]}"
            """
        let result = try Program.run("/bin/bash", ["-c", script])
        #expect(result.output.split(separator: "\n").map(String.init) == words)
    }

    @Test func breaksLinesAtEightyColumns() {
        let long = Tool.descriptions.flatMap { command in
            HelpText.text(of: command).split(separator: "\n").filter {
                $0.count > 80 && !$0.hasPrefix("    ")
            }
        }
        #expect(long.filter { !$0.hasPrefix("USAGE") } == [])
    }
}
