import JSON

/// Prints help for a command, or an overview.
struct Help {
    static let command = Command(
        "help", "explains a command; --man prints the manual page", words: Words("[COMMAND]", 0...1, .command),
        options: [.man], examples: ["tasker help --man | man -l -": "reads the manual"]
    ) { invocation, terminal in
        if invocation.has(.man) { return try terminal.write(ManualPage(commands: invocation.commands).text) }
        let text = HelpText(commands: invocation.commands, width: min(100, terminal.width ?? 80))
        try terminal.write(text.of(invocation.words.first))
    }

    static let version = Command("version", "prints the version", options: [.json]) { invocation, terminal in
        if invocation.has(.json) {
            return try terminal.write(json: .object([.init("version", .string(Build.version))]))
        }
        try terminal.write("tasker \(Build.version)")
    }
}
