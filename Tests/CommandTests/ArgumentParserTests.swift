import Testing
import ViewfinderCommand

@Suite struct ArgumentParserTests {
    static let limit = OptionDescription.option("limit", "l", value: "n", help: "A number.")
    static let tag = OptionDescription.option("tag", "t", value: "tag", repeats: true, help: "A tag.")
    static let all = OptionDescription.flag("all", "a", help: "All.")
    static let quiet = OptionDescription.flag("quiet", "q", help: "Quiet.")

    static let command = CommandDescription(
        name: "try", abstract: "Try.",
        arguments: [ArgumentDescription("photo", repeats: true, help: "Photos.")],
        options: [limit, tag, all, quiet], examples: [])

    private func parse(_ words: String...) throws -> ParsedArguments {
        try ArgumentParser(Self.command).parse(words)
    }

    private func message(_ words: String...) -> String {
        do {
            _ = try ArgumentParser(Self.command).parse(words)
            return "no error"
        } catch {
            return error.message
        }
    }

    @Test(arguments: [
        ["--limit", "3", "a.jpg"], ["--limit=3", "a.jpg"], ["-l", "3", "a.jpg"], ["-l=3", "a.jpg"],
        ["a.jpg", "--limit", "3"], ["--limit", "9", "-l", "3", "a.jpg"], ["-aql", "3", "a.jpg"],
    ])
    func readsAValueHoweverItIsWritten(words: [String]) throws {
        let parsed = try ArgumentParser(Self.command).parse(words)
        #expect(try parsed.integer(of: Self.limit, in: 1...10) == 3)
        #expect(parsed.positionals == ["a.jpg"])
    }

    @Test func joinsFlagsOfOneLetter() throws {
        let parsed = try parse("-aq", "a.jpg")
        #expect(parsed.has(Self.all) && parsed.has(Self.quiet))
    }

    @Test func keepsEveryValueOfAnOptionThatRepeats() throws {
        #expect(try parse("-t", "a", "x", "--tag=b=c", "--tag=").values(of: Self.tag) == ["a", "b=c", ""])
    }

    @Test func takesEverythingAfterTwoDashesAsAnArgument() throws {
        let parsed = try parse("--", "--limit", "-a", "--help", "--")
        #expect(parsed.positionals == ["--limit", "-a", "--help", "--"])
        #expect(!parsed.wantsHelp)
    }

    @Test func takesOneDashAsAnArgumentOrValue() throws {
        let parsed = try parse("-", "--tag", "-")
        #expect(parsed.positionals == ["-"])
        #expect(parsed.values(of: Self.tag) == ["-"])
    }

    @Test(arguments: [["--help"], ["-h"], ["--nonsense", "--help"], ["a.jpg", "-h"]])
    func givesHelpWhateverElseStandsThere(words: [String]) throws {
        #expect(try ArgumentParser(Self.command).parse(words).wantsHelp)
    }

    @Test func saysWhatIsWrong() {
        #expect(message("--limt", "3", "a") == "Unknown option '--limt'. Did you mean '--limit'?")
        #expect(message("-limit", "3", "a") == "Unknown option '-limit'. Did you mean '--limit'?")
        #expect(message("-x", "a") == "Unknown option '-x'.")
        #expect(message("--wholly-different", "a") == "Unknown option '--wholly-different'.")
        #expect(message("a", "--limit") == "Missing value for '--limit <n>'.")
        #expect(message("--limit", "--all", "a") == "Missing value for '--limit <n>'.")
        #expect(message("-la", "3") == "The option '-l' needs a value, so it must be the last of '-la'.")
        #expect(message("--all=yes", "a") == "The option '--all' takes no value, but 'yes' was given.")
        #expect(message() == "Missing expected argument '<photo> ...'.")
    }

    @Test func refusesArgumentsThatNoneExpects() {
        let command = CommandDescription(
            name: "try", abstract: "Try.",
            arguments: [ArgumentDescription("id", isRequired: false, help: "An id.")],
            examples: [])
        #expect(throws: UsageError("2 unexpected arguments: 'b', 'c'.")) {
            try ArgumentParser(command).parse(["a", "b", "c"])
        }
    }

    @Test(arguments: ["0", "11", "three", "1.5", "", "99999999999999999999"])
    func refusesNumbersOutOfRange(text: String) throws {
        let parsed = try parse("--limit=\(text)", "a")
        let error = #expect(throws: UsageError.self) { try parsed.integer(of: Self.limit, in: 1...10) }
        #expect(
            error?.message
                == "The value '\(text)' is invalid for '--limit'; it must be a whole number from 1 to 10.")
    }

    @Test(arguments: [("0.5", 0.5), ("50%", 0.5), ("1", 1), ("0", 0), ("100%", 1)])
    func readsProbabilities(text: String, value: Double) throws {
        #expect(try parse("--limit=\(text)", "a").probability(of: Self.limit) == value)
    }

    @Test(arguments: ["1.5", "-1", "101%", "nan", "inf", "%", "half"])
    func refusesProbabilitiesThatAreNone(text: String) throws {
        let parsed = try parse("--limit=\(text)", "a")
        #expect(throws: UsageError.self) { try parsed.probability(of: Self.limit) }
    }

    @Test func readsPairs() throws {
        let pairs = try parse("--tag=id=sku", "--tag=a=b=c", "a").pairs(of: Self.tag)
        #expect(pairs.map(\.name) == ["id", "a"])
        #expect(pairs.map(\.text) == ["sku", "b=c"])
        let bad = try parse("--tag==sku", "a")
        #expect(throws: UsageError.self) { try bad.pairs(of: Self.tag) }
    }

    @Test(arguments: [
        ("serach", "search"), ("imprt", "import"), ("exp", "export"), ("expo", "export"), ("zzz", nil),
    ])
    func guessesWhatAMistypedWordMeant(word: String, guess: String?) {
        #expect(Suggestion.nearest(to: word, among: ["search", "import", "export", "text"]) == guess)
    }

    @Test(arguments: Tool.descriptions.map(\.name))
    func understandsTheExamplesOfItsOwnHelp(name: String) throws {
        let type = try Tool.subcommand(name)
        #expect(!type.description.examples.isEmpty)
        for example in type.description.examples {
            var words = example.command.split { $0 == " " }.map { String($0).replacing("\"", with: "") }
            if let redirection = words.firstIndex(where: { $0 == ">" || $0 == "|" }) {
                words.removeSubrange(redirection...)
            }
            #expect(words.removeFirst() == name)
            _ = try type.init(ArgumentParser(type.description).parse(words))
        }
    }

    @Test(arguments: Tool.descriptions.map(\.name))
    func namesEveryOptionOnce(name: String) throws {
        let options = try Tool.subcommand(name).description.allOptions
        #expect(Set(options.map(\.long)).count == options.count)
        let letters = options.compactMap(\.short)
        #expect(Set(letters).count == letters.count)
    }
}
