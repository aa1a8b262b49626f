/// The help of the program and of each subcommand, for 80 columns.
package enum HelpText {
    private static let width = 80
    private static let indent = 26

    /// What `viewfinder --help` prints.
    package static func text(of commands: [CommandDescription]) -> String {
        var lines = Paragraph.lines("OVERVIEW: \(Tool.abstract)", width: width)
        lines += ["", "USAGE: \(Tool.name) <subcommand>", "", "OPTIONS:"]
        lines += entry(OptionDescription.version.synopsis, OptionDescription.version.help)
        lines += entry(OptionDescription.help.synopsis, OptionDescription.help.help)
        lines += ["", "SUBCOMMANDS:"]
        for command in commands { lines += entry(command.name, command.abstract) }
        lines += ["", "ENVIRONMENT:"]
        for variable in Tool.environment { lines += entry(variable.name, variable.meaning) }
        lines += ["", "EXIT STATUS:"]
        for status in ExitStatus.all { lines += entry(String(status.code), status.meaning) }
        lines += ["", "EXAMPLES:"]
        for example in Tool.examples { lines += ["  \(Tool.name) \(example.command)"] }
        lines += ["", "  See '\(Tool.name) help <subcommand>' for detailed help."]
        return lines.joined(separator: "\n")
    }

    /// What `viewfinder SUBCOMMAND --help` prints.
    package static func text(of command: CommandDescription) -> String {
        var lines = Paragraph.lines("OVERVIEW: \(command.abstract)", width: width)
        for paragraph in command.discussion { lines += [""] + Paragraph.lines(paragraph, width: width) }
        lines += ["", "USAGE: \(command.usage)"]
        if !command.arguments.isEmpty {
            lines += ["", "ARGUMENTS:"]
            for argument in command.arguments { lines += entry("<\(argument.name)>", argument.help) }
        }
        lines += ["", "OPTIONS:"]
        for option in command.allOptions { lines += entry(option.synopsis, option.help) }
        lines += ["", "EXAMPLES:"]
        for (index, example) in command.examples.enumerated() {
            if index > 0 { lines.append("") }
            lines += Paragraph.lines(example.purpose, width: width - 2).map { "  \($0)" }
            lines.append("    \(Tool.name) \(example.command)")
        }
        return lines.joined(separator: "\n")
    }

    /// The lines on standard error after a command line that makes no sense.
    package static func text(of error: UsageError, in command: CommandDescription?) -> String {
        var lines = ["Error: \(error.message)"]
        if let help = error.help { lines.append("Help:  \(help)") }
        lines.append("Usage: \(command?.usage ?? "\(Tool.name) <subcommand>")")
        lines.append(
            "  See '\(Tool.name) \(command.map { $0.name + " " } ?? "")--help' for more information.")
        return lines.joined(separator: "\n")
    }

    private static func entry(_ name: String, _ help: String) -> [String] {
        let lines = Paragraph.lines(help, width: width - indent)
        let margin = String(repeating: " ", count: indent)
        let head = "  \(name)"
        guard head.count + 2 <= indent, let first = lines.first else {
            return [head] + lines.map { margin + $0 }
        }
        let padding = String(repeating: " ", count: indent - head.count)
        return [head + padding + first] + lines.dropFirst().map { margin + $0 }
    }
}
