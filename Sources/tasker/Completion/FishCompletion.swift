import Domain

/// The completion script for fish 3 and later.
struct FishCompletion {
    let commands: CommandTable

    var script: String {
        ([
            """
            # Completes tasker in fish; printed by: tasker completion fish
            function __tasker_is
                set -l words (commandline -opc)
                set -l name serve
                if test (count $words) -gt 1; and not string match -q -- '-*' $words[2]
                    set name $words[2]
                end
                test $name = $argv[1]
            end
            function __tasker_begins
                test (count (commandline -opc)) -eq 1
            end
            function __tasker_tasks
                tasker list --plain --limit 50 2>/dev/null | while read -d \\t -l id state priority due name rest
                    printf '%s\\t%s\\n' (string sub -l 8 -- $id) $name
                end
            end
            function __tasker_projects
                tasker projects --plain 2>/dev/null | string replace -r '\\t.*' ''
            end
            function __tasker_line
                tasker tags --plain 2>/dev/null | string replace -r '^([^\\t]*)\\t.*' '@$1'
            end
            complete -c tasker -f
            """
        ] + commands.all.flatMap(lines)).joined(separator: "\n")
    }

    private func lines(_ command: Command) -> [String] {
        let condition = "-n '__tasker_is \(command.name)'"
        let own = "complete -c tasker -n __tasker_begins -a \(command.name) -d \(Self.quoted(command.summary))"
        let options = command.options.map { option in
            let name = option.name.dropFirst(2)
            let value = option.value.map { " \(action($0.completion, isValue: true))" } ?? ""
            return "complete -c tasker \(condition) -l \(name)\(value) -d \(Self.quoted(option.explanation))"
        }
        let words = action(command.words.completion, isValue: false)
        let isAtBeginning = command.name == commands.usual.name || words.isEmpty
        return [own] + options + (isAtBeginning ? [] : ["complete -c tasker \(condition) \(words)"])
    }

    private func action(_ completion: Completion, isValue: Bool) -> String {
        switch completion {
        case .nothing: isValue ? "-x" : ""
        case .file: isValue ? "-r -F" : "-F"
        case .folder: "-x -a '(__fish_complete_directories)'"
        case .choice(let choices): "\(isValue ? "-x " : "")-a \(Self.quoted(choices.joined(separator: " ")))"
        case .project: "-x -a '(__tasker_projects)'"
        case .line: "\(isValue ? "-x " : "")-a '(__tasker_line)'"
        case .task: "\(isValue ? "-x " : "")-a '(__tasker_tasks)'"
        case .command: "\(isValue ? "-x " : "")-a \(Self.quoted(commands.names.joined(separator: " ")))"
        }
    }

    /// Text in single quotes, where fish interprets backslashes.
    private static func quoted(_ text: String) -> String {
        "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
    }
}
