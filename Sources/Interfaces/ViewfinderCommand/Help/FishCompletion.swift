/// Completions for fish.
package enum FishCompletion {
    /// The script that `viewfinder completions fish` prints.
    package static func script(for commands: [CommandDescription]) -> String {
        let program = "complete -c \(Tool.name)"
        var lines = ["# fish completion for \(Tool.name)", "\(program) -f"]
        for option in [OptionDescription.version, .help] {
            lines.append("\(program) -n __fish_use_subcommand -l \(option.long) -d \(quoted(option.help))")
        }
        for command in commands {
            lines.append(
                "\(program) -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.abstract))")
        }
        for command in commands {
            let head = "\(program) -n \(quoted("__fish_seen_subcommand_from \(command.name)"))"
            for option in command.allOptions {
                let short = option.short.map { " -s \($0)" } ?? ""
                let value = option.value == nil ? "" : " -r" + offer(option.completion)
                lines.append("\(head) -l \(option.long)\(short)\(value) -d \(quoted(option.help))")
            }
            let completion =
                command.name == Help.description.name
                ? .words(commands.map(\.name)) : command.arguments.first?.completion ?? .nothing
            if completion != .nothing { lines.append(head + offer(completion)) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func offer(_ completion: Completion) -> String {
        switch completion {
        case .nothing: ""
        case .files: " -F"
        case .folders: " -a '(__fish_complete_directories)'"
        case .words(let words): " -a \(quoted(words.joined(separator: " ")))"
        }
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}
