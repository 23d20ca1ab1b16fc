/// The manual page of the program, in man(7) macros.
struct ManualPage {
    let commands: CommandTable

    var text: String {
        (Self.head + sections + Self.tasks + Self.files + ending).joined(separator: "\n")
    }

    private static let head = [
        ".TH TASKER 1 \"\" \"Tasker \(escaped(Build.version))\"", ".SH NAME",
        "tasker \\- a task manager that runs on this machine", ".SH SYNOPSIS", ".B tasker", "[\\fICOMMAND\\fR]",
        "[\\fIOPTIONS\\fR]", ".SH DESCRIPTION",
        paragraph(
            "Tasker keeps tasks in one file on this machine and shows them in the browser. Without a command it serves the pages. Every other command works with or without a running server, and every change can be reverted with undo."
        ),
        ".SH COMMANDS",
    ]

    private var sections: [String] {
        commands.all.flatMap { command in
            [
                ".SS \(Self.quoted("\(command.name) \(command.words.synopsis)".trimmed))",
                Self.paragraph(Self.sentence(command.summary)),
            ]
                + command.notes.flatMap { [".PP", Self.paragraph($0)] }
                + command.options.flatMap { option in
                    [
                        ".TP",
                        "\\fB\(Self.escaped(option.name))\\fR\(option.value.map { " \\fI\(Self.escaped($0.name))\\fR" } ?? "")",
                        Self.paragraph(Self.sentence(option.explanation)),
                    ]
                }
        }
    }

    private static let tasks = [".SH NAMING TASKS", paragraph(TaskWords.note)]

    private static let files =
        [
            ".SH FILES", ".TP", "\\fI~/.local/share/tasker/tasker.db\\fR",
            paragraph("The data, or tasker/tasker.db in XDG_DATA_HOME if that is set."), ".TP",
            "\\fI~/.config/systemd/user/\(escaped(Autostart.unitName))\\fR",
            paragraph("Created by tasker autostart on."),
            ".SH ENVIRONMENT",
        ] + variables.flatMap { [".TP", "\\fB\($0.name)\\fR", paragraph($0.about)] }

    private static let variables: [(name: String, about: String)] = [
        ("TASKER_DB", "The database file, unless --db is given."),
        ("NO_COLOR", "Disables colours if it is not empty, as does TERM=dumb."),
        ("COLUMNS", "The width of lists, instead of that of the terminal."),
        (
            "XDG_RUNTIME_DIR",
            "Where the numbers of the last list of each terminal are stored; otherwise next to the database."
        ),
    ]

    private var ending: [String] {
        [".SH EXIT STATUS"]
            + Self.codes.flatMap { [".TP", "\\fB\($0.code)\\fR", Self.paragraph(Self.sentence($0.about))] }
            + [".SH EXAMPLES"] + examples
    }

    private static let codes: [(code: String, about: String)] = [("0", "done"), ("1", "failed"), ("2", "wrong usage")]

    private var examples: [String] {
        commands.all.flatMap(\.examples).flatMap {
            [".TP", "\\fB\(Self.escaped($0.line))\\fR", Self.paragraph(Self.sentence($0.about))]
        }
    }

    private static func sentence(_ text: String) -> String { HelpText.sentence(text) }

    /// Escapes a full stop or apostrophe at the start of a line, which would make it a request.
    private static func paragraph(_ text: String) -> String {
        let text = escaped(text)
        return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&\(text)" : text
    }

    /// A quoted argument of a request.
    private static func quoted(_ text: String) -> String { "\"\(escaped(text).replacing("\"", with: "\\(dq"))\"" }

    private static func escaped(_ text: String) -> String {
        text.map { signs[$0] ?? String($0) }.joined()
    }

    /// Escapes supported by every groff device.
    private static let signs: [Character: String] = [
        "\\": "\\e", "-": "\\-", "“": "\\(lq", "”": "\\(rq", "’": "\\(cq", "…": "...", "–": "\\(en", "'": "\\(aq",
        "`": "\\(ga", "^": "\\(ha", "~": "\\(ti",
    ]
}

extension String {
    fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}
