/// The manual page, in the language of man(7).
package enum ManualPage {
    /// The page of the program with all its subcommands.
    package static func text(of commands: [CommandDescription]) -> String {
        var lines = [
            ".TH \(Tool.name.uppercased()) 1 \"\" \"\(Tool.name) \(Tool.version)\" \"User Commands\"",
            ".SH NAME", "\(Tool.name) \\- \(escaped("find the items of a catalogue in photos"))",
            ".SH SYNOPSIS", ".B \(Tool.name)", ".I subcommand", "[\\fIoptions\\fR] [\\fIarguments\\fR]",
            ".SH DESCRIPTION", line(Tool.abstract),
            ".PP",
            line("Options may come before or after arguments; \"--\" ends them. \"-\" is standard input."),
            ".SH OPTIONS",
        ]
        lines += entry(option(.version), OptionDescription.version.help)
        lines += entry(option(.help), OptionDescription.help.help)
        lines.append(".SH SUBCOMMANDS")
        for command in commands { lines += section(command) }
        lines.append(".SH EXIT STATUS")
        for status in ExitStatus.all { lines += entry("\\fB\(status.code)\\fR", status.meaning) }
        lines.append(".SH ENVIRONMENT")
        for variable in Tool.environment {
            lines += entry("\\fB\(escaped(variable.name))\\fR", variable.meaning)
        }
        lines.append(".SH EXAMPLES")
        for example in Tool.examples { lines += code(example) }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func section(_ command: CommandDescription) -> [String] {
        var lines = [".SS \(escaped(command.usage))", line(command.abstract)]
        for paragraph in command.discussion { lines += [".PP", line(paragraph)] }
        for argument in command.arguments {
            lines += entry("\\fI\(escaped(argument.name))\\fR", argument.help)
        }
        for description in command.options { lines += entry(option(description), description.help) }
        lines.append(".PP")
        lines.append("Examples:")
        for example in command.examples { lines += code(example) }
        return lines
    }

    private static func option(_ option: OptionDescription) -> String {
        (option.short.map { "\\fB\\-\($0)\\fR, " } ?? "") + "\\fB\\-\\-\(escaped(option.long))\\fR"
            + (option.value.map { " \\fI\(escaped($0))\\fR" } ?? "")
    }

    private static func entry(_ head: String, _ text: String) -> [String] { [".TP", head, line(text)] }

    private static func code(_ example: CommandDescription.Example) -> [String] {
        [
            ".PP", line(example.purpose), ".PP", ".nf", ".RS", line("\(Tool.name) \(example.command)"), ".RE",
            ".fi",
        ]
    }

    /// A line of text; one that begins with a dot or an apostrophe would be taken for a request.
    private static func line(_ text: String) -> String {
        let line = escaped(text)
        return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("'", with: "\\(aq")
    }
}
