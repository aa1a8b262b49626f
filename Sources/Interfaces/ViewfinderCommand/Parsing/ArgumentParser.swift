/// Reads the words after a subcommand; behaves as swift-argument-parser does.
///
/// Options and arguments may come in any order. `--name value`, `--name=value`, `-n value` and `-n=value` are the same;
/// flags of one letter may be joined, `-ab`, and the last of them may take a value. After `--` everything is an
/// argument; `-` alone always is. A value that begins with a dash must be joined by `=`.
package struct ArgumentParser: Sendable {
    private let command: CommandDescription

    /// Creates a parser for a subcommand.
    package init(_ command: CommandDescription) { self.command = command }

    /// Reads the words.
    ///
    /// - Throws: `UsageError` with the first thing that makes no sense; asking for help always succeeds.
    package func parse(_ words: [String]) throws(UsageError) -> ParsedArguments {
        var parsed = ParsedArguments()
        let own = words.prefix { $0 != "--" && !(command.passesRest && !$0.hasPrefix("-")) }
        if own.contains(where: { $0 == "--help" || $0 == "-h" }) {
            parsed.wantsHelp = true
            return parsed
        }
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                parsed.positionals += rest
                break
            } else if word.hasPrefix("--") {
                try readLong(word, &rest, into: &parsed)
            } else if word.hasPrefix("-"), word != "-" {
                try readShort(word, &rest, into: &parsed)
            } else {
                parsed.positionals.append(word)
                if command.passesRest {
                    parsed.positionals += rest
                    return parsed
                }
            }
        }
        try checkArguments(parsed.positionals)
        return parsed
    }

    private func readLong(
        _ word: String, _ rest: inout ArraySlice<String>, into parsed: inout ParsedArguments
    ) throws(UsageError) {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = command.allOptions.first(where: { $0.long == name }) else {
            throw unknown("--\(name)")
        }
        try take(
            option, written: "--\(name)", joined: parts.count == 2 ? String(parts[1]) : nil, &rest, &parsed)
    }

    private func readShort(
        _ word: String, _ rest: inout ArraySlice<String>, into parsed: inout ParsedArguments
    ) throws(UsageError) {
        let parts = word.dropFirst().split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let letters = parts[0]
        // `-limit` is more likely a long option with a dash too few than five letters.
        if letters.count > 1, command.allOptions.contains(where: { $0.long == letters }) {
            throw unknown("-\(letters)")
        }
        for (index, letter) in letters.enumerated() {
            guard let option = command.allOptions.first(where: { $0.short == letter }) else {
                throw letters.count > 1 && index == 0 ? unknown("-\(letters)") : unknown("-\(letter)")
            }
            let isLast = index == letters.count - 1
            if option.value != nil, !isLast {
                throw UsageError(
                    "The option '-\(letter)' needs a value, so it must be the last of '-\(letters)'.")
            }
            let joined = isLast && parts.count == 2 ? String(parts[1]) : nil
            try take(option, written: "-\(letter)", joined: joined, &rest, &parsed)
        }
    }

    private func take(
        _ option: OptionDescription, written: String, joined: String?, _ rest: inout ArraySlice<String>,
        _ parsed: inout ParsedArguments
    ) throws(UsageError) {
        guard let name = option.value else {
            if let joined {
                throw UsageError("The option '\(written)' takes no value, but '\(joined)' was given.")
            }
            parsed.flags.insert(option.long)
            return
        }
        let value: String
        if let joined {
            value = joined
        } else if let next = rest.first, !next.hasPrefix("-") || next == "-" {
            value = next
            rest.removeFirst()
        } else {
            throw UsageError(
                "Missing value for '\(written) <\(name)>'.", help: "\(option.synopsis)  \(option.help)")
        }
        parsed.values[option.long, default: []].append(value)
    }

    private func unknown(_ written: String) -> UsageError {
        let names = command.allOptions.map { "--\($0.long)" }
        let wanted = written.hasPrefix("--") ? written : "-" + written
        guard let nearest = Suggestion.nearest(to: wanted, among: names) else {
            return UsageError("Unknown option '\(written)'.")
        }
        return UsageError("Unknown option '\(written)'. Did you mean '\(nearest)'?")
    }

    private func checkArguments(_ given: [String]) throws(UsageError) {
        // A shell variable that is not set; as a path it would mean the current folder.
        if let place = given.firstIndex(of: ""), let argument = command.arguments.last {
            let name = place < command.arguments.count ? command.arguments[place] : argument
            throw UsageError("The argument '<\(name.name)>' is empty.", help: "<\(name.name)>  \(name.help)")
        }
        let needed = command.arguments.filter(\.isRequired)
        if given.count < needed.count {
            let missing = needed[given.count]
            throw UsageError(
                "Missing expected argument '\(missing.synopsis)'.", help: "<\(missing.name)>  \(missing.help)"
            )
        }
        if command.arguments.last?.repeats != true, given.count > command.arguments.count {
            let extra = given[command.arguments.count...].map { "'\($0)'" }.joined(separator: ", ")
            let count = given.count - command.arguments.count
            throw UsageError(
                "\(count == 1 ? "Unexpected argument" : "\(count) unexpected arguments"): \(extra).")
        }
    }
}
