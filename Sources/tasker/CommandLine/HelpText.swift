import Domain

/// The output of `--help` and `help COMMAND`.
struct HelpText {
    let commands: CommandTable
    /// The maximum width of a line in columns, except for longer words.
    let width: Int

    /// - Throws: `UsageError` if there is no such command.
    func of(_ name: String?) throws -> String {
        guard let name else { return overview }
        let command = try commands.command(name)
        let options = command.options + (command.name == commands.help.name ? [] : [.help])
        let names = (options.map(\.name.count).max() ?? 0) + 2
        var lines = [command.usage, ""] + wrapped(Self.sentence(command.summary))
        lines += command.notes.flatMap { [""] + wrapped($0) } + [""]
        lines += options.flatMap { entry($0.name, $0.explanation, names) }
        if !command.examples.isEmpty { lines += ["", "Examples:"] }
        lines += command.examples.flatMap { ["  \($0.line)"] + wrapped($0.about, indent: 6) }
        return lines.joined(separator: "\n")
    }

    private var overview: String {
        let names = (commands.names.map(\.count).max() ?? 0) + 2
        let end = "`tasker help COMMAND` explains a command. Exit codes: 0 done, 1 failed, 2 wrong usage."
        return
            ([
                "Tasker keeps your tasks on this machine and shows them in the browser.", "",
                "Usage: tasker [COMMAND] [OPTIONS]", "",
            ]
            + commands.all.flatMap { entry($0.name, $0.summary, names) } + [""] + wrapped(end))
            .joined(separator: "\n")
    }

    /// A name with its explanation next to it.
    private func entry(_ name: String, _ explanation: String, _ names: Int) -> [String] {
        var lines = wrapped(Self.sentence(explanation), indent: names + 2)
        lines[0] = "  \(TextWidth.padded(name, to: names))\(lines[0].dropFirst(names + 2))"
        return lines
    }

    /// Wraps text at words; returns at least one line.
    private func wrapped(_ text: String, indent: Int = 0) -> [String] {
        let margin = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = margin
        for word in text.split(separator: " ") {
            if line.count > indent, TextWidth.of(line) + 1 + TextWidth.of(word) > width {
                lines.append(line)
                line = margin
            }
            line += (line.count > indent ? " " : "") + word
        }
        return lines + [line]
    }

    /// Capitalizes the text and adds a full stop.
    static func sentence(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
    }
}
