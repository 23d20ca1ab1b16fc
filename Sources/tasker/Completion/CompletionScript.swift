/// Prints the completion script of a shell.
struct CompletionScript {
    private static let shells: [(name: String, script: @Sendable (CommandTable) -> String, installation: String)] = [
        ("bash", { BashCompletion(commands: $0).script }, "source <(tasker completion bash), in ~/.bashrc"),
        ("zsh", { ZshCompletion(commands: $0).script }, "source <(tasker completion zsh), in ~/.zshrc after compinit"),
        (
            "fish", { FishCompletion(commands: $0).script },
            "tasker completion fish | source, in ~/.config/fish/config.fish"
        ),
    ]

    static let command = Command(
        "completion", "prints the script with which a shell completes commands, options, projects and tasks",
        notes: ["`make install` puts the scripts where the shells look for them. Without it: \(installations)."],
        words: Words("SHELL", 1...1, .choice(shells.map(\.name)))
    ) { invocation, terminal in
        guard let shell = shells.first(where: { $0.name == invocation.words[0] }) else {
            let names = shells.map(\.name).joined(separator: ", ")
            throw UsageError(message: "There are scripts for \(names), not for “\(invocation.words[0])”.")
        }
        try terminal.write(shell.script(invocation.commands))
    }

    private static var installations: String { shells.map(\.installation).joined(separator: "; ") }

    /// A shell word in single quotes.
    static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }
}
