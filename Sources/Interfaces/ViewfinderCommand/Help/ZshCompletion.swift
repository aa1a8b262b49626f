/// Completions for zsh.
package enum ZshCompletion {
    /// The script that `viewfinder completions zsh` prints.
    package static func script(for commands: [CommandDescription]) -> String {
        var lines = [
            "#compdef \(Tool.name)", "", "_\(Tool.name)() {", "    local context state state_descr line",
            "    typeset -A opt_args", "    local -a subcommands", "    subcommands=(",
        ]
        for command in commands { lines.append("        \(quoted("\(command.name):\(command.abstract)"))") }
        lines += [
            "    )",
            "    _arguments -C \\",
            "        \(quoted("(- *)--help[\(bracketed(OptionDescription.help.help))]")) \\",
            "        \(quoted("(- *)--version[\(bracketed(OptionDescription.version.help))]")) \\",
            "        '1: :->subcommand' '*:: :->arguments'",
            "    case $state in",
            "    subcommand) _describe subcommand subcommands ;;",
            "    arguments)",
            "        case $words[1] in",
        ]
        for command in commands {
            lines.append("        \(command.name))")
            let specifications = command.allOptions.map(specification) + arguments(command, commands)
            lines.append("            _arguments -s -S \\")
            for (index, text) in specifications.enumerated() {
                lines.append(
                    "                \(quoted(text))\(index == specifications.count - 1 ? "" : " \\")")
            }
            lines.append("            ;;")
        }
        lines += ["        esac", "        ;;", "    esac", "}", "", "_\(Tool.name) \"$@\"", ""]
        return lines.joined(separator: "\n")
    }

    private static func specification(_ option: OptionDescription) -> String {
        let value = option.value.map { ":\(colons($0)):\(action(option.completion))" } ?? ""
        let name = "--\(option.long)" + (option.value == nil ? "" : "=")
        return "\(option.repeats ? "*" : "")\(name)[\(bracketed(option.help))]\(value)"
    }

    private static func arguments(_ command: CommandDescription, _ commands: [CommandDescription]) -> [String]
    {
        command.arguments.enumerated().map { index, argument in
            let completion =
                command.name == Help.description.name ? .words(commands.map(\.name)) : argument.completion
            return
                "\(argument.repeats ? "*" : String(index + 1)):\(colons(argument.name)):\(action(completion))"
        }
    }

    private static func action(_ completion: Completion) -> String {
        switch completion {
        case .nothing: " "
        case .files: "_files"
        case .folders: "_files -/"
        case .words(let words): "(\(words.joined(separator: " ")))"
        }
    }

    private static func bracketed(_ text: String) -> String {
        colons(text).replacing("[", with: "\\[").replacing("]", with: "\\]")
    }

    private static func colons(_ text: String) -> String { text.replacing(":", with: "\\:") }

    private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
