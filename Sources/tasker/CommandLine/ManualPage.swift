/// The manual page of the whole program, in the macros of man(7).
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
            "Tasker keeps tasks in one file on this machine and shows them in the browser. Without a command it serves the pages. Every other command works with and without a server that runs, and whatever changes something can be taken back by undo."
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
            paragraph("The data, or tasker/tasker.db in XDG_DATA_HOME where that is set."), ".TP",
            "\\fI~/.config/systemd/user/\(escaped(Autostart.unitName))\\fR", paragraph("Made by tasker autostart on."),
            ".SH ENVIRONMENT",
        ] + variables.flatMap { [".TP", "\\fB\($0.name)\\fR", paragraph($0.about)] }

    private static let variables: [(name: String, about: String)] = [
        ("TASKER_DB", "The database file, where --db names none."),
        ("NO_COLOR", "Keeps colours away when it is not empty; so does TERM=dumb."),
        ("COLUMNS", "How wide lists are, also where no terminal tells."),
        ("XDG_RUNTIME_DIR", "Where the numbers of the last list of each terminal are kept; else beside the database."),
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

    /// A line that begins with a full stop or an apostrophe would be a request.
    private static func paragraph(_ text: String) -> String {
        let text = escaped(text)
        return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&\(text)" : text
    }

    /// An argument of a request.
    private static func quoted(_ text: String) -> String { "\"\(escaped(text).replacing("\"", with: "\\(dq"))\"" }

    private static func escaped(_ text: String) -> String {
        text.map { signs[$0] ?? String($0) }.joined()
    }

    /// By the names that every device of groff knows.
    private static let signs: [Character: String] = [
        "\\": "\\e", "-": "\\-", "“": "\\(lq", "”": "\\(rq", "’": "\\(cq", "…": "...", "–": "\\(en", "'": "\\(aq",
        "`": "\\(ga", "^": "\\(ha", "~": "\\(ti",
    ]
}

extension String {
    fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}
