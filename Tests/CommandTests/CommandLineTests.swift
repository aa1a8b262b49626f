import Foundation
import Testing
import ViewfinderCommand

/// The built command where no catalogue is needed.
@Suite struct CommandLineTests {
    @Test func printsItsVersion() throws {
        let result = try Program.viewfinder("--version")
        #expect(result.output == "viewfinder \(Tool.version)\n")
        #expect(result.status == 0)
    }

    @Test(arguments: [[], ["--help"], ["-h"], ["help"]])
    func printsItsHelp(words: [String]) throws {
        let result = try Program.run(Program.viewfinder.path, words)
        #expect(result.output == HelpText.text(of: Tool.descriptions) + "\n")
        #expect(result.messages.isEmpty && result.status == 0)
    }

    @Test func printsTheHelpOfASubcommandEitherWay() throws {
        let first = try Program.viewfinder("help", "search")
        let second = try Program.viewfinder("search", "photo.jpg", "--nonsense", "--help")
        #expect(first.output == second.output && first.output.hasPrefix("OVERVIEW: Find items"))
        #expect(first.status == 0 && second.status == 0)
    }

    @Test(arguments: [
        (["serch"], "Unknown subcommand 'serch'. Did you mean 'search'?", "viewfinder <subcommand>"),
        (["--verbose"], "Unknown option '--verbose'.", "viewfinder <subcommand>"),
        (["help", "lst"], "Unknown subcommand 'lst'. Did you mean 'list'?", "viewfinder help"),
        (["search", "-c", "x"], "Missing expected argument '<photo> ...'.", "viewfinder search"),
        (
            ["search", "a.jpg"], "Name the catalogue with --catalog <file>, or set VIEWFINDER_CATALOG.",
            "viewfinder"
        ),
        (
            ["search", "--region", "1,2,3", "a.jpg"], "The value '1,2,3' is invalid for '--region'; ",
            "viewfinder search"
        ),
        (["search", "--region", "1,2,0,3", "a.jpg"], "The value '1,2,0,3' is invalid", "viewfinder search"),
        (
            ["search", "--region", "1%,2,3,3", "a.jpg"], "The value '1%,2,3,3' is invalid",
            "viewfinder search"
        ),
        (["search", "--limit", "0", "a.jpg"], "The value '0' is invalid for '--limit'", "viewfinder search"),
        (
            ["search", "--explain", "e.png", "a.jpg", "b.jpg"], "The option '--explain' draws one",
            "viewfinder search"
        ),
        (["search", "-c", "x", ""], "The argument '<photo>' is empty.", "viewfinder search"),
        (["search", "-c", "x", "a.jpg", ""], "The argument '<photo>' is empty.", "viewfinder search"),
        (["import", "-c", "x", ""], "The argument '<source>' is empty.", "viewfinder import"),
        (["search", "-", "-"], "Standard input holds one photo", "viewfinder search"),
        (["import", "--map", "name=Titel", "a.csv"], "There is no field “name” to map", "viewfinder import"),
        (["import", "--map", "id", "a.csv"], "The value 'id' is invalid for '--map'", "viewfinder import"),
        (
            ["import", "--format", "xlsx", "a.csv"], "The value 'xlsx' is invalid for '--format'",
            "viewfinder import"
        ),
        (["import", "a.csv", "b.csv"], "Unexpected argument: 'b.csv'.", "viewfinder import"),
        (["add", "--title", "x"], "Name the item with --id <id>", "viewfinder add"),
        (["completions", "tcsh"], "There are no completions for 'tcsh'", "viewfinder completions"),
        (["list", "-c", "x", "--locale", "!"], "The value '!' is invalid for '--locale'", "viewfinder list"),
    ])
    func saysWhatIsWrongWithACommandLine(words: [String], message: String, usage: String) throws {
        let result = try Program.run(Program.viewfinder.path, words)
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.messages.hasPrefix("Error: \(message)"), "\(result.messages)")
        #expect(result.messages.contains("\nUsage: \(usage)"), "\(result.messages)")
    }

    @Test func saysThatTheOutputIsFull() throws {
        let result = try Program.run("/bin/bash", ["-c", "'\(Program.viewfinder.path)' --help > /dev/full"])
        #expect(result.status == 8)
        #expect(result.messages == "Error: The output cannot be written: No space left on device.\n")
    }

    @Test func endsQuietlyWhenNobodyReads() throws {
        let script = "set -o pipefail; '\(Program.viewfinder.path)' manual | true; exit ${PIPESTATUS[0]}"
        let result = try Program.run("/bin/bash", ["-c", script])
        #expect(result.messages.isEmpty)
        #expect(result.status == 0 || result.status == 141)
    }

    @Test func readsACatalogFromTheEnvironment() throws {
        let result = try Program.viewfinder(
            "import", "/no/such/table.csv", environment: ["VIEWFINDER_CATALOG": "/tmp/unused.viewfinder"])
        #expect(result.status == 2)
        #expect(
            result.messages
                == "Error: There is no table or folder /no/such/table.csv; look at the spelling.\n")
    }

    @Test func printsScriptsThatTheirShellsUnderstand() throws {
        let script = try Program.viewfinder("completions", "bash").output
        let result = try Program.run("/bin/bash", ["-n"], input: Data(script.utf8))
        #expect(result.status == 0 && result.messages.isEmpty)
    }
}
