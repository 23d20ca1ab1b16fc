import Domain

/// What `--help` and `help COMMAND` print.
enum HelpText {
    /// - Throws: `UsageError` for a command that does not exist.
    static func of(_ name: String?) throws -> String {
        guard let name else { return overview }
        guard let command = Command(rawValue: name) else {
            let nearest = NearestName.of(name, among: Command.allCases.map(\.rawValue))
            throw UsageError(
                message: "There is no command “\(name)”.\(nearest.map { " Did you mean “\($0)”?" } ?? "")")
        }
        var lines = ["tasker \(command.rawValue) \(command.synopsis)", "", sentence(command.summary)]
        let options = command.options.map { line($0.rawValue, $0.explanation) }
        lines += [""] + options + [line("--help", "explains the command")]
        return lines.joined(separator: "\n")
    }

    private static var overview: String {
        let width = 10
        let commands = Command.allCases.map { "  \(padded($0.rawValue, width))\(sentence($0.summary))" }
        return
            ([
                "Tasker keeps your tasks on this machine and shows them in the browser.", "",
                "Usage: tasker [COMMAND] [OPTIONS]", "",
            ]
            + commands + ["", "`tasker help COMMAND` explains one. Exit codes: 0 done, 1 failed, 2 wrong usage."])
            .joined(separator: "\n")
    }

    private static func line(_ option: String, _ explanation: String) -> String {
        "  \(padded(option, 18))\(sentence(explanation))"
    }

    private static func sentence(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text.count < width ? text + String(repeating: " ", count: width - text.count) : text + " "
    }
}
