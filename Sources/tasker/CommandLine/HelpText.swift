import Domain

/// What `--help` and `help COMMAND` print.
enum HelpText {
    /// - Parameter width: of the lines, as far as words can be parted.
    /// - Throws: `UsageError` for a command that does not exist.
    static func of(_ name: String?, width: Int) throws -> String {
        guard let name else { return overview(width) }
        let command = try Invocation.command(name)
        let options = command.options + (command.name == Help.command.name ? [] : [.help])
        let names = (options.map(\.name.count).max() ?? 0) + 2
        var lines = [command.usage, ""] + wrapped(sentence(command.summary), width)
        lines += command.notes.flatMap { [""] + wrapped($0, width) } + [""]
        lines += options.flatMap { entry($0.name, $0.explanation, names, width) }
        if !command.examples.isEmpty { lines += ["", "Examples:"] }
        lines += command.examples.flatMap { ["  \($0.line)"] + wrapped($0.about, width, indent: 6) }
        return lines.joined(separator: "\n")
    }

    private static func overview(_ width: Int) -> String {
        let names = (Command.names.map(\.count).max() ?? 0) + 2
        let end = "`tasker help COMMAND` explains one. Exit codes: 0 done, 1 failed, 2 wrong usage."
        return
            ([
                "Tasker keeps your tasks on this machine and shows them in the browser.", "",
                "Usage: tasker [COMMAND] [OPTIONS]", "",
            ]
            + Command.all.flatMap { entry($0.name, $0.summary, names, width) } + [""] + wrapped(end, width))
            .joined(separator: "\n")
    }

    /// A name with what it means beside it.
    private static func entry(_ name: String, _ explanation: String, _ names: Int, _ width: Int) -> [String] {
        var lines = wrapped(sentence(explanation), width, indent: names + 2)
        lines[0] = "  \(TextWidth.padded(name, to: names))\(lines[0].dropFirst(names + 2))"
        return lines
    }

    /// Lines of whole words, at least one.
    private static func wrapped(_ text: String, _ width: Int, indent: Int = 0) -> [String] {
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

    /// With a capital and a full stop.
    static func sentence(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
    }
}
