/// Completions for bash.
package enum BashCompletion {
    /// The script that `viewfinder completions bash` prints.
    package static func script(for commands: [CommandDescription]) -> String {
        let names = commands.map(\.name).joined(separator: " ")
        var lines = [
            "# bash completion for \(Tool.name)", "_\(Tool.name)() {",
            "    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}",
            "    COMPREPLY=()",
            "    if [[ $COMP_CWORD -eq 1 ]]; then",
            "        COMPREPLY=($(compgen -W '\(names) --help --version' -- \"$current\"))",
            "        return", "    fi",
            "    case ${COMP_WORDS[1]} in",
        ]
        for command in commands { lines += self.lines(for: command, names: names) }
        lines += ["    esac", "}", "complete -F _\(Tool.name) \(Tool.name)", ""]
        return lines.joined(separator: "\n")
    }

    private static func lines(for command: CommandDescription, names: String) -> [String] {
        var lines = ["    \(command.name))", "        case $previous in"]
        for option in command.options where option.value != nil {
            let spellings = ([option.short.map { "-\($0)" }].compactMap { $0 } + ["--\(option.long)"])
            lines.append(
                "        \(spellings.joined(separator: "|"))) \(reply(option.completion)); return ;;")
        }
        lines += ["        esac", "        if [[ $current == -* ]]; then"]
        let words = command.allOptions.map { "--\($0.long)" }.joined(separator: " ")
        lines.append("            COMPREPLY=($(compgen -W '\(words)' -- \"$current\"))")
        lines.append("        else")
        let completion =
            command.name == Help.description.name
            ? .words(names.split(separator: " ").map(String.init))
            : command.arguments.first?.completion ?? .nothing
        lines += ["            \(reply(completion))", "        fi", "        ;;"]
        return lines
    }

    private static func reply(_ completion: Completion) -> String {
        switch completion {
        case .nothing: ":"
        case .files: "compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- \"$current\"))"
        case .folders: "compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- \"$current\"))"
        case .words(let words):
            "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$current\"))"
        }
    }
}
