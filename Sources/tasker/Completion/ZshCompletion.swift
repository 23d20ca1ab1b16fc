import Domain

/// The completion script for zsh, to be sourced or saved as `_tasker` in a folder of `fpath`.
struct ZshCompletion {
    let commands: CommandTable

    var script: String {
        """
        #compdef tasker
        # Completes tasker in zsh; printed by: tasker completion zsh
        _tasker_commands() {
            local -a commands=(
        \(described)
            )
            _describe -t commands command commands
        }
        _tasker_projects() {
            local -a names=(${(f)"$(tasker projects --plain 2>/dev/null | cut -f 1)"})
            compadd -a names
        }
        _tasker_tasks() {
            local -a tasks=() fields
            local line
            for line in ${(f)"$(tasker list --plain --limit 50 2>/dev/null)"}; do
                fields=("${(@s:\t:)line}")
                tasks+=("${fields[1][1,8]}:${fields[5]//:/\\\\:}")
            done
            _describe -t tasks task tasks
        }
        _tasker_line() {
            local -a tags=(${(f)"$(tasker tags --plain 2>/dev/null | cut -f 1)"})
            compadd -P @ -a tags
        }
        _tasker() {
            if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
                _tasker_commands
                return
            fi
            local name=$words[2]
            if [[ $name == -* ]]; then name=serve; else shift words; (( CURRENT-- )); fi
            case $name in
        \(cases)
            esac
        }
        if [[ $funcstack[1] == _tasker ]]; then _tasker "$@"; else compdef _tasker tasker; fi
        """
    }

    private var described: String {
        commands.all.map { "        \(CompletionScript.quoted("\($0.name):\($0.summary)"))" }.joined(separator: "\n")
    }

    private var cases: String {
        commands.all.map { command in
            let options = (command.options + [.help]).map { option in
                let value = option.value.map { ":\(Self.escaped($0.name)):\(action($0.completion))" } ?? ""
                let mark = option.isRepeatable ? "*" : ""
                return CompletionScript.quoted("\(mark)\(option.name)[\(Self.escaped(option.explanation))]\(value)")
            }
            let words = command.words.count.upperBound == 0 ? [] : [word(command.words)]
            return "        \(command.name)) _arguments -S : \((options + words).joined(separator: " ")) ;;"
        }
        .joined(separator: "\n")
    }

    private func word(_ words: Words) -> String {
        let mark = words.count.upperBound == 1 ? "1" : "*"
        return CompletionScript.quoted("\(mark):\(Self.escaped(words.synopsis)):\(action(words.completion))")
    }

    private func action(_ completion: Completion) -> String {
        switch completion {
        case .nothing: " "
        case .file: "_files"
        case .folder: "_files -/"
        case .choice(let choices): "(\(choices.joined(separator: " ")))"
        case .project: "_tasker_projects"
        case .line: "_tasker_line"
        case .task: "_tasker_tasks"
        case .command: "_tasker_commands"
        }
    }

    /// Escapes text for a specification of `_arguments`.
    private static func escaped(_ text: String) -> String {
        text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    }
}
