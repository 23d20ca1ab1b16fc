import Domain

/// The completion script for bash 4 and later; it does not need bash-completion.
struct BashCompletion {
    let commands: CommandTable

    var script: String {
        """
        # Completes tasker in bash; printed by: tasker completion bash
        _tasker() {
            # As typed, since bash itself splits words at @ and =.
            local line="${COMP_LINE:0:COMP_POINT}" cur="${COMP_WORDS[COMP_CWORD]}"
            local prev="${COMP_WORDS[COMP_CWORD-1]}" typed options= words= command="${COMP_WORDS[1]}"
            typed="${line##* }"
            [ "$cur" = "=" ] && cur=
            [ "$prev" = "=" ] && prev="${COMP_WORDS[COMP_CWORD-2]}"
            COMPREPLY=()
            if [ "$COMP_CWORD" -eq 1 ] && [ "${typed:0:1}" != "-" ]; then
                COMPREPLY=($(compgen -W "\(commands.names.joined(separator: " "))" -- "$cur"))
                return
            fi
            [ "${command:0:1}" = "-" ] && command=serve
            case "$command:$prev" in
        \(valueCases)
            esac
            case "$command" in
        \(commandCases)
            esac
            if [ "${typed:0:1}" = "-" ]; then
                COMPREPLY=($(compgen -W "$options --help" -- "$typed"))
            elif [ "$words" = file ] || [ "$words" = folder ]; then
                _tasker_files "$cur" "$words"
            elif [ "$words" = line ] && [ "${typed:0:1}" = "@" ]; then
                local tag
                for tag in $(tasker tags --plain 2>/dev/null | cut -f 1); do
                    tag="@$tag"
                    [ "${tag:0:${#typed}}" = "$typed" ] && COMPREPLY+=("${tag#"${typed%"$cur"}"}")
                done
            elif [ "$words" != line ]; then
                COMPREPLY=($(compgen -W "$words" -- "$cur"))
            fi
        }
        _tasker_files() {
            local IFS=$'\\n'
            compopt -o filenames 2>/dev/null
            if [ "$2" = folder ]; then COMPREPLY=($(compgen -d -- "$1")); else COMPREPLY=($(compgen -f -- "$1")); fi
        }
        _tasker_projects() {
            local IFS=$'\\n' name
            for name in $(tasker projects --plain 2>/dev/null | cut -f 1); do
                [ "${name:0:${#1}}" = "$1" ] && COMPREPLY+=("$(printf '%q' "$name")")
            done
        }
        complete -F _tasker tasker
        """
    }

    /// The cases that complete values of options.
    private var valueCases: String {
        commands.all.flatMap { command in
            command.options.compactMap { option -> String? in
                guard let value = option.value else { return nil }
                return "        \(command.name):\(option.name)) \(action(value.completion)); return ;;"
            }
        }
        .joined(separator: "\n")
    }

    private func action(_ completion: Completion) -> String {
        switch completion {
        case .file: "_tasker_files \"$cur\" file"
        case .folder: "_tasker_files \"$cur\" folder"
        case .project: "_tasker_projects \"$cur\""
        case .choice(let choices): "COMPREPLY=($(compgen -W \"\(choices.joined(separator: " "))\" -- \"$cur\"))"
        case .command: "COMPREPLY=($(compgen -W \"\(commands.names.joined(separator: " "))\" -- \"$cur\"))"
        case .nothing, .line, .task: "COMPREPLY=()"
        }
    }

    private var commandCases: String {
        commands.all.map { command in
            let options = command.options.map(\.name).joined(separator: " ")
            return "        \(command.name)) options=\"\(options)\" words=\"\(words(command.words.completion))\" ;;"
        }
        .joined(separator: "\n")
    }

    private func words(_ completion: Completion) -> String {
        switch completion {
        case .choice(let choices): choices.joined(separator: " ")
        case .command: commands.names.joined(separator: " ")
        case .file: "file"
        case .folder: "folder"
        case .line: "line"
        case .nothing, .project, .task: ""
        }
    }
}
